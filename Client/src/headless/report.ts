/** The reports of a page to its test, as JSON text. */

export type Source = "console" | "uncaughtError" | "unhandledRejection" | "resource";
export type Level = "debug" | "log" | "info" | "warning" | "error";

interface Port {
  postMessage(text: string): unknown;
}

declare global {
  interface Window {
    webkit?: { messageHandlers: Record<string, Port | undefined> };
  }
}

/** As it is before a script of the page has run. */
export const port = window.webkit?.messageHandlers["ponteTesting"];
const { stringify } = JSON;
const limit = 10_000;

export function report(source: Source, level: Level, text: string, place = "", error: unknown = undefined): void {
  const stack = error instanceof Error ? error.stack ?? "" : "";
  port?.postMessage(stringify({ source, level, text: cut(text), url: document.URL, place, stack: cut(stack) }));
}

function cut(text: string): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

/** The text that a console writes for the arguments of one call. */
export function format(args: unknown[]): string {
  const [first, ...rest] = args;
  if (typeof first !== "string") return words(args);
  const text = first.replace(/%[sdifoOc%]/g, (mark) => {
    if (mark === "%%") return "%";
    if (rest.length === 0) return mark;
    const value = rest.shift();
    return mark === "%c" ? "" : describe(value);
  });
  return rest.length > 0 ? `${text} ${words(rest)}` : text;
}

// Without methods that a page may have replaced.
function words(values: unknown[]): string {
  let text = "";
  for (let index = 0; index < values.length; index++) text += (index > 0 ? " " : "") + describe(values[index]);
  return text;
}

export function describe(value: unknown): string {
  try {
    if (typeof value === "string") return value;
    if (value instanceof Error) return String(value);
    if (value instanceof Element) return `<${value.localName}${value.id ? ` id="${value.id}"` : ""}>`;
    if (typeof value === "object" && value !== null) return stringify(value) ?? String(value);
    return String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
