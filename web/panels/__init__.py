"""What stands around the map: prompt, choices, log, timeline, charts, results."""
