// The callbacks of the messages that the page has sent.
import { now } from "../builtins/builtins";
import { makeTable } from "../builtins/hardened";
import { guarded } from "./guarded";
import { consoleError } from "./pageConsole";
import type { Failure } from "./post";

export type Callback = (response?: unknown) => void;

let callbacks = makeTable<Callback>();
let lastNumber = 0;

export const keepCallback = (callback: Callback): string => {
  const id = `cb_${++lastNumber}_${now()}`;
  callbacks[id] = callback;
  return id;
};

/** The answer of native; one for nobody is ignored. */
export const answerCallback = (id: string, response: unknown): void => {
  const callback = callbacks[id];
  delete callbacks[id];
  if (callback) guarded(() => callback(response));
};

/** The old protocol has no errors, so the callback gets an object with nothing but `error`. */
export const failCallback = (id: string, { code, message }: Failure): void => answerCallback(id, { error: { code, message } });

export const failAllCallbacks = (failure: Failure): void => {
  const failed = callbacks;
  callbacks = makeTable();
  for (const id in failed) {
    const callback = failed[id] as Callback;
    guarded(() => callback({ error: { code: failure.code, message: failure.message } }));
  }
};

export const complain = ({ code, message }: Failure): void => consoleError(`WebViewJavascriptBridge: ERROR: ${code}: ${message}`);
