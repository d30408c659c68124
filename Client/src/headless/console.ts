// In every document of a `HeadlessPage`, ahead of its own scripts: tells the test what the page writes to the console, and what goes wrong in it.
import { describe, format, port, report } from "./report";

const methods = { debug: "debug", log: "log", info: "info", dir: "log", table: "log", trace: "log", warn: "warning", error: "error" } as const;

for (const [method, level] of Object.entries(methods)) {
  replace(method as keyof typeof methods, (args) => report("console", level, format(args)));
}
replace("assert", ([condition, ...args]) => {
  if (!condition) report("console", "error", `Assertion failed${args.length > 0 ? `: ${format(args)}` : ""}`);
});

function replace(method: keyof Console & string, before: (args: unknown[]) => void): void {
  const methods = console as unknown as Record<string, (...args: unknown[]) => unknown>;
  const original = methods[method];
  if (!original) return;
  methods[method] = (...args) => {
    before(args);
    return original.apply(console, args);
  };
}

if (port) {
  // In the capturing phase, which sees what a script or a picture that cannot be loaded fires on its element.
  addEventListener("error", (event: Event) => {
    if (event instanceof ErrorEvent) {
      report("uncaughtError", "error", event.message, place(event), event.error);
    } else if (event.target instanceof Element) {
      const element = event.target as Element & { src?: unknown; href?: unknown };
      const address = element.src || element.href || element.getAttribute("data");
      report("resource", "error", `<${element.localName}> could not load ${String(address)}`);
    }
  }, true);
  addEventListener("unhandledrejection", (event) => {
    report("unhandledRejection", "error", describe(event.reason), "", event.reason);
  }, true);
}

function place(event: ErrorEvent): string {
  return event.filename ? `${event.filename}:${event.lineno}` : "";
}

export {};
