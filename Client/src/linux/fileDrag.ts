// The events of files that come from the desktop: WebKitGTK's own have no files. It runs in a world of its own, so that a page sees the events and neither this nor the input that takes the files.
// An element of the page that has the name of a member of a document or of a form hides it, in this world, too: members are taken from the prototypes.
import { pageScale } from "./pageScale";

interface Place {
  element: Element;
  x: number;
  y: number;
}

interface Drag {
  place: Place | undefined;
  accepts: boolean;
}

type Command = "over" | "leave" | "drop";

// An element with an id is a property of the window in every world, but no symbol is.
const key = Symbol.for("ponte.fileDrag");
const drags = window as unknown as Record<symbol, Drag | undefined>;
const inputKey = Symbol.for("ponte.fileDrag.input");
const inputs = window as unknown as Record<symbol, HTMLInputElement | undefined>;

/**
 * @param x In pixels of the view, from its left edge; `y` from its upper edge.
 * @param viewWidth Of the view, in its pixels.
 * @param types The media types of what is dragged, one for each file.
 * @param secret The type that the input for the files asks for, by which the app knows it.
 * @returns True where the page takes the files.
 */
export function fileDrag(command: Command, x: number, y: number, viewWidth: number, types: string[], secret: string): Promise<boolean> | boolean {
  const drag = (drags[key] ??= { place: undefined, accepts: false });
  if (command === "drop") return drop(drag, types, secret);
  return withoutGesture(() => (command === "over" ? over(drag, at(x, y, viewWidth), types) : leave(drag, types)));
}

/** An app's script runs as if the user had clicked: a page that is dragged over may not open windows by that. */
function withoutGesture(body: () => boolean): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      try {
        resolve(body());
      } catch (error) {
        reject(error);
      }
    };
    port2.postMessage(0);
  });
}

function over(drag: Drag, place: Place | undefined, types: string[]): boolean {
  const last = drag.place;
  drag.place = place;
  if (last?.element !== place?.element) {
    if (place) fire("dragenter", place, protectedFiles(types), last?.element);
    if (last) fire("dragleave", last, protectedFiles(types), place?.element);
  }
  drag.accepts = !!place && (!fire("dragover", place, protectedFiles(types)) || inputTakes(place.element, types.length));
  return drag.accepts;
}

function leave(drag: Drag, types: string[]): boolean {
  drags[key] = undefined;
  if (drag.place) fire("dragleave", drag.place, protectedFiles(types));
  return false;
}

// Platform: file input
/** The app answers the input's question for files: they are of the disk, and no byte is copied. */
function drop(drag: Drag, types: string[], secret: string): Promise<boolean> | boolean {
  const { place, accepts } = drag;
  if (!place || !accepts) return withoutGesture(() => leave(drag, types));
  drags[key] = undefined;
  return new Promise((resolve) => {
    const input = Document.prototype.createElement.call(document, "input") as HTMLInputElement;
    // The engine frees an input that nobody holds, and its listener, before its files have come.
    inputs[inputKey] = input;
    input.type = "file";
    input.multiple = true;
    input.accept = secret;
    input.onchange = () => {
      inputs[inputKey] = undefined;
      const transfer = new DataTransfer();
      for (const file of Array.from(input.files ?? [])) transfer.items.add(file);
      resolve(give(place, transfer));
    };
    // The app gives nothing any more: the drop took too long.
    EventTarget.prototype.addEventListener.call(input, "cancel", () => {
      inputs[inputKey] = undefined;
      resolve(false);
    });
    input.click();
  });
}

function give(place: Place, transfer: DataTransfer): boolean {
  if (!fire("drop", place, transfer)) return true;
  if (!inputTakes(place.element, transfer.files.length)) return true;
  Reflect.set(HTMLInputElement.prototype, "files", transfer.files, place.element);
  dispatch(place.element, new Event("input", { bubbles: true, composed: true }));
  dispatch(place.element, new Event("change", { bubbles: true }));
  return true;
}

/** While files are over the page, it learns how many there are and of which types: its `File` objects have no name and no byte. */
function protectedFiles(types: string[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const type of types) transfer.items.add(new File([], "", { type }));
  return transfer;
}

/** @returns False where a listener has called `preventDefault()`. */
function fire(name: string, { element, x, y }: Place, dataTransfer: DataTransfer, related?: Element): boolean {
  const owner = read<Document>(Node.prototype, "ownerDocument", element);
  const view = owner && read<Window>(Document.prototype, "defaultView", owner);
  const isNear = related && read(Node.prototype, "ownerDocument", related) === owner;
  return dispatch(
    element,
    new DragEvent(name, {
      bubbles: true,
      cancelable: name !== "dragleave",
      composed: true,
      view: view ?? null,
      clientX: x,
      clientY: y,
      relatedTarget: isNear ? related : null,
      dataTransfer,
    }),
  );
}

function dispatch(element: Element, event: Event): boolean {
  return EventTarget.prototype.dispatchEvent.call(element, event);
}

/** As browsers have it: a file input takes what is dropped on it, if it can hold so many. */
function inputTakes(element: Element, count: number): boolean {
  if (read(HTMLInputElement.prototype, "type", element) !== "file" || Element.prototype.matches.call(element, ":disabled")) return false;
  return count === 1 || read(HTMLInputElement.prototype, "multiple", element) === true;
}

/** The innermost element there. `undefined` in a frame of another origin, which this cannot reach. */
function at(viewX: number, viewY: number, viewWidth: number): Place | undefined {
  const scale = pageScale(viewWidth);
  let x = viewX / scale + (window.visualViewport?.offsetLeft ?? 0);
  let y = viewY / scale + (window.visualViewport?.offsetTop ?? 0);
  let root: Document | ShadowRoot | undefined = document;
  let found: Element | undefined;
  while (root) {
    const owner: object = read(ShadowRoot.prototype, "mode", root) ? ShadowRoot.prototype : Document.prototype;
    const element: Element | null = Reflect.apply(Reflect.get(owner, "elementFromPoint"), root, [x, y]);
    // A shadow tree that has nothing there gives its host, or the element behind it.
    if (!element || Node.prototype.getRootNode.call(element) !== root) break;
    found = element;
    root = read<ShadowRoot>(Element.prototype, "shadowRoot", element);
    if (root || !read(HTMLIFrameElement.prototype, "contentWindow", element)) continue;
    const inner: Document | undefined = read<Document>(HTMLIFrameElement.prototype, "contentDocument", element);
    if (!inner) return undefined;
    [x, y] = within(element as HTMLIFrameElement, x, y);
    root = inner;
  }
  return found && { element: found, x, y };
}

/** The point in the frame's own pixels, also where the page scales the frame. */
function within(frame: HTMLIFrameElement, x: number, y: number): [number, number] {
  const box = frame.getBoundingClientRect();
  const style = getComputedStyle(frame);
  const scale = (length: number, shown: number) => (shown ? length / shown : 1);
  return [
    (x - box.left) * scale(frame.offsetWidth, box.width) - frame.clientLeft - parseFloat(style.paddingLeft),
    (y - box.top) * scale(frame.offsetHeight, box.height) - frame.clientTop - parseFloat(style.paddingTop),
  ];
}

/** `undefined` for `null`, and for an object of another class. */
function read<Value>(prototype: object, name: string, object: object): Value | undefined {
  try {
    return (Reflect.get(prototype, name, object) as Value | null) ?? undefined;
  } catch {
    return undefined;
  }
}
