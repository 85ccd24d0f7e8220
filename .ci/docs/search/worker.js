// Searches the sections of the site's pages, away from the page's own thread.
importScripts("lunr.min.js");

/** Words that readers type, and the words of the pages for the same. */
const others = [
    [/\bcrash(es)?\b/g, "trap"],
    [/\binstall(ation)?\b/g, "add library"],
    [/\blog ?in\b/g, "sign in"],
    [/\blog ?out\b/g, "sign out"],
    [/\bmemory leaks?\b/g, "retain cycle"],
    [/\bmodal\b/g, "sheet"],
    [/\b(pagination|paging)\b/g, "next page"],
    [/\bpop-?up\b/g, "alert"],
    [/\btime travel\b/g, "inspector goes back"],
];

/** Words that say nothing about a section. */
const quiet = new Set("a an and are can do does for from how i in is it my not of on or the to what when with".split(" "));

const words = (text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");

/** A name is found by its parts too: `NavigationStack` by `stack`. */
const withParts = (text) => `${text} ${(text.match(/\w*[a-z][A-Z]\w*/g) ?? []).join(" ").replace(/([a-z0-9])(?=[A-Z])/g, "$1 ")}`;

/** The part of a word that its other forms have too: `navig` of `navigation`. */
function beginning(word) {
    const stem = lunr.stemmer(new lunr.Token(word)).toString();
    let end = 0;
    while (end < stem.length && stem[end] === word[end]) end += 1;
    return word.slice(0, Math.max(end, Math.min(3, word.length)));
}

function made(sections) {
    return lunr((builder) => {
        builder.pipeline.reset();
        builder.searchPipeline.reset();
        builder.tokenizer = (text) => words(withParts(text)).map((word) => new lunr.Token(word));
        builder.ref("number");
        builder.field("page", { boost: 4 });
        builder.field("section", { boost: 8 });
        builder.field("text");
        sections.forEach(({ page, section, own, text, weight }, number) => {
            // A section of a line, such as a name in a list, is less than one that explains.
            const boost = section !== "" && text.length < 200 ? weight / 2 : weight;
            builder.add({ number, page, section: own || section || page, text }, { boost });
        });
    });
}

/** The sections with the most of a text's words, best first. */
function search({ sections, index }, text) {
    const typed = words(others.reduce((text, [typed, said]) => text.replace(typed, said), text.toLowerCase()));
    const telling = typed.filter((word) => !quiet.has(word));
    const all = telling.length > 0 ? telling : typed;
    if (all.length === 0) return [];
    const beginnings = all.map(beginning);
    const written = index.query((query) => {
        for (const word of all) query.term(word, { boost: 6 });
        for (const start of beginnings) query.term(start, { wildcard: lunr.Query.wildcard.TRAILING });
    });
    // A word that no page has may be mistyped.
    const found = written.length > 0 ? written : index.query((query) => all.forEach((word) => query.term(word, { editDistance: 1 })));
    return found
        .map(({ ref, score, matchData }) => {
            const terms = Object.keys(matchData.metadata);
            const count = beginnings.filter((start) => terms.some((term) => term.startsWith(start))).length;
            return { number: Number(ref), score, count };
        })
        .sort((one, other) => other.count - one.count || other.score - one.score)
        .slice(0, 30)
        .map(({ number }) => ({ ...sections[number], words: beginnings }));
}

const ready = fetch("sections.json")
    .then((answer) => answer.json())
    .then((sections) => ({ sections, index: made(sections) }));

addEventListener("message", async ({ data: { number, text } }) => {
    try {
        postMessage({ number, found: search(await ready, text) });
    } catch (error) {
        postMessage({ number, failure: String(error) });
    }
});
