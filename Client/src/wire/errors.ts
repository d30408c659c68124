import { regExpExec, stringSlice } from "../builtins/builtins";
import { memberOf } from "../builtins/members";
import { PonteError } from "./PonteError";

/** A thrown or received value as a PonteError. Never the stack: it names the page's files. */
export const errorOf = (thrown: any, otherCode: string): PonteError => {
  const code = readable(thrown, "code");
  const message = readable(thrown, "message");
  const data = readable(thrown, "data");
  const text = typeof message === "string" ? message : typeof thrown === "string" ? thrown : "It failed.";
  return typeof code === "string" ? new PonteError(code, text, data) : new PonteError(otherCode, text);
};

/** What is thrown may have members that throw. One of them says nothing of the others. */
const readable = (thrown: unknown, name: string): unknown => {
  try {
    return memberOf(thrown, name) as unknown;
  } catch {
    return undefined;
  }
};

/** The error in a reason for which native refuses: `code: what went wrong`. */
export const refusalOf = (reason: unknown): PonteError => {
  const error = errorOf(reason, "malformed");
  const match = codeOf(error);
  return match ? new PonteError(match[1] as string, stringSlice(error.message, (match[0] as string).length)) : error;
};

/** The code with which the message of a refusal of native's begins, and of no other. */
export const codeOf = ({ message }: Error): RegExpExecArray | null => regExpExec(/^([A-Za-z]\w{0,63}): ?/, message);

export const cancelled = () => new PonteError("cancelled", "It was cancelled.");
/** The error of what a signal has ended. Pages ignore `cancelled`, and so must not get it where time was short. */
export const abortedBy = (reason: unknown): PonteError =>
  readable(reason, "name") === "TimeoutError"
    ? new PonteError("timedOut", "The signal's time has passed.", undefined, { cause: reason })
    : new PonteError("cancelled", "The signal was aborted.", undefined, { cause: reason });
export const navigated = () => new PonteError("navigated", "The document was left.");
export const released = () => new PonteError("released", "It was released.");
export const timedOut = (milliseconds: number) => new PonteError("timedOut", `No answer within ${milliseconds} ms.`);
