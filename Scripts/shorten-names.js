// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Ponte authors
//
// Reads a script that is one function, gives its variables and its own properties short names, and writes it again. It chooses the names with which the
// script compresses best: it tries them, and keeps what is smaller. That takes some seconds, so names that an earlier build has found are used again
// as long as the script is the same in all else. It also declares variables that follow each other in one statement, and calls `undefined` by a variable.
//
//   node shorten-names.js <path of tsc> <pattern of the properties> <the earlier build> <script >output
const { existsSync, readFileSync } = require("fs");
const { gzipSync } = require("zlib");
const { isKey, parse } = require("./parsed-script.js");
const [, , tsc, pattern, earlier] = process.argv;

const text = readFileSync(0, "utf8");
const { ts, source, checker } = parse(tsc, text);

/** The scope in which a name would clash. A function and its body, a `catch` and its block, are one. */
function scopeOf(node) {
  for (let scope = node.parent; ; scope = scope.parent) {
    if (ts.isSourceFile(scope) || ts.isFunctionLike(scope) || ts.isCatchClause(scope) || ts.isCaseBlock(scope) || ts.isForStatement(scope) ||
        ts.isForInStatement(scope) || ts.isForOfStatement(scope) || ts.isClassLike(scope)) return scope;
    if (ts.isBlock(scope) && !ts.isFunctionLike(scope.parent) && !ts.isCatchClause(scope.parent)) return scope;
  }
}

function declaringScope(declaration) {
  const isHoisted = ts.isFunctionDeclaration(declaration) ||
    (ts.isVariableDeclaration(declaration) && !(ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.BlockScoped) && !ts.isCatchClause(declaration.parent));
  let scope = scopeOf(declaration);
  while (isHoisted && !ts.isFunctionLike(scope) && !ts.isSourceFile(scope)) scope = scopeOf(scope);
  return scope;
}

// MARK: Things that get names

/** By symbols; `covered` are the scopes between the variable's own and its uses. */
const variables = new Map();
const properties = new Map();
/** Names of what is not the script's. */
const taken = new Set(["do", "if", "in", "of", "as", "is"]);
/** The places in the text that are written anew, each with a name or with other text. */
const places = [];

function cover(variable, node) {
  for (let scope = scopeOf(node); ; scope = scopeOf(scope)) {
    variable.covered.add(scope);
    if (scope === variable.scope) return;
  }
}

function note(identifier, symbol, key) {
  const declaration = symbol?.valueDeclaration;
  if (!declaration || ts.isPropertyAssignment(declaration) || ts.isMethodDeclaration(declaration) || ts.isAccessor(declaration)) return false;
  let variable = variables.get(symbol);
  if (!variable) variables.set(symbol, (variable = { scope: declaringScope(declaration), covered: new Set(), count: 0, first: identifier.getStart() }));
  variable.count++;
  cover(variable, identifier);
  places.push({ start: identifier.getStart(), end: identifier.end, named: variable, key });
  return true;
}

/** The property of that name, if it is the script's own. */
function property(name) {
  if (!pattern || !new RegExp(pattern).test(name)) {
    taken.add(name);
    return undefined;
  }
  if (!properties.has(name)) properties.set(name, { isProperty: true, count: 0 });
  const found = properties.get(name);
  found.count++;
  return found;
}

(function visit(node) {
  if (ts.isIdentifier(node)) {
    const { parent } = node;
    if (isKey(ts, node)) {
      const named = property(node.text);
      if (named) places.push({ start: node.getStart(), end: node.end, named });
    } else {
      const isShorthand = ts.isShorthandPropertyAssignment(parent);
      const isBound = ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent) && !parent.propertyName && !parent.dotDotDotToken;
      const key = isShorthand || isBound ? (property(node.text) ?? { name: node.text }) : undefined;
      if (!note(node, isShorthand ? checker.getShorthandAssignmentValueSymbol(parent) : checker.getSymbolAtLocation(node), key)) taken.add(node.text);
    }
  }
  ts.forEachChild(node, visit);
})(source);

// `void 0` becomes a variable that has no value, declared with the first of the outermost ones.
const isOutermost = ({ scope }) => !ts.isSourceFile(scope) && scopeOf(scope) === source;
const voids = [];
let outermost;
(function visit(node) {
  if (ts.isVariableStatement(node) && !outermost && isOutermost({ scope: scopeOf(node) })) outermost = node;
  if (ts.isVoidExpression(node) && ts.isNumericLiteral(node.expression)) voids.push(node);
  ts.forEachChild(node, visit);
})(source);
if (outermost && voids.length > 3) {
  const nothing = { scope: scopeOf(outermost), covered: new Set(), count: voids.length };
  variables.set(nothing, nothing);
  const start = outermost.declarationList.declarations[0].getStart();
  places.unshift({ start, end: start, named: nothing, before: text[start - 1] === " " ? "" : " ", after: "," });
  for (const node of voids) {
    cover(nothing, node);
    places.push({ start: node.getStart(), end: node.end, named: nothing });
  }
}

