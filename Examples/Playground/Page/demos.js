"use strict";

// MARK: What the app may call

ponte.handle("page.title", () => document.title);

ponte.handle("page.outline", ({ selector, limit }) =>
  [...document.querySelectorAll(selector)].slice(0, limit)
    .map((heading) => ({ level: Number(heading.tagName[1]), text: heading.textContent })));

ponte.handle("page.fails", (celsius) => {
  throw new PonteError("oven.tooHot", `${celsius} °C is more than the oven can bear.`, { celsius, limit: 250 });
});

/** How many handlers of this page were told that nobody waits for them any more. */
window.abandoned = 0;
ponte.handle("page.never", (_, { signal }) => new Promise(() => {
  signal.addEventListener("abort", () => { window.abandoned += 1; });
}));

// MARK: Wi-Fi

/** The error as the cards show it. */
const caught = async (promise) => {
  try {
    return { value: await promise };
  } catch (error) {
    return { isPonteError: error instanceof PonteError, code: error.code, message: error.message, data: error.data };
  }
};

const errorRows = ({ isPonteError, code, message, data }) => [
  ["Code", code, "bad"],
  ["Message", message],
  ...(data === undefined ? [] : [["Data", JSON.stringify(data), "code"]]),
  ["PonteError", isPonteError ? "yes" : "no", isPonteError ? "good" : "bad"],
];

demo("wifi", () => caught(ponte.call("device.currentSSID")), (outcome) =>
  outcome.code ? errorRows(outcome) : [["Network", outcome.value ?? "none", outcome.value ? "good" : undefined]]);

// The classic protocol: the page keeps the promises by itself.
const requests = {};
let requestCount = 0;

const getCurrentWifiSsid = () => new Promise((resolve, reject) => {
  const requestId = `${Date.now()}-${++requestCount}`;
  requests[requestId] = { resolve, reject };
  window.webkit.messageHandlers.getCurrentWifiSsid.postMessage({ requestId });
});

window.onGetCurrentWifiSsidResult = (requestId, ssid, error) => {
  if (error) requests[requestId].reject(error);
  else requests[requestId].resolve(ssid);
  delete requests[requestId];
};

demo("wifiClassic", () => getCurrentWifiSsid().then((ssid) => ({ ssid }), (error) => ({ error })), ({ ssid, error }) =>
  [error ? ["Error", error, "bad"] : ["Network", ssid ?? "none", ssid ? "good" : undefined]]);

// MARK: Scripts, calls from the app

demo("paint", () => ponte.call("demo.paint"), ({ title, background }) => [["Title", title], ["Background", background, "code"]]);
demo("unpaint", () => { document.body.style.background = ""; }, () => [["Background", "as before"]]);

demo("interview", () => ponte.call("demo.interview"), ({ title, headings }) => [
  ["page.title", title, "good"],
  ...headings.map(({ level, text }) => [`h${level}`, text]),
]);

// MARK: Errors and ends

demo("swiftError", () => caught(ponte.call("demo.withdraw", { amount: 500 })), errorRows);
demo("pageError", () => ponte.call("demo.catchFailure", 312.5), ({ code, message, reason }) => [
  ["Swift caught", code, "bad"], ["Message", message], ["Data", JSON.stringify(reason), "code"]]);

const ended = async (makeOptions) => {
  const before = await ponte.call("demo.abandoned");
  const start = performance.now();
  const { code } = await caught(ponte.call("demo.never", {}, makeOptions()));
  const after = Math.round(performance.now() - start);
  // The handler's task is cancelled, which it may take a moment to notice.
  let handlersCancelled = 0;
  for (let tries = 0; tries < 50 && !handlersCancelled; tries++) handlersCancelled = await ponte.call("demo.abandoned") - before;
  return { code, after, handlersCancelled };
};
const endRows = ({ code, after, handlersCancelled }) => [
  ["Code", code, "good"], ["After", `${after} ms`], ["In Swift", handlersCancelled ? "the handler’s task was cancelled" : "still at work"]];

demo("timeout", () => ended(() => ({ timeout: 200 })), endRows);
demo("cancel", () => ended(() => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 100);
  return { signal: controller.signal };
}), endRows);
demo("unknownMethod", () => caught(ponte.call("device.teleport")), errorRows);

// MARK: Reload, crash, speed

demo("reload", () => ponte.emit("demo.reload"));
demo("crash", () => ponte.emit("demo.crash"));
ponte.on("demo.survived", ({ event, code, title }) => {
  show(document.getElementById("survival"), [
    ["Cut off by", event], ["The call ended", code, "good"], ["The next gave", title, "good"]]);
});

const callThousandTimes = async () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => index);
  const start = performance.now();
  const doubled = await Promise.all(numbers.map((number) => ponte.call("demo.double", number)));
  const milliseconds = performance.now() - start;
  return { right: doubled.filter((value, index) => value === 2 * index).length, milliseconds };
};
demo("thousand", async () => {
  ponte.emit("log.isOn", false);
  const first = await callThousandTimes();
  const again = await callThousandTimes();
  ponte.emit("log.isOn", true);
  const logged = await callThousandTimes();
  const right = Math.min(first.right, again.right, logged.right);
  return { right, first: first.milliseconds, again: again.milliseconds, logged: logged.milliseconds };
}, ({ right, first, again, logged }) => [
  ["Right answers", right.toLocaleString("en"), right === 1000 ? "good" : "bad"],
  ["First", `${first.toFixed(0)} ms`],
  ["Again", `${again.toFixed(0)} ms, ${again.toFixed(0)} µs each`],
  ["With the log", `${logged.toFixed(0)} ms`],
]);
