// Collects the messages of one turn, and posts them as one text: each a line.
import { isArray, parse, queueMicrotask } from "./builtins";
import { complain } from "./callbacks";
import type { Dialect } from "./dialects";
import { makeList } from "./hardened";
import { post, type Failure } from "./post";

type Failed = (failure: Failure) => void;

interface Waiting {
  readonly text: string;
  /** Learns that native has not taken it. */
  readonly failed: Failed | undefined;
}

/** Of one post: far below what native takes at once. */
const mostMessages = 10_000;
const mostCharacters = 8 << 20;

export interface Outbox {
  readonly dialect: Dialect;
  send(text: string, failed?: Failed): void;
  /** The waiting messages as the JSON text of an array; they wait no more. */
  take(): string;
}

export const makeOutbox = (dialect: Dialect): Outbox => {
  let waiting = makeList<Waiting>();

  const flush = () => {
    const messages = waiting;
    waiting = makeList();
    for (let start = 0; start < messages.length; ) {
      let body = "";
      let end = start;
      while (end < messages.length && end - start < mostMessages && (end === start || body.length < mostCharacters)) {
        body += (end === start ? "" : "\n") + (messages[end++] as Waiting).text;
      }
      void postMessages(dialect.letter, body, messages, start, end);
      start = end;
    }
  };

  return {
    dialect,
    send(text, failed) {
      if (!waiting.length) queueMicrotask(flush);
      waiting[waiting.length] = { text, failed };
    },
    take() {
      let text = "";
      for (let index = 0; index < waiting.length; index++) text += (index ? "," : "") + (waiting[index] as Waiting).text;
      waiting = makeList();
      return `[${text}]`;
    },
  };
};

const postMessages = async (letter: string, body: string, messages: Waiting[], start: number, end: number): Promise<void> => {
  const fail = (index: number, failure: Failure) => messages[start + index]?.failed?.(failure);
  try {
    const reply = await post(letter, body);
    // What native could not read, and so cannot answer: numbers of messages with code and reason.
    const failures = typeof reply === "string" ? parse(reply) : undefined;
    if (!isArray(failures)) return;
    for (let index = 0; index < failures.length; index++) {
      const { 0: number, 1: code, 2: message } = failures[index] as [number, string, string];
      complain({ code, message });
      fail(number, { code, message });
    }
  } catch (failure) {
    complain(failure as Failure);
    for (let index = 0; index < end - start; index++) fail(index, failure as Failure);
  }
};
