"""Where the stand-alone program starts: the `plyscope` command, or its own test with --smoke."""

import multiprocessing
import sys


def main() -> int:
    """Run the command line; return the exit status."""
    if sys.argv[1:2] == ["--smoke"]:
        from plyscope_desktop import smoke

        return smoke.main()
    from plyscope import cli

    return cli.main()


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
