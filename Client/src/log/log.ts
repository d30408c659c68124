// In every document of a view whose app has its log on, ahead of the page's scripts: tells the app what the page writes to the console, what goes wrong in it, and
// which links open no window.
import { addEventListener, apply, now } from "../builtins/builtins";
import { getterOf, methodOf } from "../builtins/uncurryThis";
import { describe, portNamed, reporter, type Report } from "../console/report";
import { watchConsole } from "../console/watchConsole";
import { watchMedia } from "./watchMedia";

const port = portNamed("ponteLog");
/** Of a text, in UTF-16 code units. */
const limit = 1000;
/** Of reports in a second: the log shows no more. */
const maximumReports = 200;
const isPrevented = getterOf<boolean>(Event, "defaultPrevented");
const isTrusted = (event: Event) => event.isTrusted;
const target = getterOf<unknown>(Event, "target");
const closest = methodOf(Element, "closest");
const hrefOf = getterOf<string>(HTMLAnchorElement, "href");

if (port) {
  const report = reporter(port, limit);
  const takesMore = limiter(report);
  watchConsole(report, takesMore);
  const reportMore: Report = (...values) => {
    if (takesMore()) apply(report, undefined, values);
  };
  watchMedia(reportMore);
  watchWindows(reportMore);
}

/** Says if there may be another report in this second, and reports how many were left out in the last. */
function limiter(report: Report): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const time = now();
    if (time - second >= 1000 || time < second) {
      if (count > maximumReports) report("console", "warning", `${count - maximumReports} lines were left out: they came too fast.`);
      second = time;
      count = 0;
    }
    return ++count <= maximumReports;
  };
}

function watchWindows(report: Report): void {
  // Behind the page's own listeners, which may have taken the click.
  addEventListener(window, "click", (event: Event) => {
    if (!isTrusted(event) || isPrevented(event)) return;
    let address: string;
    try {
      const link = closest(target(event) as Element, "a[target=_blank]");
      if (!link) return;
      address = hrefOf(link);
    } catch {
      return;
    }
    report("newWindow", "warning", address);
  });
  // A proxy, as it is one on Linux in a release, too. There, its text says that it announces itself (`dialogs.ts`).
  window.open = new Proxy(window.open, {
    __proto__: null,
    apply(open, self: unknown, args: Parameters<typeof open>) {
      const opened = apply(open, self, args) as Window | null;
      if (!opened) report("newWindow", "warning", args.length ? describe(args[0]) : "");
      return opened;
    },
  } as ProxyHandler<typeof window.open>);
}
