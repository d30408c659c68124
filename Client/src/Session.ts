import { isArray, now } from "./builtins";
import { reviveMembers } from "./decode";
import { errorOf } from "./errors";
import { makeList } from "./hardened";
import { importHandle } from "./Imports";
import { makeInbox } from "./Inbox";
import { makeIncoming } from "./Incoming";
import { makeOutbox, type Post } from "./Outbox";
import { makeOutgoing } from "./Outgoing";
import { PonteError } from "./PonteError";
import type { Link } from "./PonteStream";
import { randomName } from "./randomName";
import type { Registry } from "./Registry";

/** A frame of native's that waits for its bytes, for the page's handler, or for those before it. */
interface Arrival {
  _frame: unknown[];
  /** How many of its bytes have not come. */
  _pending: number;
  _error: PonteError | undefined;
  /** When its caller gives up, in milliseconds since 1970. */
  _deadline: number;
}

export interface Session extends Link {
  /** Takes what a post was answered with, or what was pushed. */
  _receive(reply: unknown): void;
  /** Gives the frames that wait for a handler, or for the document, another chance. */
  _retry(): void;
  _end(code: string, message: string, saysBye?: boolean): void;
}

/** What one document and native say to each other, from hello to the end. */
export function openSession(
  post: Post,
  acceptsBytes: boolean,
  navigation: string,
  registry: Registry,
  isParsed: () => boolean,
  refused: (session: Session, reason: unknown) => void,
): Session {
  const document = randomName();
  const held = makeList<Arrival>();
  let hasEnded = false;

  /** Whether the frame, or its being dropped, has taken effect. Otherwise it must wait. */
  const take = (frame: unknown[], error?: PonteError): boolean => {
    const kind = frame[0];
    const id = frame[1] as number;
    const value = frame[2];
    if (hasEnded) return true;
    if (kind === "event") return !!error || typeof id !== "string" || registry._deliver(id, value) || isParsed();
    if (typeof id !== "number") return true;
    switch (kind) {
      case "call":
      case "stream":
        if (!error) return incoming._take(id, frame);
        incoming._fail(id, error);
        break;
      case "cancel":
        incoming._cancel(id);
        break;
      case "more":
        incoming._grant(id, value as number);
        break;
      case "release":
        outbox._exports.delete(id);
        break;
      case "item":
        if (error) outgoing._giveUp(id, error);
        else outgoing._item(id, frame);
        break;
      case "result":
        if (error) outgoing._reject(id, error);
        else outgoing._resolve(id, value);
        break;
      case "error":
        outgoing._reject(id, error ?? errorOf(value, "malformed", "The app sent an error without code or message."));
    }
    return true;
  };

  /** Whether this is the call that is cancelled, which then never runs. */
  const withdraw = (id: unknown) => {
    for (let index = 0; index < held.length; index++) {
      const frame = (held[index] as Arrival)._frame;
      if (frame[1] === id && (frame[0] === "call" || frame[0] === "stream")) {
        (held[index] as Arrival)._deadline = 0;
        return true;
      }
    }
    return false;
  };
  const hold = (frame: unknown[], isTagged: boolean) => {
    const arrival: Arrival = { _frame: frame, _pending: 0, _error: undefined, _deadline: frame[0] === "call" && frame[4] ? now() + (frame[4] as number) : Infinity };
    const failed = (error: unknown) => {
      arrival._error = error as PonteError;
    };
    held.push(arrival);
    try {
      if (isTagged) {
        reviveMembers(frame, {
          _import: (tag, handle, details) => importHandle(link, tag, handle, details),
          _takeBytes(number, count, place) {
            arrival._pending++;
            outbox._takeBytes(number, count, (bytes) => {
              arrival._pending--;
              if (bytes) place(bytes);
              else failed(new PonteError("invalidValue", "Bytes did not arrive."));
              retry();
            });
          },
        });
      }
    } catch (error) {
      failed(error);
    }
    retry();
  };
  const retry = () => {
    for (let arrival; (arrival = held[0]) && !arrival._pending; held.shift()) {
      const remaining = arrival._deadline - now();
      if (remaining > 0) {
        if (remaining < Infinity) arrival._frame[4] = remaining;
        if (!take(arrival._frame, arrival._error)) return;
      }
    }
  };

  const refuse = (reason: unknown) => refused(session, reason);
  const receive = (reply: unknown) => {
    if (hasEnded) return;
    let text = reply;
    if (isArray(reply)) {
      if (!reply.length) outbox._poll();
      for (let index = 1; index < reply.length; index += 2) outbox._attachBytes(reply[index], reply[index + 1]);
      text = reply[0];
    }
    if (typeof text === "string" && text !== "") inbox(text);
  };
  const outbox = makeOutbox(document, post, acceptsBytes, navigation, receive, refuse);
  const outgoing = makeOutgoing(outbox);
  const incoming = makeIncoming(outbox, registry, isParsed);
  const inbox = makeInbox(document, (frame, isTagged) => {
    if (!isArray(frame)) return;
    // Most frames need not wait, and take the short way.
    if (isTagged || held.length) {
      if (frame[0] !== "cancel" || !withdraw(frame[1])) hold(frame, isTagged);
    } else if (!take(frame)) hold(frame, false);
  }, refuse);
  const link: Link = { _outbox: outbox, _outgoing: outgoing };
  const session: Session = {
    ...link,
    _receive: receive,
    _retry: retry,
    _end(code, message, saysBye) {
      if (hasEnded) return;
      hasEnded = true;
      outbox._close(!!saysBye);
      outgoing._endAll(code, message);
      incoming._endAll(code, message);
    },
  };
  return session;
}
