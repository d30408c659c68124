import {
  PonteError,
  __privateAdd,
  __privateGet,
  __privateMethod,
  __privateSet,
  __privateWrapper,
  comeBack,
  connect,
  connected,
  contractMethod,
  differencesBetween,
  frozen,
  isMarked,
  mark,
  renew,
  stateSetter,
  stateShared,
  stateStream
} from "./shared.js";

// src/wire/Attachments.ts
var makeAttachments = (_where, _progress) => ({ _where, _length: 0, _exports: void 0, _bytes: void 0, _count: 0, _size: 0, _read: 0, _progress });
var lastId = 0;
var makeId = () => ++lastId;

// src/builtins/uncurryThis.ts
var { bind, call } = Function.prototype;
var uncurryThis = bind.bind(call);
var methodOf = (type, name) => uncurryThis(type.prototype[name]);

// src/builtins/builtins.ts
var capturedBigInt = BigInt;
var Bytes = Uint8Array;
var DateConstructor = Date;
var PromiseConstructor = Promise;
var apply = Reflect.apply;
var get = Reflect.get;
var create = Object.create;
var defineProperty = Object.defineProperty;
var getOwnPropertyDescriptor = Object.getOwnPropertyDescriptor;
var getOwnPropertyDescriptors = Object.getOwnPropertyDescriptors;
var getPrototypeOf = Object.getPrototypeOf;
var objectKeys = Object.keys;
var harden = Object.setPrototypeOf;
var stringify = JSON.stringify;
var isArray = /* @__PURE__ */ get(Array, "isArray");
var isView = /* @__PURE__ */ get(ArrayBuffer, "isView");
var fromCharCode = /* @__PURE__ */ get(String, "fromCharCode");
var asyncIterator = Symbol.asyncIterator;
var stringSlice = /* @__PURE__ */ methodOf(String, "slice");
var charCodeAt = /* @__PURE__ */ methodOf(String, "charCodeAt");
var regExpExec = /* @__PURE__ */ methodOf(RegExp, "exec");
var objectToString = /* @__PURE__ */ methodOf(Object, "toString");
var dateGetTime = /* @__PURE__ */ methodOf(Date, "getTime");

// src/builtins/hardened.ts
var membersOf = ({ prototype }, names) => {
  const members = create(null);
  names.split(" ").forEach((name) => defineProperty(members, name, getOwnPropertyDescriptor(prototype, name)));
  return members;
};
var typedArrayMembers = /* @__PURE__ */ membersOf(
  /* @__PURE__ */ getPrototypeOf(Bytes),
  "buffer byteOffset byteLength length slice subarray"
);
var dataViewMembers = /* @__PURE__ */ membersOf(DataView, "buffer byteOffset byteLength");
var blobMembers = /* @__PURE__ */ membersOf(Blob, "size type slice arrayBuffer");
var listMembers = /* @__PURE__ */ membersOf(Array, "push shift unshift join forEach find filter");
var promiseMembers = /* @__PURE__ */ membersOf(PromiseConstructor, "then");
var hardenPromise = (promise) => harden(promise, promiseMembers);
var makeList = (elements = []) => harden(elements, listMembers);
var makeTable = () => create(null);

// src/wire/bytesText.ts
var textOfBytes = (bytes) => {
  let text = "";
  for (let start = 0; start < bytes.length; start += 8192 /* length */) {
    text += apply(fromCharCode, void 0, harden(bytes.subarray(start, start + 8192 /* length */), typedArrayMembers));
  }
  return text;
};
var bytesOfText = (text) => {
  const bytes = new Bytes(text.length);
  let union = 0;
  for (let index = 0; index < text.length; index++)
    union |= bytes[index] = charCodeAt(text, index);
  return union > 255 ? void 0 : bytes;
};

// src/wire/decode.ts
var revive = (members, resolve) => {
  makeList(objectKeys(members)).forEach((name) => {
    const value = members[name];
    if (typeof value === "object" && value) {
      const keys2 = isArray(value) ? "" : objectKeys(value);
      const tag2 = keys2.length === 1 ? keys2[0] : "";
      if (tag2[0] !== "$")
        revive(value, resolve);
      else {
        const place = (revived2) => {
          members[name] = revived2;
        };
        const revived = untag(tag2, value[tag2], resolve, place);
        if (revived !== void 0)
          place(revived);
      }
    }
  });
  return members;
};
var untag = (tag2, content, resolve, place) => {
  const isList = isArray(content);
  const isText = typeof content === "string";
  const first = isList ? content[0] : content;
  let value;
  switch (tag2) {
    case "$object":
      if (typeof content === "object" && !isList)
        value = revive(content, resolve);
      break;
    case "$date":
      if (typeof content === "number")
        value = new DateConstructor(content);
      break;
    case "$bytes":
      if (isText)
        value = bytesOfText(content);
      else if (isList && typeof content[1] === "number")
        return resolve(tag2, first, content, place);
      break;
    case "$bigint":
      if (isText && regExpExec(/^-?\d+$/, content))
        value = capturedBigInt(content);
      break;
    case "$number":
      if (isText && regExpExec(/^(NaN|-?Infinity|-0)$/, content))
        value = +content;
      break;
    default:
      if (typeof first === "number")
        value = resolve(tag2, first, isList ? content : [], place);
  }
  if (value === void 0)
    throw tag2;
  return value;
};

// src/wire/limits.ts
var encoder = new TextEncoder();
var encode = methodOf(TextEncoder, "encode");
var tooMuch = (what) => new PonteError("limitExceeded", `Too ${what}: send less.`);
var checkFrameLength = (length, text = "") => {
  if (length > 67108608 /* frameLength */ || length > 2e7 /* safeBatchLength */ && get(typedArrayMembers, "length", encode(encoder, text)) > 67108608 /* frameLength */) {
    throw tooMuch("long a message");
  }
};

// src/wire/iterate.ts
var readSlices = (blob, attachments) => {
  let offset = 0;
  return {
    [asyncIterator]() {
      return this;
    },
    async next() {
      if (offset >= get(blobMembers, "size", blob))
        return { __proto__: null, done: true };
      const slice = harden(apply(blobMembers.slice, blob, [offset, offset += 1048576 /* sliceLength */]), blobMembers);
      let value;
      try {
        value = new Bytes(await hardenPromise(slice.arrayBuffer()));
      } catch {
        throw new PonteError("unreadable", "The file has changed.");
      }
      attachments._progress?.(attachments._read += slice.size, attachments._size);
      return { __proto__: null, value };
    }
  };
};

// src/wire/share.ts
var objectPrototype = Object.prototype;
var shared = harden(/* @__PURE__ */ new WeakSet(), membersOf(WeakSet, "add has"));
var hasShared = false;
var isShared = (object) => hasShared && shared.has(object);
var isCallable = (object, name) => !(name in objectPrototype) && typeof object[name] === "function";
var callableMembers = (object) => {
  const members = makeTable();
  for (let level = object; level && level !== objectPrototype; level = getPrototypeOf(level)) {
    makeList(objectKeys(getOwnPropertyDescriptors(level))).forEach((name) => {
      if (isCallable(object, name))
        members[name] = true;
    });
  }
  return makeList(objectKeys(members));
};

