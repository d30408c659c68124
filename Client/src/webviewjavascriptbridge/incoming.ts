// What native says: calls, which the page's handlers answer, and answers, for which its callbacks wait.
import { consoleLog, pageConsole, stringify } from "./builtins";
import { answerCallback, complain } from "./callbacks";
import { classic, lision, type Dialect } from "./dialects";
import { dispatch } from "./dispatch";
import { handToForeign } from "./foreign";
import { guarded } from "./guarded";
import { findHandler, safetyHandler, type Handler, type Respond } from "./handlers";
import { makeList, membersOf, type Table } from "./hardened";
import type { Outbox } from "./outbox";
import type { Failure } from "./post";

/** Messages without a handler's name, which wait for `init`. */
const mostWaiting = 1000;
let waiting: Table<unknown>[] = makeList();
let messageHandler: { readonly handler: Handler; readonly outbox: Outbox } | undefined;

/** Lets a message take effect. `outbox` is where answers go if the handler was not registered with an object of its own. */
export const takeMessage = (text: string, dialect: Dialect, outbox: Outbox): void => {
  const message = membersOf(text);
  const responseId = message[dialect.responseId];
  if (typeof responseId === "string") {
    dispatch(() => {
      if (message["ponteError"] === true) complain((message["responseData"] as { error: { code: string; message: string } }).error);
      answerCallback(responseId, message["responseData"]);
    }, dialect === lision);
  } else {
    // From here on by one name.
    message["callbackId"] = message[dialect.callbackId];
    dispatch(() => takeCall(message, outbox));
  }
};

/** Takes what v4 calls the message handler, and gives it what has waited for it. */
export const setMessageHandler = (handler: Handler, outbox: Outbox): void => {
  messageHandler = { handler, outbox };
  const messages = waiting;
  waiting = makeList();
  for (let index = 0; index < messages.length; index++) {
    const message = messages[index] as Table<unknown>;
    dispatch(() => run(message, handler, outbox));
  }
};

const takeCall = (message: Table<unknown>, outbox: Outbox): void => {
  const name = message["handlerName"];
  if (typeof name !== "string") {
    if (messageHandler) return run(message, messageHandler.handler, messageHandler.outbox);
    if (handToForeignObjects(message)) return;
    if (waiting.length < mostWaiting) waiting[waiting.length] = message;
    else fail(message, outbox, "limitExceeded", "Too many messages wait for the page to call init.");
    return;
  }
  const found = findHandler(name, outbox);
  const isForeign = (!found || name === safetyHandler) && handToForeignObjects(message);
  if (found) return run(message, found.handler, found.outbox);
  if (isForeign) return;
  consoleLog(pageConsole, "WebViewJavascriptBridge: WARNING: no handler for message from ObjC:", message);
  fail(message, outbox, "methodNotFound", `The page has no handler ${name}. Register it with registerHandler.`);
};

/** Native does not know to which object it talks: an object that has no such handler ignores the message. */
const handToForeignObjects = ({ handlerName, data, callbackId }: Table<unknown>): boolean => {
  const isClassic = handToForeign(classic, stringify({ __proto__: null, handlerName, data, callbackId }) as string);
  return handToForeign(lision, stringify({ __proto__: null, handlerName, data, callbackID: callbackId }) as string) || isClassic;
};

const run = (message: Table<unknown>, handler: Handler, outbox: Outbox): void => {
  let hasResponded = false;
  const respond: Respond | undefined =
    typeof message["callbackId"] === "string"
      ? (responseData) => {
          if (hasResponded) return;
          const text = stringify(responseData);
          hasResponded = true;
          // Native waits, whatever it could not read.
          sendResponse(message, outbox, text === undefined ? "" : `,"responseData":${text}`, ({ code, message: reason }) => fail(message, outbox, code, reason));
        }
      : undefined;
  let hasReturned = false;
  guarded(() => {
    handler(message["data"], respond);
    hasReturned = true;
  });
  if (!hasReturned && !hasResponded) {
    hasResponded = true;
    fail(message, outbox, "handlerFailed", "The page's handler threw an exception.");
  }
};

/** Beyond the old protocol: native's call ends instead of waiting for ever. */
const fail = (message: Table<unknown>, outbox: Outbox, code: string, reason: string): void =>
  sendResponse(message, outbox, `,"ponteError":{"code":"${code}","message":${stringify(reason) as string}}`);

const sendResponse = (message: Table<unknown>, outbox: Outbox, members: string, failed?: (failure: Failure) => void): void => {
  const id = message["callbackId"];
  if (typeof id !== "string") return;
  const { responseId } = outbox.dialect;
  const name = stringify(message["handlerName"]);
  outbox.send(`{${name === undefined ? "" : `"handlerName":${name},`}"${responseId}":${stringify(id) as string}${members}}`, failed);
};
