import assert from "node:assert/strict";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { compile, withPrograms } from "./support/compile.mjs";

// The modules that Swift writes (`ContractModuleTests`), and for each a page that uses it. Each line that is marked is wrong, and no other.
const pages = new URL("../../Tests/PonteContractTests/Pages/", import.meta.url);

function check(module, minimum) {
  const page = module.replace(".ts", "Page.ts");
  const problems = withPrograms((folder) => {
    for (const file of [module, page]) cpSync(new URL(file, pages), join(folder, file));
    const options = { module: "es2022", moduleResolution: "node", noUnusedLocals: true, noUnusedParameters: true, exactOptionalPropertyTypes: true };
    return compile(folder, options, [module, page]);
  });
  const lines = readFileSync(new URL(page, pages), "utf8").split("\n");
  const wrong = lines.flatMap((line, index) => (line.endsWith("// wrong") ? [index + 1] : []));
  assert.ok(wrong.length >= minimum, `${wrong.length}`);
  assert.deepEqual(problems.filter(({ file }) => !file.endsWith(page)), []);
  assert.deepEqual([...new Set(problems.map(({ line }) => line))], wrong, JSON.stringify(problems, null, 1));
}

test("the compiler accepts the module that Swift writes, and refuses each wrong line of a page", () => check("shop.ts", 20));

test("so it does with types that are written by hand", () => check("handWritten.ts", 30));
