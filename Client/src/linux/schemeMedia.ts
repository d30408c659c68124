// Platform: scheme media
// In each document under a scheme of the app's: its sound and video play, as on Apple's systems. WebKitGTK's player asks no scheme handler. An element that has failed for that gets its bytes as a
// `Blob`, and its attributes stay as the page wrote them. The page hears of one load, and not of the two of which it consists.
//
// Errors tell of the elements in the document. Of others, the functions tell by which pages use them.
import {
  addEventListener, defineProperty, dispatchEvent, EventConstructor, fetch, getOwnPropertyDescriptor, PromiseConstructor, setTimeout, stringIndexOf, then,
} from "../builtins/builtins";
import { hardenPromise } from "../builtins/hardened";
import { getterOf, methodOf, uncurryThis } from "../builtins/uncurryThis";
import { timesOf } from "./mediaTimes";

type Media = HTMLMediaElement;

/** An address of the document's own that an element can play. */
interface Candidate {
  address: string;
  /** `null` for the element's own attribute. */
  source: HTMLSourceElement | null;
}

/** What stands in for an address. */
interface Loan {
  candidates: Candidate[];
  /** The candidate that is fetched, or has been fetched. */
  index: number;
  ready: Promise<void>;
  isPending: boolean;
  /** `null` until it is there. */
  blob: Blob | null;
  /** False if the page, the app or the engine has paused, and the page has not wanted to play since. */
  isPlayWanted: boolean;
  /** True if the element stood in a document: the engine pauses what is taken out of one. */
  wasConnected: boolean;
  /** True once the engine knows what the bytes are. */
  hasMetadata: boolean;
  /** True if there are bytes that are none, and no source is left. */
  isExhausted: boolean;
  /** True while the engine begins to load the bytes, which is no new load for the page. */
  isBeginning: boolean;
  /** True if it played before the bytes came. */
  wasPlaying: boolean;
  /** True until the engine can play the bytes for the first time. */
  isNew: boolean;
  /** The second at which it pauses, once. */
  end: number;
}

const type = HTMLMediaElement;
const play = methodOf(type, "play");
const load = methodOf(type, "load");
const pause = methodOf(type, "pause");
const canPlayType = methodOf(type, "canPlayType");
const isPaused = getterOf<boolean>(type, "paused");
const object = getterOf<MediaProvider | null>(type, "srcObject");
const errorOf = getterOf<MediaError | null>(type, "error");
const networkStateOf = getterOf<number>(type, "networkState");
const readyStateOf = getterOf<number>(type, "readyState");
const { NETWORK_LOADING: loading, HAVE_FUTURE_DATA: haveFutureData, HAVE_ENOUGH_DATA: haveEnoughData } = type;
const playsByItself = getterOf<boolean>(type, "autoplay");
const rateOf = getterOf<number>(type, "playbackRate");
const timeOf = getterOf<number>(type, "currentTime");
const addressOf = getterOf<string>(type, "src");
const currentAddressOf = getterOf<string>(type, "currentSrc");
const setAddress = setterOf<string>("src");
const setObject = setterOf<MediaProvider | null>("srcObject");
const setRate = setterOf<number>("playbackRate");
const setTime = setterOf<number>("currentTime");
const addressOfSource = getterOf<string>(HTMLSourceElement, "src");
const parentOf = getterOf<Element | null>(Node, "parentElement");
const isConnected = getterOf<boolean>(Node, "isConnected");
const firstChildOf = getterOf<Element | null>(Element, "firstElementChild");
const nextSiblingOf = getterOf<Element | null>(Element, "nextElementSibling");
const getAttribute = methodOf(Element, "getAttribute");
const targetOf = getterOf<Element>(Event, "target");
const kindOf = getterOf<string>(Event, "type");
const stopImmediatePropagation = methodOf(Event, "stopImmediatePropagation");
const isFine = getterOf<boolean>(Response, "ok");
const readBlob = methodOf(Response, "blob");
const typeOf = getterOf<string>(Blob, "type");
const nameOf = getterOf<string>(DOMException, "name");
const DOMExceptionConstructor = DOMException;
const construct = Reflect.construct;
const rejected = PromiseConstructor.reject.bind(PromiseConstructor) as (error: unknown) => Promise<never>;
// A promise that waits for another one calls that one's `then`, which may be the page's.
const reject = (error: unknown) => hardenPromise(rejected(error));

