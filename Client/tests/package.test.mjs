import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import { packageFolder, ponte, PonteError, scriptSource } from "./support/build.mjs";

const path = (name) => fileURLToPath(new URL(name, packageFolder));
const root = new URL("../../", import.meta.url);
/** The addresses of the package's module and of its script, as they stand in programs. */
const [index, script] = ["index", "ponte"].map((name) => JSON.stringify(new URL(`dist/${name}.js`, packageFolder).href));

/** What a program prints that runs in a process of its own. */
function run(source) {
  return execFileSync(process.execPath, ["--input-type=module", "-e", source], { encoding: "utf8" }).trim();
}

const report = `
  const events = [];
  ponte.on("e", () => events.push(1))(); ponte.handle("m", () => 1)(); ponte.remove("m"); ponte.emit("e", 1);
  const object = { f() {} };
  const codes = [];
  (async () => {
    for (const promise of [() => ponte.call("m"), () => ponte.ready(), () => ponte.supports("m"), () => ponte.stream("m").next()]) {
      await promise().then(() => codes.push("none"), (error) => codes.push(error.code + (error instanceof PonteError)));
    }
    const stream = ponte.stream("m");
    await stream.next().catch(() => {});
    show(JSON.stringify([ponte.isAvailable, codes, ponte.share(object) === object, (await stream.next()).done, (await ponte.stream("m").return(5)).value]));
  })();`;
const expected = '[false,["unavailabletrue","unavailabletrue","unavailabletrue","unavailabletrue"],true,true,5]';

test("the package loads in Node, and says that there is no app", () => {
  assert.equal(run(`import { ponte, PonteError } from ${index}; const show = console.log; ${report}`), expected);
});

for (const before of ["", "globalThis.window = globalThis;", "globalThis.window = globalThis; globalThis.document = { readyState: 'loading' };"]) {
  test(`the script loads in Node${before && ` after ${before}`}`, () => {
    assert.equal(run(`${before} await import(${script}); const show = console.log; ${report}`), expected);
  });
}

for (const members of ["", "var window = globalThis;", "var window = globalThis, document = { readyState: 'complete' }, webkit = {};"]) {
  test(`the script loads in a context that has nothing but the language${members && `, and ${members}`}`, async () => {
    const context = vm.createContext({});
    const shown = new Promise((resolve) => (context.show = resolve));
    vm.runInContext(`${members} ${scriptSource}; ${report}`, context);
    assert.equal(await shown, expected);
  });
}

test("the script leaves a global of the name alone", () => {
  const context = vm.createContext({ ponte: "the app's" });
  vm.runInContext(scriptSource, context);
  assert.equal(context.ponte, "the app's");
  assert.equal(vm.runInContext("typeof PonteError", context), "undefined");
});

test("in an app, the package's bridge is the app's own", () => {
  const program = `
    const app = globalThis.ponte = globalThis.ponteClient = { PonteError: class PonteError extends Error {} };
    const { ponte, PonteError } = await import(${index});
    console.log(ponte === app, PonteError === app.PonteError);`;
  assert.equal(run(program), "true true");
});

test("in a page with a ponte of its own, the package's bridge is the app's all the same", () => {
  const program = `
    const app = globalThis.ponteClient = { PonteError: class PonteError extends Error {} };
    globalThis.ponte = "the page's";
    const { ponte } = await import(${index});
    console.log(ponte === app);`;
  assert.equal(run(program), "true");
});

test("where there is no app, a page's own ponte is not taken for the bridge", () => {
  const program = `
    globalThis.ponte = { isAvailable: true, PonteError: class PonteError extends Error {} };
    const { ponte, PonteError } = await import(${index});
    console.log(ponte === globalThis.ponte, ponte.isAvailable, PonteError === globalThis.ponte.PonteError);`;
  assert.equal(run(program), "false false false");
});

test("the package and the script have one bridge", () => {
  const program = `
    await import(${script});
    const theirs = globalThis.ponte;
    globalThis.ponte = "the page's";
    const { ponte } = await import(${index});
    console.log(ponte === theirs, Object.keys(globalThis).includes("ponteClient"));`;
  assert.equal(run(program), "true false");
});

test("an element of the page that is called ponte is not taken for the app's", () => {
  const program = `
    Object.setPrototypeOf(globalThis, { __proto__: Object.getPrototypeOf(globalThis), ponte: { element: true } });
    const { ponte } = await import(${index});
    console.log(ponte.isAvailable);`;
  assert.equal(run(program), "false");
});

test("the package's bridge cannot be changed", () => {
  assert.ok(Object.isFrozen(ponte));
  assert.equal(PonteError.name, "PonteError");
  const error = new PonteError("code", "why");
  assert.deepEqual([String(error), error.name, error.message], ["code: why", "code", "why"]);
});

test("package.json names files that exist, and the licence is the project's", () => {
  const description = JSON.parse(readFileSync(path("package.json"), "utf8"));
  const named = (value) => (typeof value === "string" ? [value] : Object.values(value).flatMap(named));
  for (const file of [...named(description.exports), description.main, description.types]) assert.ok(existsSync(path(file)), file);
  assert.equal(description.license, "Apache-2.0");
  assert.equal(readFileSync(new URL("Client/LICENSE", root), "utf8"), readFileSync(new URL("LICENSE", root), "utf8"));
  for (const file of ["index", "shared", "testing"]) {
    const map = JSON.parse(readFileSync(path(`dist/${file}.js.map`), "utf8"));
    for (const source of map.sources) assert.match(source, /^\.\.\/(src\/\w+\/\w+\.ts|client\.js)$/);
  }
});

/** The length of what a bundler makes of a page. */
function bundled(source) {
  const folder = mkdtempSync(join(tmpdir(), "ponte-bundle-"));
  try {
    writeFileSync(join(folder, "page.js"), source.replaceAll("@ponte/client", path("dist/index.js")));
    return execFileSync("esbuild", ["--bundle", "--minify", "--format=esm", "--log-level=error", join(folder, "page.js")], { encoding: "utf8" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a page that uses a part of the package gets that part only", () => {
  assert.equal(bundled('import "@ponte/client"').trim(), "");
  const store = bundled('import { createStore } from "@ponte/client"; console.log(createStore(1))');
  assert.ok(store.length < 480, `${store.length}`);
  const bridge = bundled('import { ponte } from "@ponte/client"; ponte.call("m")');
  assert.ok(!bridge.includes("contractMismatch") && bridge.length < 2600, `${bridge.length}`);
  const contract = bundled('import { contracted } from "@ponte/client"; contracted({ name: "N", hash: "h", members: {} }).call("m")');
  assert.ok(contract.length < 9000, `${contract.length}`);
});