// src/wire/encode.ts
var containers = makeTable();
var keys = makeTable();
var base = 0;
var depth = 0;
var encode2 = (value, attachments) => {
  if (value === void 0)
    return "";
  const outer = base;
  base = depth;
  try {
    const text = stringify(convert(value, attachments));
    return text === void 0 ? "" : "," + text;
  } catch (error) {
    if (error instanceof PonteError)
      throw error;
    return fail(attachments, "cannot be read: its code threw");
  } finally {
    depth = base;
    base = outer;
  }
};
var fail = (attachments, reason) => {
  let place = attachments._where;
  for (let level = base; level < depth; level++) {
    const key = keys[level];
    place += typeof key === "string" && regExpExec(/^[A-Za-z_$][\w$]*$/, key) ? `.${key}` : `[${stringify(key)}]`;
  }
  throw new PonteError("invalidValue", `${place} ${reason}.`);
};
var tag = (name, content) => ({ __proto__: null, [name]: content });
var exportValue = (attachments, serve) => {
  const handle = makeId();
  (attachments._exports ??= makeTable())[handle] = serve;
  return handle;
};
var convert = (value, attachments, isFromJSON) => {
  switch (typeof value) {
    case "string":
      checkFrameLength(attachments._length += value.length);
      break;
    case "number":
      if (value - value !== 0 || value === 0 && 1 / value < 0)
        return tag("$number", value === 0 ? "-0" : `${value}`);
      break;
    case "bigint":
      return tag("$bigint", `${value}`);
    case "symbol":
      return fail(attachments, "is a symbol: send plain data");
    case "function":
      return tag("$function", exportValue(attachments, () => (parameters) => value(parameters)));
    case "object":
      if (value)
        return convertObject(value, attachments, isFromJSON);
  }
  return value;
};
var convertObject = (value, attachments, isFromJSON) => {
  const level = depth;
  for (let outer = base; outer < level; outer++) {
    if (containers[outer] === value)
      fail(attachments, "contains itself: send ids");
  }
  const isList = isArray(value);
  const { toJSON } = value;
  const hasToJSON = typeof toJSON === "function";
  if (hasToJSON || !isList && getPrototypeOf(value) !== objectPrototype || value[asyncIterator] || isShared(value)) {
    const special = convertSpecial(value, attachments);
    if (special)
      return special;
    if (hasToJSON && !isList && !isFromJSON && toJSON !== objectPrototype.toJSON) {
      return convert(value.toJSON(`${level > base ? keys[level - 1] : ""}`), attachments, true);
    }
    const kind = kindOf(value);
    if (kind !== "Object" && !isList)
      fail(attachments, `is a ${kind}: send plain data`);
  }
  if (level - base >= 512 /* depth */)
    fail(attachments, "is deeper than 512: send it flat");
  const names = isList ? value : objectKeys(value);
  containers[level] = value;
  depth++;
  const copy = isList ? makeList() : makeTable();
  let isChanged = hasToJSON;
  let present = 0;
  let last = "";
  for (let index = 0; index < names.length; index++) {
    const key = keys[level] = isList ? index : names[index];
    const member = value[key];
    const converted = convert(member, attachments);
    copy[key] = converted;
    if (converted !== member)
      isChanged = true;
    if (converted !== void 0) {
      present++;
      last = names[index];
    }
  }
  depth--;
  containers[level] = void 0;
  const result = isChanged ? copy : value;
  return !isList && present === 1 && last[0] === "$" ? tag("$object", result) : result;
};
var kindOf = (value) => stringSlice(objectToString(value), 8, -1);
var convertSpecial = (value, attachments) => {
  const kind = kindOf(value);
  if (isShared(value)) {
    const serve = (name) => isCallable(value, name) ? (parameters) => value[name](parameters) : void 0;
    return tag("$remote", makeList([exportValue(attachments, serve), callableMembers(value)]));
  }
  if (isView(value) || kind === "ArrayBuffer" || kind === "SharedArrayBuffer")
    return convertBytes(value, kind, attachments);
  if (kind === "Date") {
    const milliseconds = dateGetTime(value);
    return tag("$date", milliseconds === milliseconds ? milliseconds : fail(attachments, "is an invalid Date: send null"));
  }
  if (kind === "Blob" || kind === "File") {
    const size = get(blobMembers, "size", value);
    attachments._size += size;
    return tag("$blob", makeList([
      exportValue(attachments, (_, isStream) => isStream ? () => readSlices(value, attachments) : void 0),
      { __proto__: null, size, type: get(blobMembers, "type", value) || void 0, name: value.name }
    ]));
  }
  if (!value[asyncIterator] && kind !== "ReadableStream")
    return void 0;
  return tag("$stream", exportValue(attachments, (_, isStream, handle, exports) => {
    if (!isStream)
      return void 0;
    delete exports[handle];
    return () => value;
  }));
};
var convertBytes = (value, kind, attachments) => {
  const methods = kind === "DataView" ? dataViewMembers : typedArrayMembers;
  const part = (name) => get(methods, name, value);
  let bytes;
  try {
    bytes = harden(isView(value) ? new Bytes(part("buffer"), part("byteOffset"), part("byteLength")) : new Bytes(value), typedArrayMembers);
  } catch {
  }
  if (!bytes || kindOf(bytes.buffer) !== "ArrayBuffer")
    return fail(attachments, "is detached or shared memory: copy it");
  const count = bytes.length;
  if (count <= 16384 /* inlineBytes */)
    return tag("$bytes", textOfBytes(bytes));
  if ((attachments._count += count + 64 /* bytesCost */) > 536870912 /* frameBytes */)
    return fail(attachments, "has over 512 MiB of bytes: send a Blob");
  const number = makeId();
  (attachments._bytes ??= makeList()).push(number, bytes);
  return tag("$bytes", makeList([number, count]));
};

// src/wire/errors.ts
var errorOf = (thrown, otherCode) => {
  let code;
  let message;
  let data;
  try {
    ({ code, message, data } = thrown);
  } catch {
  }
  const text = typeof message === "string" ? message : typeof thrown === "string" ? thrown : "It failed.";
  return typeof code === "string" ? new PonteError(code, text, data) : new PonteError(otherCode, text);
};

// src/testing/answerSync.ts
var answerSync = (message, handle) => {
  const frame = JSON.parse(message.split("\n")[1]);
  const text = (value, where) => {
    const attachments = makeAttachments(where);
    const encoded = encode2(value, attachments);
    if (attachments._exports || attachments._bytes)
      throw new PonteError("invalidResult", `${where} holds more than is copied.`);
    return encoded;
  };
  const [, id, name, parameters] = revive(frame, () => void 0);
  try {
    return `["result",${id}${text(handle(name, parameters), "result")}]`;
  } catch (error) {
    const { code, message: words, data } = errorOf(error, "handlerFailed");
    return `["error",${id}${text({ code, message: words, data }, "data")}]`;
  }
};

// src/testing/queue.ts
var makeQueue = (left = () => {
}) => {
  const waiting = [];
  const sleepers = [];
  const wake = () => {
    for (const awake of sleepers.splice(0))
      awake();
  };
  let end;
  return {
    push(item) {
      waiting.push(item);
      wake();
    },
    end(error) {
      end ??= { error };
      wake();
    },
    items: {
      async next() {
        while (!waiting.length && !end)
          await new Promise((resolve) => void sleepers.push(resolve));
        if (waiting.length)
          return { done: false, value: waiting.shift() };
        const { error } = end;
        end = {};
        if (error !== void 0)
          throw error;
        return { done: true, value: void 0 };
      },
      async return() {
        left();
        waiting.length = 0;
        end = {};
        wake();
        return { done: true, value: void 0 };
      },
      [Symbol.asyncIterator]() {
        return this;
      }
    }
  };
};

