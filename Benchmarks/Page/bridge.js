"use strict";
// The channel under test.
globalThis.channel = {
  call: (item) => ponte.call("item", item),
  callSync: (item) => ponte.callSync("itemNow", item),
  callOwn: (item) => ponte.call(`item${item.n}`, item),
  text: (text) => ponte.call("text", text),
  bytes: (bytes) => ponte.call("bytes", bytes),
  through: (chunks) => ponte.call("through", chunks),
  openSilent: () => ponte.stream("silent").next(),
};
ponte.handle("giveBack", giveBack);
ponte.handle("eventCount", () => events.count);
ponte.handle("eventSum", () => events.sum);
ponte.on("item", takeEvent);
