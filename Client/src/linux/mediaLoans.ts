// Bytes that stand in for the address of an element: what is fetched for it, and what becomes of that when the page changes the element.
import { dispatchEvent, EventConstructor, fetch, PromiseConstructor, then } from "../builtins/builtins";
import { hardenPromise } from "../builtins/hardened";
import { getterOf, methodOf } from "../builtins/uncurryThis";
import { candidatesOf, forgetRefusals, refuse, type Candidate } from "./mediaCandidates";
import { canPlayType, isMedia, isPaused, object, pause, play, rateOf, setObject, setRate, setTime, timeOf, type Media } from "./mediaElements";
import { timesOf } from "./mediaTimes";

/** What stands in for an address. */
export interface Loan {
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

const isFine = getterOf<boolean>(Response, "ok");
const readBlob = methodOf(Response, "blob");
const typeOf = getterOf<string>(Blob, "type");
const DOMExceptionConstructor = DOMException;
const rejected = PromiseConstructor.reject.bind(PromiseConstructor) as (error: unknown) => Promise<never>;
// A promise that waits for another one calls that one's `then`, which may be the page's.
export const reject = (error: unknown) => hardenPromise(rejected(error));

const Loans = WeakMap as { new (): WeakMap<Media, Loan>; prototype: WeakMap<Media, Loan> };
const loans = new Loans();
export const getLoan = methodOf(Loans, "get").bind(undefined, loans) as (element: Media) => Loan | undefined;
export const setLoan = methodOf(Loans, "set").bind(undefined, loans) as (element: Media, loan: Loan) => unknown;
export const removeLoan = methodOf(Loans, "delete").bind(undefined, loans) as (element: Media) => boolean;
/** Elements that the page has paused before they had bytes. */
const halted = new WeakSet<Media>();
export const isHalted = methodOf(WeakSet, "has").bind(undefined, halted) as (element: Media) => boolean;
const halt = methodOf(WeakSet, "add").bind(undefined, halted) as (element: Media) => unknown;
const unhalt = methodOf(WeakSet, "delete").bind(undefined, halted) as (element: Media) => boolean;
const observe = methodOf(MutationObserver, "observe");
const takeRecords = methodOf(MutationObserver, "takeRecords");
const changedOf = getterOf<Media>(MutationRecord, "target");
const kindOfChange = getterOf<string>(MutationRecord, "type");
/** An element that has a `Blob` does not look at its attribute any more. */
const changes = new MutationObserver(takeChanges);

/** Has the bytes fetched of a candidate, or of the first one behind it that has some. */
export function begin(element: Media, loan: Loan, index: number): void {
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

/** @returns False if there is no source that has not been tried. */
function takeNewCandidates(element: Media, loan: Loan): boolean {
  const candidates = candidatesOf(element);
  if (!candidates[0]?.source) return false;
  loan.candidates = candidates;
  return true;
}

/** The page plays or pauses an element, whatever it has. */
export function want(element: Media, plays: boolean): void {
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

/** A new address, and a new source. */
export function observeChanges(element: Media): void {
  observe(changes, element, { attributes: true, attributeFilter: ["src"], childList: true });
}

/** Hears at once of what the page has changed. */
export function noticeChanges(): void {
  takeChanges(takeRecords(changes));
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

export function forget(element: Media): void {
  if (!isMedia(element)) return;
  unhalt(element);
  forgetRefusals(element);
  const loan = getLoan(element);
  if (!loan) return;
  removeLoan(element);
  if (loan.blob && object(element) === loan.blob) setObject(element, null);
}

export function candidateOf(loan: Loan): Candidate | undefined {
  return loan.candidates[loan.index];
}

export function loanOf(element: Media): Loan | undefined {
  return isMedia(element) ? getLoan(element) : undefined;
}

export function aborted(): DOMException {
  return new DOMExceptionConstructor("The operation was aborted.", "AbortError");
}

export function ignore(): void {}
