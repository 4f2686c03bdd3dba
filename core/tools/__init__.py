"""Programs on the kernel: command line, benchmark, statistics, fingerprints."""