// src/testing/FakeStates.ts
var reserved = { ready: "ponte.ready", supports: "ponte.supports", contract: contractMethod, state: stateStream, setState: stateSetter };
var _states, _missed, _change, change_fn, _find, find_fn;
var FakeStates = class {
  constructor() {
    __privateAdd(this, _change);
    __privateAdd(this, _find);
    __privateAdd(this, _states, /* @__PURE__ */ new Map());
    __privateAdd(this, _missed, /* @__PURE__ */ new Set());
  }
  add(name, value, options) {
    const served = __privateGet(this, _states).get(name) ?? { value: void 0, version: 0, validate: options?.validate, readers: /* @__PURE__ */ new Set() };
    __privateGet(this, _states).set(name, served);
    __privateMethod(this, _change, change_fn).call(this, served, value);
    const change = (changed) => __privateMethod(this, _change, change_fn).call(this, served, changed);
    return {
      get value() {
        return served.value;
      },
      set value(changed) {
        change(changed);
      },
      get version() {
        return served.version;
      },
      get readers() {
        return served.readers.size;
      }
    };
  }
  /** True if the page has asked for the state when there was none. */
  takeMissed(name) {
    return __privateGet(this, _missed).delete(name);
  }
  has(name) {
    return __privateGet(this, _states).has(name);
  }
  read({ name }) {
    const served = __privateMethod(this, _find, find_fn).call(this, name);
    const reader = makeQueue(() => served.readers.delete(reader));
    served.readers.add(reader);
    reader.push({ version: served.version, value: served.value });
    return reader.items;
  }
  write({ name, version, value }) {
    const served = __privateMethod(this, _find, find_fn).call(this, name);
    if (version !== served.version)
      throw new PonteError("outdated", `The value has version ${served.version}, and the page knows ${version}.`);
    served.validate?.(value);
    __privateMethod(this, _change, change_fn).call(this, served, value);
    return served.version;
  }
};
_states = new WeakMap();
_missed = new WeakMap();
_change = new WeakSet();
change_fn = function(served, value) {
  const differences = differencesBetween(served.value, value);
  served.value = frozen(value);
  if (!differences.length && served.version)
    return;
  served.version++;
  for (const reader of served.readers)
    reader.push({ version: served.version, differences });
};
_find = new WeakSet();
find_fn = function(name) {
  const served = __privateGet(this, _states).get(name);
  if (served)
    return served;
  __privateGet(this, _missed).add(name);
  throw new PonteError("methodNotFound", `The fake app has no state ${JSON.stringify(name)}: add one with app.state.`);
};

