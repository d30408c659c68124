// Platform: dropped links
// A link that is dragged over a page, and that the page does not take: the engine would load it in the page's place. It runs in a world of its own.

const key = Symbol.for("ponte.linkDrag");
const guards = window as unknown as Record<symbol, true | undefined>;
const types = ["text/uri-list", "text/x-moz-url", "_NETSCAPE_URL"];

/** Guards the page and its frames, as far as they are of its origin, from now on. */
export function linkDrag(): void {
  guard(window);
}

function guard(view: Window): void {
  const place = view as unknown as typeof guards;
  try {
    if (!place[key]) {
      place[key] = true;
      // The listener that refuses is added while the event comes down: so it is the window's last, behind those of the page.
      listen(view, "dragover", true, () => listen(view, "dragover", false, refuse));
    }
    for (let index = 0; index < view.length; index++) guard(view[index] as Window);
  } catch {
    // A frame of another origin.
  }
}

function listen(view: Window, name: string, isEarly: boolean, listener: (event: DragEvent) => void): void {
  const options = { capture: isEarly, once: !isEarly };
  EventTarget.prototype.addEventListener.call(view, name, listener as (event: Event) => void, options);
}

function refuse(event: DragEvent): void {
  const transfer = event.dataTransfer;
  // A page that takes the drag has said so; a text field takes the address as a text.
  if (event.defaultPrevented || !transfer || !types.some((type) => transfer.types.includes(type))) return;
  if (isEditable(event.composedPath()[0])) return;
  event.preventDefault();
  transfer.dropEffect = "none";
}

/** The classes of a frame are not those of this window. */
function isEditable(target: EventTarget | undefined): boolean {
  const node = target as Node | undefined;
  const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
  return element?.nodeType === Node.ELEMENT_NODE && Element.prototype.matches.call(element, ":read-write");
}