const isBlockScoped = (statement) => statement.declarationList.flags & ts.NodeFlags.BlockScoped;
(function visit(node) {
  node.statements?.forEach((statement, index) => {
    const last = node.statements[index - 1];
    if (last && ts.isVariableStatement(statement) && ts.isVariableStatement(last) && isBlockScoped(statement) === isBlockScoped(last)) {
      const end = text[last.end - 1] === ";" ? last.end - 1 : last.end;
      places.push({ start: end, end: statement.declarationList.declarations[0].getStart(), text: "," });
    }
  });
  ts.forEachChild(node, visit);
})(source);
places.sort((a, b) => a.start - b.start);

/** The text by turns with the places. */
const pieces = [];
let position = 0;
for (const place of places) {
  pieces.push(text.slice(position, place.start), place);
  position = place.end;
}
pieces.push(text.slice(position));

function write({ named, key, before = "", after = "", text }) {
  if (!named) return text;
  return before + (key && key.name !== named.name ? `${key.name}:` : "") + named.name + after;
}
const output = () => pieces.map((piece) => (typeof piece === "string" ? piece : write(piece))).join("");

// MARK: Names

// Inner variables first, in the order in which they appear: so the parameters of all functions have the same names, which compresses best.
const all = [...variables.values()];
const byCount = (a, b) => b.count - a.count;
const ordered = [...all.filter((variable) => !isOutermost(variable)).sort((a, b) => a.first - b.first), ...all.filter(isOutermost).sort(byCount)];
const clashes = new Map(all.map((one) => [
  one, all.filter((other) => other !== one && (one.covered.has(other.scope) || other.covered.has(one.scope))),
]));
const owned = [...properties.values()].sort(byCount);
for (const one of owned) clashes.set(one, owned.filter((other) => other !== one));

// The letters that are frequent anyway come first.
const letters = [..."etrnsoaicdlufpmhgbywkvxSETANOILRCDPMUBGHFVWKYzjqXQJZ$_"];
const shortNames = [...letters, ...letters.flatMap((letter) => [...letters, ..."0123456789"].map((other) => letter + other))].filter((name) => !taken.has(name));

function nameAll() {
  for (const one of [...ordered, ...owned]) {
    const used = new Set(clashes.get(one).map((other) => other.name));
    one.name = shortNames.find((name) => !used.has(name));
  }
}

/** Takes the names of an earlier build, where that is this script with other names. */
function takeNames(built) {
  const found = new Map();
  const take = (one, name) => {
    if (found.has(one) && found.get(one) !== name) return false;
    found.set(one, name);
    return true;
  };
  let rest = built;
  for (const piece of pieces) {
    if (typeof piece === "string" || !piece.named) {
      const expected = piece.text ?? piece;
      if (!rest.startsWith(expected)) return false;
      rest = rest.slice(expected.length);
      continue;
    }
    const { named, key, before = "" } = piece;
    if (!rest.startsWith(before)) return false;
    const [whole, first, second] = /^([\w$]+)(?::([\w$]+))?/.exec(rest.slice(before.length)) ?? [""];
    const hasKey = key && second !== undefined;
    if (!whole || (key?.isProperty ? !take(key, first) : key && key.name !== first)) return false;
    if (!take(named, hasKey ? second : first)) return false;
    rest = rest.slice(before.length + (hasKey ? whole : first).length + (piece.after ?? "").length);
  }
  for (const [one, name] of found) {
    if (taken.has(name) || clashes.get(one).some((other) => found.get(other) === name)) return false;
  }
  for (const [one, name] of found) one.name = name;
  return rest === "" && output() === built;
}

/** Gives each another name, or changes names with the one that it clashes with, where that makes the script smaller. */
function improve() {
  const size = () => gzipSync(output(), { level: 9 }).length;
  let best = size();
  const named = [...ordered].sort(byCount).concat(owned);
  // A third round finds next to nothing.
  for (const one of [...named, ...named]) {
    for (const name of shortNames.slice(0, 30)) {
      const { name: old } = one;
      const [other, another] = clashes.get(one).filter((other) => other.name === name);
      if (name === old || another || (other && clashes.get(other).some((third) => third !== one && third.name === old))) continue;
      one.name = name;
      if (other) other.name = old;
      const now = size();
      if (now < best) {
        best = now;
      } else {
        one.name = old;
        if (other) other.name = name;
      }
    }
  }
}

if (!earlier || !existsSync(earlier) || !takeNames(readFileSync(earlier, "utf8"))) {
  nameAll();
  improve();
}
process.stdout.write(output());
