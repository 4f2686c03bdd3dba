"""Games as links, files and transcripts; sealed plans."""
