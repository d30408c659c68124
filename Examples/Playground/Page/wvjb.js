"use strict";

// The function that pages of WebViewJavascriptBridge begin with.
function setupWebViewJavascriptBridge(callback) {
  if (window.WebViewJavascriptBridge) return callback(WebViewJavascriptBridge);
  if (window.WVJBCallbacks) return window.WVJBCallbacks.push(callback);
  window.WVJBCallbacks = [callback];
  const frame = document.createElement("iframe");
  frame.style.display = "none";
  frame.src = "https://__bridge_loaded__";
  document.documentElement.appendChild(frame);
  setTimeout(() => document.documentElement.removeChild(frame), 0);
}

const oldBridge = new Promise((resolve) => setupWebViewJavascriptBridge(resolve));
const callHandler = async (...values) => {
  const bridge = await oldBridge;
  return new Promise((resolve) => bridge.callHandler(...values, resolve));
};

setupWebViewJavascriptBridge((bridge) => {
  bridge.registerHandler("testJavascriptHandler", (data, respond) => {
    const answer = { "Javascript Says": `Right back atcha, ${data.foo}!` };
    respond(answer);
    if (data.foo === "twice") respond(answer);
  });
});

demo("oldCall", () => callHandler("testObjcCallback", { foo: "bar" }), (response) => [["Response", response, "good"]]);

demo("oldMany", async () => {
  const bridge = await oldBridge;
  const responses = [];
  for (let n = 0; n < 100; n++) responses.push(new Promise((resolve) => bridge.callHandler("testObjcCallback", { n }, resolve)));
  return { right: (await Promise.all(responses)).filter((text) => text === "Response from testObjcCallback").length };
}, ({ right }) => [["Responses", String(right), right === 100 ? "good" : "bad"], ["Messages", "one there, one back"]]);

demo("oldNobody", () => callHandler("nobody", null), ({ error }) => [["error.code", error.code, "bad"], ["error.message", error.message]]);

demo("oldTwice", async () => {
  await ponte.call("oldBridge.ask", "twice");
  return ponte.call("oldBridge.counts");
}, ({ pendingCalls }) => [["Swift’s call", "ended once", "good"], ["Still waiting", String(pendingCalls)]]);

demo("oldAsk", () => ponte.call("oldBridge.ask", "Swift"), (answer) => [["Javascript Says", answer["Javascript Says"], "good"]]);

demo("oldBoth", async () => {
  const [old, now] = await Promise.all([callHandler("device.currentSSID"), caught(ponte.call("device.currentSSID"))]);
  return { old, now: now.value };
}, ({ old, now }) => [["callHandler", old ?? "none", "good"], ["ponte.call", now ?? "none", "good"]]);
