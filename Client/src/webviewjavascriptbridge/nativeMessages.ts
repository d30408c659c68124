// Messages of native: calls, which the page's handlers answer, and answers, for which its callbacks wait.
import { harden, parse, stringify } from "../builtins/builtins";
import { makeList, makeTable, type Table } from "../builtins/hardened";
import { answerCallback, complain } from "./callbacks";
import { classic, lision, type Dialect } from "./dialects";
import { dispatch } from "./dispatch";
import { sendToForeign } from "./foreign";
import { guarded } from "./guarded";
import type { MessageQueue } from "./MessageQueue";
import { consoleLog } from "./pageConsole";
import { findHandler, safetyHandler, type PageHandler, type Respond } from "./pageHandlers";
import type { Failure } from "./post";

/** Messages without a handler's name, which wait for `init`. */
const maximumWaiting = 1000;
let waiting = makeList<Table<unknown>>();
let messageHandler: { readonly handler: PageHandler; readonly queue: MessageQueue } | undefined;

/** The members of a JSON text that is an object, and of no prototype; none of any other text. */
const membersOf = (text: string): Table<unknown> => {
  const value = parse(text);
  return typeof value === "object" && value ? harden(value as Table<unknown>, null) : makeTable();
};

/** Lets a message take effect. `queue` is where answers go if the handler was not registered with an object of its own. */
export const takeMessage = (text: string, dialect: Dialect, queue: MessageQueue): void => {
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
    dispatch(() => takeCall(message, queue));
  }
};

/** Takes what v4 calls the message handler, and gives it what has waited for it. */
export const setMessageHandler = (handler: PageHandler, queue: MessageQueue): void => {
  messageHandler = { handler, queue };
  const messages = waiting;
  waiting = makeList();
  for (let index = 0; index < messages.length; index++) {
    const message = messages[index] as Table<unknown>;
    dispatch(() => run(message, handler, queue));
  }
};

const takeCall = (message: Table<unknown>, queue: MessageQueue): void => {
  const name = message["handlerName"];
  if (typeof name !== "string") {
    if (messageHandler) return run(message, messageHandler.handler, messageHandler.queue);
    if (sendToForeignObjects(message)) return;
    if (waiting.length < maximumWaiting) waiting[waiting.length] = message;
    else fail(message, queue, "limitExceeded", "Too many messages wait for the page to call init.");
    return;
  }
  const found = findHandler(name, queue);
  const isForeign = (!found || name === safetyHandler) && sendToForeignObjects(message);
  if (found) return run(message, found.handler, found.queue);
  if (isForeign) return;
  consoleLog("WebViewJavascriptBridge: WARNING: no handler for message from ObjC:", message);
  fail(message, queue, "methodNotFound", `The page has no handler ${name}. Register it with registerHandler.`);
};

/** Native does not know to which object it talks: an object that has no such handler ignores the message. */
const sendToForeignObjects = ({ handlerName, data, callbackId }: Table<unknown>): boolean => {
  const isClassic = sendToForeign(classic, stringify({ __proto__: null, handlerName, data, callbackId }) as string);
  return sendToForeign(lision, stringify({ __proto__: null, handlerName, data, callbackID: callbackId }) as string) || isClassic;
};

const run = (message: Table<unknown>, handler: PageHandler, queue: MessageQueue): void => {
  let hasResponded = false;
  let hasReturned = false;
  const respond: Respond | undefined =
    typeof message["callbackId"] === "string"
      ? (responseData) => {
          if (hasResponded) return;
          let text: string | undefined;
          try {
            text = stringify(responseData);
          } catch (error) {
            // A handler that is still at work may catch it, and answer something else.
            if (hasReturned) {
              hasResponded = true;
              fail(message, queue, "invalidValue", "The page's response has no JSON form.");
            }
            throw error;
          }
          hasResponded = true;
          // Native waits, whatever it could not read.
          sendResponse(message, queue, text === undefined ? "" : `,"responseData":${text}`, ({ code, message: reason }) => fail(message, queue, code, reason));
        }
      : undefined;
  guarded(() => {
    handler(message["data"], respond);
    hasReturned = true;
  });
  if (!hasReturned && !hasResponded) {
    hasResponded = true;
    fail(message, queue, "handlerFailed", "The page's handler threw an exception.");
  }
};

/** Beyond the old protocol: native's call ends instead of waiting for ever. */
const fail = (message: Table<unknown>, queue: MessageQueue, code: string, reason: string): void =>
  sendResponse(message, queue, `,"ponteError":{"code":"${code}","message":${stringify(reason) as string}}`);

const sendResponse = (message: Table<unknown>, queue: MessageQueue, members: string, failed?: (failure: Failure) => void): void => {
  const id = message["callbackId"];
  if (typeof id !== "string") return;
  const { responseId } = queue.dialect;
  const name = stringify(message["handlerName"]);
  queue.send(`{${name === undefined ? "" : `"handlerName":${name},`}"${responseId}":${stringify(id) as string}${members}}`, failed);
};
