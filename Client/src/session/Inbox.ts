// Takes native's batches, which come as replies and as pushes, apart, puts them back into their order, and lets their frames take effect.
import { get, isArray, now, parse, stringIndexOf } from "../builtins/builtins";
import { makeList, makeTable, splitBy, typedArrayMembers, type List } from "../builtins/hardened";
import { revive } from "../wire/decode";
import { setTimeoutOf, timeoutOf } from "../wire/frames";
import { PonteError } from "../wire/PonteError";
import { fetchBytes } from "./byteChannels";
import type { Dispatcher } from "./Dispatcher";
import { importHandle } from "./importHandle";
import type { PendingCalls } from "./PendingCalls";

/** A frame that waits for its bytes, for the page's handler, or for those before it. */
interface Arrival {
  readonly _frame: any[];
  /** How many of its bytes have not come. */
  _pending: number;
  _error: PonteError | undefined;
  /** When its caller gives up, in milliseconds since 1970. */
  _deadline: number;
}

export interface Inbox {
  /** Takes what a post was answered with, or what was pushed. */
  _receive(reply: any): void;
  /** Gives the frames that wait for a handler, or for the document, another chance. */
  _retry(): void;
}

/** @param refused Takes the reason for which the session cannot go on. */
export const makeInbox = (calls: PendingCalls, { _take }: Dispatcher, refused: (reason: unknown) => void): Inbox => {
  const channel = calls._outbox;
  const early = makeTable<List<string>>();
  const held = makeList<Arrival>();
  /** Bytes that came with a batch and have not been taken, by their numbers. */
  const attached = makeTable<Uint8Array>();
  let next = 0;

  const hold = (frame: any[], isTagged: boolean): void => {
    const id = frame[1];
    const arrival: Arrival = { _frame: frame, _pending: 1, _error: undefined, _deadline: now() + timeoutOf(frame) };
    // A call that is cancelled while it waits never runs.
    const withdrawn = frame[0] === "cancel" && held.find(({ _frame }) => _frame[1] === id && (_frame[0] === "call" || _frame[0] === "stream"));
    if (withdrawn) withdrawn._deadline = 0;
    else held.push(arrival);
    try {
      if (isTagged) {
        revive(frame, (tag, number, content, place) => {
          if (tag !== "$bytes") return importHandle(calls, tag, number, content);
          arrival._pending++;
          const take = (bytes?: Uint8Array) => {
            arrival._pending--;
            if (bytes && get(typedArrayMembers, "length", bytes) === content[1]) place(bytes);
            else arrival._error = new PonteError("invalidValue", "Its bytes have not come: send a ByteStream, or see Bridge.prepare.");
            _retry();
          };
          const bytes = attached[number];
          delete attached[number];
          return void (bytes ? take(bytes) : fetchBytes(channel._name, number, take));
        });
      }
    } catch {
      arrival._error = unreadable();
    }
    // Bytes that came with the batch are there at once, before the next tag has been looked at.
    arrival._pending--;
    _retry();
  };
  const _retry = (): void => {
    for (let arrival; (arrival = held[0]) && !arrival._pending; held.shift()) {
      const { _frame, _deadline, _error } = arrival;
      const remaining = _deadline - now();
      if (remaining > 0) {
        setTimeoutOf(_frame, remaining);
        if (!_take(_frame, _error)) return;
      }
    }
  };
  return {
    _retry,
    _receive(reply) {
      const parts: any[] = isArray(reply) ? reply : [reply];
      if (typeof parts[0] !== "string") return;
      const lines = splitBy(parts[0], "\n");
      const header = arrayOf(lines[0]);
      const sequence = header[3];
      if (header[2] !== channel._name || !(sequence >= next)) return;
      if (header[1] !== 1) return refused("unsupportedVersion: The app has another version.");
      early[sequence] = lines;
      for (let index = 1; index < parts.length; index += 2) attached[parts[index]] = parts[index + 1];
      for (let batch; (batch = early[next]); ) {
        delete early[next++];
        for (let index = 1; index < batch.length; index++) {
          const line = batch[index] as string;
          const frame = arrayOf(line);
          const isTagged = stringIndexOf(line, '"$') >= 0;
          // Most frames need not wait, and take the short way.
          if (isTagged || held.length || !_take(frame)) hold(frame, isTagged);
        }
      }
    },
  };
};

/** Empty for what is not the JSON text of an array. */
export const arrayOf = (text: string | null | undefined): any[] => {
  try {
    const value = parse(text as string);
    if (isArray(value)) return makeList(value) as any[];
  } catch {
    // A line that is broken does not take the others with it.
  }
  return [];
};

export const unreadable = () => new PonteError("invalidValue", "Unknown tag.");
