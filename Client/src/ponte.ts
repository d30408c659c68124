import { addEventListener, defineProperty, freeze, global, PromiseConstructor, stringify } from "./builtins";
import { receive } from "./inbox";
import { checkName } from "./limits";
import { countEvent, isAvailable, send } from "./outbox";
import { call } from "./outgoing";
import { watchParsing } from "./parsing";
import { PonteError } from "./PonteError";
import { makeStream } from "./PonteStream";
import { handle, on, remove } from "./registry";
import { hasLeft, leaveSession, needSession, openSession } from "./session";
import { share } from "./share";

// Of the name last used: it is often the same.
let lastName: unknown = NaN;
let lastTarget = "";

/** The JSON text of a method's or an event's name, for a session that is open. Throws where there can be none. */
const targetOf = (name: string): string => {
  if (name !== lastName) {
    checkName(name);
    lastTarget = stringify(name) as string;
    lastName = name;
  }
  needSession();
  return lastTarget;
};

const install = (): void => {
  const ponte: Ponte = {
    isAvailable,
    PonteError,
    // What an executor throws rejects its promise.
    call: (method, parameters, options) => new PromiseConstructor((resolve, reject) => call(targetOf(method), parameters, options, resolve, reject)),
    stream: (method, parameters, options) => makeStream(() => targetOf(method), stringify(method) as string, parameters, options),
    handle,
    remove,
    on,
    emit(event, value) {
      if (!isAvailable || hasLeft) return;
      const target = targetOf(event);
      countEvent();
      send("event", target, value);
    },
    share,
  };
  defineProperty(ponte, "receive", { value: receive });
  defineProperty(global, "ponte", { value: freeze(ponte), enumerable: true });
  defineProperty(global, "PonteError", { value: PonteError, writable: true, configurable: true });

  // A page can make events of these kinds, too.
  addEventListener(global, "pagehide", ({ isTrusted }) => isTrusted && leaveSession());
  addEventListener(global, "pageshow", ({ isTrusted, persisted }: any) => isTrusted && persisted && openSession("restore"));
  watchParsing();
  openSession();
};

if (!("ponte" in global)) install();
