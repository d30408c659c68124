// The addresses of the document's own that an element can play, and those that were none.
import { defineProperty, dispatchEvent, EventConstructor, stringIndexOf } from "../builtins/builtins";
import { methodOf } from "../builtins/uncurryThis";
import { addressOf, addressOfSource, canPlayType, firstChildOf, getAttribute, isSource, nextSiblingOf, type Media } from "./mediaElements";

/** An address of the document's own that an element can play. */
export interface Candidate {
  address: string;
  /** `null` for the element's own attribute. */
  source: HTMLSourceElement | null;
}

/** Sources that are none, which are not fetched again until the page begins anew. */
const refused = new WeakSet<HTMLSourceElement>();
export const isRefused = methodOf(WeakSet, "has").bind(undefined, refused) as (source: unknown) => boolean;
const setRefused = methodOf(WeakSet, "add").bind(undefined, refused) as (source: HTMLSourceElement) => unknown;
const forgetRefusal = methodOf(WeakSet, "delete").bind(undefined, refused) as (source: unknown) => boolean;

const origin = `${self.origin}/`;

/** The page hears that a source is none. */
export function refuse(candidate: Candidate): void {
  if (!candidate.source) return;
  setRefused(candidate.source);
  dispatchEvent(candidate.source, new EventConstructor("error"));
}

export function candidatesOf(element: Media): Candidate[] {
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

export function isCandidate(candidates: Candidate[], source: HTMLSourceElement): boolean {
  for (let index = 0; index < candidates.length; index++) if (candidates[index]?.source === source) return true;
  return false;
}

/** The element begins anew with its sources. */
export function forgetRefusals(element: Media): void {
  for (let child = firstChildOf(element); child; child = nextSiblingOf(child)) forgetRefusal(child);
}
