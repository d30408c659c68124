// Names each frame to native, which WebKitGTK does not. It runs in a world of its own, whose built-ins and message handlers no
// page can reach, however late it runs. The page's world gets the name: whoever reads it there can speak as this frame only.
import { documentOrigin } from "../page/documentOrigin";

const frame = window as typeof window & {
  webkit?: { messageHandlers?: { ponteFrameIdentity?: { postMessage(text: string): Promise<unknown> } } };
};

// Not the window's own: an element may have such a name.
const { addEventListener: listen, dispatchEvent: dispatch } = EventTarget.prototype;

// The web process's library has named the window (`frame_scripts.c`), or this script does: `crypto` starts a thread in each document. The window of
// an empty first document is used again for the next one, whose origin may be another (`Content-Security-Policy: sandbox`).
const nameKey = "ponteFrameName";
const frameName = ownName() ?? randomName();

/** The window's own: an element of the page may have such a name, in this world, too, and say what it likes. */
function ownName(): string | undefined {
  return Object.getOwnPropertyDescriptor(frame, nameKey)?.value as string | undefined;
}

function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const value = Array.from(bytes, (byte) => (byte < 16 ? "0" : "") + byte.toString(16)).join("");
  Object.defineProperty(frame, nameKey, { value });
  return value;
}

function register(): void {
  const isMain = frame.top === frame;
  // Frames in a file's page may be sandboxed.
  const origin = isMain ? documentOrigin(frame) : frame.origin;
  const text = `${frameName}${isMain ? "T" : "F"}${origin}`;
  frame.webkit?.messageHandlers?.ponteFrameIdentity?.postMessage(text).then(place).catch(() => {});
}

/** If several views have one message handler, native answers with a token. The request then tells native in which of them this frame is. */
async function place(answer: unknown): Promise<void> {
  const token = /^splace([0-9a-f]{32})$/.exec(answer as string)?.[1];
  // A request of this world need not follow the page's rules.
  if (token) await fetch(`ponte-frame://${token}/`, { mode: "no-cors" });
}

// Whichever of this and the frame wrapper runs later finds the other.
function offer(): void {
  dispatch.call(frame, new CustomEvent("ponteframename", { detail: frameName }));
}

register();
listen.call(frame, "ponteframerequest", offer, true);
listen.call(frame, "pageshow", (event) => {
  // Native forgets its frames when the main frame shows another document. A page that was left could make such an event.
  if (event.isTrusted && (event as PageTransitionEvent).persisted) register();
}, true);
offer();
