"use strict";
// The channels that the engine has, used by hand. Native echoes what it gets, and knows nothing of what is in it.
globalThis.channel = ((mode) => {
  const handlers = webkit.messageHandlers;
  const base64 = (text) => ({ text, bytes: async (bytes) => Uint8Array.fromBase64(await text(bytes.toBase64())) });

  /** Collects what is sent in one turn, each with the function that gets its answer. */
  const collect = (flush) => {
    let texts = [];
    let resolves = [];
    return (text) =>
      new Promise((resolve) => {
        if (texts.length === 0) {
          queueMicrotask(() => {
            const batch = [texts, resolves];
            texts = [];
            resolves = [];
            flush(...batch);
          });
        }
        texts.push(text);
        resolves.push(resolve);
      });
  };

  /** Sends without reply; native calls `receive` with what `send` has made of id and JSON text. */
  const waiting = new Map();
  let lastId = 0;
  const waitFor = (id) => new Promise((resolve) => waiting.set(id, resolve));
  const settle = (id, value) => {
    waiting.get(id)(value);
    waiting.delete(id);
  };
  globalThis.floorAnswer = settle;
  globalThis.floorReceive = ([id, value]) => settle(id, value);
  globalThis.floorReceiveAll = (answers) => answers.forEach(([id, value]) => settle(id, value));
  const oneWay = (handler) => (value) => {
    const id = ++lastId;
    handler.postMessage(`${id},${JSON.stringify(value)}`);
    return waitFor(id);
  };
  const oneWayBatched = collect((texts, resolves) => {
    const frames = texts.map((text, index) => {
      waiting.set(++lastId, resolves[index]);
      return `[${lastId},${text}]`;
    });
    handlers.receiveAll.postMessage(frames.join(","));
  });

  const fetched = (body) => fetch("floor://app/echo", { method: "POST", body });
  const fetchedBatched = collect(async (texts, resolves) => {
    const answers = await (await fetched(`[${texts.join(",")}]`)).json();
    resolves.forEach((resolve, index) => resolve(answers[index]));
  });

  const echo = (value) => handlers.echo.postMessage(value);
  const handBack = (value) => handlers.handBack.postMessage(value);
  const echoBatched = collect(async (texts, resolves) => {
    const answers = (await echo(texts.join("\n"))).split("\n");
    resolves.forEach((resolve, index) => resolve(JSON.parse(answers[index])));
  });

  switch (mode) {
    case "reply":
      return { ...base64(echo), call: async (item) => JSON.parse(await echo(JSON.stringify(item))) };
    case "replyBatched":
      return { ...base64(echo), call: (item) => echoBatched(JSON.stringify(item)) };
    case "structured":
      return { ...base64(handBack), call: handBack };
    case "evaluate":
      return { ...base64(oneWay(handlers.answerEach)), call: oneWay(handlers.answerEach) };
    case "jsonp":
      return { ...base64(oneWay(handlers.receive)), call: oneWay(handlers.receive) };
    case "jsonpBatched":
      return { ...base64(oneWay(handlers.receive)), call: (item) => oneWayBatched(JSON.stringify(item)) };
    case "scheme":
    case "schemeBatched":
      return {
        call: mode === "scheme" ? async (item) => (await fetched(JSON.stringify(item))).json() : (item) => fetchedBatched(JSON.stringify(item)),
        text: async (text) => (await fetched(text)).text(),
        bytes: async (bytes) => new Uint8Array(await (await fetched(bytes)).arrayBuffer()),
      };
  }
})(floorMode);

// Native calls the page in JSONP's form, and the page answers with a message.
globalThis.floorCall = ([id, item]) => webkit.messageHandlers.answer.postMessage(`${id},${JSON.stringify(giveBack(item))}`);
globalThis.floorCallAll = (calls) =>
  webkit.messageHandlers.answer.postMessage(calls.map(([id, item]) => `${id},${JSON.stringify(giveBack(item))}`).join("\n"));
globalThis.floorEvent = ([item]) => takeEvent(item);
globalThis.floorEvents = (items) => items.forEach(takeEvent);