// client.js
function client_default(globalThis2, document, MutationObserver, EventTarget2, fetch2, setTimeout2, clearTimeout2, require2) {
  "use strict";
  var { bind: rr, call: nr } = Function.prototype, Ue = rr.bind(nr), C = (e, t) => Ue(e.prototype[t]);
  var at = AbortController, ct = BigInt, ke = clearTimeout2, lt = fetch2;
  var pt = ReadableStream, dt = Response, z = setTimeout2;
  var P = globalThis2, L = Uint8Array;
  var mt = Date;
  var H = Promise;
  var Q = Reflect.apply;
  var $ = Reflect.get, Ve = Object.create, U = Object.defineProperty, ft = Object.freeze, Pe = Object.getOwnPropertyDescriptor;
  var ve = Object.getPrototypeOf, ue = Object.keys, j = Object.setPrototypeOf, V = JSON.stringify, ut = JSON.parse, R = $(Array, "isArray"), We = $(ArrayBuffer, "isView"), Oe = $(String, "fromCharCode"), oe = $(Date, "now"), F = Symbol.asyncIterator, yt = Symbol.iterator, q = C(EventTarget2, "addEventListener"), gt = C(EventTarget2, "removeEventListener");
  var se = C(String, "slice"), bt = C(String, "indexOf"), ht = C(String, "charCodeAt"), xt = C(String, "split"), Z = C(RegExp, "exec"), wt = C(Object, "toString"), Ae = C(Response, "arrayBuffer"), _t = C(Date, "getTime");
  var ie = ({ prototype: e }, t) => {
    let r = Ve(null);
    return t.split(" ").forEach((n) => U(r, n, Pe(e, n))), r;
  }, W = ie(ve(L), "buffer byteOffset byteLength length slice subarray"), kt = ie(DataView, "buffer byteOffset byteLength"), X = ie(Blob, "size type slice arrayBuffer"), Pt = ie(AbortController, "abort signal"), or = ie(Array, "push shift unshift join forEach find filter"), sr = ie(H, "then"), B = (e) => j(e, sr), w = (e = []) => j(e, or), ye = (e, t) => w(xt(e, { __proto__: null, toString: () => t })), O = () => Ve(null);
  var vt = (e) => {
    let t = e._find()?.postMessageSync, { prompt: r } = P, n = Oe(1);
    return (o, s) => {
      if (t)
        return Q(t, e._find(), [o, s]);
      let a = r(ye(o, "\\").join(n));
      return a && ye(a, n).join("\\");
    };
  };
  var Se = (e, t) => ({ _where: e, _length: 0, _exports: void 0, _bytes: void 0, _count: 0, _size: 0, _read: 0, _progress: t }), ir = 0, Y = () => ++ir;
  var Ee = (e) => {
    let t = "";
    for (let r = 0; r < e.length; r += 8192)
      t += Q(Oe, void 0, j(e.subarray(r, r + 8192), W));
    return t;
  }, Ce = (e) => {
    let t = new L(e.length), r = 0;
    for (let n = 0; n < e.length; n++)
      r |= t[n] = ht(e, n);
    return r > 255 ? void 0 : t;
  };
  var ae = (e, t) => (w(ue(e)).forEach((r) => {
    let n = e[r];
    if (typeof n == "object" && n) {
      let o = R(n) ? "" : ue(n), s = o.length === 1 ? o[0] : "";
      if (s[0] !== "$")
        ae(n, t);
      else {
        let a = (f) => {
          e[r] = f;
        }, i = ar(s, n[s], t, a);
        i !== void 0 && a(i);
      }
    }
  }), e), ar = (e, t, r, n) => {
    let o = R(t), s = typeof t == "string", a = o ? t[0] : t, i;
    switch (e) {
      case "$object":
        typeof t == "object" && !o && (i = ae(t, r));
        break;
      case "$date":
        typeof t == "number" && (i = new mt(t));
        break;
      case "$bytes":
        if (s)
          i = Ce(t);
        else if (o && typeof t[1] == "number")
          return r(e, a, t, n);
        break;
      case "$bigint":
        s && Z(/^-?\d+$/, t) && (i = ct(t));
        break;
      case "$number":
        s && Z(/^(NaN|-?Infinity|-0)$/, t) && (i = +t);
        break;
      default:
        typeof a == "number" && (i = r(e, a, o ? t : [], n));
    }
    if (i === void 0)
      throw e;
    return i;
  };
  var Ot = require2("./PonteError");
  var cr = new TextEncoder(), lr = C(TextEncoder, "encode"), ee = (e) => new Ot.PonteError("limitExceeded", `Too ${e}: send less.`), ce = (e, t = "") => {
    if (e > 67108608 || e > 2e7 && $(W, "length", lr(cr, t)) > 67108608)
      throw ee("long a message");
  };
  var At = require2("./PonteError"), St = (e) => {
    if (typeof e != "object" || !e)
      return;
    let t = e[F] ?? e[yt];
    if (typeof t == "function")
      return Q(t, e, []);
    let r = e.getReader?.();
    return r && { next: () => r.read(), return: () => r.cancel() };
  }, Et = (e, t) => {
    let r = 0;
    return { [F]() {
      return this;
    }, async next() {
      if (r >= $(X, "size", e))
        return { __proto__: null, done: true };
      let n = j(Q(X.slice, e, [r, r += 1048576]), X), o;
      try {
        o = new L(await B(n.arrayBuffer()));
      } catch {
        throw new At.PonteError("unreadable", "The file has changed.");
      }
      return t._progress?.(t._read += n.size, t._size), { __proto__: null, value: o };
    } };
  };
  var Je = require2("./PonteError"), D = require2("./share"), ze = O(), Fe = O(), J = 0, le = 0, be = (e, t) => {
    if (e === void 0)
      return "";
    let r = J;
    J = le;
    try {
      let n = V(qe(e, t));
      return n === void 0 ? "" : "," + n;
    } catch (n) {
      if (n instanceof Je.PonteError)
        throw n;
      return K(t, "cannot be read: its code threw");
    } finally {
      le = J, J = r;
    }
  }, K = (e, t) => {
    let r = e._where;
    for (let n = J; n < le; n++) {
      let o = Fe[n];
      r += typeof o == "string" && Z(/^[A-Za-z_$][\w$]*$/, o) ? `.${o}` : `[${V(o)}]`;
    }
    throw new Je.PonteError("invalidValue", `${r} ${t}.`);
  }, M = (e, t) => ({ __proto__: null, [e]: t }), Te = (e, t) => {
    let r = Y();
    return (e._exports ??= O())[r] = t, r;
  }, qe = (e, t, r) => {
    switch (typeof e) {
      case "string":
        ce(t._length += e.length);
        break;
      case "number":
        if (e - e !== 0 || e === 0 && 1 / e < 0)
          return M("$number", e === 0 ? "-0" : `${e}`);
        break;
      case "bigint":
        return M("$bigint", `${e}`);
      case "symbol":
        return K(t, "is a symbol: send plain data");
      case "function":
        return M("$function", Te(t, () => (n) => e(n)));
      case "object":
        if (e)
          return pr(e, t, r);
    }
    return e;
  }, pr = (e, t, r) => {
    let n = le;
    for (let p = J; p < n; p++)
      ze[p] === e && K(t, "contains itself: send ids");
    let o = R(e), { toJSON: s } = e, a = typeof s == "function";
    if (a || !o && ve(e) !== D.objectPrototype || e[F] || (0, D.isShared)(e)) {
      let p = dr(e, t);
      if (p)
        return p;
      if (a && !o && !r && s !== D.objectPrototype.toJSON)
        return qe(e.toJSON(`${n > J ? Fe[n - 1] : ""}`), t, true);
      let m = Ke(e);
      m !== "Object" && !o && K(t, `is a ${m}: send plain data`);
    }
    n - J >= 512 && K(t, "is deeper than 512: send it flat");
    let i = o ? e : ue(e);
    ze[n] = e, le++;
    let f = o ? w() : O(), d = a, l = 0, c = "";
    for (let p = 0; p < i.length; p++) {
      let m = Fe[n] = o ? p : i[p], y = e[m], _ = qe(y, t);
      f[m] = _, _ !== y && (d = true), _ !== void 0 && (l++, c = i[p]);
    }
    le--, ze[n] = void 0;
    let u = d ? f : e;
    return !o && l === 1 && c[0] === "$" ? M("$object", u) : u;
  }, Ke = (e) => se(wt(e), 8, -1), dr = (e, t) => {
    let r = Ke(e);
    if ((0, D.isShared)(e))
      return M("$remote", w([Te(t, (o) => (0, D.isCallable)(e, o) ? (s) => e[o](s) : void 0), (0, D.callableMembers)(e)]));
    if (We(e) || r === "ArrayBuffer" || r === "SharedArrayBuffer")
      return mr(e, r, t);
    if (r === "Date") {
      let n = _t(e);
      return M("$date", n === n ? n : K(t, "is an invalid Date: send null"));
    }
    if (r === "Blob" || r === "File") {
      let n = $(X, "size", e);
      return t._size += n, M("$blob", w([Te(t, (o, s) => s ? () => Et(e, t) : void 0), { __proto__: null, size: n, type: $(X, "type", e) || void 0, name: e.name }]));
    }
    if (!(!e[F] && r !== "ReadableStream"))
      return M("$stream", Te(t, (n, o, s, a) => {
        if (o)
          return delete a[s], () => e;
      }));
  }, mr = (e, t, r) => {
    let n = t === "DataView" ? kt : W, o = (f) => $(n, f, e), s;
    try {
      s = j(We(e) ? new L(o("buffer"), o("byteOffset"), o("byteLength")) : new L(e), W);
    } catch {
    }
    if (!s || Ke(s.buffer) !== "ArrayBuffer")
      return K(r, "is detached or shared memory: copy it");
    let a = s.length;
    if (a <= 16384)
      return M("$bytes", Ee(s));
    if ((r._count += a + 64) > 536870912)
      return K(r, "has over 512 MiB of bytes: send a Blob");
    let i = Y();
    return (r._bytes ??= w()).push(i, s), M("$bytes", w([i, a]));
  };
  var te = require2("./PonteError"), G = (e, t) => {
    let r, n, o;
    try {
      ({ code: r, message: n, data: o } = e);
    } catch {
    }
    let s = typeof n == "string" ? n : typeof e == "string" ? e : "It failed.";
    return typeof r == "string" ? new te.PonteError(r, s, o) : new te.PonteError(t, s);
  }, $e = (e) => {
    let t = G(e, "malformed"), r = Ge(t);
    return r ? new te.PonteError(r[1], se(t.message, r[0].length)) : t;
  }, Ge = ({ message: e }) => Z(/^([A-Za-z]\w{0,63}): ?/, e), he = () => new te.PonteError("cancelled", "It was cancelled."), Re = () => new te.PonteError("released", "It was released."), pe = (e) => new te.PonteError("timedOut", `No answer within ${e} ms.`);
  var Xe = require2("../wire/PonteError");
  var Dt = require2("../wire/PonteError");
  var re, Ct = (e, t, r) => B(lt(`ponte://bytes/${e._name}/${t}`, r)), Tt = async (e, t, r, n) => {
    let o = re ? void 0 : r.slice();
    try {
      if (re === false)
        throw o;
      await Ct(e, t, { __proto__: null, method: "POST", body: r }), re = true, n();
    } catch {
      re = false, o ? e._postAhead(`["put",1,"${e._name}",${t}]
${V(Ee(o))}`, n) : n();
    }
  }, $t = async (e, t, r, n, o) => {
    let s = (i) => o(i && $(W, "length", i) === n ? i : void 0), a = t[r];
    delete t[r];
    try {
      !a && re !== false && (a = new L(await B(Ae(await Ct(e, r)))), re = true);
    } catch {
      re = false;
    }
    a ? s(a) : e._postAhead(`["take",1,"${e._name}",${r}]`, (i) => s(typeof i == "string" ? Ce(i) : void 0));
  };
  var It = require2("../wire/PonteError"), Rt, Bt, xe = (e) => e === Rt ? Bt : Bt = V(Rt = e), Lt = (e) => {
    let t = O(), r = (o) => {
      let s = t[o];
      return delete t[o], s;
    }, n = (o, s) => {
      let a = r(o);
      a && (a(s), e._send("cancel", o));
    };
    return { _outbox: e, _readers: t, _end: r, _giveUp: n, _begin(o, s, a, i, f, d, l) {
      let c = d?.signal, u = d?.timeout;
      if (c?.aborted)
        throw he();
      let p = Y();
      if (e._send(o, `${p},${xe(s)}`, a ?? null, f, "parameters", i, d?.progress), t[p] = l, u || c) {
        let m = () => n(p, he()), y = u <= 2147483647 && z(() => n(p, pe(u)), u);
        c && q(c, "abort", m), t[p] = (_, x, g) => {
          g || (ke(y), c && gt(c, "abort", m)), l(_, x, g);
        };
      }
      return p;
    } };
  }, Be = (e, t, r, n, o) => new H((s, a) => {
    let i = n?.timeout;
    if (i !== void 0 && !(i > 0))
      throw new It.PonteError("invalidParameters", "The timeout is not above 0.");
    e(t)._begin("call", t, r, i < 1 / 0 ? `,${+i}` : "", void 0, n, (f, d, l) => {
      f ? a(f) : l || s(d);
    });
  });
  var fr = new FinalizationRegistry((e) => e()), ur = C(FinalizationRegistry, "register"), Qe = (e, t) => ur(fr, e, t), we = (e, t, r, n, o, s) => {
    let a = w(), i = w(), f = n?.buffer || 64, d = n?.cursor, l, c = 0, u = f, p = 0, m = false, y, _ = false, x = () => {
      for (; i.length && (a.length || m); ) {
        let { _resolve: b, _reject: E } = i.shift(), T = a.shift();
        T ? (T.length > 3 && (d = T[3]), b({ value: T[2], done: false }), !m && ++p * 2 >= f && (l?._outbox._send("more", c, p), u += p, p = 0)) : y && !_ ? (_ = true, E(y)) : b({ value: void 0, done: true });
      }
    }, g = (b) => {
      m || (m = true, y = b, o?.(), x());
    }, h = (b) => {
      l?._giveUp(c, b), g(b);
    }, A = () => {
      try {
        !c && !m && (l = e(t), c = l._begin("stream", t, r, `,${f}`, d, n, (b, E, T) => {
          T ? u-- > 0 ? (a.push(E), x()) : h(ee("many items")) : g(b);
        }));
      } catch (b) {
        g(b);
      }
      x();
    }, k = (b) => new H((E, T) => {
      i.push({ _resolve: E, _reject: T, _stream: b }), A();
    }), S = (b) => new H((E) => {
      a.length = 0, _ = true, h(), E({ value: b, done: true });
    }), N = (b) => new pt({ __proto__: null, async pull(E) {
      let { value: T, done: tr } = await B(k(b));
      tr ? E.close() : E.enqueue(T);
    }, cancel: () => S() }, { __proto__: null, highWaterMark: 0 }), v = { ...s && { ...s, async arrayBuffer() {
      try {
        return await B(Ae(new dt(N(this))));
      } catch (b) {
        throw y ?? b;
      }
    } }, get cursor() {
      return d;
    }, next() {
      return k(this);
    }, return: S, [F]() {
      return this;
    }, readable() {
      return N(this);
    } };
    return Qe(v, h), v;
  };
  var jt = (e, t, r, n) => {
    let o = n[1], s = () => {
      if (!e?._outbox._name)
        throw Re();
      return e;
    }, a = () => {
      e?._outbox._send("release", r), e = void 0;
    }, i;
    switch (t) {
      case "$stream":
      case "$blob":
        return we(s, r, null, { buffer: o ? 8 : 64 }, a, o);
      case "$function":
        i = Mt(s, r);
        break;
      case "$remote":
        i = yr(s, r, o, n[2]);
        break;
      default:
        return;
    }
    return U(i, "release", { __proto__: null, value: a }), Qe(i, a), i;
  }, Mt = (e, t, r) => (n, o) => Be(e, t, n, o, r), yr = (e, t, r, n) => {
    let o = O();
    return w(r).forEach((s) => {
      s !== "then" && (o[s] = Mt(e, w([t, s]), o));
    }), w(n ?? []).forEach((s) => {
      o[s] = (a, i) => we(e, w([t, s]), a, i, () => o);
    }), o;
  };
  var Nt = (e, { _take: t }, r) => {
    let n = e._outbox, o = O(), s = w(), a = O(), i = 0, f = (l, c) => {
      let u = l[1], p = { _frame: l, _pending: 1, _error: void 0, _deadline: oe() + (l[0] === "call" && l[4] || 1 / 0) }, m = l[0] === "cancel" && s.find(({ _frame: y }) => y[1] === u && (y[0] === "call" || y[0] === "stream"));
      m ? m._deadline = 0 : s.push(p);
      try {
        c && ae(l, (y, _, x, g) => y !== "$bytes" ? jt(e, y, _, x) : (p._pending++, void $t(n, a, _, x[1], (h) => {
          p._pending--, h ? g(h) : p._error = Le(), d();
        })));
      } catch {
        p._error = Le();
      }
      p._pending--, d();
    }, d = () => {
      for (let l; (l = s[0]) && !l._pending; s.shift()) {
        let { _frame: c, _deadline: u, _error: p } = l, m = u - oe();
        if (m > 0 && (m < 1 / 0 && (c[4] = m), !t(c, p)))
          return;
      }
    };
    return { _retry: d, _receive(l) {
      let c = R(l) ? l : [l];
      if (typeof c[0] != "string")
        return;
      let u = ye(c[0], `
`), p = Ie(u[0]), m = p[3];
      if (!(p[2] !== n._name || !(m >= i))) {
        if (p[1] !== 1)
          return r("unsupportedVersion: The app has another version.");
        o[m] = u;
        for (let y = 1; y < c.length; y += 2)
          a[c[y]] = c[y + 1];
        for (let y; y = o[i]; ) {
          delete o[i++];
          for (let _ = 1; _ < y.length; _++) {
            let x = y[_], g = Ie(x), h = bt(x, '"$') >= 0;
            (h || s.length || !t(g)) && f(g, h);
          }
        }
      }
    } };
  }, Ie = (e) => {
    try {
      let t = ut(e);
      if (R(t))
        return t;
    } catch {
    }
    return [];
  }, Le = () => new Dt.PonteError("invalidValue", "Unknown tag or lost bytes.");
  var gr = () => {
    let e = BigUint64Array, t = crypto.getRandomValues.bind(crypto);
    return () => {
      let r = t(new e(2));
      return r[0] + "_" + r[1];
    };
  }, Ht = (e) => {
    let t = P.webkit?.messageHandlers, r = t?.[e], n = r && Ue(r.postMessage), o = () => n && (r = t?.[e] ?? r);
    return { _find: o, _post: (s) => n(o(), s), _digits: r?.randomDigits ?? gr() };
  };
  var I = Ht("ponte"), de = !!I._find(), Ze = P.top !== P.self;
  var br = vt(I), Ut = (e, t, r, n) => {
    let o = n?.timeout ?? 1e3;
    if (!(o > 0 && o < 1 / 0))
      throw new Xe.PonteError("invalidParameters", "The timeout is not above 0.");
    let { _outbox: s } = e(t), a = Se("parameters"), i = `["call",${Y()},${xe(t)}${be(r ?? null, a)},${+o}]`;
    if (a._exports || a._bytes)
      throw new Xe.PonteError("invalidValue", "parameters holds more than is copied: use ponte.call.");
    ce(i.length, i);
    let f = oe(), d, l;
    s._flush(true);
    try {
      d = br(`["ponte.sync",1,"${s._name}"]
${i}`, o);
    } catch (c) {
      throw $e(c);
    }
    if (d === void 0 || oe() - f > o)
      throw pe(o);
    try {
      l = ae(Ie(d), () => {
        throw 0;
      });
    } catch {
      throw Le();
    }
    if (l[0] === "result")
      return l[2];
    throw G(l[2] ?? "Nothing can wait here: use ponte.call.", "unavailable");
  };
  var Vt = (e, t, r) => {
    let n = (a) => a.isTrusted && t(), o = (a) => a.isTrusted && a.persisted && e(), s = () => {
      q(P, "pagehide", n), q(P, "pageshow", o), r();
    };
    s(), new MutationObserver(s).observe(document, { childList: true });
  };
  var Ye = true, je = () => Ye && document.readyState !== "loading";
  Ye = je();
  var Wt = (e) => {
    let t = () => {
      z(() => {
        Ye = true, e();
      });
    };
    return () => {
      q(P, "DOMContentLoaded", t, true), q(P, "load", t), document.readyState === "complete" && t();
    };
  };
  var rt = require2("../wire/PonteError");
  var et = require2("../wire/PonteError");
  var me = O(), ne = O(), zt = (e, t) => {
    ne[e]?.forEach((r) => {
      try {
        r(t);
      } catch (n) {
        z(() => {
          throw n;
        });
      }
    });
  };
  var Ft = (e) => {
    let t = e._outbox, { _exported: r } = t, { _send: n } = t, o = O(), s = (f, d) => {
      let { code: l, message: c, data: u } = G(d, "handlerFailed"), p = (m) => n("error", f, { code: l, message: se(c, 0, 4096), data: m });
      try {
        p(u);
      } catch {
        p();
      }
    }, a = async (f, d, l, c) => {
      let u = d[4], p = d[5], m, y, _, x = () => {
      }, g = { cursor: p, get signal() {
        return m || (m = j(new at(), Pt), y && m.abort(y)), m.signal;
      } }, h = () => o[f] === S, A = () => {
        delete o[f], ke(N);
      }, k = async () => {
        try {
          await _?.return?.();
        } catch {
        }
      }, S = (v, b = 0) => {
        u += b, v && (A(), y = v, m?.abort(v), k()), x();
      };
      o[f] = S;
      let N = !c && u <= 2147483647 && z(() => S(pe(u)), u);
      try {
        let v = l(d[3], g);
        if (typeof v?.then == "function" && (v = await v), c) {
          if (_ = St(v), !_)
            throw new et.PonteError("methodNotFound", "It gives no stream: call it.");
          h() || k();
        } else
          h() && (n("result", f, v), A());
        for (; h(); )
          if (u < 1)
            await B(new H((b) => x = b));
          else {
            let { done: b, value: E } = await _.next();
            if (!h())
              break;
            if (b)
              A(), n("result", f);
            else {
              u--;
              let T = g.cursor;
              n("item", f, E ?? null, T === p ? void 0 : T), p = T;
            }
          }
      } catch (v) {
        h() && (A(), s(f, v), k());
      }
    }, i = (f, d) => {
      let l = d[2], c = d[0] === "stream", u = R(l), p = u ? l[0] : l, m;
      if (o[f])
        return true;
      try {
        if (typeof l == "string") {
          if (m = me[l], !m && !je())
            return false;
        } else {
          let y = r[p];
          if (!y)
            throw Re();
          m = y(u && l[1], c, p, r);
        }
        if (!m)
          throw new et.PonteError("methodNotFound", `No handler for ${V(l)}: add one with ponte.handle.`);
        a(f, d, m, c);
      } catch (y) {
        s(f, y);
      }
      return true;
    };
    return { _running: o, _take(f, d) {
      let l = f[0], c = f[1], u = f[2];
      if (!t._name)
        return true;
      if (l === "event")
        return ne[c]?.length ? (d || zt(c, u), true) : je();
      if (typeof c != "number")
        return true;
      switch (l) {
        case "call":
        case "stream":
          return d ? (s(c, d), true) : i(c, f);
        case "cancel":
          o[c]?.(he());
          break;
        case "more":
          o[c]?.(void 0, u);
          break;
        case "release":
          delete r[c];
          break;
        case "item":
          d || e._readers[c]?.(d, f, true);
          break;
        case "result":
          d || e._end(c)?.(d, u);
          break;
        case "error":
          e._end(c)?.(d ?? G(u, "malformed"));
      }
      return d && e._giveUp(c, d), true;
    } };
  };
  var qt = (e) => "p" + e._digits(), Jt = (e, t) => {
    U(P, e, { __proto__: null, value: t, configurable: true });
  };
  var Me = (e, t) => ({ _text: e, _parts: w(), _count: 0, _pending: 0, _answered: t }), Kt = (e, t, r) => {
    let n = I._find()?.acceptsBytes === true, o = w([Me(`
["hello",{"navigation":"${e}"${n ? ',"bytes":true' : ""}}]`)]), s = 0, a = 0, i = 0, f = false, d = false, l = false, c = 8192, u = async () => {
      f || (f = true, await 0, f = false, c = 8192, m());
    }, p = (g) => x._name && (l || g || a < 16), m = (g) => {
      for (; o.length && (l || !o[0]._pending) && p(g); )
        y(o.shift());
      d && p() && y(Me("")), o.length || (i = 0);
    }, y = async ({ _text: g, _parts: h, _answered: A }) => {
      let k;
      A || (d = false, g = `["ponte",1,"${x._name}",${s++}]${g}`), a++;
      try {
        k = await B(I._post(h.unshift(g) > 1 ? h : g));
      } catch (S) {
        await 0, A || r(S);
      }
      x._name && (I._isRefused = false, a--, (A ?? t)(k), Ze && k && !A && (d = true), u());
    }, _ = (g, h, A = 0) => {
      if (!x._name)
        return;
      ce(g.length, g);
      let k = o[o.length - 1];
      (!k || k._answered || k._text.length + g.length > 2e7 || h && !(n && k._count + A <= 268435456)) && o.push(k = Me("")), k._text += `
` + g, k._count += A;
      for (let S = 0; h && S < h.length; S += 2) {
        let N = h[S], v = h[S + 1];
        n ? k._parts.push(N, o.length < 2 && p() ? v : v.slice()) : (k._pending++, m(), Tt(x, N, v, () => {
          k._pending--, u();
        }));
      }
      k._text.length > c ? (c *= 2, m()) : h ? m() : u();
    }, x = { _name: qt(I), _exported: O(), _send(g, h, A, k, S = g, N = "", v) {
      if (g === "event" && (i >= 65536 && m(), i++ >= 65536))
        throw ee("many events");
      let b = Se(S, v);
      _(`["${g}",${h}${be(A, b)}${N}${be(k, b)}]`, b._bytes, b._count);
      for (let E in b._exports)
        x._exported[E] = b._exports[E];
    }, _postAhead(g, h) {
      o.unshift(Me(g, h)), u();
    }, _flush: m, _poll() {
      d = true, u();
    }, _close(g) {
      g && s && (l = true, _('["bye"]'), m()), delete P[x._name], x._name = "";
    } };
    return Jt(x._name, t), Ze || u(), x;
  };
  var Gt = (e, t) => {
    let r = (i, f) => {
      o._close(f);
      for (let d in s._readers)
        s._end(d)?.(i());
      for (let d in a._running)
        a._running[d]?.(i());
    }, n = (i) => {
      I._isRefused = true, r(() => $e(i), !Ge(G(i, "malformed")) || i?.isLost);
    }, o = Kt(e, t, n), s = Lt(o), a = Ft(s);
    return { ...s, ...Nt(s, a, n), _close: r };
  };
  var fe, _e = false, Qt = () => new rt.PonteError("navigated", "The document was left."), tt = (e = ["navigate", "reload", "restore"][P.performance?.navigation?.type] ?? "navigate") => {
    _e = false, de && (fe = Gt(e, ot));
  }, nt = () => {
    if (_e)
      throw Qt();
    if (!de)
      throw new rt.PonteError("unavailable", "No app: check ponte.isAvailable.");
    return fe?._outbox._name || tt(), fe;
  }, ot = (e) => {
    R(e) && !e.length ? nt()._outbox._poll() : fe?._receive(e);
  }, De = async () => {
    await 0, fe?._retry();
  }, Zt = () => {
    tt(), Vt(() => tt("restore"), () => {
      _e = true, fe?._close(Qt, true);
    }, Wt(De));
  };
  var Xt = (e, t) => (me[e] = t, De(), () => {
    me[e] === t && st(e);
  }), st = (e) => {
    delete me[e];
  }, Yt = (e, t) => {
    let r = (n) => t(n);
    return (ne[e] ??= w()).push(r), De(), () => {
      ne[e] = w(ne[e].filter((n) => n !== r));
    };
  };
  var He = require2("./wire/PonteError"), er = require2("./wire/share"), Ne = (e) => {
    if (typeof e != "string" || !e)
      throw new He.PonteError("malformed", "A name is a non-empty string.");
    if (e.length > 256)
      throw ee("long a name");
    return nt();
  }, it = (e, t, r) => Be(Ne, e, t, r);
  if (!Pe(P, "ponte")) {
    let e = { get isAvailable() {
      return de && !I._isRefused;
    }, PonteError: He.PonteError, ready: () => it("ponte.ready"), supports: (t) => it("ponte.supports", t), call: it, callSync: (t, r, n) => Ut(Ne, t, r, n), stream: (t, r, n) => we(Ne, t, r, n), handle: Xt, remove: st, on: Yt, emit(t, r) {
      de && !_e && Ne(t)._outbox._send("event", xe(t), r);
    }, share: er.share };
    U(e, "receive", { value: ot }), U(P, "ponte", { value: ft(e), enumerable: true }), P.PonteError = He.PonteError, Zt();
  }
}

