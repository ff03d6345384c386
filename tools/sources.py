"""What check-layers and check-words share: C++ text without its comments, and where a match stands."""
import pathlib
import re

# In this order: comments, raw strings, strings, characters (after a digit ' only separates thousands).
_PARTS = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(?P<end>[^(\s]*)\(.*?\)(?P=end)"|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+'", re.S)


def sources(root, *folders):
    """Every C++ file under the folders, in a fixed order."""
    for folder in folders:
        for path in sorted((pathlib.Path(root) / folder).rglob("*")):
            if path.suffix in (".h", ".cpp"):
                yield path


def without_comments(text, keep_strings=True):
    """Comments and characters (and strings, if wanted) become blanks, so that lines keep their numbers
    and the quote in '"' opens no string."""
    def blank(match):
        part = match[0]
        if part[0] == '"' and keep_strings:
            return part
        return re.sub(r"[^\n]", " ", part)
    return _PARTS.sub(blank, text)


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1
