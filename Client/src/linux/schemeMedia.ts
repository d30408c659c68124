// Platform: scheme media
// In each document under a scheme of the app's: its sound and video play, as on Apple's systems. WebKitGTK's player asks no scheme handler. An element that has failed for that gets its bytes as a
// `Blob`, and its attributes stay as the page wrote them. The page hears of one load, and not of the two of which it consists.
//
// Errors tell of the elements in the document. Of others, the functions tell by which pages use them.
import { addEventListener, dispatchEvent, EventConstructor, setTimeout, then } from "../builtins/builtins";
import { hardenPromise } from "../builtins/hardened";
import { getterOf, methodOf } from "../builtins/uncurryThis";
import { candidatesOf, isCandidate, isRefused, refuse } from "./mediaCandidates";
import {
  currentAddressOf, errorOf, has, haveEnoughData, haveFutureData, isConnected, isMedia, isPaused, isSource, load, loading, networkStateOf, object, parentOf, pause,
  play, playsByItself, readyStateOf, replace, setAddress, setObject, setTime, timeOf, type Media,
} from "./mediaElements";
import {
  aborted, begin, candidateOf, forget, getLoan, ignore, isHalted, loanOf, noticeChanges, observeChanges, reject, removeLoan, setLoan, want, type Loan,
} from "./mediaLoans";
import { timesOf } from "./mediaTimes";

const targetOf = getterOf<Element>(Event, "target");
const kindOf = getterOf<string>(Event, "type");
const stopImmediatePropagation = methodOf(Event, "stopImmediatePropagation");
const nameOf = getterOf<string>(DOMException, "name");
const construct = Reflect.construct;
const kindsOfBeginning = ["emptied", "loadstart", "ratechange", "play", "waiting", "timeupdate"];

hear(window);
replace({
  play(this: Media): Promise<void> {
    watch(this);
    if (isMedia(this)) want(this, true);
    return settled(this, play(this));
  },
  pause(this: Media): void {
    watch(this);
    if (isMedia(this)) want(this, false);
    pause(this);
  },
  load(this: Media): void {
    watch(this);
    forget(this);
    load(this);
  },
  set src(address: string) {
    const element = this as unknown as Media;
    watch(element);
    // Turned into a text once: the page's function may do that.
    const text = `${address}`;
    forget(element);
    setAddress(element, text);
  },
  get currentSrc(): string {
    const element = this as unknown as Media;
    const loan = loanOf(element);
    return (loan && loan.blob && candidateOf(loan)?.address) || currentAddressOf(element);
  },
  set srcObject(value: MediaProvider | null) {
    const element = this as unknown as Media;
    if (loanOf(element)) removeLoan(element);
    setObject(element, value);
  },
  get srcObject(): MediaProvider | null {
    const value = object(this);
    const loan = loanOf(this as unknown as Media);
    return loan && value === loan.blob ? null : value;
  },
  get error(): MediaError | null {
    const value = errorOf(this);
    return isLoading(this as unknown as Media) ? null : value;
  },
  get networkState(): number {
    const value = networkStateOf(this);
    const element = this as unknown as Media;
    // Between the bytes and the engine's own `loadstart` it has no source.
    return isLoading(element) || loanOf(element)?.isBeginning ? loading : value;
  },
  get readyState(): number {
    const value = readyStateOf(this);
    return value === haveFutureData && loanOf(this as unknown as Media)?.blob ? haveEnoughData : value;
  },
});
window.Audio = new Proxy(Audio, {
  __proto__: null,
  construct(constructor: typeof Audio, parameters: unknown[], newTarget: typeof Audio): HTMLAudioElement {
    const element = construct(constructor, parameters, newTarget) as HTMLAudioElement;
    watch(element);
    return element;
  },
} as ProxyHandler<typeof Audio>);

/** Hears of what happens to an element that may be in no document. */
function watch(element: Media): void {
  if (!isMedia(element)) return;
  hear(element);
  noticeChanges();
}

function hear(target: EventTarget): void {
  addEventListener(target, "error", takeFailure, true);
  for (let index = 0; index < kindsOfBeginning.length; index++) addEventListener(target, kindsOfBeginning[index] as string, hideBeginning, true);
  addEventListener(target, "loadedmetadata", seekToStart, true);
  addEventListener(target, "canplay", playByItself, true);
  addEventListener(target, "pause", takePause, true);
  addEventListener(target, "ponte-pause", takePause, true);
}

function takeFailure(event: Event): void {
  if (!event.isTrusted) return;
  const failed = targetOf(event);
  // The page hears of no error but of that which the bytes themselves have.
  if (isMedia(failed)) {
    if (takeOver(failed)) stopImmediatePropagation(event);
  } else if (isSource(failed)) {
    const element = parentOf(failed);
    const loan = isMedia(element) && !object(element) && lend(element);
    // One that has heard already is walked over once more when the engine comes to it.
    if (isRefused(failed) || (loan && isCandidate(loan.candidates, failed))) stopImmediatePropagation(event);
  }
}

