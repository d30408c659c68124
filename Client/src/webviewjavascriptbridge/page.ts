// The document: when it hears of the bridge, and what it hears from native.
import {
  defineProperty, deleteProperty, dispatchEvent, EventConstructor, global, isArray, setTimeout, stringSlice,
} from "../builtins/builtins";
import { makeList } from "../builtins/hardened";
import { watchDocument } from "../page/documentLife";
import { isParsed, parsingListener } from "../page/parsing";
import { makeBridgeObject } from "./bridgeObject";
import { failAllCallbacks } from "./callbacks";
import { classic, lision, type Dialect } from "./dialects";
import { fetch, sendToForeign, setOwn } from "./foreign";
import { guarded } from "./guarded";
import { makeMessageQueue } from "./MessageQueue";
import { takeMessage } from "./nativeMessages";
import { setNativeMethods } from "./nativeMethods";
import { consoleWarn } from "./pageConsole";
import { post, type Failure } from "./post";

const { performance } = global;
const queues = { a: makeMessageQueue(classic), b: makeMessageQueue(lision) };
const objects = { a: makeBridgeObject(classic, queues.a), b: makeBridgeObject(lision, queues.b) };
setOwn(classic, objects.a);
setOwn(lision, objects.b);

/** How long callbacks wait at least for a document that is still being parsed, in milliseconds. */
const parsingTimeout = 250;

let isGreeting = false;
let isConnected = false;
let isReady = false;
let hasDispatched = false;
/** Why native has refused the document. */
let refusal = "";
/** True when native has asked for the queues before it has accepted the document. */
let wantsFetch = false;
/** Messages of native that have come before the page is ready. */
let arrivals = makeList<string>();

/** Empty arrays for the callbacks of pages that need no iframe then. */
export const prepare = (): void => {
  setGlobal(classic.callbacks, []);
  setGlobal(lision.callbacks, []);
  let wasParsed = isParsed();
  const parsed = () => {
    if (isConnected && !wasParsed) install();
    wasParsed = true;
    tellRefusal();
  };
  watchDocument(restored, () => {}, parsingListener(parsed));
};

const restored = (): void => {
  failAllCallbacks({ code: "navigated", message: "The document was left." });
  // Nobody answers a hello from before.
  isGreeting = false;
  setUp();
};

/** Says hello to native, which may be another than before, and gives the page its bridge when it is accepted. */
export const setUp = (): void => {
  if (isGreeting) return;
  isGreeting = true;
  void hello();
};

const hello = async (): Promise<void> => {
  try {
    refusal = "";
    setNativeMethods((await post("h", `${performance?.navigation?.type ?? 0}`)) as string);
    if (!isConnected) setTimeout(() => hurry(false), parsingTimeout);
    isConnected = true;
    if (wantsFetch) fetch();
    wantsFetch = false;
    if (isParsed()) setTimeout(install);
  } catch (failure) {
    const { code, message } = failure as Failure;
    refusal = `WebViewJavascriptBridge: WARNING: the app does not serve this page: ${code}: ${message}`;
    tellRefusal();
  }
  isGreeting = false;
};

/** Said where the page waits for the bridge. Other pages are as without an app. */
const tellRefusal = (): void => {
  if (!refusal || !(hasCallbacks(classic) || hasCallbacks(lision))) return;
  consoleWarn(refusal);
  refusal = "";
};

/**
 * A script that is slow to come holds the parser up, but not those that are there: in the original, too, their callbacks are called before the
 * rest has been parsed. If there are none yet, what native says waits for them.
 */
const hurry = (wereWaiting: boolean): void => {
  if (isParsed() || isReady) return;
  const areWaiting = hasCallbacks(classic) || hasCallbacks(lision);
  if (areWaiting && wereWaiting) install();
  else setTimeout(() => hurry(areWaiting), parsingTimeout);
};

const hasCallbacks = ({ callbacks }: Dialect): boolean => {
  let isThere = false;
  guarded(() => {
    const list = global[callbacks];
    isThere = isArray(list) && list.length > 0;
  });
  return isThere;
};

/** A page may have given the globals getters that throw, or frozen them: what native says arrives all the same. */
const install = (): void => {
  setGlobal(classic.object, objects.a);
  setGlobal(lision.object, objects.b);
  guarded(dispatchReady);
  guarded(() => callBack(classic));
  guarded(() => callBack(lision));
  isReady = true;
  const texts = arrivals;
  arrivals = makeList();
  for (let index = 0; index < texts.length; index++) take(texts[index] as string);
};

const dispatchReady = (): void => {
  if (hasDispatched || global[classic.object] !== objects.a) return;
  hasDispatched = true;
  const event = new EventConstructor("WebViewJavascriptBridgeReady");
  defineProperty(event, "bridge", { __proto__: null, value: objects.a } as PropertyDescriptor);
  dispatchEvent(document, event);
};

/** Calls what waits for the object, this script's or another, as the object's own code does. */
const callBack = ({ callbacks, object }: Dialect): void => {
  const list = global[callbacks];
  if (!isArray(list)) return;
  const count = list.length;
  const waiting = makeList<unknown>();
  for (let index = 0; index < count; index++) waiting[index] = list[index];
  deleteProperty(global, callbacks);
  // A global that a script has declared with `var` cannot be deleted, and a frozen array cannot be emptied.
  guarded(() => {
    list.length = 0;
  });
  for (let index = 0; index < count; index++) guarded(() => (waiting[index] as (bridge: unknown) => void)(global[object]));
};

/** Takes what native says to this document. */
export const receive = (texts: unknown): void => {
  if (!isArray(texts)) return;
  for (let index = 0; index < texts.length; index++) {
    // Callbacks that get the bridge object ask it for the names.
    if (isReady || (texts[index] as string)[0] === "n") take(texts[index] as string);
    else arrivals[arrivals.length] = texts[index] as string;
  }
};

const take = (text: string): void => {
  const body = stringSlice(text, 1);
  switch (text[0]) {
    case "n": return setNativeMethods(body);
    case "a":
    case "c": return takeMessage(body, classic, queues.a);
    case "b": return takeMessage(body, lision, queues.b);
    case "A": return void sendToForeign(classic, body);
    case "B": return void sendToForeign(lision, body);
  }
};

/** Does nothing where the page, or another script, has been first. */
const setGlobal = (name: string, value: unknown): void => {
  guarded(() => {
    if (global[name] !== undefined) return;
    // A global that a script has declared with `var` cannot be defined again.
    if (name in global) global[name] = value;
    else defineProperty(global, name, { __proto__: null, value, writable: true, enumerable: true, configurable: true } as PropertyDescriptor);
  });
};

/** Native calls these, whichever document is there. */
export const functions = {
  setUp,
  fetch() {
    if (isConnected) fetch();
    else wantsFetch = true;
  },
};
