// Platform: layout on paper
// A style sheet of the app's for as long as a page is printed. It runs in a world of its own.

const key = Symbol.for("ponte.pageSheet");
const place = window as unknown as Record<symbol, CSSStyleSheet | undefined>;

/** @param css - The whole sheet; an empty text takes the one away that is there. */
export function pageSheet(css: string): void {
  const last = place[key];
  const sheets = Array.from(adopted()).filter((sheet) => sheet !== last);
  place[key] = undefined;
  if (css !== "") {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    place[key] = sheet;
    sheets.push(sheet);
  }
  // An element of the page that has the name of a document's member hides it, in every world.
  Reflect.set(Document.prototype, "adoptedStyleSheets", sheets, document);
}

function adopted(): Iterable<CSSStyleSheet> {
  return Reflect.get(Document.prototype, "adoptedStyleSheets", document) as Iterable<CSSStyleSheet>;
}
