import assert from "node:assert/strict";
import { test } from "node:test";
import { FakePage } from "./support/FakePage.mjs";
import { settle } from "./support/settle.mjs";

// What the page does to its built-ins after the client has started. Each replacement notes that it was called.
const replacements = [
  "JSON.stringify", "JSON.parse", "Promise", "Map.prototype.get", "Map.prototype.set", "Map.prototype.delete",
  "Map.prototype.forEach", "Map", "Array.prototype.push", "Array.prototype.join", "Array.prototype.map", "Array.prototype.shift", "Array.isArray",
  "Array.prototype[Symbol.iterator]", "Object.keys", "Object.getPrototypeOf", "Object.prototype.toString", "Object.defineProperty",
  "Reflect.apply", "Function.prototype.call", "Function.prototype.apply", "Function.prototype.bind", "String.prototype.slice",
  "String.prototype.split", "String.prototype.indexOf", "String.prototype.charCodeAt", "String.prototype.includes", "RegExp.prototype.exec",
  "RegExp.prototype.test", "Date.prototype.getTime", "Date.prototype.toJSON", "Date", "BigInt", "Uint8Array", "setTimeout", "clearTimeout",
  "queueMicrotask", "btoa", "atob", "AbortController", "EventTarget.prototype.addEventListener",
  "crypto", "performance", "Error", "webkit", "fetch", "Reflect.get", "Object.create", "Object.setPrototypeOf", "Object.getOwnPropertyDescriptors",
  "Array.prototype.forEach", "Array.prototype.shift", "Array.prototype.unshift", "Array.prototype.find", "Array.prototype.filter", "WeakSet.prototype.has",
  "FinalizationRegistry", "ReadableStream", "Response", "TextEncoder", "Blob.prototype.slice", "Blob.prototype.arrayBuffer", "String.fromCharCode",
];

const exercise = `
  ponte.handle("double", (x) => x * 2);
  ponte.on("e", (value) => { heard = value });
  ponte.emit("out", { plain: [1, "x", null, { y: true }], date: theDate, big: 12345678901234567890n, bytes: theBytes });
  ponte.call("m", { plain: 1 }, { timeout: 1000, signal: controller.signal }).then((value) => { result = value }, (error) => { result = error });
`;

async function ruinedPage(ruin) {
  const page = new FakePage();
  await page.turn("watched = []; heard = result = undefined; theDate = new Date(5); theBytes = new Uint8Array([1, 2, 3]); controller = new AbortController()");
  page.run(ruin);
  return page;
}

async function work(page) {
  await page.turn(exercise);
  await page.receive([`["ponte",1,"${page.native.document}",0]`,
    '["event","e",{"d":{"$date":7},"b":{"$bytes":"\\u0001\\u0002\\u0003"}}]', '["call",1,"double",21]', '["call",2,"none",null]', '["result",1,{"$bigint":"5"}]'].join("\n"));
  assert.deepEqual(page.native.lines.slice(1, 3), [
    '["event","out",{"plain":[1,"x",null,{"y":true}],"date":{"$date":5},"big":{"$bigint":"12345678901234567890"},"bytes":{"$bytes":"\\u0001\\u0002\\u0003"}}]',
    '["call",1,"m",{"plain":1},1000]',
  ]);
  assert.equal(page.native.lines[3], '["result",1,42]');
  assert.equal(page.native.frames[4][2].code, "methodNotFound");
  assert.equal(page.run("result"), 5n);
  assert.equal(Number(page.run("heard.d")), 7);
  assert.deepEqual([...page.run("heard.b")], [1, 2, 3]);
}

for (const name of replacements) {
  test(`a page that replaces ${name} neither breaks nor watches the bridge`, async () => {
    const page = await ruinedPage(`${name} = function () { watched.push("${name}"); throw new Error("replaced") }`);
    await work(page);
    assert.equal(page.run("watched.length"), 0);
  });
}

