// In each document under a scheme of the app's: its sound and video play, as on Apple's systems. WebKitGTK's player asks no scheme handler. An element that has failed for that gets its bytes as a
// `Blob`, and its attributes stay as the page wrote them.
//
// Errors tell of the elements in the document. Of others, the functions tell by which pages use them.
import { addEventListener, defineProperty, dispatchEvent, EventConstructor, fetch, getOwnPropertyDescriptor, PromiseConstructor, stringIndexOf, then } from "../builtins/builtins";
import { hardenPromise } from "../builtins/hardened";
import { getterOf, methodOf, uncurryThis } from "../builtins/uncurryThis";

type Media = HTMLMediaElement;

/** What stands in for an address. */
interface Loan {
  ready: Promise<void>;
  address: string;
  /** `null` until it is there. */
  blob: Blob | null;
  /** False if the page has paused, and has not wanted to play since. */
  isPlayWanted: boolean;
}

const type = HTMLMediaElement;
const play = methodOf(type, "play");
const load = methodOf(type, "load");
const pause = methodOf(type, "pause");
const canPlayType = methodOf(type, "canPlayType");
const isPaused = getterOf<boolean>(type, "paused");
const object = getterOf<unknown>(type, "srcObject");
const addressOf = getterOf<string>(type, "src");
const currentAddressOf = getterOf<string>(type, "currentSrc");
const setAddress = setterOf<string>("src");
const setObject = setterOf<Blob | null>("srcObject");
const addressOfSource = getterOf<string>(HTMLSourceElement, "src");
const parentOf = getterOf<Element | null>(Node, "parentElement");
const firstChildOf = getterOf<Element | null>(Element, "firstElementChild");
const nextSiblingOf = getterOf<Element | null>(Element, "nextElementSibling");
const getAttribute = methodOf(Element, "getAttribute");
const targetOf = getterOf<Element>(Event, "target");
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
const observe = methodOf(MutationObserver, "observe");
const takeRecords = methodOf(MutationObserver, "takeRecords");
const changedOf = getterOf<Media>(MutationRecord, "target");

/** An element that has a `Blob` does not look at its attribute any more. */
const changes = new MutationObserver(forgetEach);
const origin = `${self.origin}/`;

addEventListener(window, "error", takeFailure, true);
replace({
  play(this: Media): Promise<void> {
    watch(this);
    const earlier = isMedia(this) && getLoan(this);
    if (earlier) earlier.isPlayWanted = true;
    return then(play(this), undefined as never, (error) => {
      const name = has(error, nameOf) && nameOf(error);
      if (name === "NotSupportedError") {
        const loan = lend(this);
        return loan ? hardenPromise(then(loan.ready, () => playLent(this, loan), () => reject(error))) : reject(error);
      }
      // The bytes have come while the element still waited for a source.
      const loan = name === "AbortError" && getLoan(this);
      return loan && loan.blob ? playLent(this, loan) : reject(error);
    });
  },
  pause(this: Media): void {
    const loan = isMedia(this) && getLoan(this);
    if (loan) loan.isPlayWanted = false;
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
    const loan = isMedia(element) && getLoan(element);
    return loan && loan.blob ? loan.address : currentAddressOf(element);
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

/** Hears of the errors of an element that may be in no document. */
function watch(element: Media): void {
  if (!isMedia(element)) return;
  addEventListener(element, "error", takeFailure, true);
  forgetEach(takeRecords(changes));
}

function takeFailure(event: Event): void {
  if (!event.isTrusted) return;
  const failed = targetOf(event);
  const element = isMedia(failed) ? failed : isSource(failed) ? parentOf(failed) : null;
  // The page hears of no error but of that which the bytes themselves have.
  if (isMedia(element) && !object(element) && lend(element)) stopImmediatePropagation(event);
}

/** Has the bytes fetched that stand behind an element's address. */
function lend(element: Media): Loan | undefined {
  const lent = getLoan(element);
  if (lent) return lent;
  const addresses = addressesOf(element);
  if (!addresses[0] || object(element)) return undefined;
  const loan: Loan = { ready: undefined as never, address: "", blob: null, isPlayWanted: true };
  setLoan(element, loan);
  observe(changes, element, { attributes: true, attributeFilter: ["src"] });
  loan.ready = then(
    fetchFirst(element, loan, addresses, 0),
    (blob) => {
      if (getLoan(element) !== loan) throw new DOMExceptionConstructor("The operation was aborted.", "AbortError");
      const isPlaying = !isPaused(element);
      loan.blob = blob as Blob;
      setObject(element, loan.blob);
      if (isPlaying) then(play(element), ignore, ignore);
    },
    (error) => {
      if (getLoan(element) === loan) {
        removeLoan(element);
        dispatchEvent(element, new EventConstructor("error"));
      }
      throw error;
    },
  );
  then(loan.ready, ignore, ignore);
  return loan;
}

function fetchFirst(element: Media, loan: Loan, addresses: string[], index: number): Promise<unknown> {
  const address = addresses[index];
  if (address === undefined) return reject(new DOMExceptionConstructor("No source can be played.", "NotSupportedError"));
  const next = () => hardenPromise(fetchFirst(element, loan, addresses, index + 1)) as never;
  return then(
    fetch(address),
    (response) => {
      if (!isFine(response)) return next();
      const blob = then(readBlob(response as Response), (blob) => {
        const type = typeOf(blob);
        if (type && !canPlayType(element, type)) return next();
        loan.address = address;
        return blob as never;
      }, next);
      return hardenPromise(blob) as never;
    },
    next,
  );
}

/** The addresses of the document's own origin that an element can play. */
function addressesOf(element: Media): string[] {
  const addresses: string[] = [];
  if (getAttribute(element, "src") !== null) {
    add(addressOf(element));
    return addresses;
  }
  for (let child = firstChildOf(element); child; child = nextSiblingOf(child)) {
    if (!isSource(child)) continue;
    const type = getAttribute(child, "type");
    if (!type || canPlayType(element, type)) add(addressOfSource(child));
  }
  return addresses;

  function add(address: string): void {
    if (!stringIndexOf(address, origin)) defineProperty(addresses, addresses.length, { value: address, configurable: true, enumerable: true, writable: true });
  }
}

function playLent(element: Media, loan: Loan): Promise<void> {
  return loan.isPlayWanted ? hardenPromise(play(element)) : reject(new DOMExceptionConstructor("The operation was aborted.", "AbortError"));
}

function forgetEach(records: MutationRecord[]): void {
  for (let index = 0; index < records.length; index++) forget(changedOf(records[index]));
}

function forget(element: Media): void {
  const loan = isMedia(element) && getLoan(element);
  if (!loan) return;
  removeLoan(element);
  if (loan.blob && object(element) === loan.blob) setObject(element, null);
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