const Loans = WeakMap as { new (): WeakMap<Media, Loan>; prototype: WeakMap<Media, Loan> };
const loans = new Loans();
const getLoan = methodOf(Loans, "get").bind(undefined, loans) as (element: Media) => Loan | undefined;
const setLoan = methodOf(Loans, "set").bind(undefined, loans) as (element: Media, loan: Loan) => unknown;
const removeLoan = methodOf(Loans, "delete").bind(undefined, loans) as (element: Media) => boolean;
/** Elements that the page has paused before they had bytes. */
const halted = new WeakSet<Media>();
const isHalted = methodOf(WeakSet, "has").bind(undefined, halted) as (element: Media) => boolean;
const halt = methodOf(WeakSet, "add").bind(undefined, halted) as (element: Media) => unknown;
const unhalt = methodOf(WeakSet, "delete").bind(undefined, halted) as (element: Media) => boolean;
const observe = methodOf(MutationObserver, "observe");
const takeRecords = methodOf(MutationObserver, "takeRecords");
const changedOf = getterOf<Media>(MutationRecord, "target");
const kindOfChange = getterOf<string>(MutationRecord, "type");
/** Sources that are none, which are not fetched again until the page begins anew. */
const refused = new WeakSet<HTMLSourceElement>();
const isRefused = methodOf(WeakSet, "has").bind(undefined, refused) as (source: unknown) => boolean;
const setRefused = methodOf(WeakSet, "add").bind(undefined, refused) as (source: HTMLSourceElement) => unknown;
const forgetRefusal = methodOf(WeakSet, "delete").bind(undefined, refused) as (source: unknown) => boolean;

const kindsOfBeginning = ["emptied", "loadstart", "ratechange", "play", "waiting", "timeupdate"];
/** An element that has a `Blob` does not look at its attribute any more. */
const changes = new MutationObserver(takeChanges);
const origin = `${self.origin}/`;

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
    return isLoading(this as unknown as Media) ? loading : value;
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
  takeChanges(takeRecords(changes));
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
    if (isRefused(failed) || (loan && isCandidate(loan, failed))) stopImmediatePropagation(event);
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

/** Has the bytes fetched of a candidate, or of the first one behind it that has some. */
function begin(element: Media, loan: Loan, index: number): void {
  loan.isPending = true;
  loan.ready = then(
    fetchFirst(element, loan, index),
    (blob) => {
      if (getLoan(element) !== loan) throw aborted();
      give(element, loan, blob as Blob);
    },
    (error) => {
      loan.isPending = false;
      // An element with bytes that are none keeps them: without, it would begin anew.
      loan.isExhausted = !!loan.blob;
      if (getLoan(element) === loan && !loan.blob) {
        // The attribute's address is not tried again until it is set anew, and a source may be added.
        if (loan.candidates[0]?.source) removeLoan(element);
        else dispatchEvent(element, new EventConstructor("error"));
      }
      throw error;
    },
  );
  then(loan.ready, ignore, ignore);
}

/** The element begins to load the bytes, as if they had come by its address. */
function give(element: Media, loan: Loan, blob: Blob): void {
  const rate = rateOf(element);
  const time = timeOf(element);
  loan.end = timesOf(candidateOf(loan)?.address ?? "").end;
  loan.wasPlaying = !isPaused(element);
  loan.isPending = false;
  loan.isBeginning = true;
  loan.hasMetadata = false;
  loan.blob = blob;
  setObject(element, blob);
  // A new load takes them back.
  if (rateOf(element) !== rate) setRate(element, rate);
  if (time && timeOf(element) !== time) setTime(element, time);
  if (loan.wasPlaying) then(play(element), ignore, ignore);
  // Nor does it know any more that the page has paused: WebKitGTK 2.52 plays such bytes by itself.
  else if (!loan.isPlayWanted) pause(element);
}

function fetchFirst(element: Media, loan: Loan, index: number): Promise<unknown> {
  loan.index = index;
  const candidate = loan.candidates[index];
  if (candidate === undefined) {
    // The page may have added sources.
    if (loan.candidates[0]?.source && takeNewCandidates(element, loan)) return fetchFirst(element, loan, 0);
    return reject(new DOMExceptionConstructor("No source can be played.", "NotSupportedError"));
  }
  const next = () => {
    // Nobody waits for the rest if the page has another address by now.
    if (getLoan(element) !== loan) return reject(aborted()) as never;
    refuse(candidate);
    if (getLoan(element) !== loan) return reject(aborted()) as never;
    return hardenPromise(fetchFirst(element, loan, index + 1)) as never;
  };
  return then(
    fetch(candidate.address),
    (response) => {
      if (!isFine(response)) return next();
      const blob = then(readBlob(response as Response), (blob) => {
        const type = typeOf(blob);
        return type && !canPlayType(element, type) ? next() : (blob as never);
      }, next);
      return hardenPromise(blob) as never;
    },
    next,
  );
}

