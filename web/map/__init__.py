"""The map: camera, gestures, tokens and marks."""
