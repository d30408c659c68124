import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packageFolder } from "./build.mjs";

const programs = fileURLToPath(new URL("../programs", import.meta.url));

/** A folder of programs, with the package installed beside them. `work` is given its path. */
export function withPrograms(work) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "ponte-programs-")));
  try {
    cpSync(programs, join(folder, "programs"), { recursive: true });
    mkdirSync(join(folder, "node_modules/@ponte"), { recursive: true });
    symlinkSync(fileURLToPath(packageFolder), join(folder, "node_modules/@ponte/client"));
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const strict = { strict: true, noEmit: true, target: "es2022", lib: ["es2022", "dom", "dom.iterable"], types: [] };

/**
 * What the compiler says.
 *
 * @returns {{file: string, line: number, code: string, message: string}[]}
 */
export function compile(folder, options, include = ["programs"]) {
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { ...strict, ...options }, include }));
  let output = "";
  try {
    execFileSync("tsc", ["-p", folder, "--pretty", "false"], { encoding: "utf8" });
  } catch (error) {
    output = error.stdout;
  }
  const problems = [];
  for (const line of output.split("\n")) {
    const match = /^(.*)\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line);
    if (match) problems.push({ file: match[1].replace(/^.*programs\//, ""), line: +match[2], code: match[3], message: match[4] });
    else if (line.trim() && problems.length) problems.at(-1).message += `\n${line.trim()}`;
    else if (line.trim()) problems.push({ file: "", line: 0, code: "", message: line });
  }
  return problems;
}
