// The audio and video elements of a document under a custom scheme, by the engine's own functions: `schemeMedia.ts` puts others into the classes.
import { defineProperty, getOwnPropertyDescriptor } from "../builtins/builtins";
import { getterOf, methodOf, uncurryThis } from "../builtins/uncurryThis";

export type Media = HTMLMediaElement;

const type = HTMLMediaElement;
export const play = methodOf(type, "play");
export const load = methodOf(type, "load");
export const pause = methodOf(type, "pause");
export const canPlayType = methodOf(type, "canPlayType");
export const isPaused = getterOf<boolean>(type, "paused");
export const object = getterOf<MediaProvider | null>(type, "srcObject");
export const errorOf = getterOf<MediaError | null>(type, "error");
export const networkStateOf = getterOf<number>(type, "networkState");
export const readyStateOf = getterOf<number>(type, "readyState");
export const { NETWORK_LOADING: loading, HAVE_FUTURE_DATA: haveFutureData, HAVE_ENOUGH_DATA: haveEnoughData } = type;
export const playsByItself = getterOf<boolean>(type, "autoplay");
export const rateOf = getterOf<number>(type, "playbackRate");
export const timeOf = getterOf<number>(type, "currentTime");
export const addressOf = getterOf<string>(type, "src");
export const currentAddressOf = getterOf<string>(type, "currentSrc");
export const setAddress = setterOf<string>("src");
export const setObject = setterOf<MediaProvider | null>("srcObject");
export const setRate = setterOf<number>("playbackRate");
export const setTime = setterOf<number>("currentTime");
export const addressOfSource = getterOf<string>(HTMLSourceElement, "src");
export const parentOf = getterOf<Element | null>(Node, "parentElement");
export const isConnected = getterOf<boolean>(Node, "isConnected");
export const firstChildOf = getterOf<Element | null>(Element, "firstElementChild");
export const nextSiblingOf = getterOf<Element | null>(Element, "nextElementSibling");
export const getAttribute = methodOf(Element, "getAttribute");

export function isMedia(value: unknown): value is Media {
  return has(value, isPaused);
}

export function isSource(value: unknown): value is HTMLSourceElement {
  return has(value, addressOfSource);
}

/** A getter throws on what is of another class. */
export function has(value: unknown, getter: (value: unknown) => unknown): boolean {
  try {
    getter(value);
    return true;
  } catch {
    return false;
  }
}

function setterOf<Value>(name: string): (element: Media, value: Value) => void {
  return uncurryThis(getOwnPropertyDescriptor(type.prototype, name)?.set as (this: Media, value: Value) => void);
}

/** Members of the class, in the place of the engine's. */
export function replace(members: object): void {
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
