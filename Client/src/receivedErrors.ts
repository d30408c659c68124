import { regExpExec, stringSlice } from "./builtins";
import { PonteError } from "./PonteError";

const leadingCode = /^([A-Za-z]\w{0,63}): ?/;

/** The error that a rejected post stands for: its message is `code: what went wrong`. */
export function errorFromRefusal(reason: unknown): PonteError {
  const { message } = (reason ?? {}) as { message?: unknown };
  const text = typeof message === "string" ? message : typeof reason === "string" ? reason : "The app refused a message.";
  const match = regExpExec(leadingCode, text);
  return match ? new PonteError(match[1] as string, stringSlice(text, (match[0] as string).length)) : new PonteError("malformed", text);
}

/** The error in an `error` frame. */
export function errorFromAnswer(details: unknown): PonteError {
  const { code, message, data } = (details ?? {}) as { code?: unknown; message?: unknown; data?: unknown };
  return typeof code === "string" && typeof message === "string"
    ? new PonteError(code, message, data)
    : new PonteError("malformed", "The app sent an error without code or message.");
}