/** The page hears that a source is none. */
function refuse(candidate: Candidate): void {
  if (!candidate.source) return;
  setRefused(candidate.source);
  dispatchEvent(candidate.source, new EventConstructor("error"));
}

/** @returns False if there is no source that has not been tried. */
function takeNewCandidates(element: Media, loan: Loan): boolean {
  const candidates = candidatesOf(element);
  if (!candidates[0]?.source) return false;
  loan.candidates = candidates;
  return true;
}

function candidatesOf(element: Media): Candidate[] {
  const candidates: Candidate[] = [];
  if (getAttribute(element, "src") !== null) {
    add(addressOf(element), null);
    return candidates;
  }
  for (let child = firstChildOf(element); child; child = nextSiblingOf(child)) {
    if (!isSource(child) || isRefused(child)) continue;
    const type = getAttribute(child, "type");
    if (!type || canPlayType(element, type)) add(addressOfSource(child), child);
  }
  return candidates;

  function add(address: string, source: HTMLSourceElement | null): void {
    if (stringIndexOf(address, origin)) return;
    const value = { address, source };
    defineProperty(candidates, candidates.length, { value, configurable: true, enumerable: true, writable: true });
  }
}

function isCandidate(loan: Loan, source: HTMLSourceElement): boolean {
  for (let index = 0; index < loan.candidates.length; index++) if (loan.candidates[index]?.source === source) return true;
  return false;
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

function aborted(): DOMException {
  return new DOMExceptionConstructor("The operation was aborted.", "AbortError");
}

/** The page plays or pauses an element, whatever it has. */
function want(element: Media, plays: boolean): void {
  const loan = getLoan(element);
  if (loan) loan.isPlayWanted = plays;
  if (plays) {
    unhalt(element);
  } else {
    halt(element);
    // A new address ends it.
    observeChanges(element);
  }
}

function observeChanges(element: Media): void {
  observe(changes, element, { attributes: true, attributeFilter: ["src"], childList: true });
}

function takeChanges(records: MutationRecord[]): void {
  for (let index = 0; index < records.length; index++) {
    const element = changedOf(records[index]);
    if (kindOfChange(records[index]) === "attributes") forget(element);
    else tryNewSources(element);
  }
}

/** An element that has bytes does not look at its sources any more. */
function tryNewSources(element: Media): void {
  const loan = getLoan(element);
  if (!loan || !loan.isExhausted || !takeNewCandidates(element, loan)) return;
  loan.isExhausted = false;
  begin(element, loan, 0);
}

function forget(element: Media): void {
  if (!isMedia(element)) return;
  unhalt(element);
  for (let child = firstChildOf(element); child; child = nextSiblingOf(child)) forgetRefusal(child);
  const loan = getLoan(element);
  if (!loan) return;
  removeLoan(element);
  if (loan.blob && object(element) === loan.blob) setObject(element, null);
}

/** True while the page is to hear that the element loads. It may ask between the engine's failure and the event that tells of it. */
function isLoading(element: Media): boolean {
  const loan = isMedia(element) ? getLoan(element) ?? (errorOf(element) ? lend(element) : undefined) : undefined;
  return !!loan && loan.isPending;
}

function candidateOf(loan: Loan): Candidate | undefined {
  return loan.candidates[loan.index];
}

function loanOf(element: Media): Loan | undefined {
  return isMedia(element) ? getLoan(element) : undefined;
}

function isMedia(value: unknown): value is Media {
  return has(value, isPaused);
}

function isSource(value: unknown): value is HTMLSourceElement {
  return has(value, addressOfSource);
}

/** A getter throws on what is of another class. */
function has(value: unknown, getter: (value: unknown) => unknown): boolean {
  try {
    getter(value);
    return true;
  } catch {
    return false;
  }
}

function ignore(): void {}

function setterOf<Value>(name: string): (element: Media, value: Value) => void {
  return uncurryThis(getOwnPropertyDescriptor(type.prototype, name)?.set as (this: Media, value: Value) => void);
}

/** Members of the class, in the place of the engine's. */
function replace(members: object): void {
  for (const name of Object.keys(members)) {
    const own = getOwnPropertyDescriptor(type.prototype, name);
    const other = getOwnPropertyDescriptor(members, name);
    if (!own || !other) continue;
    if (other.value) own.value = other.value as unknown;
    if (other.get) own.get = other.get;
    if (other.set) own.set = other.set;
    defineProperty(type.prototype, name, own);
  }
}
