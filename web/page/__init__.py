"""The page as a whole: routes, settings, words, storage."""
