import { defineProperty, freeze, global, objectPrototype, stringify } from "./builtins";
import { receive } from "./inbox";
import { Limit, tooMuch } from "./limits";
import { isAvailable, send } from "./outbox";
import { call } from "./outgoing";
import { PonteError } from "./PonteError";
import { makeStream } from "./PonteStream";
import { handle, on, remove } from "./registry";
import { hasLeft, needSession, watchDocument } from "./session";
import { share } from "./share";

// Of the name last used: it is often the same.
let lastName: unknown = NaN;
let lastTarget = "";

/** The JSON text of a method's or an event's name, for a session that is open. Throws where there can be none. */
const targetOf = (name: string): string => {
  if (name !== lastName) {
    if (typeof name !== "string" || !name) throw new PonteError("malformed", "A name must be a non-empty string.");
    if (name.length > Limit.nameLength) throw tooMuch("long a name");
    lastTarget = stringify(name) as string;
    lastName = name;
  }
  needSession();
  return lastTarget;
};

// An element of the page may have the name.
if (!objectPrototype.hasOwnProperty.call(global, "ponte")) {
  const ponte: Ponte = {
    isAvailable,
    PonteError,
    call: (method, parameters, options) => call(targetOf, method, parameters, options),
    stream: (method, parameters, options) => makeStream(targetOf, method, parameters, options),
    handle,
    remove,
    on,
    emit(event, value) {
      if (isAvailable && !hasLeft) send("event", targetOf(event), value);
    },
    share,
  };
  defineProperty(ponte, "receive", { value: receive });
  defineProperty(global, "ponte", { value: freeze(ponte), enumerable: true });
  (global as any).PonteError = PonteError;
  watchDocument();
}
