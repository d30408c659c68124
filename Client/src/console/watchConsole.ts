import { addEventListener } from "../builtins/builtins";
import { getterOf, methodOf } from "../builtins/uncurryThis";
import { observed } from "./observed";
import { describe, format, localNameOf, type Report } from "./report";

const methods = { debug: "debug", log: "log", info: "info", dir: "log", table: "log", trace: "log", warn: "warning", error: "error" } as const;
const target = getterOf<unknown>(Event, "target");
const reason = getterOf<unknown>(PromiseRejectionEvent, "reason");
const error = getterOf<unknown>(ErrorEvent, "error");
const message = getterOf<string>(ErrorEvent, "message");
const filename = getterOf<string>(ErrorEvent, "filename");
const lineno = getterOf<number>(ErrorEvent, "lineno");
const getAttribute = methodOf(Element, "getAttribute");

/**
 * Reports what the page writes to the console, and what goes wrong in it. Runs ahead of the page's own scripts.
 *
 * @param takesMore Says of a line if it is reported: else nothing is made of its values.
 */
export function watchConsole(report: Report, takesMore: () => boolean = () => true): void {
  for (const [method, level] of Object.entries(methods)) {
    replace(method as keyof typeof methods, (args) => {
      if (takesMore()) report("console", level, format(args));
    });
  }
  replace("assert", (args) => {
    if (!(args.length && args[0]) && takesMore()) report("console", "error", `Assertion failed${args.length > 1 ? `: ${format(args, 1)}` : ""}`);
  });
  // In the capturing phase, which sees what a script or a picture that cannot be loaded fires on its element.
  addEventListener(window, "error", (event: Event) => {
    if (!takesMore()) return;
    const text = textOf(event);
    if (text !== undefined) report("uncaughtError", "error", text, place(event), error(event));
    else reportResource(target(event), report);
  }, true);
  addEventListener(window, "unhandledrejection", (event) => {
    if (takesMore()) report("unhandledRejection", "error", describe(reason(event)), "", reason(event));
  }, true);
}

function replace(method: keyof Console & string, before: (args: unknown[]) => void): void {
  const methods = console as unknown as Record<string, (...args: unknown[]) => unknown>;
  const original = methods[method];
  if (!original) return;
  methods[method] = observed(original, methods, (proceed, args) => {
    try {
      before(args);
    } catch {
      // A value that throws when it is looked at.
    }
    return proceed();
  });
}

/** The message of an `ErrorEvent`, and of no other. */
function textOf(event: Event): string | undefined {
  try {
    return message(event);
  } catch {
    return undefined;
  }
}

function reportResource(source: unknown, report: Report): void {
  let name: string;
  try {
    name = localNameOf(source);
  } catch {
    return;
  }
  const element = source as Element & { src?: unknown; href?: unknown };
  report("resource", "error", `<${name}> could not load ${describe(element.src || element.href || getAttribute(element, "data"))}`);
}

function place(event: Event): string {
  const file = filename(event);
  return file ? `${file}:${lineno(event)}` : "";
}
