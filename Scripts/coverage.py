"""Turns symbol graphs of the built modules into Documentation/Coverage.md. Called by coverage.sh."""
import collections, json, pathlib, sys

root, graphs = map(pathlib.Path, sys.argv[1:3])
only_checks = "--check" in sys.argv[3:]
page = root / "Documentation" / "Coverage.md"

TYPES = {"swift.class": "class", "swift.struct": "struct", "swift.enum": "enum", "swift.protocol": "protocol"}
MEMBERS = {
    "swift.method", "swift.property", "swift.init", "swift.enum.case", "swift.type.method", "swift.type.property",
    "swift.subscript",
}

HEAD = """# Coverage

What of UIKit and QuartzCore is there, type by type, read off the built modules by `Scripts/coverage.sh`; `./test` fails
when this page is stale. What is not in it does not compile, and `crossfade check` names it for a project. Where a member
does less than Apple's, that is said here:

- Storyboards and nibs are read as the XML that Xcode saves, not compiled; [Projects](Projects.md) says what of them counts.
- `UITextField` and `UITextView` are edited at the end of their text; there is no selection.
- `UIMotionEffect`: the device lies still, so views stay where they are. `UIFeedbackGenerator`: taps go to the recorder only.
- `UIPageViewController` turns its pages by scrolling in either style.
- System symbols: common names are drawn, others get a placeholder that is reported once.
- `UIBlurEffect` materials are matched by eye.
- Appearance proxies hold what UIKit's own classes have; `@objc dynamic` properties of the app's classes are not taken over.
- `UISearchController`'s bar stays in sight while the page scrolls. `UIDatePicker` shows wheels in every style.
- `UIActivityViewController` offers the app's activities and Copy; `UIImageWriteToSavedPhotosAlbum` answers with an error.
- Every section of a compositional layout scrolls with the whole.
- `CAEmitterLayer` paints particles over each other in every render mode, in the plane of the layer.
"""


def symbols(module):
    for path in sorted(graphs.glob(f"{module}.symbols.json")) + sorted(graphs.glob(f"{module}@*.symbols.json")):
        yield from json.loads(path.read_text())["symbols"]


def hidden(name):
    return name.startswith("_") or "__optional" in name or name.endswith("Maker")


def folder(symbol, module):
    uri = symbol.get("location", {}).get("uri", "")
    parts = uri.split(f"/Sources/{module}/")
    return parts[1].split("/")[0] if len(parts) > 1 and "/" in parts[1] else module


def describe(module):
    types, members, order = {}, collections.defaultdict(set), {}
    for symbol in symbols(module):
        kind, path = symbol["kind"]["identifier"], symbol["pathComponents"]
        if any(hidden(part) for part in path) or "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
            continue
        if kind in TYPES:
            types[".".join(path)] = (TYPES[kind], folder(symbol, module))
        elif kind in MEMBERS and len(path) > 1:
            members[".".join(path[:-1])].add(path[-1])
    # Members of types of other modules, such as IndexPath.row.
    for owner in list(members):
        if owner not in types and owner.split(".")[0] not in {name.split(".")[0] for name in types}:
            types[owner] = ("extension of", "Extensions")
    chapters = collections.defaultdict(list)
    for name, (kind, chapter) in types.items():
        chapters[chapter].append((name, kind))
    lines = [f"\n# {module}\n"]
    count = sum(len(found) for found in members.values())
    lines.append(f"{len(types)} types, {count} members.\n")
    for chapter in sorted(chapters):
        lines.append(f"## {chapter}\n")
        for name, kind in sorted(chapters[chapter]):
            found = ", ".join(f"`{member}`" for member in sorted(members[name]))
            lines.append(f"- **{name}** ({kind}){': ' + found if found else ''}")
        lines.append("")
    return "\n".join(lines)


text = HEAD + "".join(describe(module) for module in ("UIKit", "QuartzCore")).rstrip() + "\n"
if not only_checks:
    page.write_text(text)
elif not page.exists() or page.read_text() != text:
    sys.exit("Documentation/Coverage.md is stale; run Scripts/coverage.sh after a build and commit it")
