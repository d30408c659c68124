import assert from "node:assert/strict";
import { test } from "node:test";
import { fixture } from "./support/build.mjs";
import { FakePage, pageWith, watch } from "./support/FakePage.mjs";
import { settle } from "./support/settle.mjs";

const { frames, malformedFrames } = fixture("frames");
const toPage = frames.filter((frame) => frame.direction !== "toNative");
const toNative = frames.filter((frame) => frame.direction !== "toPage");

/** What reaches the page of a frame, in the words of the fixture. */
async function meaningOf(line, meaning) {
  const page = await pageWith("seen = []");
  const call = watch(page.run('ponte.call("m")'));
  page.context.subject = meaning.name ?? "m";
  page.run(`
    ponte.handle(subject, (value, { signal }) => { seen.push(["call", value]); signal.onabort = () => seen.push(["cancel"]); return new Promise(() => {}) });
    ponte.on(subject, (value) => seen.push(["event", value]))`);
  if (meaning.kind === "cancel") await page.push(["call", meaning.id, "m", null]);
  await page.push(line);
  return { seen: page.run("seen"), call };
}

for (const { name, line, meaning } of toPage) {
  // What a handle stands for is made by the document itself: see handles.test.mjs.
  if (meaning.handle !== undefined) continue;
  test(`the client understands: ${name}`, async () => {
    const { seen, call } = await meaningOf(line, meaning);
    const reader = await pageWith("seen = []");
    const value = async (json) => {
      const reading = watch(reader.run('ponte.call("m")'));
      await reader.push(json === undefined ? '["result",1]' : `["result",1,${json}]`);
      return reading.value;
    };
    switch (meaning.kind) {
      case "call":
      case "stream":
      case "event":
        assert.equal(seen[0][0], meaning.kind === "event" ? "event" : "call");
        assert.equal(JSON.stringify(seen[0][1]), JSON.stringify(await value(meaning.value)));
        break;
      case "cancel":
        assert.equal(seen[1][0], "cancel");
        break;
      case "result":
        assert.equal(JSON.stringify(call.value), JSON.stringify(await value(meaning.value)));
        assert.equal(call.ends, 1);
        break;
      case "error":
        assert.deepEqual([call.code, call.message], [meaning.code, meaning.message]);
        assert.equal(JSON.stringify(call.error.data), JSON.stringify(await value(meaning.data)));
        break;
      default:
        assert.deepEqual([seen.length, call.ends], [0, 0]);
    }
  });
}

// What makes the client send each kind of frame.
const senders = {
  hello: ({ navigation }) => ({ options: { navigationType: ["navigate", "reload", "restore"].indexOf(navigation) } }),
  call: ({ id, name, value, timeout }) => ({
    source: `for (let id = 1; id < ${id}; id++) ponte.call("-").catch(() => {});
      ponte.call(${JSON.stringify(name)}, revived(${JSON.stringify(value)}), ${timeout ? `{ timeout: ${timeout} }` : "undefined"}).catch(() => {})`,
  }),
  result: ({ id, value }) => ({ source: `ponte.handle("m", () => ${value === undefined ? "undefined" : `(${value})`})`, push: ["call", id, "m", null] }),
  error: ({ id, code, message, data }) => ({
    source: `ponte.handle("m", () => { throw new PonteError(${JSON.stringify(code)}, ${JSON.stringify(message)}, revived(${JSON.stringify(data)})) })`,
    push: ["call", id, "m", null],
  }),
  cancel: () => ({ source: "c = new AbortController(); ponte.call('m', null, { signal: c.signal }).catch(() => {}); c.abort()" }),
  event: ({ name, value }) => ({ source: `ponte.emit(${JSON.stringify(name)}, revived(${JSON.stringify(value)}))` }),
  bye: () => ({ event: "pagehide" }),
};

for (const { name, line, meaning } of toNative) {
  if (!senders[meaning.kind] || meaning.handle !== undefined || /later version|largest id/.test(name)) continue;
  test(`the client sends: ${name}`, async () => {
    const { options, source, push, event } = senders[meaning.kind](meaning);
    const page = await FakePage.opened({ ...options, before: "revived = (json) => json === undefined ? undefined : JSON.parse(json, (_, v) => v && v.$date ? new Date(v.$date) : v)" });
    if (source) page.run(source);
    if (push) await page.push(push);
    if (event) page.dispatch(event);
    await settle();
    assert.ok(page.native.lines.includes(line), page.native.lines.join("\n"));
  });
}

for (const { name, line } of malformedFrames) {
  test(`the client survives: ${name}`, async () => {
    const page = await pageWith("seen = []");
    const call = await page.watch('ponte.call("m")');
    await page.receive(page.native.batch(line, ["event", "e"], ["result", 1, "after"]));
    assert.equal(call.ends, 1);
    if (!line.startsWith('["error",1')) assert.equal(call.value, "after");
  });
}
