// The `contextmenu` event for a key: WebKitGTK sends none. It runs in a world of its own, when the page has left the key.
// An element of the page that has the name of a member of a document hides it, in this world, too: members are taken from the prototypes.

/** What a menu is about, and its place: a part of the view's width and height. */
interface Shown {
  x: number;
  y: number;
  isEditable: boolean;
  isSelected: boolean;
  link: string;
}

/** In the pixels of the element's document. */
interface Place {
  element: Element;
  x: number;
  y: number;
}

/** @returns `undefined` where the page has taken the event, and shows a menu of its own or none. */
export function keyMenu(): Shown | undefined {
  const { frames, view } = focusedView();
  const selection = view.getSelection();
  const found = place(view, selection);
  if (!found) return undefined;
  const { element, x, y } = found;
  const event = new MouseEvent("contextmenu", {
    bubbles: true, cancelable: true, composed: true, view, clientX: x, clientY: y, button: 2,
  });
  if (!EventTarget.prototype.dispatchEvent.call(element, event)) return undefined;
  const isEditable = Element.prototype.matches.call(element, ":read-write");
  const [inViewX, inViewY] = inMainView(frames, x, y);
  return {
    x: inViewX, y: inViewY, isEditable,
    isSelected: isTextField(element) ? hasSelection(element) : selection?.isCollapsed === false,
    link: linkOf(element),
  };
}

/** The innermost frame that has the keys, as far as it is of the page's origin, and the elements of the frames around it, from the outside. */
function focusedView(): { frames: Element[]; view: Window } {
  const frames: Element[] = [];
  let view: Window = window;
  for (;;) {
    const element = read<Element>(Document.prototype, "activeElement", view.document);
    const document = element && read<Document>(HTMLIFrameElement.prototype, "contentDocument", element);
    const inner = document && read<Window>(Document.prototype, "defaultView", document);
    if (!element || !inner) return { frames, view };
    frames.push(element);
    view = inner;
  }
}

/** At the caret or the selection; else below the focused element; else in the corner of the page. */
function place(view: Window, selection: Selection | null): Place | undefined {
  const focused = read<Element>(Document.prototype, "activeElement", view.document);
  const inner = focused && innermost(focused);
  const root = read<Element>(Document.prototype, "documentElement", view.document);
  const isFocused = inner !== undefined && inner !== root && nameOf(inner) !== "body";
  if (!isFocused || !isTextField(inner)) {
    const caret = caretBox(selection);
    // A selection that the focus has left is no place for its menu.
    const owner = caret && elementOf(selection?.focusNode);
    if (caret && owner && (!isFocused || Node.prototype.contains.call(inner, owner))) {
      return { element: isFocused ? inner : owner, ...within(view, caret.left, caret.bottom) };
    }
  }
  if (!isFocused) {
    const element = inner ?? root;
    return element && { element, x: 1, y: 1 };
  }
  const box = Element.prototype.getBoundingClientRect.call(inner);
  return { element: inner, ...within(view, box.left + 1, box.bottom - 1) };
}

/** The element that has the keys, in the open shadow trees too. */
function innermost(element: Element): Element {
  let found = element;
  for (;;) {
    const root = read<ShadowRoot>(Element.prototype, "shadowRoot", found);
    const inner = root && read<Element>(ShadowRoot.prototype, "activeElement", root);
    if (!inner) return found;
    found = inner;
  }
}

function caretBox(selection: Selection | null): DOMRect | undefined {
  if (!selection || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const boxes = range.getClientRects();
  const box = boxes[boxes.length - 1] ?? range.getBoundingClientRect();
  // A caret in an empty line has no box.
  return box.height > 0 ? box : undefined;
}

/** Inside of what the view shows. */
function within(view: Window, x: number, y: number): { x: number; y: number } {
  return { x: Math.min(Math.max(x, 1), view.innerWidth - 1), y: Math.min(Math.max(y, 1), view.innerHeight - 1) };
}

/** From a place in the innermost frame to parts of the view. */
function inMainView(frames: Element[], x: number, y: number): [number, number] {
  for (const frame of frames.reverse()) {
    const box = Element.prototype.getBoundingClientRect.call(frame);
    x += box.left + frame.clientLeft;
    y += box.top + frame.clientTop;
  }
  const shown = window.visualViewport;
  const scale = shown?.scale ?? 1;
  return [((x - (shown?.offsetLeft ?? 0)) * scale) / innerWidth, ((y - (shown?.offsetTop ?? 0)) * scale) / innerHeight];
}

function isTextField(element: Element): element is HTMLInputElement {
  return ["input", "textarea"].includes(nameOf(element));
}

function nameOf(element: Element): string {
  return read<string>(Element.prototype, "localName", element) ?? "";
}

function hasSelection(field: HTMLInputElement): boolean {
  const owner = nameOf(field) === "textarea" ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  const start = read<number>(owner, "selectionStart", field) ?? null;
  // A field for a number or an address tells nothing.
  return start === null || start !== read<number>(owner, "selectionEnd", field);
}

function linkOf(element: Element): string {
  const link = Element.prototype.closest.call(element, "a[href], area[href]");
  if (!link) return "";
  return read<string>(HTMLAnchorElement.prototype, "href", link) ?? read<string>(HTMLAreaElement.prototype, "href", link) ?? "";
}

/** The classes of a frame are not those of this window. */
function elementOf(node: Node | null | undefined): Element | undefined {
  const element = node?.nodeType === Node.ELEMENT_NODE ? node : node?.parentElement;
  return (element as Element | null | undefined) ?? undefined;
}

/** `undefined` for `null`, and for an object of another class. */
function read<Value>(prototype: object, name: string, object: object): Value | undefined {
  try {
    return (Reflect.get(prototype, name, object) as Value | null) ?? undefined;
  } catch {
    return undefined;
  }
}
