import {
  PonteError,
  __privateAdd,
  __privateGet,
  __privateMethod,
  __privateSet,
  __privateWrapper,
  __publicField,
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
  var { bind: rn, call: on } = Function.prototype, He = rn.bind(on), T = (e, t) => He(e.prototype[t]);
  var at = AbortController, ct = BigInt, ke = clearTimeout2, lt = fetch2;
  var pt = ReadableStream, dt = Response, z = setTimeout2;
  var h = globalThis2, j = Uint8Array;
  var mt = Date;
  var U = Promise;
  var Z = Reflect.apply;
  var $ = Reflect.get, We = Object.create, V = Object.defineProperty, ft = Object.freeze, Pe = Object.getOwnPropertyDescriptor;
  var ve = Object.getPrototypeOf, ye = Object.keys, M = Object.setPrototypeOf, H = JSON.stringify, ut = JSON.parse, B = $(Array, "isArray"), ze = $(ArrayBuffer, "isView"), Oe = $(String, "fromCharCode"), ie = $(Date, "now"), F = Symbol.asyncIterator, yt = Symbol.iterator, q = T(EventTarget2, "addEventListener"), gt = T(EventTarget2, "removeEventListener");
  var ae = T(String, "slice"), Se = T(String, "indexOf"), bt = T(String, "charCodeAt"), ht = T(String, "split"), X = T(RegExp, "exec"), xt = T(Object, "toString"), Ae = T(Response, "arrayBuffer"), wt = T(Date, "getTime");
  var ce = ({ prototype: e }, t) => {
    let n = We(null);
    return t.split(" ").forEach((r) => V(n, r, Pe(e, r))), n;
  }, W = ce(ve(j), "buffer byteOffset byteLength length slice subarray"), _t = ce(DataView, "buffer byteOffset byteLength"), Y = ce(Blob, "size type slice arrayBuffer"), kt = ce(AbortController, "abort signal"), sn = ce(Array, "push shift unshift join forEach find filter"), an = ce(U, "then"), I = (e) => M(e, an), _ = (e = []) => M(e, sn), ge = (e, t) => _(ht(e, { __proto__: null, toString: () => t })), v = () => We(null);
  var Pt = (e) => {
    let t = e._find()?.postMessageSync, { prompt: n } = h, r = Oe(1);
    return (o, s) => {
      if (t)
        return Z(t, e._find(), [o, s]);
      let i = n(ge(o, "\\").join(r));
      return i && ge(i, r).join("\\");
    };
  };
  var Ee = (e, t) => ({ _where: e, _length: 0, _exports: void 0, _bytes: void 0, _count: 0, _size: 0, _read: 0, _progress: t }), cn = 0, ee = () => ++cn;
  var Ce = (e) => {
    let t = "";
    for (let n = 0; n < e.length; n += 8192)
      t += Z(Oe, void 0, M(e.subarray(n, n + 8192), W));
    return t;
  }, Te = (e) => {
    let t = new j(e.length), n = 0;
    for (let r = 0; r < e.length; r++)
      n |= t[r] = bt(e, r);
    return n > 255 ? void 0 : t;
  };
  var le = (e, t) => (_(ye(e)).forEach((n) => {
    let r = e[n];
    if (typeof r == "object" && r) {
      let o = B(r) ? "" : ye(r), s = o.length === 1 ? o[0] : "";
      if (s[0] !== "$")
        le(r, t);
      else {
        let i = (m) => {
          e[n] = m;
        }, a = ln(s, r[s], t, i);
        a !== void 0 && i(a);
      }
    }
  }), e), ln = (e, t, n, r) => {
    let o = B(t), s = typeof t == "string", i = o ? t[0] : t, a;
    switch (e) {
      case "$object":
        typeof t == "object" && !o && (a = le(t, n));
        break;
      case "$date":
        typeof t == "number" && (a = new mt(t));
        break;
      case "$bytes":
        if (s)
          a = Te(t);
        else if (o && typeof t[1] == "number")
          return n(e, i, t, r);
        break;
      case "$bigint":
        s && X(/^-?\d+$/, t) && (a = ct(t));
        break;
      case "$number":
        s && X(/^(NaN|-?Infinity|-0)$/, t) && (a = +t);
        break;
      default:
        typeof i == "number" && (a = n(e, i, o ? t : [], r));
    }
    if (a === void 0)
      throw e;
    return a;
  };
  var vt = require2("./PonteError");
  var pn = new TextEncoder(), dn = T(TextEncoder, "encode"), te = (e) => new vt.PonteError("limitExceeded", `Too ${e}: send less.`), pe = (e, t = "") => {
    if (e > 67108608 || e > 2e7 && $(W, "length", dn(pn, t)) > 67108608)
      throw te("long a message");
  };
  var Ot = require2("./PonteError"), St = (e) => {
    if (typeof e != "object" || !e)
      return;
    let t = e[F] ?? e[yt];
    if (typeof t == "function")
      return Z(t, e, []);
    let n = e.getReader?.();
    return n && { next: () => n.read(), return: () => n.cancel() };
  }, At = (e, t) => {
    let n = 0;
    return { [F]() {
      return this;
    }, async next() {
      if (n >= $(Y, "size", e))
        return { __proto__: null, done: true };
      let r = M(Z(Y.slice, e, [n, n += 1048576]), Y), o;
      try {
        o = new j(await I(r.arrayBuffer()));
      } catch {
        throw new Ot.PonteError("unreadable", "The file has changed.");
      }
      return t._progress?.(t._read += r.size, t._size), { __proto__: null, value: o };
    } };
  };
  var Ke = require2("./PonteError"), N = require2("./share"), Fe = v(), qe = v(), J = 0, de = 0, he = (e, t) => {
    if (e === void 0)
      return "";
    let n = J;
    J = de;
    try {
      let r = H(Je(e, t));
      return r === void 0 ? "" : "," + r;
    } catch (r) {
      if (r instanceof Ke.PonteError)
        throw r;
      return K(t, "cannot be read: its code threw");
    } finally {
      de = J, J = n;
    }
  }, K = (e, t) => {
    let n = e._where;
    for (let r = J; r < de; r++) {
      let o = qe[r];
      n += typeof o == "string" && X(/^[A-Za-z_$][\w$]*$/, o) ? `.${o}` : `[${H(o)}]`;
    }
    throw new Ke.PonteError("invalidValue", `${n} ${t}.`);
  }, D = (e, t) => ({ __proto__: null, [e]: t }), $e = (e, t) => {
    let n = ee();
    return (e._exports ??= v())[n] = t, n;
  }, Je = (e, t, n) => {
    switch (typeof e) {
      case "string":
        pe(t._length += e.length);
        break;
      case "number":
        if (e - e !== 0 || e === 0 && 1 / e < 0)
          return D("$number", e === 0 ? "-0" : `${e}`);
        break;
      case "bigint":
        return D("$bigint", `${e}`);
      case "symbol":
        return K(t, "is a symbol: send plain data");
      case "function":
        return D("$function", $e(t, () => (r) => e(r)));
      case "object":
        if (e)
          return mn(e, t, n);
    }
    return e;
  }, mn = (e, t, n) => {
    let r = de;
    for (let c = J; c < r; c++)
      Fe[c] === e && K(t, "contains itself: send ids");
    let o = B(e), { toJSON: s } = e, i = typeof s == "function";
    if (i || !o && ve(e) !== N.objectPrototype || e[F] || (0, N.isShared)(e)) {
      let c = fn(e, t);
      if (c)
        return c;
      if (i && !o && !n && s !== N.objectPrototype.toJSON)
        return Je(e.toJSON(`${r > J ? qe[r - 1] : ""}`), t, true);
      let f = Ge(e);
      f !== "Object" && !o && K(t, `is a ${f}: send plain data`);
    }
    r - J >= 512 && K(t, "is deeper than 512: send it flat");
    let a = o ? e : ye(e);
    Fe[r] = e, de++;
    let m = o ? _() : v(), d = i, p = 0, l = "";
    for (let c = 0; c < a.length; c++) {
      let f = qe[r] = o ? c : a[c], u = e[f], x = Je(u, t);
      m[f] = x, x !== u && (d = true), x !== void 0 && (p++, l = a[c]);
    }
    de--, Fe[r] = void 0;
    let y = d ? m : e;
    return !o && p === 1 && l[0] === "$" ? D("$object", y) : y;
  }, Ge = (e) => ae(xt(e), 8, -1), fn = (e, t) => {
    let n = Ge(e);
    if ((0, N.isShared)(e))
      return D("$remote", _([$e(t, (o) => (0, N.isCallable)(e, o) ? (s) => e[o](s) : void 0), (0, N.callableMembers)(e)]));
    if (ze(e) || n === "ArrayBuffer" || n === "SharedArrayBuffer")
      return un(e, n, t);
    if (n === "Date") {
      let r = wt(e);
      return D("$date", r === r ? r : K(t, "is an invalid Date: send null"));
    }
    if (n === "Blob" || n === "File") {
      let r = $(Y, "size", e);
      return t._size += r, D("$blob", _([$e(t, (o, s) => s ? () => At(e, t) : void 0), { __proto__: null, size: r, type: $(Y, "type", e) || void 0, name: e.name }]));
    }
    if (!(!e[F] && n !== "ReadableStream"))
      return D("$stream", $e(t, (r, o, s, i) => {
        if (o)
          return delete i[s], () => e;
      }));
  }, un = (e, t, n) => {
    let r = t === "DataView" ? _t : W, o = (m) => $(r, m, e), s;
    try {
      s = M(ze(e) ? new j(o("buffer"), o("byteOffset"), o("byteLength")) : new j(e), W);
    } catch {
    }
    if (!s || Ge(s.buffer) !== "ArrayBuffer")
      return K(n, "is detached or shared memory: copy it");
    let i = s.length;
    if (i <= 16384)
      return D("$bytes", Ce(s));
    if ((n._count += i + 64) > 536870912)
      return K(n, "has over 512 MiB of bytes: send a Blob");
    let a = ee();
    return (n._bytes ??= _()).push(a, s), D("$bytes", _([a, i]));
  };
  var G = require2("./PonteError"), Q = (e, t) => {
    let n, r, o;
    try {
      ({ code: n, message: r, data: o } = e);
    } catch {
    }
    let s = typeof r == "string" ? r : typeof e == "string" ? e : "It failed.";
    return typeof n == "string" ? new G.PonteError(n, s, o) : new G.PonteError(t, s);
  }, Re = (e) => {
    let t = Q(e, "malformed"), n = Qe(t);
    return n ? new G.PonteError(n[1], ae(t.message, n[0].length)) : t;
  }, Qe = ({ message: e }) => X(/^([A-Za-z]\w{0,63}): ?/, e), xe = () => new G.PonteError("cancelled", "It was cancelled."), ne = () => new G.PonteError("navigated", "The document was left."), Be = () => new G.PonteError("released", "It was released."), me = (e) => new G.PonteError("timedOut", `No answer within ${e} ms.`);
  var Ye = require2("../wire/PonteError");
  var Dt = require2("../wire/PonteError");
  var re = v(), Et = () => {
    let e = h.location?.ancestorOrigins, t = h.origin + h.location?.protocol;
    for (let n = 0; n < e?.length; n++)
      t += e[n];
    return Se(t, "https:") >= 0 && (re[0] = false), re[0] === false;
  }, Ct = (e, t, n) => I(lt(`ponte://bytes/${e._name}/${t}`, n)), Tt = async (e, t, n, r) => {
    let o = re[0] ? void 0 : n.slice();
    try {
      if (Et())
        throw o;
      await Ct(e, t, { __proto__: null, method: "POST", body: n }), re[0] = true, r();
    } catch {
      re[0] = false, o ? e._postAhead(`["put",1,"${e._name}",${t}]
${H(Ce(o))}`, r) : r();
    }
  }, $t = async (e, t, n) => {
    let r;
    try {
      Et() || (r = new j(await I(Ae(await Ct(e, t)))), re[0] = true);
    } catch {
      re[0] = false;
    }
    r ? n(r) : e._postAhead(`["take",1,"${e._name}",${t}]`, (o) => n(typeof o == "string" ? Te(o) : void 0));
  };
  var It = require2("../wire/PonteError"), Rt, Bt, we = (e) => e === Rt ? Bt : Bt = H(Rt = e), Lt = (e) => {
    let t = v(), n = (o) => {
      let s = t[o];
      return delete t[o], s;
    }, r = (o, s) => {
      let i = n(o);
      i && (i(s), e._send("cancel", o));
    };
    return { _outbox: e, _readers: t, _end: n, _giveUp: r, _begin(o, s, i, a, m, d, p) {
      let l = d?.signal, y = d?.timeout;
      if (l?.aborted)
        throw xe();
      let c = ee();
      if (e._send(o, `${c},${we(s)}`, i ?? null, m, "parameters", a, d?.progress), t[c] = p, y || l) {
        let f = () => r(c, xe()), u = y <= 2147483647 && z(() => r(c, me(y)), y);
        l && q(l, "abort", f), t[c] = (x, E, w) => {
          w || (ke(u), l && gt(l, "abort", f)), p(x, E, w);
        };
      }
      return e._name || n(c)?.(ne()), c;
    } };
  }, Ie = (e, t, n, r, o) => new U((s, i) => {
    let a = r?.timeout;
    if (a !== void 0 && !(a > 0))
      throw new It.PonteError("invalidParameters", "The timeout is not above 0.");
    e(t)._begin("call", t, n, a < 1 / 0 ? `,${+a}` : "", void 0, r, (m, d, p) => {
      m ? i(m) : p || s(d);
    });
  });
  var yn = new FinalizationRegistry((e) => e()), gn = T(FinalizationRegistry, "register"), Ze = (e, t) => gn(yn, e, t), _e = (e, t, n, r, o, s) => {
    let i = _(), a = _(), m = r?.buffer || 64, d = r?.cursor, p, l = 0, y = m, c = 0, f = false, u, x = false, E = () => {
      for (; a.length && (i.length || f); ) {
        let { _resolve: b, _reject: A } = a.shift(), C = i.shift();
        C ? (C.length > 3 && (d = C[3]), b({ value: C[2], done: false }), !f && ++c * 2 >= m && (p?._outbox._send("more", l, c), y += c, c = 0)) : u && !x ? (x = true, A(u)) : b({ value: void 0, done: true });
      }
    }, w = (b) => {
      f || (f = true, u = b, o?.(), E());
    }, g = (b) => {
      p?._giveUp(l, b), w(b);
    }, P = () => {
      try {
        !l && !f && (p = e(t), l = p._begin("stream", t, n, `,${m}`, d, r, (b, A, C) => {
          C ? y-- > 0 ? (i.push(A), E()) : g(te("many items")) : w(b);
        }));
      } catch (b) {
        w(b);
      }
      E();
    }, O = (b) => new U((A, C) => {
      a.push({ _resolve: A, _reject: C, _stream: b }), P();
    }), k = (b) => new U((A) => {
      i.length = 0, x = true, g(), A({ value: b, done: true });
    }), R = (b) => new pt({ __proto__: null, async pull(A) {
      let { value: C, done: nn } = await I(O(b));
      nn ? A.close() : A.enqueue(C);
    }, cancel: () => k() }, { __proto__: null, highWaterMark: 0 }), S = { ...s && { ...s, async arrayBuffer() {
      try {
        return await I(Ae(new dt(R(this))));
      } catch (b) {
        throw u ?? b;
      }
    } }, get cursor() {
      return d;
    }, next() {
      return O(this);
    }, return: k, [F]() {
      return this;
    }, readable() {
      return R(this);
    } };
    return Ze(S, g), S;
  };
  var jt = (e, t, n, r) => {
    let o = r[1], s = () => {
      if (!e?._outbox._canSend)
        throw Be();
      return e;
    }, i = () => {
      e?._outbox._send("release", n), e = void 0;
    }, a;
    switch (t) {
      case "$stream":
      case "$blob":
        return _e(s, n, null, { buffer: o ? 8 : 64 }, i, o);
      case "$function":
        a = Mt(s, n);
        break;
      case "$remote":
        a = bn(s, n, o, r[2]);
        break;
      default:
        return;
    }
    return V(a, "release", { __proto__: null, value: i }), Ze(a, i), a;
  }, Mt = (e, t, n) => (r, o) => Ie(e, t, r, o, n), bn = (e, t, n, r) => {
    let o = v();
    return _(n).forEach((s) => {
      s !== "then" && (o[s] = Mt(e, _([t, s]), o));
    }), _(r ?? []).forEach((s) => {
      o[s] = (i, a) => _e(e, _([t, s]), i, a, () => o);
    }), o;
  };
  var Nt = (e, { _take: t }, n) => {
    let r = e._outbox, o = v(), s = _(), i = v(), a = 0, m = (p, l) => {
      let y = p[1], c = { _frame: p, _pending: 1, _error: void 0, _deadline: ie() + (p[0] === "call" && p[4] || 1 / 0) }, f = p[0] === "cancel" && s.find(({ _frame: u }) => u[1] === y && (u[0] === "call" || u[0] === "stream"));
      f ? f._deadline = 0 : s.push(c);
      try {
        l && le(p, (u, x, E, w) => {
          if (u !== "$bytes")
            return jt(e, u, x, E);
          c._pending++;
          let g = (O) => {
            c._pending--, O && $(W, "length", O) === E[1] ? w(O) : c._error = je(), d();
          }, P = i[x];
          return delete i[x], void (P ? g(P) : $t(r, x, g));
        });
      } catch {
        c._error = je();
      }
      c._pending--, d();
    }, d = () => {
      for (let p; (p = s[0]) && !p._pending; s.shift()) {
        let { _frame: l, _deadline: y, _error: c } = p, f = y - ie();
        if (f > 0 && (f < 1 / 0 && (l[4] = f), !t(l, c)))
          return;
      }
    };
    return { _retry: d, _receive(p) {
      let l = B(p) ? p : [p];
      if (typeof l[0] != "string")
        return;
      let y = ge(l[0], `
`), c = Le(y[0]), f = c[3];
      if (!(c[2] !== r._name || !(f >= a))) {
        if (c[1] !== 1)
          return n("unsupportedVersion: The app has another version.");
        o[f] = y;
        for (let u = 1; u < l.length; u += 2)
          i[l[u]] = l[u + 1];
        for (let u; u = o[a]; ) {
          delete o[a++];
          for (let x = 1; x < u.length; x++) {
            let E = u[x], w = Le(E), g = Se(E, '"$') >= 0;
            (g || s.length || !t(w)) && m(w, g);
          }
        }
      }
    } };
  }, Le = (e) => {
    try {
      let t = ut(e);
      if (B(t))
        return t;
    } catch {
    }
    return [];
  }, je = () => new Dt.PonteError("invalidValue", "Unknown tag or lost bytes.");
  var hn = () => {
    let e = BigUint64Array, t = crypto.getRandomValues.bind(crypto);
    return () => {
      let n = t(new e(2));
      return n[0] + "_" + n[1];
    };
  }, Ut = (e) => {
    let t = h.webkit?.messageHandlers, n = t?.[e], r = n && He(n.postMessage), o = () => r && (n = t?.[e] ?? n);
    return { _find: o, _post: (s) => r(o(), s), _digits: n?.randomDigits ?? hn() };
  };
  var L = Ut("ponte"), fe = !!L._find(), Xe = h.top !== h.self;
  var xn = Pt(L), Vt = (e, t, n, r) => {
    let o = r?.timeout ?? 1e3;
    if (!(o > 0 && o < 1 / 0))
      throw new Ye.PonteError("invalidParameters", "The timeout is not above 0.");
    let { _outbox: s } = e(t);
    if (!s._name)
      throw ne();
    let i = Ee("parameters"), a = `["call",${ee()},${we(t)}${he(n ?? null, i)},${+o}]`;
    if (i._exports || i._bytes)
      throw new Ye.PonteError("invalidValue", "parameters holds more than is copied: use ponte.call.");
    pe(a.length, a);
    let m = ie(), d, p;
    s._flush(true);
    try {
      d = xn(`["ponte.sync",1,"${s._name}"]
${a}`, o);
    } catch (l) {
      throw Re(l);
    }
    if (d === void 0 || ie() - m > o)
      throw me(o);
    try {
      p = le(Le(d), () => {
        throw 0;
      });
    } catch {
      throw je();
    }
    if (p[0] === "result")
      return p[2];
    throw Q(p[2] ?? "Nothing can wait here: use ponte.call.", "unavailable");
  };
  var Ht = (e, t, n) => {
    let r = (i) => i.isTrusted && t(), o = (i) => i.isTrusted && i.persisted && e(), s = () => {
      q(h, "pagehide", r, true), q(h, "pageshow", o), n();
    };
    s(), new MutationObserver(s).observe(document, { childList: true });
  };
  var et = true, Me = () => et && document.readyState !== "loading";
  et = Me();
  var Wt = (e) => {
    let t = () => {
      z(() => {
        et = true, e();
      });
    };
    return () => {
      q(h, "DOMContentLoaded", t, true), q(h, "load", t), document.readyState === "complete" && t();
    };
  };
  var Zt = require2("../wire/PonteError");
  var tt = require2("../wire/PonteError");
  var ue = v(), oe = v(), zt = (e, t) => {
    oe[e]?.forEach((n) => {
      try {
        n(t);
      } catch (r) {
        z(() => {
          throw r;
        });
      }
    });
  };
  var Ft = (e) => {
    let t = e._outbox, { _exported: n } = t, { _send: r } = t, o = v(), s = (m, d) => {
      let { code: p, message: l, data: y } = Q(d, "handlerFailed"), c = (f) => r("error", m, { code: p, message: ae(l, 0, 4096), data: f });
      try {
        c(y);
      } catch {
        c();
      }
    }, i = async (m, d, p, l) => {
      let y = d[4], c = d[5], f, u, x, E = () => {
      }, w = { cursor: c, get signal() {
        return f || (f = M(new at(), kt), u && f.abort(u)), f.signal;
      } }, g = () => o[m] === k, P = () => {
        delete o[m], ke(R);
      }, O = async () => {
        try {
          await x?.return?.();
        } catch {
        }
      }, k = (S, b = 0) => {
        y += b, S && (P(), u = S, f?.abort(S), O()), E();
      };
      o[m] = k;
      let R = !l && y <= 2147483647 && z(() => k(me(y)), y);
      try {
        let S = p(d[3], w);
        if (typeof S?.then == "function" && (S = await S), l) {
          if (x = St(S), !x)
            throw new tt.PonteError("methodNotFound", "It gives no stream: call it.");
          g() || O();
        } else
          g() && (r("result", m, S), P());
        for (; g(); )
          if (y < 1)
            await I(new U((b) => E = b));
          else {
            let { done: b, value: A } = await x.next();
            if (!g())
              break;
            if (b)
              P(), r("result", m);
            else {
              y--;
              let C = w.cursor;
              r("item", m, A ?? null, C === c ? void 0 : C), c = C;
            }
          }
      } catch (S) {
        g() && (P(), s(m, S), O());
      }
    }, a = (m, d) => {
      let p = d[2], l = d[0] === "stream", y = B(p), c = y ? p[0] : p, f;
      if (o[m])
        return true;
      try {
        if (typeof p == "string") {
          if (f = ue[p], !f && !Me())
            return false;
        } else {
          let u = n[c];
          if (!u)
            throw Be();
          f = u(y && p[1], l, c, n);
        }
        if (!f)
          throw new tt.PonteError("methodNotFound", `No handler for ${H(p)}: add one with ponte.handle.`);
        i(m, d, f, l);
      } catch (u) {
        s(m, u);
      }
      return true;
    };
    return { _running: o, _take(m, d) {
      let p = m[0], l = m[1], y = m[2];
      if (!t._name)
        return true;
      if (p === "event")
        return oe[l]?.length ? (d || zt(l, y), true) : Me();
      if (typeof l != "number")
        return true;
      switch (p) {
        case "call":
        case "stream":
          return d ? (s(l, d), true) : a(l, m);
        case "cancel":
          o[l]?.(xe());
          break;
        case "more":
          o[l]?.(void 0, y);
          break;
        case "release":
          delete n[l];
          break;
        case "item":
          d || e._readers[l]?.(d, m, true);
          break;
        case "result":
          d || e._end(l)?.(d, y);
          break;
        case "error":
          e._end(l)?.(d ?? Q(y, "malformed"));
      }
      return d && e._giveUp(l, d), true;
    } };
  };
  var qt = (e) => "p" + e._digits(), Jt = (e, t) => {
    V(h, e, { __proto__: null, value: t, configurable: true });
  };
  var Kt = '["bye"]', De = (e, t) => ({ _text: e, _parts: _(), _count: 0, _pending: 0, _answered: t }), Gt = (e, t, n) => {
    let r = L._find()?.acceptsBytes === true, o = _([De(`
["hello",{"navigation":"${e}"${r ? ',"bytes":true' : ""}}]`)]), s = qt(L), i = 0, a = 0, m = 0, d = false, p = false, l = false, y = 8192, c = async () => {
      d || (d = true, await 0, d = false, y = 8192, u());
    }, f = (g) => w._canSend && (l || g || a < 16), u = (g) => {
      for (; o.length && (l || !o[0]._pending) && f(g); )
        x(o.shift());
      p && w._name && f() && x(De("")), o.length || (m = 0);
    }, x = async ({ _text: g, _parts: P, _answered: O }) => {
      let k;
      O || (p = false, g = `["ponte",1,"${s}",${i++}]${g}`), a++;
      try {
        k = await I(L._post(P.unshift(g) > 1 ? P : g));
      } catch (R) {
        await 0, !O && w._name && n(R);
      }
      w._name && (L._isRefused = false, a--, (O ?? t)(k), Xe && k && !O && (p = true), c());
    }, E = (g, P, O = 0) => {
      if (!w._canSend)
        return;
      pe(g.length, g);
      let k = o[o.length - 1];
      (!k || k._answered || k._text.length + g.length > 2e7 || P && !(r && k._count + O <= 268435456)) && o.push(k = De("")), k._text += `
` + g, k._count += O;
      for (let R = 0; P && R < P.length; R += 2) {
        let S = P[R], b = P[R + 1];
        r ? k._parts.push(S, o.length < 2 && f() ? b : b.slice()) : (k._pending++, u(), Tt(w, S, b, () => {
          k._pending--, c();
        }));
      }
      k._text.length > y ? (y *= 2, u()) : !P && !l ? c() : u();
    }, w = { _name: s, _canSend: true, _exported: v(), _send(g, P, O, k, R = g, S = "", b) {
      if (g === "event" && (m >= 65536 && u(), m++ >= 65536))
        throw te("many events");
      let A = Ee(R, b);
      E(`["${g}",${P}${he(O, A)}${S}${he(k, A)}]`, A._bytes, A._count);
      for (let C in A._exports)
        w._exported[C] = A._exports[C];
    }, _postAhead(g, P) {
      o.unshift(De(g, P)), c();
    }, _flush: u, _poll() {
      p = true, c();
    }, _close(g) {
      g && w._name && (l = true, i ? E(Kt) : o[o.length - 1]._text += `
` + Kt), delete h[s], w._name = "", w._canSend &&= !!g;
    } };
    return Jt(s, t), Xe || c(), w;
  };
  var Qt = (e, t) => {
    let n = (a, m) => {
      o._close(m);
      for (let d in s._readers)
        s._end(d)?.(a());
      for (let d in i._running)
        i._running[d]?.(a());
    }, r = (a) => {
      L._isRefused = true, n(() => Re(a), !Qe(Q(a, "malformed")) || a?.isLost), o._canSend = false;
    }, o = Gt(e, t, r), s = Lt(o), i = Ft(s);
    return { ...s, ...Nt(s, i, r), _close: n };
  };
  var se, nt = (e = ["navigate", "reload", "restore"][h.performance?.navigation?.type] ?? "navigate") => {
    se?._close(ne), fe && (se = Qt(e, ot));
  }, rt = () => {
    if (!fe)
      throw new Zt.PonteError("unavailable", "No app: check ponte.isAvailable.");
    return se?._outbox._canSend || nt(), se;
  }, ot = (e) => {
    B(e) && !e.length ? rt()._outbox._poll() : se?._receive(e);
  }, Ne = async () => {
    await 0, se?._retry();
  }, Xt = () => {
    nt(), Ht(() => nt("restore"), () => se?._close(ne, true), Wt(Ne));
  };
  var Yt = (e, t) => (ue[e] = t, Ne(), () => {
    ue[e] === t && st(e);
  }), st = (e) => {
    delete ue[e];
  }, en = (e, t) => {
    let n = (r) => t(r);
    return (oe[e] ??= _()).push(n), Ne(), () => {
      oe[e] = _(oe[e].filter((r) => r !== n));
    };
  };
  var Ve = require2("./wire/PonteError"), tn = require2("./wire/share"), Ue = (e) => {
    if (typeof e != "string" || !e)
      throw new Ve.PonteError("malformed", "A name is a non-empty string.");
    if (e.length > 256)
      throw te("long a name");
    return rt();
  }, it = (e, t, n) => Ie(Ue, e, t, n);
  if (!Pe(h, "ponte")) {
    let e = { get isAvailable() {
      return fe && !L._isRefused;
    }, PonteError: Ve.PonteError, ready: () => it("ponte.ready"), supports: (t) => it("ponte.supports", t), call: it, callSync: (t, n, r) => Vt(Ue, t, n, r), stream: (t, n, r) => _e(Ue, t, n, r), handle: Yt, remove: st, on: en, emit(t, n) {
      fe && Ue(t)._outbox._send("event", we(t), n);
    }, share: tn.share };
    V(e, "receive", { value: ot }), V(h, "ponte", { value: ft(e), enumerable: true }), h.PonteError = Ve.PonteError, Xt();
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
    __publicField(this, "ponte");
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
    __publicField(this, "window");
    /** The name of the client's document, and empty before its hello. */
    __publicField(this, "name", "");
    /** Why posts are refused, as `code: message`. */
    __publicField(this, "refusal");
    /** True when the process of the client is gone: it is heard no more, and hears nothing. */
    __publicField(this, "isGone", false);
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
    __publicField(this, "page");
    __privateAdd(this, _app, void 0);
    /** Why the app's calls end when the page says bye. */
    __privateAdd(this, _reason2, "navigated: The document was left.");
    __privateAdd(this, _hasBegun, false);
    /** How many batches have passed. */
    __publicField(this, "traffic", 0);
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
