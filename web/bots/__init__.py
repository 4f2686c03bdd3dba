"""Where bots think: in a worker of the browser, or on the page in slices."""
