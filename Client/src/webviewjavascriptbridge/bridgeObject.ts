// What the page gets as the bridge: the members of v6, v5 and v4.
import { stringify } from "./builtins";
import { failCallback, keepCallback, type Callback } from "./callbacks";
import type { Dialect } from "./dialects";
import { disableSafetyTimeout } from "./dispatch";
import { registerHandler, removeHandler, type Handler } from "./handlers";
import { setMessageHandler, takeMessage } from "./incoming";
import { hasNativeMethod } from "./nativeMethods";
import type { Outbox } from "./outbox";

export const makeBridgeObject = (dialect: Dialect, outbox: Outbox): object => {
  /** Throws what `JSON.stringify` throws for data that has no JSON form. */
  const send = (name: string, data: unknown, callback: Callback | undefined): void => {
    const text = stringify(data);
    const members = name + (text === undefined ? "" : `${name && ","}"data":${text}`);
    const id = typeof callback === "function" ? keepCallback(callback) : undefined;
    outbox.send(`{${members}${id === undefined ? "" : `${members && ","}"${dialect.callbackId}":"${id}"`}}`, id === undefined ? id : (failure) => failCallback(id, failure));
  };

  return {
    registerHandler: (name: string, handler: Handler) => registerHandler(name, handler, outbox),
    removeHandler,
    callHandler(name: string, data?: unknown, callback?: Callback) {
      const isShort = arguments.length === 2 && typeof data === "function";
      send(`"handlerName":${stringify(`${name}`) as string}`, isShort ? null : data, isShort ? (data as Callback) : callback);
    },
    hasNativeMethod(name: string, callback?: (isThere: boolean) => void) {
      const isThere = hasNativeMethod(name);
      if (typeof callback === "function") callback(isThere);
      return isThere;
    },
    init: (handler: Handler) => setMessageHandler(handler, outbox),
    send: (data?: unknown, callback?: Callback) => send("", data, callback),
    disableJavscriptAlertBoxSafetyTimeout: disableSafetyTimeout,
    disableJavascriptAlertBoxSafetyTimeout: disableSafetyTimeout,
    _fetchQueue: () => outbox.take(),
    [dialect.entry]: (text: string) => takeMessage(text, dialect, outbox),
  };
};
