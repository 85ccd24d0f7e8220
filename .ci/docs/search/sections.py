"""The sections of the documentation site's pages, for its search."""
import json
import re

GUIDES = "presentationpatterns"
# Guides in which one looks a name up, and which follow others in the results.
LISTS = re.compile(r"/(migrating.*|reactiveswift|names|compiler-errors)$")


def text_of(content, references):
    """All texts in a part of a page: words, code, and the titles of what it links to."""
    if isinstance(content, list):
        return " ".join(filter(None, (text_of(part, references) for part in content)))
    if not isinstance(content, dict):
        return ""
    if content.get("type") == "reference":
        return content.get("overridingTitle") or references.get(content["identifier"], {}).get("title", "")
    code = content.get("code", "")
    own = [content.get("text", ""), " ".join(code) if isinstance(code, list) else code, content.get("title", "")]
    inside = [text_of(value, references) for value in content.values() if isinstance(value, (list, dict))]
    return " ".join(filter(None, own + inside))


def sections_of(page, path):
    """The sections of a page: its beginning, and one for each heading, with its address."""
    references = page.get("references", {})
    title = page["metadata"]["title"]
    # A guide explains, and an API's page names.
    if page["kind"] == "symbol" and page["metadata"]["role"] != "collection":
        weight = 0.2
    else:
        weight = 1 if LISTS.search(path) else 3 if path.startswith(f"documentation/{GUIDES}") else 2
    found = [["", "", [text_of(page.get("abstract", []), references)]]]
    own, above = [None], ""
    for part in page.get("primaryContentSections", []):
        if part["kind"] == "parameters":
            found[-1][2].append(text_of(part["parameters"], references))
        for block in part.get("content", []) if part["kind"] == "content" else []:
            # The headings that the compiler adds say nothing.
            if block["type"] != "heading":
                found[-1][2].append(text_of(block, references))
            elif block["text"] not in ("Overview", "Discussion"):
                heading = block["text"].replace("`", "")
                found.append([heading, block["anchor"], []])
                # The heading above, which makes it unique, is found by itself.
                own.append(heading.removesuffix(f": {above}") if heading.endswith(f": {above}") else None)
                if block["level"] == 2:
                    above = heading
    module = path.split("/")[1]
    for (heading, anchor, texts), name in zip(found, own):
        text = re.sub(r"\s+", " ", " ".join(texts)).strip()
        yield {"page": title, "section": heading, "path": path + (f"#{anchor}" if anchor else ""),
               "kind": "" if module == GUIDES else page["metadata"].get("modules", [{"name": module}])[0]["name"],
               "text": text, "weight": weight, **({"own": name} if name else {})}


def write(site):
    """Writes the sections of all pages of a site, and returns them."""
    sections = []
    data = site / "data"
    for path in sorted(data.glob("documentation/**/*.json")):
        address = str(path.relative_to(data).with_suffix(""))
        page = json.loads(path.read_text())
        metadata = page.get("metadata", {})
        # A type has its inherited members, and lists of them, which have no comments of this package.
        is_inherited = "::SYNTHESIZED::" in metadata.get("externalID", "") or metadata.get("title", "").endswith(" Implementations")
        if "title" in metadata and not is_inherited and (site / address / "index.html").exists():
            sections += sections_of(page, address)
    (site / "search/sections.json").write_text(json.dumps(sections, ensure_ascii=False, separators=(",", ":")))
    return sections
