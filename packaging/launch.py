"""Where the stand-alone program starts: the `plyscope` command, or its own tests.

--smoke tries the whole path without a person; --first-paint tells when the window is painted, and ends;
own-code-process is how the program starts the processes in which own code runs, --launch and --guard how it
starts programs that play.
"""

import multiprocessing
import sys


def main() -> int:
    """Run the command line; return the exit status."""
    if sys.argv[1:] in (["--smoke"], ["--first-paint"]):
        from plyscope_desktop.app import smoke

        return smoke.main() if sys.argv[1] == "--smoke" else smoke.first_paint()
    if sys.argv[1:2] == ["own-code-process"]:
        from plyscope.own_code.child import serve

        serve.main()
        return 0
    if sys.argv[1:2] == ["--launch"]:
        from plyscope.arena.process import launch

        return launch.main(sys.argv[2:])
    if sys.argv[1:2] == ["--guard"]:
        from plyscope.arena.process import guard

        return guard.main()
    from plyscope.cli import main as cli

    return cli.main()


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