// src/testing/FakeWindow.ts
var shared2 = (path) => path.endsWith("PonteError") ? { PonteError } : { share: mark, isShared: isMarked, callableMembers, isCallable, objectPrototype };
var _window, _listeners;
var FakeWindow = class {
  /**
   * @param post Takes what the client posts.
   * @param ask Answers a message for which the client stands still; without it, the client cannot.
   */
  constructor(post, ask, navigation = "navigate") {
    __privateAdd(this, _window, void 0);
    __privateAdd(this, _listeners, []);
    const listeners = __privateGet(this, _listeners);
    const window = __privateSet(this, _window, {
      webkit: { messageHandlers: { ponte: { acceptsBytes: true, postMessage: post, postMessageSync: ask } } },
      performance: { navigation: { type: navigation === "reload" ? 1 : 0 } }
    });
    const real = globalThis.EventTarget.prototype;
    class WindowEventTarget {
      addEventListener(type, listener, options) {
        if (this === window)
          listeners.push({ type, listener });
        else
          real.addEventListener.call(this, type, listener, options);
      }
      removeEventListener(type, listener) {
        real.removeEventListener.call(this, type, listener);
      }
    }
    class NoMutations {
      observe() {
      }
    }
    client_default(
      window,
      { readyState: "complete" },
      NoMutations,
      WindowEventTarget,
      () => Promise.reject(new TypeError("There is no scheme.")),
      // A test may put timers of its own in the place of these.
      (...parameters) => setTimeout(...parameters),
      (timer) => clearTimeout(timer),
      shared2
    );
    this.ponte = __privateGet(this, _window)["ponte"];
  }
  /** Dispatches an event as if the engine did. */
  dispatch(type) {
    for (const { type: heard, listener } of __privateGet(this, _listeners))
      if (heard === type)
        listener({ type, isTrusted: true, persisted: true });
  }
  /** Pushes a batch to the document of that name. */
  push(name, batch) {
    __privateGet(this, _window)[name]?.(batch);
  }
  /** True as long as the document of that name is open. */
  knows(name) {
    return name in __privateGet(this, _window);
  }
  /** Asks the client for a hello. */
  askForHello() {
    this.ponte.receive([]);
  }
};
_window = new WeakMap();
_listeners = new WeakMap();

