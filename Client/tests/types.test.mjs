import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { compile, strict, withPrograms } from "./support/compile.mjs";

const folder = new URL("programs/", import.meta.url);
const wrong = readdirSync(new URL("wrong/", folder)).map((file) => `wrong/${file}`);
const problems = withPrograms((folder) => compile(folder, { module: "es2022", moduleResolution: "node" }));

/** The line of a program that has the mistake, and what the compiler should say of it: `// TS2345 part of the message`. Versions of TypeScript have other codes: `TS2532|TS18048`. */
function expected(file) {
  const lines = readFileSync(new URL(file, folder), "utf8").split("\n");
  const index = lines.findIndex((line) => /\/\/ TS\d+(?:\|TS\d+)* /.test(line));
  const [, codes, message] = /\/\/ (TS\d+(?:\|TS\d+)*) (.*)$/.exec(lines[index]);
  return { line: index + 1, codes: codes.split("|"), message };
}

test("the compiler accepts the module of a contract, and programs that use it rightly", () => {
  assert.deepEqual(problems.filter(({ file }) => !file.startsWith("wrong/")), []);
});

test("there are many wrong programs", () => {
  assert.ok(wrong.length >= 40, `${wrong.length}`);
});

for (const file of wrong) {
  test(`the compiler refuses ${file}, at the mistake, and says why`, () => {
    const found = problems.filter((problem) => problem.file === file);
    const { line, codes, message } = expected(file);
    assert.deepEqual(found.map((problem) => problem.line), [line], JSON.stringify(found, null, 1));
    assert.ok(codes.includes(found[0].code), `${found[0].code} is none of ${codes}`);
    assert.ok(found[0].message.includes(message), found[0].message);
    // What a person reads before giving up.
    assert.ok(found[0].message.split("\n")[0].length < 400, found[0].message);
  });
}

test("Node's own way of finding modules finds the types, too", () => {
  const found = withPrograms((folder) => compile(folder, { module: "node16", moduleResolution: "node16" }, ["programs/right/state.ts"]));
  assert.deepEqual(found, []);
});

test("a page without modules has the bridge as a global", () => {
  const found = withPrograms((folder) => {
    writeFileSync(join(folder, "programs/page.ts"), `
      /// <reference path="../node_modules/@ponte/client/dist/ponte.d.ts" />
      const title: Promise<string> = ponte.call("title", null, { timeout: 5 });
      window.ponte.on("e", () => {})();
      if (new PonteError("code") instanceof Error) ponte.stream("s").readable();
      ponte.cal("title");
    `);
    return compile(folder, { module: "none" }, ["programs/page.ts"]);
  });
  assert.deepEqual(found.map(({ line, code }) => [line, code]), [[6, "TS2551"]]);
});

/** What an editor offers at `|`. */
function offered(source) {
  const ts = createRequire(import.meta.url)(join(dirname(realpathSync(execFileSync("which", ["tsc"], { encoding: "utf8" }).trim())), "../lib/typescript.js"));
  return withPrograms((folder) => {
    const file = join(folder, "programs/typed.ts");
    const text = `import { notes } from "./contract";\n${source.replace("|", "")}`;
    const options = ts.convertCompilerOptionsFromJson({ ...strict, module: "es2022", moduleResolution: "node" }, folder).options;
    const service = ts.createLanguageService({
      getCompilationSettings: () => options,
      getScriptFileNames: () => [file],
      getScriptVersion: () => "1",
      getScriptSnapshot: (name) => (name === file ? ts.ScriptSnapshot.fromString(text) : ts.sys.fileExists(name) ? ts.ScriptSnapshot.fromString(ts.sys.readFile(name)) : undefined),
      getCurrentDirectory: () => folder,
      getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      directoryExists: ts.sys.directoryExists,
      realpath: ts.sys.realpath,
    });
    const offers = service.getCompletionsAtPosition(file, text.length - source.length + source.indexOf("|") + 1, {});
    return (offers?.entries ?? []).map(({ name }) => name);
  });
}

for (const [source, names] of [
  ['notes.call("|");', ["notes.add", "notes.count", "player.open"]],
  ['notes.call("notes.add", { | });', ["title", "tags"]],
  ['notes.stream("|");', ["notes.search", "notes.ticks"]],
  ['notes.handle("page.confirm", ({ | }) => true);', ["question"]],
  ['notes.call("notes.page", { text: "" }).then((page) => page.|);', ["items", "next"]],
  ['declare const e: unknown; if (notes.isError("notes.add", e) && e.code === "|") {}', ["notes.duplicate", "full", "timedOut"]],
  ['notes.state("|");', ["notes.filter", "notes.unread"]],
]) {
  test(`an editor completes ${source}`, () => {
    const found = offered(source);
    for (const name of names) assert.ok(found.includes(name), `${name} in ${found.slice(0, 20)}`);
    assert.ok(found.length < 30, `${found.length}`);
  });
}

const samples = [...readFileSync(new URL("../README.md", import.meta.url), "utf8").matchAll(/^```(\w+)\n(.*?)^```/gms)].map(([, language, text]) => ({ language, text }));

test("the samples of the package's README compile", () => {
  const found = withPrograms((folder) => {
    const typed = samples.filter(({ language }) => language === "ts");
    assert.ok(typed.length > 3);
    typed.forEach(({ text }, index) => writeFileSync(join(folder, `programs/sample${index}.ts`), text));
    writeFileSync(join(folder, "programs/react.d.ts"), `declare module "react" {
      export function useSyncExternalStore<Value>(subscribe: (changed: () => void) => () => void, get: () => Value): Value;
      export function useEffect(effect: () => void | (() => void), dependencies: readonly unknown[]): void;
    }`);
    return compile(folder, { module: "es2022", moduleResolution: "node" }, ["programs/sample*.ts", "programs/react.d.ts"]);
  });
  assert.deepEqual(found, []);
});

test("the tests of the package's README pass", () => {
  withPrograms((folder) => {
    const tests = samples.filter(({ language }) => language === "js");
    assert.equal(tests.length, 1);
    writeFileSync(join(folder, "programs/sample.test.mjs"), tests[0].text);
    execFileSync("esbuild", [join(folder, "programs/contract.ts"), `--outfile=${join(folder, "programs/contract.js")}`, "--log-level=error"]);
    // Within a test of Node's, its runner reports to the one outside.
    const { NODE_TEST_CONTEXT, ...env } = process.env;
    const output = execFileSync(process.execPath, ["--preserve-symlinks", "--test", "programs/sample.test.mjs"], { cwd: folder, env, encoding: "utf8" });
    assert.match(output, /pass 4\b/);
    assert.match(output, /fail 0\b/);
  });
});
