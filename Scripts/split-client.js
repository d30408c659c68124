// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Ponte authors
//
// Takes parts out of the client: what `part("name", () => ({…}))` gives, with the functions that nothing else uses. Each becomes a script that is a function of
// all that it uses of the rest. The rest is written with `part("name", load => load([…]))` in their places.
//
//   node split-client.js <path of tsc> <the client> <folder>     writes ponteCore.js, and ponteStreams.js for a part named streams
//
// A part runs when the page may have changed every built-in. So only functions are taken, and one that uses a global is refused, as is one that uses a variable
// that changes.
const { readFileSync, writeFileSync } = require("fs");
const { join } = require("path");
const { isKey, parse } = require("./parsed-script.js");
const [, , tsc, client, folder] = process.argv;

const text = readFileSync(client, "utf8");
const { ts, source, checker } = parse(tsc, text);

function fail(message) {
  process.stderr.write(`split-client: ${message}\n`);
  process.exit(1);
}

// MARK: What there is

/** The statements of the function that is the whole script. */
const outer = source.statements[0]?.expression?.expression?.expression;
if (!outer || !ts.isArrowFunction(outer)) fail("the client is not a function that is called");
const { statements } = outer.body;

const isFunction = (node) => node && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));
/** By symbols: the outermost variables. */
const declarations = new Map();
for (const statement of statements) {
  if (!ts.isVariableStatement(statement)) continue;
  for (const declaration of statement.declarationList.declarations) {
    if (!ts.isIdentifier(declaration.name)) continue;
    declarations.set(checker.getSymbolAtLocation(declaration.name), {
      node: declaration, name: declaration.name.text, isMovable: isFunction(declaration.initializer), list: statement.declarationList.declarations,
    });
  }
}
/** Other outermost names, as of patterns. They stay. */
function outermost(symbol) {
  const declaration = symbol?.valueDeclaration;
  for (let node = declaration; node; node = node.parent) {
    if (isFunction(node) || ts.isFunctionDeclaration(node) || ts.isClassLike(node) || ts.isCatchClause(node)) return node === outer;
    if (ts.isMethodDeclaration(node) || ts.isAccessor(node) || ts.isConstructorDeclaration(node)) return false;
  }
  return false;
}

/** `part("name", () => ({…}))`. */
const parts = [];
(function visit(node) {
  if (ts.isCallExpression(node) && node.arguments.length === 2 && ts.isStringLiteral(node.arguments[0]) && ts.isArrowFunction(node.arguments[1]) &&
      node.arguments[1].parameters.length === 0 && ts.isParenthesizedExpression(node.arguments[1].body) &&
      ts.isObjectLiteralExpression(node.arguments[1].body.expression) && node.parent.kind === ts.SyntaxKind.VariableDeclaration) {
    parts.push({ name: node.arguments[0].text, make: node.arguments[1] });
  }
  ts.forEachChild(node, visit);
})(source);
if (!parts.length) fail("the client has no parts");
const makes = new Set(parts.map(({ make }) => make));

// MARK: Who uses whom

const isWrite = (identifier) => {
  const { parent } = identifier;
  if (ts.isBinaryExpression(parent) && parent.left === identifier) {
    return parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment && parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
  }
  return (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) &&
    (parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken);
};

const written = new Set();
/** The outermost variables and the globals that a node uses. What a part makes is none of it. */
function usesOf(root, isMake) {
  const symbols = new Set();
  const globals = new Set();
  (function visit(node) {
    if (makes.has(node) && !isMake) return;
    if (ts.isIdentifier(node)) {
      const { parent } = node;
      if (!isKey(ts, node)) {
        const symbol = ts.isShorthandPropertyAssignment(parent) ? checker.getShorthandAssignmentValueSymbol(parent) : checker.getSymbolAtLocation(node);
        if (!symbol?.valueDeclaration) globals.add(node.text);
        else if (outermost(symbol)) {
          symbols.add(symbol);
          if (isWrite(node)) written.add(symbol);
        }
      }
    }
    ts.forEachChild(node, visit);
  })(root);
  return { symbols, globals };
}

/** All that `roots` reach through functions. */
function reach(roots) {
  const reached = new Set();
  const add = (symbol) => {
    if (reached.has(symbol)) return;
    reached.add(symbol);
    const declaration = declarations.get(symbol);
    if (declaration?.isMovable) usesOf(declaration.node.initializer).symbols.forEach(add);
  };
  roots.forEach(add);
  return reached;
}

const coreRoots = new Set();
for (const statement of statements) {
  if (!ts.isVariableStatement(statement)) usesOf(statement).symbols.forEach((symbol) => coreRoots.add(symbol));
  else {
    for (const declaration of statement.declarationList.declarations) {
      if (declarations.get(checker.getSymbolAtLocation(declaration.name))?.isMovable) continue;
      usesOf(declaration).symbols.forEach((symbol) => coreRoots.add(symbol));
    }
  }
}
// What is written anywhere.
usesOf(source);
for (const { make } of parts) usesOf(make, true);

const core = reach(coreRoots);
const reachedByParts = parts.map(({ make }) => reach(usesOf(make, true).symbols));

// MARK: The texts

/** Places of the client that are left out or written anew. */
const changes = [];
const nameOf = (symbol) => symbol.valueDeclaration.name.text;
parts.forEach(({ name, make }, index) => {
  const isOwn = (symbol) => !core.has(symbol) && declarations.get(symbol)?.isMovable && reachedByParts.every((reached, other) => other === index || !reached.has(symbol));
  const moved = [...reachedByParts[index]].filter(isOwn);
  const uses = new Set();
  const note = ({ symbols, globals }) => {
    if (globals.size) fail(`the part ${name} uses ${[...globals].join(", ")}, which a page may have changed`);
    for (const symbol of symbols) if (!isOwn(symbol)) uses.add(symbol);
  };
  for (const symbol of moved) note(usesOf(declarations.get(symbol).node.initializer));
  note(usesOf(make, true));
  for (const symbol of [...uses, ...moved]) if (written.has(symbol)) fail(`the part ${name} uses ${nameOf(symbol)}, which changes`);
  const names = [...uses].map(nameOf);
  const functions = moved.map((symbol) => declarations.get(symbol).node.getText()).join(",");
  writeFileSync(join(folder, `ponte${name[0].toUpperCase()}${name.slice(1)}.js`), `(function(${names}){"use strict";${functions && `var ${functions};`}return${make.body.getText()}})`);
  const parameter = names.includes("e") ? "t" : "e";
  changes.push({ start: make.getStart(), end: make.end, text: `${parameter}=>${parameter}([${names}])` });
  if (names.includes(parameter)) fail("the parameter's name is taken");
  for (const symbol of moved) {
    const { node, list } = declarations.get(symbol);
    if (list.length === 1) fail(`${nameOf(symbol)} stands alone`);
    // With the comma behind it, or before it where it is the last.
    const isLast = list[list.length - 1] === node;
    if (isLast) fail(`${nameOf(symbol)} is the last of its statement`);
    changes.push({ start: node.getStart(), end: list[list.indexOf(node) + 1].getStart(), text: "" });
  }
});

changes.sort((a, b) => a.start - b.start);
let rest = "";
let position = 0;
for (const { start, end, text: replacement } of changes) {
  if (start < position) fail("two changes meet");
  rest += text.slice(position, start) + replacement;
  position = end;
}
writeFileSync(join(folder, "ponteCore.js"), rest + text.slice(position));