// src/testing/Peer.ts
var _reason, _sequence, _open, _waiting, _takeSync, takeSync_fn, _take, take_fn, _flush, flush_fn;
var Peer = class {
  /**
   * @param began Called with the hello of a document.
   * @param received Takes the client's frames, but for hello and bye.
   * @param ended Called with the bye of a document.
   * @param answer Answers a message for which the client stands still.
   * @param answersPosts True if what is sent goes as the reply of a post where one is open, as native does. A post that stays open can be refused later.
   */
  constructor(began, received, ended, answersPosts, answer, navigation) {
    this.began = began;
    this.received = received;
    this.ended = ended;
    this.answersPosts = answersPosts;
    this.answer = answer;
    __privateAdd(this, _takeSync);
    __privateAdd(this, _take);
    __privateAdd(this, _flush);
    /** The name of the client's document, and empty before its hello. */
    this.name = "";
    /** True when the process of the client is gone: it is heard no more, and hears nothing. */
    this.isGone = false;
    /** Why the last session ended. */
    __privateAdd(this, _reason, "forbidden: The document has not said hello.");
    __privateAdd(this, _sequence, 0);
    __privateAdd(this, _open, void 0);
    __privateAdd(this, _waiting, []);
    this.window = new FakeWindow((message) => __privateMethod(this, _take, take_fn).call(this, message), answer && ((message) => __privateMethod(this, _takeSync, takeSync_fn).call(this, message)), navigation);
  }
  /** Sends frames when the client has said hello. */
  send(batch) {
    __privateGet(this, _waiting).push(batch);
    __privateMethod(this, _flush, flush_fn).call(this);
  }
  /** Ends the session: what the client waits for ends with the code before the colon. True if the client has been told so. */
  end(reason) {
    __privateSet(this, _reason, reason);
    __privateSet(this, _waiting, []);
    this.name = "";
    const open = __privateGet(this, _open);
    __privateSet(this, _open, void 0);
    open?.reject(new Error(reason));
    return !!open;
  }
  /** Ends the session, and lets the client begin another one. */
  async renew(reason) {
    const { name } = this;
    if (!name)
      return;
    this.end(reason);
    while (this.window.knows(name))
      await void 0;
    this.window.askForHello();
  }
};
_reason = new WeakMap();
_sequence = new WeakMap();
_open = new WeakMap();
_waiting = new WeakMap();
_takeSync = new WeakSet();
takeSync_fn = function(message) {
  if (this.isGone)
    return void 0;
  if (this.refusal)
    throw new Error(this.refusal);
  return this.answer?.(message);
};
_take = new WeakSet();
take_fn = async function(message) {
  if (this.isGone)
    return new Promise(() => {
    });
  if (this.refusal)
    throw new Error(this.refusal);
  const list = Array.isArray(message) ? Array.from(message) : [message];
  const [text, ...parts] = list;
  const [header, ...frames] = text.split("\n");
  const name = JSON.parse(header)[2];
  const isHello = frames[0]?.startsWith('["hello",');
  if (!isHello && name !== this.name)
    throw new Error(__privateGet(this, _reason));
  __privateGet(this, _open)?.resolve("");
  const reply = new Promise((resolve, reject) => __privateSet(this, _open, { resolve, reject }));
  if (isHello) {
    frames.shift();
    this.name = name;
    __privateSet(this, _sequence, 0);
    this.began();
  }
  const isLast = frames[frames.length - 1] === '["bye"]';
  if (isLast)
    frames.pop();
  if (frames.length)
    this.received({ frames, parts: parts.map((part) => ArrayBuffer.isView(part) ? new Uint8Array(part) : part) });
  if (isLast) {
    this.name = "";
    this.ended();
  } else
    __privateMethod(this, _flush, flush_fn).call(this);
  return reply;
};
_flush = new WeakSet();
flush_fn = function() {
  if (!this.name || this.isGone)
    return;
  for (const { frames, parts } of __privateGet(this, _waiting).splice(0)) {
    const text = [JSON.stringify(["ponte", 1, this.name, __privateWrapper(this, _sequence)._++]), ...frames].join("\n");
    const batch = parts.length ? [text, ...parts] : text;
    if (__privateGet(this, _open) && this.answersPosts) {
      __privateGet(this, _open).resolve(batch);
      __privateSet(this, _open, void 0);
    } else
      this.window.push(this.name, batch);
  }
};

