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
  const isShown = ([x, y]: Point) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  if (!places(element).some(isShown)) element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" as ScrollBehavior });
  const spots = places(element).map(([x, y]) => ({ target: Document.prototype.elementFromPoint.call(document, x, y), x, y }));
  const found = spots.find(({ target }) => target && element.contains(target)) ?? spots[0];
  if (!found?.target) return `${describe(element)} is outside of what the page shows.`;
  if (!element.contains(found.target)) return `${describe(element)} is covered by ${describe(found.target)}.`;
  return found as Spot;
}

type Point = [x: number, y: number];

/**
 * Where the middle of an element may be, the likeliest place first; of its first line, where a link runs over two. Engines that have `currentCSSZoom` tell boxes as they are
 * shown. Others tell them without the CSS `zoom` of the element, and look for elements with it.
 */
function places(element: Element): Point[] {
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  let zoom = 1;
  for (let level: Element | null = element; level; level = level.parentElement) zoom *= Number(getComputedStyle(level).getPropertyValue("zoom")) || 1;
  // Those others take the scrolled way off when they have taken the zoom off.
  const place = (zoom: number): Point => [(box.left + box.width / 2 + scrollX) * zoom - scrollX, (box.top + box.height / 2 + scrollY) * zoom - scrollY];
  if (zoom === 1) return [place(1)];
  return "currentCSSZoom" in Element.prototype ? [place(1), place(zoom)] : [place(zoom), place(1)];
}

export function describe(element: Element): string {
  const attributes = ["id", "class", "name", "type"].filter((name) => element.hasAttribute(name));
  return `<${[element.localName, ...attributes.map((name) => `${name}="${element.getAttribute(name) ?? ""}"`)].join(" ")}>`;
}
