// The `@page` rules of a document, which the engine reads in part and applies in part. It runs in a world of its own, before the page is printed.

type Names = "size" | "margin-top" | "margin-right" | "margin-bottom" | "margin-left";
const names: Names[] = ["size", "margin-top", "margin-right", "margin-bottom", "margin-left"];

/** The last declaration of each, as it is written; those for the first page, or for named pages, are left out. */
export function pageRules(): Partial<Record<Names, string>> {
  const found: Partial<Record<Names, string>> = {};
  const important = new Set<Names>();
  // An element of the page that has the name of a document's member hides it, in every world.
  for (const sheet of [...list("styleSheets"), ...list("adoptedStyleSheets")]) {
    if (!sheet.disabled && isForPaper(sheet.media)) read(sheet, found, important);
  }
  return found;
}

function list(name: "styleSheets" | "adoptedStyleSheets"): CSSStyleSheet[] {
  return Array.from(Reflect.get(Document.prototype, name, document) as Iterable<CSSStyleSheet>);
}

function isForPaper(media: MediaList): boolean {
  return media.length === 0 || Array.from(media).some((each) => /^(only )?(print|all)$/.test(each));
}

function read(rules: { readonly cssRules: CSSRuleList }, found: Partial<Record<Names, string>>, important: Set<Names>): void {
  let own: CSSRuleList;
  try {
    own = rules.cssRules;
  } catch {
    // A style sheet of another origin.
    return;
  }
  for (const rule of Array.from(own)) {
    if (rule instanceof CSSPageRule) {
      if (rule.selectorText === "") take(rule.style, found, important);
    } else if (rule instanceof CSSImportRule) {
      if (rule.styleSheet && isForPaper(rule.media)) read(rule.styleSheet, found, important);
    } else if (rule instanceof CSSMediaRule) {
      if (isForPaper(rule.media)) read(rule, found, important);
    } else if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) {
      read(rule, found, important);
    }
  }
}

function take(style: CSSStyleDeclaration, found: Partial<Record<Names, string>>, important: Set<Names>): void {
  for (const name of names) {
    const value = style.getPropertyValue(name);
    const isImportant = style.getPropertyPriority(name) === "important";
    if (value === "" || (important.has(name) && !isImportant)) continue;
    found[name] = value;
    if (isImportant) important.add(name);
  }
}
