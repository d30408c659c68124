import { clientName, declareGlobals } from "./api/globals";
import type { Ponte } from "./api/ponte";
import { defineProperty, freeze, getOwnPropertyDescriptor, global } from "./builtins/builtins";
import { callSync } from "./session/callSync";
import { beginSessions, documentName, needSession, receive } from "./session/documentSession";
import { isAvailable, port } from "./session/native";
import { call, textOf } from "./session/PendingCalls";
import { makeStream } from "./session/PonteStream";
import { handle, on, remove } from "./session/registry";
import { Limit, tooMuch } from "./wire/limits";
import { PonteError } from "./wire/PonteError";
import { share } from "./wire/share";

/** For a method's or an event's name. */
const open = (name: string) => {
  if (typeof name !== "string" || !name) throw new PonteError("malformed", "A name is a non-empty string.");
  if (name.length > Limit.nameLength) throw tooMuch("long a name");
  return needSession();
};

const callApp: Ponte["call"] = (method, parameters, options) => call(open, method, parameters, options);

// An element of the page may have the name, and a page may give `ponte` another meaning.
if (!getOwnPropertyDescriptor(global, "ponte") && !getOwnPropertyDescriptor(global, clientName)) {
  const ponte: Ponte = {
    get isAvailable() {
      return isAvailable && !port._isRefused;
    },
    PonteError,
    ready: () => callApp("ponte.ready"),
    supports: (method) => callApp("ponte.supports", method),
    call: callApp,
    callSync: (method, parameters, options) => callSync(open, method, parameters, options),
    stream: (method, parameters, options) => makeStream(open, method, parameters, options),
    handle,
    remove,
    on,
    emit(event, value) {
      if (isAvailable) open(event)._outbox._send("event", textOf(event), value);
    },
    share: share as Ponte["share"],
  };
  // The client itself asks `instanceof` of it.
  defineProperty(PonteError, Symbol.hasInstance, { __proto__: null, value: Function.prototype[Symbol.hasInstance] } as PropertyDescriptor);
  freeze(PonteError);
  defineProperty(ponte, "receive", { value: receive });
  // By it native tells the pages of one content controller apart.
  defineProperty(ponte, "documentName", { __proto__: null, get: documentName } as PropertyDescriptor);
  defineProperty(global, clientName, { value: freeze(ponte) });
  // Ahead of what depends on the page.
  beginSessions();
  declareGlobals(global, ponte);
}