/** Has bytes fetched for an element that has failed.
 *
 * @returns Nothing if the failure is the page's to know. */
function takeOver(element: Media): Loan | undefined {
  const loan = getLoan(element);
  if (!loan) return object(element) ? undefined : lend(element);
  if (loan.isPending) return loan;
  // A sound that breaks in the middle is no other source's.
  if (!loan.blob || object(element) !== loan.blob || loan.hasMetadata) return undefined;
  // The bytes are no sound. Of the one in an attribute the element tells, and of the others each source.
  const candidate = candidateOf(loan);
  if (candidate && !candidate.source) return undefined;
  if (candidate) {
    refuse(candidate);
    begin(element, loan, loan.index + 1);
  }
  return loan;
}

function lend(element: Media): Loan | undefined {
  const lent = getLoan(element);
  if (lent) return lent;
  const candidates = candidatesOf(element);
  if (!candidates[0] || object(element)) return undefined;
  const loan: Loan = {
    candidates, index: 0, ready: undefined as never, isPending: true, blob: null, isPlayWanted: !isHalted(element), wasConnected: isConnected(element),
    hasMetadata: false, isExhausted: false, isBeginning: false, wasPlaying: false, isNew: true, end: Infinity,
  };
  setLoan(element, loan);
  // It may be taken out of the document, and then the window hears nothing of it.
  hear(element);
  observeChanges(element);
  begin(element, loan, 0);
  return loan;
}

/** The page has heard already that the element loads. */
function hideBeginning(event: Event): void {
  const element = event.isTrusted && targetOf(event);
  const loan = isMedia(element) && getLoan(element);
  if (!loan) return;
  const kind = kindOf(event);
  if (loan.isBeginning) {
    const isNews = (kind === "play" || kind === "waiting") && !loan.wasPlaying;
    // The engine tells of all that the beginning changes before it tells of the beginning.
    if (kind === "loadstart") loan.isBeginning = false;
    if (!isNews) stopImmediatePropagation(event);
  } else if (kind === "timeupdate" && timeOf(element) >= loan.end) {
    loan.end = Infinity;
    pause(element as Media);
  }
}

/** The address of the bytes has no fragment that the engine could know. */
function seekToStart(event: Event): void {
  const element = event.isTrusted && targetOf(event);
  const loan = isMedia(element) && getLoan(element);
  const candidate = loan && loan.blob && candidateOf(loan);
  if (!candidate) return;
  loan.hasMetadata = true;
  const { start } = timesOf(candidate.address);
  if (start && !timeOf(element)) setTime(element as Media, start);
}

/** The engine plays by itself what it has enough of, and of bytes it never says so. */
function playByItself(event: Event): void {
  const element = event.isTrusted && targetOf(event);
  const loan = isMedia(element) && getLoan(element);
  if (!loan || !loan.blob || !loan.isNew) return;
  loan.isNew = false;
  const isTakenOut = loan.wasConnected && !isConnected(element);
  if (playsByItself(element) && isPaused(element) && loan.isPlayWanted && !isTakenOut) then(play(element as Media), ignore, ignore);
  // Behind this event.
  setTimeout(() => {
    if (getLoan(element as Media) === loan && readyStateOf(element) === haveFutureData) dispatchEvent(element as Media, new EventConstructor("canplaythrough"));
  });
}

/** The engine pauses an element that is taken out of a document, and so does the app, from a world of its own. */
function takePause(event: Event): void {
  const element = targetOf(event);
  if (!isMedia(element)) return;
  if (kindOf(event) !== "pause") {
    // Of an element that has yet to play by itself the engine tells no pause.
    stopImmediatePropagation(event);
    want(element, false);
  } else if (event.isTrusted && isPaused(element)) {
    // The page may want to play again by now.
    const loan = getLoan(element);
    if (loan) loan.isPlayWanted = false;
  }
}

/** What playing comes to, once the element has the bytes that it can have. */
function settled(element: Media, promise: Promise<void>): Promise<void> {
  const before = loanOf(element)?.blob;
  return then(promise, undefined as never, (error) => {
    const name = has(error, nameOf) && nameOf(error);
    // The bytes may have come while the element still waited for a source.
    const loan = name === "NotSupportedError" ? takeOver(element) : name === "AbortError" && loanOf(element);
    // Bytes that came meanwhile have stopped it, and not somebody's pause.
    if (!loan || (name === "AbortError" && (!loan.blob || loan.blob === before))) return reject(error);
    return hardenPromise(then(loan.ready, () => playLent(element, loan), () => reject(error)));
  });
}

function playLent(element: Media, loan: Loan): Promise<void> {
  return loan.isPlayWanted ? hardenPromise(settled(element, play(element))) : reject(aborted());
}

/** True while the page is to hear that the element loads. It may ask between the engine's failure and the event that tells of it. */
function isLoading(element: Media): boolean {
  const loan = isMedia(element) ? getLoan(element) ?? (errorOf(element) ? lend(element) : undefined) : undefined;
  return !!loan && loan.isPending;
}