// src/testing/Wire.ts
var _app, _reason2, _hasBegun, _makePage, makePage_fn, _toPage, toPage_fn, _toApp, toApp_fn, _endApp, endApp_fn;
var Wire = class {
  /** @param answer Answers a message for which the page stands still. */
  constructor(seen, answer) {
    this.seen = seen;
    this.answer = answer;
    __privateAdd(this, _makePage);
    __privateAdd(this, _toPage);
    __privateAdd(this, _toApp);
    __privateAdd(this, _endApp);
    __privateAdd(this, _app, void 0);
    /** Why the app's calls end when the page says bye. */
    __privateAdd(this, _reason2, "navigated: The document was left.");
    __privateAdd(this, _hasBegun, false);
    /** How many batches have passed. */
    this.traffic = 0;
    __privateSet(this, _app, new Peer(
      () => {
      },
      (batch) => __privateMethod(this, _toPage, toPage_fn).call(this, batch),
      () => {
      },
      false
    ));
    this.page = __privateMethod(this, _makePage, makePage_fn).call(this);
  }
  /** The app's end: its handlers are added to it, and it calls the page. */
  get app() {
    return __privateGet(this, _app).window.ponte;
  }
  /** Refuses what the page posts from now on, and what it waits for. */
  refuse(reason) {
    this.page.refusal = reason;
    if (!this.page.end(reason))
      this.page.window.askForHello();
    __privateMethod(this, _endApp, endApp_fn).call(this, reason);
  }
  admit() {
    this.page.refusal = void 0;
  }
  leave(reason) {
    __privateSet(this, _reason2, reason ?? "navigated: The document was left.");
    this.page.window.dispatch("pagehide");
  }
  restore() {
    this.page.window.dispatch("pageshow");
  }
  /** The page's process is gone: the page hears nothing of that, nor of anything else. */
  terminate() {
    this.page.isGone = true;
    __privateMethod(this, _endApp, endApp_fn).call(this, "webProcessTerminated: The web process ended.");
  }
  /** Puts a new document in the place of the page's. */
  reload() {
    if (!this.page.isGone)
      this.leave("reloaded: The page was reloaded.");
    const { refusal } = this.page;
    this.page = __privateMethod(this, _makePage, makePage_fn).call(this, "reload");
    this.page.refusal = refusal;
  }
};
_app = new WeakMap();
_reason2 = new WeakMap();
_hasBegun = new WeakMap();
_makePage = new WeakSet();
makePage_fn = function(navigation) {
  return new Peer(
    () => {
      this.traffic++;
      if (__privateGet(this, _hasBegun))
        __privateMethod(this, _endApp, endApp_fn).call(this, "navigated: The document was left.");
      __privateSet(this, _hasBegun, true);
      this.page.send({ frames: ['["welcome",{}]'], parts: [] });
    },
    (batch) => __privateMethod(this, _toApp, toApp_fn).call(this, batch),
    () => __privateMethod(this, _endApp, endApp_fn).call(this, __privateGet(this, _reason2)),
    true,
    this.answer,
    navigation
  );
};
_toPage = new WeakSet();
toPage_fn = function(batch) {
  this.traffic++;
  this.page.send(batch);
};
_toApp = new WeakSet();
toApp_fn = function(batch) {
  this.traffic++;
  for (const text of batch.frames) {
    const [kind, id, target] = JSON.parse(text);
    if (kind === "event" && typeof id === "string")
      this.seen(kind, id);
    if ((kind === "call" || kind === "stream") && typeof target === "string")
      this.seen(kind, target);
  }
  __privateGet(this, _app).send(batch);
};
_endApp = new WeakSet();
endApp_fn = function(reason) {
  if (!__privateGet(this, _hasBegun))
    return;
  __privateSet(this, _hasBegun, false);
  __privateGet(this, _app).renew(reason);
};

