/** The reports of a page to its test or to the log of its app, as JSON text. A page may replace every built-in after this has been loaded. */
import { get, stringIndexOf, stringify, stringSlice, then } from "../builtins/builtins";
import { getterOf, methodOf } from "../builtins/uncurryThis";

export type Source = "console" | "uncaughtError" | "unhandledRejection" | "resource" | "media" | "newWindow";
export type Level = "debug" | "log" | "info" | "warning" | "error";

export interface Port {
  postMessage(text: string): unknown;
}

declare global {
  interface Window {
    webkit?: { messageHandlers: Record<string, Port | undefined> };
  }
}

/** Takes a report. */
export type Report = (source: Source, level: Level, text: string, place?: string, error?: unknown) => void;

/** The message handler of a name, as it is before a script of the page has run. */
export function portNamed(name: string): Port | undefined {
  return window.webkit?.messageHandlers[name];
}

const StringConstructor = String;
const errorPrototype = Error.prototype;
const isPrototypeOf = methodOf(Object, "isPrototypeOf");
const addressOf = getterOf<string>(Document, "URL");
export const localNameOf = getterOf<string>(Element, "localName");
const idOf = getterOf<string>(Element, "id");

/** @param limit Of a text and of a stack, in UTF-16 code units. */
export function reporter(port: Port, limit: number): Report {
  return (source, level, text, place = "", error = undefined) => {
    // An error of a report must not be one of the page that is reported, or be reported itself.
    try {
      const stack = isError(error) ? get(error, "stack") as unknown : "";
      const sent = port.postMessage(stringify({
        __proto__: null, source, level, text: cut(text, limit), url: addressOf(document), place: cut(place, limit),
        stack: typeof stack === "string" ? cut(stack, limit) : "",
      }) as string);
      if (sent) then(sent as Promise<unknown>, ignore, ignore);
    } catch {
      // The app does not listen any more.
    }
  };
}

function ignore(): void {}

function cut(text: string, limit: number): string {
  return text.length > limit ? `${stringSlice(text, 0, limit)}…` : text;
}

function isError(value: unknown): value is Error {
  return typeof value === "object" && value !== null && isPrototypeOf(errorPrototype, value);
}

/** The text that a console writes for the arguments of one call, from one of them on. */
export function format(args: unknown[], start = 0): string {
  const first = start < args.length ? args[start] : undefined;
  if (typeof first !== "string") return words("", args, start);
  let next = start + 1;
  let text = "";
  let copied = 0;
  for (let mark = stringIndexOf(first, "%"); mark >= 0; mark = stringIndexOf(first, "%", copied)) {
    const letter = stringSlice(first, mark + 1, mark + 2) || " ";
    const isMark = stringIndexOf("sdifoOc%", letter) >= 0;
    text += stringSlice(first, copied, mark);
    copied = mark + (isMark ? 2 : 1);
    if (letter === "%" || !isMark) text += "%";
    else if (next >= args.length) text += `%${letter}`;
    else {
      const value = args[next++];
      if (letter !== "c") text += describe(value);
    }
  }
  return words(text + stringSlice(first, copied), args, next);
}

function words(text: string, values: unknown[], start: number): string {
  for (let index = start; index < values.length; index++) text += (index > 0 ? " " : "") + describe(values[index]);
  return text;
}

export function describe(value: unknown): string {
  try {
    if (typeof value === "string") return value;
    if (isError(value)) return StringConstructor(value);
    if (typeof value === "object" && value !== null) return element(value) ?? stringify(value) ?? StringConstructor(value);
    return StringConstructor(value);
  } catch {
    return "[object]";
  }
}

function element(value: object): string | undefined {
  try {
    const id = idOf(value);
    return `<${localNameOf(value)}${id ? ` id="${id}"` : ""}>`;
  } catch {
    return undefined;
  }
}
