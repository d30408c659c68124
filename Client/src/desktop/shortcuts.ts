// In every document of a window with a menu, in a world of the app's own: gives the menu its shortcuts when the page has had the key, and before the engine has done
// something with it, such as scrolling for an arrow.

export {};

interface Shortcut {
  /** As native calls it. */
  id: string;
  /** The key's value in lower case, or the key itself for a digit, whose value another modifier changes. */
  key?: string;
  code?: string;
  /** The keys that are held. A mark may be written with Shift: then it is left out. */
  ctrl: boolean;
  alt: boolean;
  meta: boolean;
  shift?: boolean;
}

interface Handler {
  postMessage(message: string): Promise<unknown>;
}

const port = (window as { webkit?: { messageHandlers: Record<string, Handler | undefined> } }).webkit?.messageHandlers["ponteShortcuts"];
let shortcuts: Shortcut[] = [];

// An element of the page may have the name.
if (port && !Object.getOwnPropertyDescriptor(window, "ponteShortcuts")) {
  let isAsking = false;
  let asksAgain = false;
  // One question at a time, however often it is wanted.
  const ask = async () => {
    asksAgain = isAsking;
    if (isAsking) return;
    isAsking = true;
    try {
      shortcuts = JSON.parse(String(await port.postMessage("?"))) as Shortcut[];
    } finally {
      isAsking = false;
    }
    if (asksAgain) await ask();
  };
  // Native calls it in the main frame when the menu is another. Frames ask when the user comes to them.
  Object.defineProperty(window, "ponteShortcuts", { value: () => void ask() });
  const focused = ({ target, isTrusted }: Event) => isTrusted && target === window && void ask();
  const listen = () => {
    addEventListener("focus", focused, true);
    addEventListener("keydown", pressed, true);
  };
  listen();
  // `document.open` takes all listeners away, and writes a new root.
  new MutationObserver(listen).observe(document, { childList: true });
  void ask();
}

/** The page has this event before. */
function pressed(event: KeyboardEvent): void {
  // It is added anew to stand behind the listeners of the page.
  removeEventListener("keydown", left);
  if (event.isTrusted && !event.isComposing && find(event)) addEventListener("keydown", left);
}

/** The page has this event behind. */
function left(event: KeyboardEvent): void {
  removeEventListener("keydown", left);
  const shortcut = find(event);
  if (!shortcut || event.defaultPrevented || isEditors(event)) return;
  event.preventDefault();
  void port?.postMessage(shortcut.id);
}

function find(event: KeyboardEvent): Shortcut | undefined {
  if (event.getModifierState("AltGraph")) return undefined;
  return shortcuts.find(({ key, code, ctrl, alt, meta, shift }) =>
    (code === undefined ? event.key.toLowerCase() === key : event.code === code) &&
    event.ctrlKey === ctrl && event.altKey === alt && event.metaKey === meta && (shift === undefined || event.shiftKey === shift));
}

const textless = ["button", "checkbox", "color", "file", "image", "radio", "reset", "submit"];

/** True for a key that an editable element may use. What the engine makes no use of comes to the menu all the same. */
function isEditors(event: KeyboardEvent): boolean {
  // By its name: an element that comes from another document is of that one's classes.
  const element = event.composedPath()[0] as Partial<HTMLInputElement>;
  const name = element.localName ?? "";
  // An element of the page's own may hide its parts, and one of those may have the key.
  const hidesParts = name.includes("-") && !element.shadowRoot;
  const isEditable = name === "input"
    ? !textless.includes(String(element.type))
    : name === "textarea" || name === "select" || hidesParts || element.isContentEditable === true;
  return isEditable && !event.altKey && !/^(F\d+|Tab)$/.test(event.key) && !event.code.startsWith("Digit");
}
