/** What `--help` prints. The text is the documentation of the command line; the README repeats only its gist. */

const MAIN = `refscope: reads a change the way its author meant it

Usage: refscope <command> [options]

Commands:
  show       the refactorings of a commit, a range, the working tree or the index
  compare    the refactorings between two files or two folders
  why        why a line of a change has to be read, or need not be
  explain    why two declarations of a change were or were not found to belong together
  symbols    what the names in a file refer to
  history    the commits that touched a declaration or a line, across refactorings
  serve      analyses requests given as JSON lines on standard input
  help       this text, or that of a command: refscope help show

Options:
  -h, --help       prints help, also after a command
  -V, --version    prints the version
      --verbose    prints the stack trace of an error

Exit codes:
  0    done
  1    the change could not be analysed, or the result not be written
  2    the command line is wrong
  3    no repository, no such revision, no such file
  130  interrupted
`;

const FOLD = `  --fold KIND     which lines need not be read: proven ones alone, or assumed ones too (proven or assumed; default: assumed)
`;

const OUTPUT = `  --json          prints the whole result as JSON instead of the summary
  --json=FILE     writes the whole result as JSON to a file
  --html FILE     writes the view as one self-contained page to a file (- for standard output)
${FOLD}  --context-files N, --context-bytes N, --context-ms N
                  how many files that did not change are read at most, how many bytes of them, and for how long, to find
                  out where imports lead and who still says an old name (default: 500, 4000000, 5000)
  --no-color      prints without colours (so does NO_COLOR in the environment)
  --verbose       prints the stack trace of an error
`;

const SHOW = `refscope show [<commit> | A..B | A...B | --worktree | --staged] [options]

Shows the refactorings of a change in a git repository. Without a commit: HEAD.

  <commit>        a commit against its first parent; any name that git knows (HEAD~2, a branch, a hash)
  A..B            all changes from A to B; a side left out is HEAD
  A...B           the changes of B since it parted from A
  --worktree      the working tree against HEAD, untracked files included
  --staged        the index against HEAD

Options:
  --repo DIR      the repository, or a folder in it (default: the current folder)
  --parent N      against the N-th parent of a merge commit, from 1 on
  --remerge       a merge commit against what git makes of its two parents by itself: how conflicts were resolved, and what was
                  changed besides (git 2.38 or later)
${OUTPUT}`;

const COMPARE = `refscope compare <before> <after> [options]

Shows the refactorings between two files or between two folders. No repository is needed.

Options:
  --why PATH:LINE  tells why this line has to be read, or need not be; with --before, a line of the side before
${OUTPUT}`;

const WHY = `refscope why [<commit> | A..B | A...B] PATH:LINE [options]

Tells why a line of a change has to be read, or need not be: the edits on it, the refactoring that each follows from, the rule that says so,
why that holds, and what it takes for granted. Each rule has a page in docs/rules. Without a commit: HEAD.

  PATH:LINE       a line of a file as it is after the change

Options:
  --before        a line of the file as it was before the change (so does a path that only that side has)
  --worktree      the working tree against HEAD, untracked files included
  --staged        the index against HEAD
  --repo DIR      the repository, or a folder in it (default: the current folder)
  --parent N      against the N-th parent of a merge commit, from 1 on
  --remerge       a merge commit against what git makes of its two parents by itself: how conflicts were resolved, and what was
                  changed besides (git 2.38 or later)
${FOLD}  --no-color      prints without colours (so does NO_COLOR in the environment)
  --verbose       prints the stack trace of an error

The same for two files or folders: refscope compare <before> <after> --why PATH:LINE [--before]
`;

const SYMBOLS = `refscope symbols FILE [options]

Lists the names in a file and what each refers to: a variable, a declaration, what an import gives, a name of the language. What is declared
in other files is known as far as they belong to the same change.

  FILE              a file; with one of the following a path in the repository, as it is after the change

Options:
  --commit COMMIT   the file as a commit or range left it, which must have changed it
  --worktree        as it is in the working tree, with all that changed there
  --staged          as it is in the index
  --before          as it was before that change
  --repo DIR        the repository, or a folder in it (default: the current folder)
  --parent N        against the N-th parent of a merge commit, from 1 on
  --remerge         a merge commit against what git makes of its two parents by itself
  --no-color        prints without colours (so does NO_COLOR in the environment)
  --verbose         prints the stack trace of an error
`;

const HISTORY = `refscope history PATH:LINE [options]

Lists every commit that touched the function, type or field at a line, the newest first, through renames, moves and extractions, to where it
began to exist. Each is printed as soon as it is found.

  PATH:LINE       a line of a file in the repository, as the commit has it (default: HEAD)

Options:
  --line          follows the line itself: who wrote it, and who since only moved it or renamed something on it
  --commit COMMIT begins there
  --max N         ends after N commits
  --json          prints one JSON object a line: {"commit": {...}, "step": {...}} for each commit, then {"end": "beginning"}
                  ("lost": it could not be followed further; "end": the history ends; "max")
  --repo DIR      the repository, or a folder in it (default: the current folder)
  --no-color      prints without colours (so does NO_COLOR in the environment)
  --verbose       prints the stack trace of an error
`;

const EXPLAIN = `refscope explain [<commit> | A..B] --before PATH:LINE --after PATH:LINE [options]

Tells which rules were tried for the innermost declarations at the two lines, what they measured, and what refused the pair.
A + stands before a rule that took it, a - before one that refused it. Without a commit: HEAD.

  --before PATH:LINE   a line of a file as it was before the change
  --after PATH:LINE    a line of a file as it is after the change

Options:
  --repo DIR      the repository, or a folder in it (default: the current folder)
  --parent N      against the N-th parent of a merge commit, from 1 on
  --remerge       a merge commit against what git makes of its two parents by itself: how conflicts were resolved, and what was
                  changed besides (git 2.38 or later)
  --no-color      prints without colours (so does NO_COLOR in the environment)
  --verbose       prints the stack trace of an error
`;

const SERVE = `refscope serve

Reads requests from standard input, one JSON object a line, and writes one answer a line to standard output, in order.

Request:
  {"id": 1, "before": {"path": "text", ...}, "after": {"path": "text", ...},
   "want": ["refactorings", "mappings"], "renamedFilesHint": {"old/path": "new/path"}}
  "want" and "renamedFilesHint" may be left out.

Answer:
  {"id": 1, "refactorings": [{"type", "description", "left", "right"}, ...],
   "mappings": [{"leftFile", "rightFile", "left": [start, end], "right": [start, end],
                 "leftType", "rightType", "kind"}, ...], "ms": 12.3}
  Offsets are UTF-16 code units, the end excluded; lines count from 1.

A line that is no request, or one that fails, is answered with {"id", "error"}; id is null where it is unknown.

Options:
  --verbose       prints the stack trace of an error that ends the process
`;

const TOPICS: Readonly<Record<string, string>> = {
  show: SHOW,
  compare: COMPARE,
  why: WHY,
  explain: EXPLAIN,
  symbols: SYMBOLS,
  history: HISTORY,
  serve: SERVE,
};

/** The help of a command, or the overview. */
export function helpText(topic: string | null): string {
  return topic !== null && Object.hasOwn(TOPICS, topic) ? TOPICS[topic] : MAIN;
}
