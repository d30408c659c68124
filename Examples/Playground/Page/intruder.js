"use strict";

// Runs in an iframe: posts to the bridge's message handler what a client would post, and tells the page what came of it.
(async () => {
  const batch = [
    ["ponte", 1, "intruder" + Math.random().toString(36).slice(2), 0],
    ["hello", { navigation: "navigate" }],
    ["call", 1, "device.currentSSID", null],
  ].map((frame) => JSON.stringify(frame)).join("\n");
  let outcome = "accepted";
  try {
    await window.webkit.messageHandlers.ponte.postMessage(batch);
  } catch (error) {
    outcome = error.message ?? String(error);
  }
  parent.postMessage({ intruder: window.name, outcome, hasClient: "ponte" in window }, "*");
})();
