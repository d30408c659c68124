// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Ponte authors
//
// A script as TypeScript's library sees it, for the tools that write it anew.
const { realpathSync } = require("fs");
const { dirname, join } = require("path");

/** @returns The library of `tsc`, which parses the script, and the script's syntax and symbols. */
exports.parse = (tsc, text) => {
  const ts = require(join(dirname(realpathSync(tsc)), "../lib/typescript.js"));
  const path = "script.js";
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
  const program = ts.createProgram([path], { allowJs: true, noLib: true, target: ts.ScriptTarget.ESNext }, {
    fileExists: (name) => name === path,
    readFile: () => text,
    getSourceFile: (name) => (name === path ? source : undefined),
    getDefaultLibFileName: () => "",
    writeFile() {},
    getCurrentDirectory: () => "",
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
  });
  return { ts, source, checker: program.getTypeChecker() };
};

/** True if the identifier names a property, and no variable. */
exports.isKey = (ts, node) => {
  const { parent } = node;
  return (ts.isPropertyAccessExpression(parent) && parent.name === node) || (ts.isBindingElement(parent) && parent.propertyName === node) ||
    ((ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent) || ts.isAccessor(parent) || ts.isPropertyDeclaration(parent)) && parent.name === node);
};
