// Collects the messages of one turn, and posts them as one text: each a line.
import { isArray, parse, queueMicrotask } from "../builtins/builtins";
import { makeList, type List } from "../builtins/hardened";
import { complain } from "./callbacks";
import type { Dialect } from "./dialects";
import { post, type Failure } from "./post";

type Failed = (failure: Failure) => void;

interface WaitingMessage {
  readonly text: string;
  /** Learns that native has not taken it. */
  readonly failed: Failed | undefined;
}

/** Of one post: far below what native takes at once. */
const maximumMessages = 10_000;
const maximumCharacters = 8 << 20;

export interface MessageQueue {
  readonly dialect: Dialect;
  send(text: string, failed?: Failed): void;
  /** The waiting messages as the JSON text of an array; they wait no more. */
  take(): string;
}

export const makeMessageQueue = (dialect: Dialect): MessageQueue => {
  let waiting = makeList<WaitingMessage>();

  const flush = () => {
    const messages = waiting;
    waiting = makeList();
    for (let start = 0; start < messages.length; ) {
      let body = "";
      let end = start;
      while (end < messages.length && end - start < maximumMessages && (end === start || body.length < maximumCharacters)) {
        body += (end === start ? "" : "\n") + (messages[end++] as WaitingMessage).text;
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
      for (let index = 0; index < waiting.length; index++) text += (index ? "," : "") + (waiting[index] as WaitingMessage).text;
      waiting = makeList();
      return `[${text}]`;
    },
  };
};

const postMessages = async (letter: string, body: string, messages: List<WaitingMessage>, start: number, end: number): Promise<void> => {
  const fail = (index: number, failure: Failure) => messages[start + index]?.failed?.(failure);
  try {
    const reply = await post(letter, body);
    // Messages that native could not read, and so cannot answer: their numbers with code and reason.
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
