"""The shared parts of the page: words, elements, screens. Nothing here knows a game's rules."""
