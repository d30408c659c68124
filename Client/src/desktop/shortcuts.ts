// In every document of a window with a menu, in a world of the app's own: gives the menu its shortcuts when the page has had the key or the turn of the wheel, and before the
// engine has done something with it, such as scrolling for an arrow.

export {};

interface Shortcut {
  /** As native calls it. */
  id: string;
  /** The key's value in lower case, or the key itself for a digit, whose value another modifier changes. */
  key?: string;
  code?: string;
  /** In the place of a key. */
  wheel?: "up" | "down";
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
/** True while the user holds Control, as far as this document knows. */
let isHeld = false;
/** Of a wheel; a touchpad turns it in many small parts. */
const notch = 120;
let turnedBy = 0;

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
    listenToWheel();
    if (asksAgain) await ask();
  };
  // Native calls it in the main frame when the menu is another. Frames ask when the user comes to them.
  Object.defineProperty(window, "ponteShortcuts", { value: () => void ask() });
  const focused = ({ target, isTrusted }: Event) => isTrusted && target === window && void ask();
  const released = ({ key, isTrusted }: KeyboardEvent) => isTrusted && key === "Control" && hold(false);
  const blurred = ({ target, isTrusted }: Event) => isTrusted && target === window && hold(false);
  const listen = () => {
    addEventListener("focus", focused, true);
    addEventListener("blur", blurred, true);
    addEventListener("keydown", pressed, true);
    addEventListener("keyup", released, true);
    listenToWheel();
  };
  listen();
  // `document.open` takes all listeners away, and writes a new root.
  new MutationObserver(listen).observe(document, { childList: true });
  void ask();
}

/** The page has this event before. */
function pressed(event: KeyboardEvent): void {
  if (event.isTrusted && event.key === "Control") hold(true);
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
  return shortcuts.find((shortcut) => {
    const { key, code } = shortcut;
    return (code === undefined ? event.key.toLowerCase() === key : hasDigit(event, code)) && isHeldWith(event, shortcut);
  });
}

/** The number pad's key has another value where it is no digit. */
function hasDigit({ code, key }: KeyboardEvent, wanted: string): boolean {
  return code === wanted || (code === wanted.replace("Digit", "Numpad") && wanted.endsWith(key));
}

function isHeldWith(event: KeyboardEvent | WheelEvent, { ctrl, alt, meta, shift }: Omit<Shortcut, "id">): boolean {
  return event.ctrlKey === ctrl && event.altKey === alt && event.metaKey === meta && (shift === undefined || event.shiftKey === shift);
}

function hold(isDown: boolean): void {
  if (isDown === isHeld) return;
  isHeld = isDown;
  listenToWheel();
}

/** The engine scrolls later where a listener may prevent it. So this one may only while Control is held. */
function listenToWheel(): void {
  removeEventListener("wheel", turned, true);
  if (shortcuts.some(({ wheel }) => wheel)) addEventListener("wheel", turned, { capture: true, passive: !isHeld });
}

/** The page has this event before. */
function turned(event: WheelEvent): void {
  removeEventListener("wheel", leftTurn);
  // Control may have been pressed in another document, or beside the page: the next turn is right.
  if (event.isTrusted) hold(event.ctrlKey);
  if (event.isTrusted && event.ctrlKey) addEventListener("wheel", leftTurn, { passive: false });
}

/** The page has this event behind. */
function leftTurn(event: WheelEvent): void {
  removeEventListener("wheel", leftTurn);
  const { wheelDeltaY } = event as WheelEvent & { wheelDeltaY: number };
  const direction = wheelDeltaY > 0 ? "up" : "down";
  const shortcut = wheelDeltaY && shortcuts.find((shortcut) => shortcut.wheel === direction && isHeldWith(event, shortcut));
  if (!shortcut || event.defaultPrevented) return;
  event.preventDefault();
  turnedBy = Math.sign(turnedBy) === Math.sign(wheelDeltaY) ? turnedBy + wheelDeltaY : wheelDeltaY;
  if (Math.abs(turnedBy) < notch) return;
  turnedBy = 0;
  void port?.postMessage(shortcut.id);
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
