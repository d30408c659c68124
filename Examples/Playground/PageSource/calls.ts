import { ponte } from "@ponte/client";
import { demo, element, show, type Row } from "./card";
import { playground } from "./contract";
import { caught, errorRows } from "./outcome";

// MARK: Handlers for the app

playground.handle("page.title", () => document.title);

playground.handle("page.outline", ({ selector, limit }) =>
  [...document.querySelectorAll(selector)].slice(0, limit)
    .map((heading) => ({ level: Number(heading.tagName[1]), text: heading.textContent ?? "" })));

playground.handle("page.fails", (celsius) => {
  throw playground.error("page.fails", "oven.tooHot", `${celsius} °C is more than the oven can bear.`, { celsius, limit: 250 });
});

/** How many handlers of this page were told that nobody waits for them any more. */
const abandoned = { count: 0 };
Object.assign(globalThis, { abandoned });
playground.handle("page.never", (_, { signal }) => new Promise(() => {
  signal.addEventListener("abort", () => { abandoned.count += 1; });
}));

// MARK: Wi-Fi

demo("wifi", () => caught(playground.call("device.currentSSID")), (outcome) =>
  outcome.code !== undefined ? errorRows(outcome) : [["Network", outcome.value ?? "none", outcome.value ? "good" : undefined]]);

// The classic protocol: the page keeps the promises by itself.
const requests: Record<string, { resolve: (ssid: string | null) => void; reject: (error: string) => void }> = {};
let requestCount = 0;

const getCurrentWifiSsid = () => new Promise<string | null>((resolve, reject) => {
  const requestId = `${Date.now()}-${++requestCount}`;
  requests[requestId] = { resolve, reject };
  (window as any).webkit.messageHandlers.getCurrentWifiSsid.postMessage({ requestId });
});

Object.assign(globalThis, {
  onGetCurrentWifiSsidResult(requestId: string, ssid: string | null, error: string | null) {
    if (error) requests[requestId]?.reject(error);
    else requests[requestId]?.resolve(ssid);
    delete requests[requestId];
  },
});

type Ssid = { ssid: string | null; error?: undefined } | { ssid?: undefined; error: string };
demo("wifiClassic", () => getCurrentWifiSsid().then((ssid): Ssid => ({ ssid }), (error: string): Ssid => ({ error })), ({ ssid, error }) =>
  [error ? ["Error", error, "bad"] : ["Network", ssid ?? "none", ssid ? "good" : undefined]]);

// MARK: Scripts, calls from the app

demo("paint", () => playground.call("demo.paint"), ({ title, background }) => [["Title", title], ["Background", background, "code"]]);
demo("unpaint", () => { document.body.style.background = ""; }, () => [["Background", "as before"]]);

demo("theme", () => {
  const start = performance.now();
  // Longer than by default: machines are busy when many tests run.
  const theme = playground.callSync("demo.theme", null, { timeout: 30_000 });
  return { ...theme, milliseconds: performance.now() - start };
}, ({ name, accent, milliseconds }) => [
  ["Theme", name, "good"], ["Accent", accent, "code"], ["The page stood still", `${milliseconds.toFixed(1)} ms`]]);

demo("interview", () => playground.call("demo.interview"), ({ title, headings }) => [
  ["page.title", title, "good"],
  ...headings.map(({ level, text }) => [`h${level}`, text] as const),
]);

// MARK: Errors and ends

demo("swiftError", () => caught(playground.call("demo.withdraw", { amount: 500 })), errorRows);
demo("pageError", () => playground.call("demo.catchFailure", 312.5), ({ code, message, reason }) => [
  ["Swift caught", code, "bad"], ["Message", message], ["Data", JSON.stringify(reason), "code"]]);

const ended = async (makeOptions: () => { timeout?: number; signal?: AbortSignal }) => {
  const before = await playground.call("demo.abandoned");
  const start = performance.now();
  const { code } = await caught(playground.call("demo.never", null, makeOptions()));
  const after = Math.round(performance.now() - start);
  // The handler's task is cancelled, which it may take a moment to notice.
  let handlersCancelled = 0;
  for (let tries = 0; tries < 50 && !handlersCancelled; tries++) handlersCancelled = await playground.call("demo.abandoned") - before;
  return { code, after, handlersCancelled };
};
const endRows = ({ code, after, handlersCancelled }: Awaited<ReturnType<typeof ended>>): Row[] => [
  ["Code", code ?? "none", "good"], ["After", `${after} ms`], ["In Swift", handlersCancelled ? "the handler’s task was cancelled" : "still at work"]];

demo("timeout", () => ended(() => ({ timeout: 200 })), endRows);
demo("cancel", () => ended(() => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 100);
  return { signal: controller.signal };
}), endRows);
demo("unknownMethod", () => caught(ponte.call("device.teleport")), errorRows);

// MARK: Reload, crash, speed

demo("reload", () => playground.emit("demo.reload"));
demo("crash", () => playground.emit("demo.crash"));
playground.on("demo.survived", ({ event, code, title }) => {
  show(element("survival"), [
    ["Cut off by", event], ["The call ended", code, "good"], ["The next gave", title, "good"]]);
});

const callThousandTimes = async () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => index);
  const start = performance.now();
  const doubled = await Promise.all(numbers.map((number) => playground.call("demo.double", number)));
  const milliseconds = performance.now() - start;
  return { right: doubled.filter((value, index) => value === 2 * index).length, milliseconds };
};
demo("thousand", async () => {
  playground.emit("log.isOn", false);
  const first = await callThousandTimes();
  const again = await callThousandTimes();
  playground.emit("log.isOn", true);
  const logged = await callThousandTimes();
  const right = Math.min(first.right, again.right, logged.right);
  return { right, first: first.milliseconds, again: again.milliseconds, logged: logged.milliseconds };
}, ({ right, first, again, logged }) => [
  ["Right answers", right.toLocaleString("en"), right === 1000 ? "good" : "bad"],
  ["First", `${first.toFixed(0)} ms`],
  ["Again", `${again.toFixed(0)} ms, ${again.toFixed(0)} µs each`],
  ["With the inspector", `${logged.toFixed(0)} ms`],
]);