test("streams, handles and files work in a page that has ruined its built-ins, and none of that is seen", async () => {
  const page = await ruinedPage(`
    blob = new Blob(["abc"]);
    shared = ponte.share({ twice: (x) => x * 2 });
    iterate = async function* () { yield 1; yield 2 };
    spy = (object, name) => Object.getOwnPropertyDescriptor(object, name)?.configurable &&
      Object.defineProperty(object, name, { get() { watched.push(name) }, set() { watched.push(name) }, configurable: true });
    for (const name of ["0", "1", "2", "3", "then", "resolve", "value"]) Object.defineProperty(Array.prototype, name, { set() { watched.push(name) }, configurable: true });
    for (const name of ["push", "shift", "unshift", "forEach", "find", "filter", "pop"]) Array.prototype[name] = () => { watched.push(name) };
    const { prototype } = Object.getPrototypeOf(Uint8Array);
    for (const name of ["length", "byteLength", "byteOffset", "buffer", "subarray", "slice", "set"]) spy(prototype, name);
    Promise.prototype.then = function () { watched.push("then") };
    for (const name of ["size", "type", "slice", "arrayBuffer"]) spy(Blob.prototype, name);
    Object.defineProperty(String.prototype, Symbol.split, { get() { watched.push("split") }, configurable: true });`);
  await page.turn(`ponte.handle("items", () => ["x"]); ponte.handle("iterate", iterate); ponte.call("m", [shared, () => 5, blob, theBytes])`);
  assert.equal(page.native.lines[1],
    '["call",1,"m",[{"$remote":[2,["twice"]]},{"$function":3},{"$blob":[4,{"size":3}]},{"$bytes":"\\u0001\\u0002\\u0003"}]]');
  await page.receive([page.native.batch(["call", 1, [2, "twice"], 4], ["call", 2, 3, null], ["stream", 3, 4, null, 8], ["stream", 4, "iterate", null, 8])]);
  await settle();
  const lines = page.native.lines.slice(2);
  for (const line of ['["result",1,8]', '["result",2,5]', '["item",3,{"$bytes":"abc"}]', '["result",3]', '["item",4,1]', '["item",4,2]', '["result",4]']) {
    assert.ok(lines.includes(line), `${line} is missing in ${lines.join(" ")}`);
  }
  assert.equal(page.run("watched + ''"), "");
});

test("a page that replaces Promise.prototype.constructor and species neither breaks nor watches the bridge", async () => {
  const page = await ruinedPage(`
    Object.defineProperty(Promise.prototype, "constructor", { get() { watched.push("constructor"); return Array } });
    Object.defineProperty(Promise, Symbol.species, { get() { watched.push("species"); return Array } })`);
  await page.turn('ponte.handle("double", (x) => x * 2); ponte.handle("items", () => [1, 2]); ponte.call("m", 1)');
  await page.native.posts[1].resolve(page.native.batch(["call", 1, "double", 21], ["stream", 2, "items", null, 1]));
  await page.native.posts[2].resolve(page.native.batch(["more", 2, 5]));
  assert.deepEqual(page.native.lines.slice(2), ['["result",1,42]', '["item",2,1]', '["item",2,2]', '["result",2]']);
  assert.equal(page.run("watched + ''"), "");
});

test("a replaced Promise.prototype.then does not see native's replies", async () => {
  const page = await ruinedPage("Promise.prototype.then = function () { watched.push(this) }");
  await page.turn('ponte.call("m", { secret: 1 })');
  await page.native.posts[1].resolve(page.native.batch(["result", 1, 1]));
  assert.equal(page.run("watched.length"), 0);
});

test("accessors on Object.prototype see no calls and no frames", async () => {
  const page = await ruinedPage(`
    seen = "";
    for (const name of ["resolve", "reject", "frame", "timer", "signal", "cancel", "listener", "name", "code", "data"])
      Object.defineProperty(Object.prototype, name, { set() { seen += name }, get() { seen += name }, configurable: true })`);
  await work(page);
  assert.equal(page.run("seen"), "");
});

test("a toJSON on the prototypes of built-ins changes no frame and no plain value", async () => {
  const page = await ruinedPage(`
    for (const prototype of [Object, Array, String, Number, Boolean, BigInt, Date, Uint8Array].map((type) => type.prototype))
      prototype.toJSON = () => { watched.push(1); return "replaced" }`);
  await work(page);
  assert.equal(page.run("watched.length"), 0);
});