// src/testing/fakeApp.ts
var realSetTimeout = globalThis.setTimeout;
var fault = (code, data) => new PonteError(code, `The test has asked for ${code}.`, data);
var fakeApp = (contracted) => {
  const description = contracted?.contract;
  const handled = /* @__PURE__ */ new Map();
  const synchronous = /* @__PURE__ */ new Set();
  const listened = /* @__PURE__ */ new Set();
  const recorded = [];
  const events = [];
  const states = new FakeStates();
  let appContract = description;
  const listen = (kind, name) => {
    if (listened.has(`${kind} ${name}`))
      return;
    listened.add(`${kind} ${name}`);
    if (kind === "event") {
      wire.app.on(name, (value) => events.push({ name, value }));
      return;
    }
    wire.app.handle(name, (parameters, context) => {
      recorded.push({ name, parameters });
      return handlerOf(name)(parameters, context);
    });
  };
  const handlerOf = (name) => {
    const handler = handled.get(name);
    if (handler)
      return handler;
    throw new PonteError("methodNotFound", `The fake app has no handler for ${JSON.stringify(name)}: add one with app.handle or app.handleSync.`);
  };
  const still = { signal: new AbortController().signal, cursor: void 0 };
  const handleSynchronously = (name, parameters) => {
    if (name === reserved.contract)
      return contractOf(parameters.name);
    recorded.push({ name, parameters });
    const handler = handlerOf(name);
    if (!synchronous.has(name))
      throw new PonteError("methodNotFound", `${name} is not synchronous: add it with app.handleSync.`);
    return handler(parameters, still);
  };
  const isReserved = new Set(Object.values(reserved));
  const wire = new Wire((kind, name) => {
    if (!isReserved.has(name))
      listen(kind === "event" ? "event" : "method", name);
  }, (message) => answerSync(message, handleSynchronously));
  const answer = () => {
    if (!appContract || !description)
      return null;
    const members = {};
    for (const [name, hash] of Object.entries({ ...description.members, ...appContract.members }))
      if (hash !== void 0)
        members[name] = hash;
    return { hash: appContract.hash, members };
  };
  wire.app.handle(reserved.ready, () => void 0);
  wire.app.handle(reserved.supports, (name) => handled.has(name) || states.has(name));
  const contractOf = (name) => name === description?.name ? answer() : null;
  wire.app.handle(reserved.contract, ({ name }) => contractOf(name));
  wire.app.handle(reserved.state, (parameters) => states.read(parameters));
  wire.app.handle(reserved.setState, (parameters) => states.write(parameters));
  const check = (name) => {
    if (description && !(name in description.members))
      throw new TypeError(`The contract ${description.name} has no ${JSON.stringify(name)}.`);
  };
  const handle = (name, handler) => {
    check(name);
    handled.set(name, handler);
    synchronous.delete(name);
    listen("method", name);
  };
  const handleSync = (name, handler) => {
    handle(name, handler);
    synchronous.add(name);
  };
  const settled = async () => {
    for (let before = -1; before !== wire.traffic; ) {
      before = wire.traffic;
      await new Promise((resolve) => void realSetTimeout(resolve));
    }
  };
  let isOpen = true;
  const isConnected = () => connected() === wire.page.window.ponte;
  const changePage = async (change) => {
    const wasConnected = isConnected();
    change();
    if (wasConnected && !isConnected() && isOpen)
      connect(wire.page.window.ponte);
    await settled();
  };
  const app = {
    get page() {
      return wire.page.window.ponte;
    },
    handle,
    handleSync,
    fail(name, code, data) {
      handleSync(name, () => {
        throw fault(code, data);
      });
    },
    hold(name) {
      const held = makeQueue();
      handle(
        name,
        (parameters, { signal }) => new Promise((resolve, fail2) => {
          held.push({ parameters, signal, resolve, reject: (code, data) => fail2(fault(code, data)) });
        })
      );
      return { next: async () => (await held.items.next()).value };
    },
    stream(name) {
      const readers = /* @__PURE__ */ new Set();
      const openings = makeQueue();
      let early = [];
      const tell = (news) => {
        if (readers.size)
          for (const reader of [...readers])
            news(reader);
        else
          early.push(news);
      };
      const end = (error) => tell((reader) => {
        readers.delete(reader);
        reader.end(error);
      });
      handle(name, (parameters) => {
        const reader = makeQueue(() => readers.delete(reader));
        readers.add(reader);
        for (const news of early.splice(0))
          news(reader);
        openings.push(parameters);
        return reader.items;
      });
      return {
        get readers() {
          return readers.size;
        },
        opened: async () => (await openings.items.next()).value,
        yield: (item) => tell((reader) => reader.push(item)),
        end: () => end(),
        fail: (code, data) => end(fault(code, data))
      };
    },
    state(name, value, options) {
      check(name);
      const state = states.add(name, value, options);
      if (states.takeMissed(name))
        wire.app.emit(stateShared, name);
      return state;
    },
    calls: (name) => name === void 0 ? [...recorded] : recorded.filter((call2) => call2.name === name).map(({ parameters }) => parameters),
    emitted: (name) => events.filter((event) => event.name === name).map(({ value }) => value),
    send(name, value) {
      check(name);
      wire.app.emit(name, value);
    },
    call(name, parameters, options) {
      check(name);
      return wire.app.call(name, parameters, options);
    },
    read(name, parameters, options) {
      check(name);
      return wire.app.stream(name, parameters, options);
    },
    contract: (contract) => void (appContract = contract),
    refuse: (code, message = "The test has refused the page.") => changePage(() => wire.refuse(`${code}: ${message}`)),
    admit: () => wire.admit(),
    reload: () => changePage(() => wire.reload()),
    leave: () => changePage(() => wire.leave()),
    restore: () => changePage(() => {
      wire.restore();
      if (isConnected())
        comeBack();
    }),
    terminate: () => changePage(() => wire.terminate()),
    settled,
    async close() {
      isOpen = false;
      if (isConnected())
        connect(void 0);
      wire.leave();
      await settled();
    }
  };
  renew();
  connect(wire.page.window.ponte);
  return app;
};
export {
  fakeApp
};
//# sourceMappingURL=testing.js.map
