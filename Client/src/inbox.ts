// Takes native's batches, which come as replies and as pushes, apart, puts them back into their order, and lets their frames take effect.
import { isArray, now, parse, stringIndexOf, stringSplit } from "./builtins";
import { attached, takeBytes } from "./byteRoads";
import { revive } from "./decode";
import { cancelled, errorOf } from "./errors";
import { makeList, makeTable } from "./hardened";
import { fail, running, takeCall } from "./incoming";
import { documentName, exported, poll } from "./outbox";
import { endReader, giveUp, readers } from "./outgoing";
import { PonteError } from "./PonteError";
import { deliver, listeners } from "./registry";
import { isParsed, needSession, refused } from "./session";

/** A frame that waits for its bytes, for the page's handler, or for those before it. */
interface Arrival {
  readonly _frame: any[];
  /** How many of its bytes have not come. */
  _pending: number;
  _error: PonteError | undefined;
  /** When its caller gives up, in milliseconds since 1970. */
  _deadline: number;
}

/** A line feed that is no string, for which the engine would ask the page how to split by it. */
const lineFeed = { __proto__: null, toString: () => "\n" } as unknown as object;

let early = makeTable<string[]>();
let held = makeList<Arrival>();
let next = 0;

export const openInbox = (): void => {
  early = makeTable();
  held = makeList();
  next = 0;
};

/** Takes what a post was answered with, or what was pushed. */
export const receive = (reply: any): void => {
  const parts: any[] = isArray(reply) ? reply : [reply];
  if (!parts.length) {
    // Native knows no document yet, where a bridge has taken the place of another.
    needSession();
    poll();
  }
  if (!documentName) return;
  if (typeof parts[0] !== "string") return;
  const lines = stringSplit(parts[0], lineFeed);
  const header = arrayOf(lines[0]);
  const sequence = header[3];
  if (header[2] !== documentName || !(sequence >= next)) return;
  if (header[1] !== 1) return refused("unsupportedVersion: The app speaks another version.");
  early[sequence] = lines;
  for (let index = 1; index < parts.length; index += 2) attached[parts[index]] = parts[index + 1];
  for (let batch; (batch = early[next]); ) {
    delete early[next++];
    for (let index = 1; index < batch.length; index++) {
      const line = batch[index] as string;
      const frame = arrayOf(line);
      const isTagged = stringIndexOf(line, '"$') >= 0;
      // Most frames need not wait, and take the short way.
      if (isTagged || held.length || !take(frame)) hold(frame, isTagged);
    }
  }
};

/** Empty for what is not the JSON text of an array. */
const arrayOf = (text: string | undefined): any[] => {
  try {
    const value = parse(text as string);
    if (isArray(value)) return value;
  } catch {
    // A line that is broken does not take the others with it.
  }
  return [];
};

const hold = (frame: any[], isTagged: boolean): void => {
  const id = frame[1];
  const arrival: Arrival = { _frame: frame, _pending: 1, _error: undefined, _deadline: now() + ((frame[0] === "call" && frame[4]) || Infinity) };
  // What is cancelled while it waits never runs.
  const withdrawn = frame[0] === "cancel" && held.find(({ _frame }) => _frame[1] === id && (_frame[0] === "call" || _frame[0] === "stream"));
  if (withdrawn) withdrawn._deadline = 0;
  else held.push(arrival);
  try {
    if (isTagged) {
      revive(frame, (number, count, place) => {
        arrival._pending++;
        takeBytes(number, count, (bytes) => {
          arrival._pending--;
          if (bytes) place(bytes);
          else arrival._error = unreadable();
          retry();
        });
      });
    }
  } catch {
    arrival._error = unreadable();
  }
  // Bytes that came with the batch are there at once, before the next tag has been looked at.
  arrival._pending--;
  retry();
};

/** Gives the frames that wait for a handler, or for the document, another chance. */
export const retry = (): void => {
  for (let arrival; (arrival = held[0]) && !arrival._pending; held.shift()) {
    const { _frame, _deadline, _error } = arrival;
    const remaining = _deadline - now();
    if (remaining > 0) {
      if (remaining < Infinity) _frame[4] = remaining;
      if (!take(_frame, _error)) return;
    }
  }
};

/** Whether the frame, or its being dropped, has taken effect. Otherwise it must wait. */
const take = (frame: any[], error?: PonteError): boolean => {
  const kind = frame[0];
  const id = frame[1];
  const value = frame[2];
  if (!documentName) return true;
  if (kind === "event") {
    if (!listeners[id]?.length) return isParsed();
    if (!error) deliver(id, value);
    return true;
  }
  if (typeof id !== "number") return true;
  switch (kind) {
    case "call":
    case "stream":
      if (!error) return takeCall(id, frame);
      fail(id, error);
      break;
    case "cancel":
      running[id]?._cancel(cancelled());
      break;
    case "more":
      running[id]?._grant(value);
      break;
    case "release":
      delete exported[id];
      break;
    case "item":
      if (!error) readers[id]?.(error, frame, true);
      break;
    case "result":
      if (!error) endReader(id)?.(error, value);
      break;
    case "error":
      endReader(id)?.(error ?? errorOf(value, "malformed"));
  }
  if (error) giveUp(id, error);
  return true;
};

const unreadable = () => new PonteError("invalidValue", "An unknown tag or lost bytes.");
