// The audio and video elements of a document and of the frames that it can reach, for the media functions of WKWebView, which the engine has
// none of. It runs in a world of its own: the page sees what becomes of its elements, and not this.
import { pauseEvent } from "./pauseEvent";

type State = "none" | "playing" | "paused" | "suspended";

interface Suspension {
  isHeld: boolean;
  /// The elements that play on when the suspension ends.
  held: Set<HTMLMediaElement>;
  /// The documents whose elements it hears of.
  heard: WeakSet<Document>;
}

// An element with an id is a property of the window in every world, but no symbol is.
const key = Symbol.for("ponte.media");

export function media(command: string): State {
  const elements = documents(document).flatMap((each) => find<HTMLMediaElement>(each, "audio, video"));
  const suspension = ((window as unknown as Record<symbol, Suspension>)[key] ??= {
    isHeld: false,
    held: new Set(),
    heard: new WeakSet(),
  });
  switch (command) {
    case "pause":
      for (const element of elements) pause(element);
      suspension.held.clear();
      break;
    case "suspend":
      suspension.isHeld = true;
      for (const each of documents(document)) hear(each, suspension);
      for (const element of elements) if (isPlaying(element)) hold(element, suspension);
      break;
    case "resume":
      suspension.isHeld = false;
      for (const element of suspension.held) element.play().catch(() => {});
      suspension.held.clear();
      break;
    case "close":
      // Their promises are not waited for: one that is overtaken by another change stays open for ever.
      if (get("fullscreenElement")) Document.prototype.exitFullscreen.call(document).catch(() => {});
      if (get("pictureInPictureElement")) Document.prototype.exitPictureInPicture.call(document).catch(() => {});
  }
  if (!elements.some((element) => element.currentSrc || element.srcObject)) return "none";
  if (elements.some(isPlaying)) return "playing";
  return suspension.isHeld ? "suspended" : "paused";
}

function isPlaying(element: HTMLMediaElement): boolean {
  return !element.paused && !element.ended;
}

function pause(element: HTMLMediaElement): void {
  // An element that has yet to play by itself tells no pause, and the client of the app's schemes (schemeMedia.ts) may just be fetching its file.
  if (element.autoplay && element.paused) EventTarget.prototype.dispatchEvent.call(element, new Event("ponte-pause"));
  element.pause();
}

function hold(element: HTMLMediaElement, suspension: Suspension): void {
  suspension.held.add(element);
  element.pause();
}

function hear(each: Document, suspension: Suspension): void {
  if (suspension.heard.has(each)) return;
  suspension.heard.add(each);
  EventTarget.prototype.addEventListener.call(
    each,
    "play",
    (event) => {
      // An element of a frame is of that frame's HTMLMediaElement; no other elements have this event.
      if (suspension.isHeld) hold(event.target as HTMLMediaElement, suspension);
    },
    true,
  );
  // Of an element that is paused already, the engine tells nothing (mediaPause.ts).
  EventTarget.prototype.addEventListener.call(each, pauseEvent, (event) => suspension.held.delete(event.target as HTMLMediaElement), true);
}

// An element of the page that has the name of a document's member hides it, in this world, too.
function find<Found extends Element>(root: Document, selector: string): Found[] {
  return Array.from(Document.prototype.querySelectorAll.call(root, selector) as NodeListOf<Found>);
}

function get(name: "fullscreenElement" | "pictureInPictureElement"): unknown {
  return Reflect.get(Document.prototype, name, document);
}

function documents(root: Document): Document[] {
  const frames = find<HTMLIFrameElement>(root, "iframe").map((frame) => frame.contentDocument);
  return [root, ...frames.flatMap((inner) => (inner ? documents(inner) : []))];
}
