/** Elements as a user finds them: shown, and under the pointer. */

// An element of the page that has the name of a member of the document hides it, in every world.
/** @throws SyntaxError for a text that is no selector. */
export function find(selector: string): Element | null {
  return Document.prototype.querySelector.call(document, selector);
}

export function activeElement(): Element | null {
  return Reflect.get(Document.prototype, "activeElement", document) as Element | null;
}

export function body(): HTMLElement | null {
  return Reflect.get(Document.prototype, "body", document) as HTMLElement | null;
}

/** Why nobody can see the first element that a selector finds; empty if somebody can. */
export function hidden(selector: string): string {
  const element = find(selector);
  if (!element) return `There is no element ${selector}.`;
  const { width, height } = element.getBoundingClientRect();
  if (width > 0 && height > 0 && getComputedStyle(element).visibility === "visible") return "";
  return `${describe(element)} is hidden, or has no size.`;
}

export interface Spot {
  /** The element under the pointer: the one that was looked for, or one in it. */
  target: Element;
  x: number;
  y: number;
}

/** The place where a user would click the first element that a selector finds; or why nobody can. */
export function spot(selector: string): Spot | string {
  const reason = hidden(selector);
  const element = find(selector);
  if (reason || !element) return reason;
  if (element.matches(":disabled")) return `${describe(element)} is disabled.`;
  let [x, y] = center(element);
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" as ScrollBehavior });
    [x, y] = center(element);
  }
  const target = Document.prototype.elementFromPoint.call(document, x, y);
  if (!target) return `${describe(element)} is outside of what the page shows.`;
  if (element !== target && !element.contains(target)) return `${describe(element)} is covered by ${describe(target)}.`;
  return { target, x, y };
}

// Of its first line, where a link runs over two.
function center(element: Element): [x: number, y: number] {
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

export function describe(element: Element): string {
  const attributes = ["id", "class", "name", "type"].filter((name) => element.hasAttribute(name));
  return `<${[element.localName, ...attributes.map((name) => `${name}="${element.getAttribute(name) ?? ""}"`)].join(" ")}>`;
}
