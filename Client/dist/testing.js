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
var makeAttachments = (_where, _takesBytes, _progress) => ({ _where, _takesBytes, _length: 0, _bytesLength: 0, _exports: void 0, _bytes: void 0, _count: 0, _size: 0, _read: 0, _progress });
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
var isFrame = (text, length = text.length) => length <= 67108608 /* frameLength */ && (length <= 2e7 /* safeBatchLength */ || get(typedArrayMembers, "length", encode(encoder, text)) <= 67108608 /* frameLength */);
var checkFrameLength = (length, text = "") => {
  if (!isFrame(text, length))
    throw tooMuch("long a message");
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
var addText = (bytes, attachments) => {
  let length = attachments._bytesLength;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    length += byte < 32 ? 6 : byte > 126 || byte === 34 || byte === 92 ? 2 : 1;
  }
  const hasRoom = attachments._length + length <= 66060288 /* textLength */;
  if (hasRoom)
    attachments._bytesLength = length;
  return hasRoom;
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
  if (count <= 16384 /* inlineBytes */ || !attachments._takesBytes && addText(bytes, attachments))
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
    const attachments = makeAttachments(where, true);
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
  var { bind: ir, call: ar } = Function.prototype, De = ir.bind(ar), C = (e, t) => De(e.prototype[t]);
  var at = AbortController, ct = BigInt, Pe = clearTimeout2, lt = fetch2;
  var pt = ReadableStream, dt = Response, z = setTimeout2;
  var _ = globalThis2, j = Uint8Array;
  var mt = Date;
  var N = Promise;
  var Y = Reflect.apply;
  var T = Reflect.get, Ue = Object.create, V = Object.defineProperty, ft = Object.freeze, ve = Object.getOwnPropertyDescriptor;
  var Oe = Object.getPrototypeOf, ye = Object.keys, M = Object.setPrototypeOf, H = JSON.stringify, ut = JSON.parse, $ = T(Array, "isArray"), Ne = T(ArrayBuffer, "isView"), Se = T(String, "fromCharCode"), ae = T(Date, "now"), q = Symbol.asyncIterator, gt = Symbol.iterator, J = C(EventTarget2, "addEventListener"), yt = C(EventTarget2, "removeEventListener");
  var ce = C(String, "slice"), bt = C(String, "indexOf"), ht = C(String, "charCodeAt"), xt = C(String, "split"), ee = C(RegExp, "exec"), wt = C(Object, "toString"), Ae = C(Response, "arrayBuffer"), _t = C(Date, "getTime");
  var le = ({ prototype: e }, t) => {
    let r = Ue(null);
    return t.split(" ").forEach((n) => V(r, n, ve(e, n))), r;
  }, F = le(Oe(j), "buffer byteOffset byteLength length slice subarray"), kt = le(DataView, "buffer byteOffset byteLength"), te = le(Blob, "size type slice arrayBuffer"), Pt = le(AbortController, "abort signal"), cr = le(Array, "push shift unshift join forEach find filter"), lr = le(N, "then"), B = (e) => M(e, lr), k = (e = []) => M(e, cr), be = (e, t) => k(xt(e, { __proto__: null, toString: () => t })), S = () => Ue(null);
  var vt = (e) => {
    let t = e._find()?.postMessageSync, { prompt: r } = _, n = Se(1);
    return (o, s) => {
      if (t)
        return Y(t, e._find(), [o, s]);
      let i = r(be(o, "\\").join(n));
      return i && be(i, n).join("\\");
    };
  };
  var Ee = (e, t, r) => ({ _where: e, _takesBytes: t, _length: 0, _bytesLength: 0, _exports: void 0, _bytes: void 0, _count: 0, _size: 0, _read: 0, _progress: r }), pr = 0, re = () => ++pr;
  var Ot = (e) => {
    let t = "";
    for (let r = 0; r < e.length; r += 8192)
      t += Y(Se, void 0, M(e.subarray(r, r + 8192), F));
    return t;
  }, St = (e) => {
    let t = new j(e.length), r = 0;
    for (let n = 0; n < e.length; n++)
      r |= t[n] = ht(e, n);
    return r > 255 ? void 0 : t;
  };
  var pe = (e, t) => (k(ye(e)).forEach((r) => {
    let n = e[r];
    if (typeof n == "object" && n) {
      let o = $(n) ? "" : ye(n), s = o.length === 1 ? o[0] : "";
      if (s[0] !== "$")
        pe(n, t);
      else {
        let i = (h) => {
          e[r] = h;
        }, a = dr(s, n[s], t, i);
        a !== void 0 && i(a);
      }
    }
  }), e), dr = (e, t, r, n) => {
    let o = $(t), s = typeof t == "string", i = o ? t[0] : t, a;
    switch (e) {
      case "$object":
        typeof t == "object" && !o && (a = pe(t, r));
        break;
      case "$date":
        typeof t == "number" && (a = new mt(t));
        break;
      case "$bytes":
        if (s)
          a = St(t);
        else if (o && typeof t[1] == "number")
          return r(e, i, t, n);
        break;
      case "$bigint":
        s && ee(/^-?\d+$/, t) && (a = ct(t));
        break;
      case "$number":
        s && ee(/^(NaN|-?Infinity|-0)$/, t) && (a = +t);
        break;
      default:
        typeof i == "number" && (a = r(e, i, o ? t : [], n));
    }
    if (a === void 0)
      throw e;
    return a;
  };
  var At = require2("./PonteError");
  var mr = new TextEncoder(), fr = C(TextEncoder, "encode"), ne = (e) => new At.PonteError("limitExceeded", `Too ${e}: send less.`), Ve = (e, t = e.length) => t <= 67108608 && (t <= 2e7 || T(F, "length", fr(mr, e)) <= 67108608), de = (e, t = "") => {
    if (!Ve(t, e))
      throw ne("long a message");
  };
  var Et = require2("./PonteError"), Ct = (e) => {
    if (typeof e != "object" || !e)
      return;
    let t = e[q] ?? e[gt];
    if (typeof t == "function")
      return Y(t, e, []);
    let r = e.getReader?.();
    return r && { next: () => r.read(), return: () => r.cancel() };
  }, Tt = (e, t) => {
    let r = 0;
    return { [q]() {
      return this;
    }, async next() {
      if (r >= T(te, "size", e))
        return { __proto__: null, done: true };
      let n = M(Y(te.slice, e, [r, r += 1048576]), te), o;
      try {
        o = new j(await B(n.arrayBuffer()));
      } catch {
        throw new Et.PonteError("unreadable", "The file has changed.");
      }
      return t._progress?.(t._read += n.size, t._size), { __proto__: null, value: o };
    } };
  };
  var ze = require2("./PonteError"), U = require2("./share"), He = S(), Fe = S(), K = 0, me = 0, xe = (e, t) => {
    if (e === void 0)
      return "";
    let r = K;
    K = me;
    try {
      let n = H(We(e, t));
      return n === void 0 ? "" : "," + n;
    } catch (n) {
      if (n instanceof ze.PonteError)
        throw n;
      return G(t, "cannot be read: its code threw");
    } finally {
      me = K, K = r;
    }
  }, G = (e, t) => {
    let r = e._where;
    for (let n = K; n < me; n++) {
      let o = Fe[n];
      r += typeof o == "string" && ee(/^[A-Za-z_$][\w$]*$/, o) ? `.${o}` : `[${H(o)}]`;
    }
    throw new ze.PonteError("invalidValue", `${r} ${t}.`);
  }, D = (e, t) => ({ __proto__: null, [e]: t }), Ce = (e, t) => {
    let r = re();
    return (e._exports ??= S())[r] = t, r;
  }, We = (e, t, r) => {
    switch (typeof e) {
      case "string":
        de(t._length += e.length);
        break;
      case "number":
        if (e - e !== 0 || e === 0 && 1 / e < 0)
          return D("$number", e === 0 ? "-0" : `${e}`);
        break;
      case "bigint":
        return D("$bigint", `${e}`);
      case "symbol":
        return G(t, "is a symbol: send plain data");
      case "function":
        return D("$function", Ce(t, () => (n) => e(n)));
      case "object":
        if (e)
          return ur(e, t, r);
    }
    return e;
  }, ur = (e, t, r) => {
    let n = me;
    for (let l = K; l < n; l++)
      He[l] === e && G(t, "contains itself: send ids");
    let o = $(e), { toJSON: s } = e, i = typeof s == "function";
    if (i || !o && Oe(e) !== U.objectPrototype || e[q] || (0, U.isShared)(e)) {
      let l = gr(e, t);
      if (l)
        return l;
      if (i && !o && !r && s !== U.objectPrototype.toJSON)
        return We(e.toJSON(`${n > K ? Fe[n - 1] : ""}`), t, true);
      let u = qe(e);
      u !== "Object" && !o && G(t, `is a ${u}: send plain data`);
    }
    n - K >= 512 && G(t, "is deeper than 512: send it flat");
    let a = o ? e : ye(e);
    He[n] = e, me++;
    let h = o ? k() : S(), p = i, c = 0, d = "";
    for (let l = 0; l < a.length; l++) {
      let u = Fe[n] = o ? l : a[l], f = e[u], y = We(f, t);
      h[u] = y, y !== f && (p = true), y !== void 0 && (c++, d = a[l]);
    }
    me--, He[n] = void 0;
    let m = p ? h : e;
    return !o && c === 1 && d[0] === "$" ? D("$object", m) : m;
  }, qe = (e) => ce(wt(e), 8, -1), gr = (e, t) => {
    let r = qe(e);
    if ((0, U.isShared)(e))
      return D("$remote", k([Ce(t, (o) => (0, U.isCallable)(e, o) ? (s) => e[o](s) : void 0), (0, U.callableMembers)(e)]));
    if (Ne(e) || r === "ArrayBuffer" || r === "SharedArrayBuffer")
      return br(e, r, t);
    if (r === "Date") {
      let n = _t(e);
      return D("$date", n === n ? n : G(t, "is an invalid Date: send null"));
    }
    if (r === "Blob" || r === "File") {
      let n = T(te, "size", e);
      return t._size += n, D("$blob", k([Ce(t, (o, s) => s ? () => Tt(e, t) : void 0), { __proto__: null, size: n, type: T(te, "type", e) || void 0, name: e.name }]));
    }
    if (!(!e[q] && r !== "ReadableStream"))
      return D("$stream", Ce(t, (n, o, s, i) => {
        if (o)
          return delete i[s], () => e;
      }));
  }, yr = (e, t) => {
    let r = t._bytesLength;
    for (let o = 0; o < e.length; o++) {
      let s = e[o];
      r += s < 32 ? 6 : s > 126 || s === 34 || s === 92 ? 2 : 1;
    }
    let n = t._length + r <= 66060288;
    return n && (t._bytesLength = r), n;
  }, br = (e, t, r) => {
    let n = t === "DataView" ? kt : F, o = (h) => T(n, h, e), s;
    try {
      s = M(Ne(e) ? new j(o("buffer"), o("byteOffset"), o("byteLength")) : new j(e), F);
    } catch {
    }
    if (!s || qe(s.buffer) !== "ArrayBuffer")
      return G(r, "is detached or shared memory: copy it");
    let i = s.length;
    if (i <= 16384 || !r._takesBytes && yr(s, r))
      return D("$bytes", Ot(s));
    if ((r._count += i + 64) > 536870912)
      return G(r, "has over 512 MiB of bytes: send a Blob");
    let a = re();
    return (r._bytes ??= k()).push(a, s), D("$bytes", k([a, i]));
  };
  var Q = require2("./PonteError"), Z = (e, t) => {
    let r, n, o;
    try {
      ({ code: r, message: n, data: o } = e);
    } catch {
    }
    let s = typeof n == "string" ? n : typeof e == "string" ? e : "It failed.";
    return typeof r == "string" ? new Q.PonteError(r, s, o) : new Q.PonteError(t, s);
  }, Te = (e) => {
    let t = Z(e, "malformed"), r = Je(t);
    return r ? new Q.PonteError(r[1], ce(t.message, r[0].length)) : t;
  }, Je = ({ message: e }) => ee(/^([A-Za-z]\w{0,63}): ?/, e), we = () => new Q.PonteError("cancelled", "It was cancelled."), oe = () => new Q.PonteError("navigated", "The document was left."), Re = () => new Q.PonteError("released", "It was released."), fe = (e) => new Q.PonteError("timedOut", `No answer within ${e} ms.`);
  var Xe = require2("../wire/PonteError");
  var Ge = require2("../wire/PonteError");
  var Rt = (e, t, r) => B(lt(`ponte://bytes/${e}/${t}`, r)), $t = async (e, t, r, n) => {
    try {
      await Rt(e, t, { __proto__: null, method: "POST", body: r });
    } catch {
    }
    n();
  }, Bt = async (e, t, r) => {
    let n;
    try {
      n = new j(await B(Ae(await Rt(e, t))));
    } catch {
    }
    r(n);
  };
  var jt = require2("../wire/PonteError"), It, Lt, _e = (e) => e === It ? Lt : Lt = H(It = e), Mt = (e) => {
    let t = S(), r = (o) => {
      let s = t[o];
      return delete t[o], s;
    }, n = (o, s) => {
      let i = r(o);
      i && (i(s), e._send("cancel", o));
    };
    return { _outbox: e, _readers: t, _end: r, _giveUp: n, _begin(o, s, i, a, h, p, c) {
      let d = p?.signal, m = p?.timeout;
      if (d?.aborted)
        throw we();
      let l = re();
      if (p?.traceparent && e._send("trace", l, `${p.traceparent}`), e._send(o, `${l},${_e(s)}`, i ?? null, h, "parameters", a, p?.progress), t[l] = c, m || d) {
        let u = () => n(l, we()), f = m <= 2147483647 && z(() => n(l, fe(m)), m);
        d && J(d, "abort", u), t[l] = (y, P, x) => {
          x || (Pe(f), d && yt(d, "abort", u)), c(y, P, x);
        };
      }
      return e._name || r(l)?.(oe()), l;
    } };
  }, $e = (e, t, r, n, o) => new N((s, i) => {
    let a = n?.timeout;
    if (a !== void 0 && !(a > 0))
      throw new jt.PonteError("invalidParameters", "The timeout is not above 0.");
    e(t)._begin("call", t, r, a < 1 / 0 ? `,${+a}` : "", void 0, n, (h, p, c) => {
      h ? i(h) : c || s(p);
    });
  });
  var hr = new FinalizationRegistry((e) => e()), xr = C(FinalizationRegistry, "register"), Ke = (e, t) => xr(hr, e, t), ke = (e, t, r, n, o, s) => {
    let i = k(), a = k(), h = n?.buffer || 64, p = n?.cursor, c, d = 0, m = h, l = 0, u = false, f, y = false, P = () => {
      for (; a.length && (i.length || u); ) {
        let { _resolve: w, _reject: b } = a.shift(), E = i.shift();
        E ? (E.length > 3 && (p = E[3]), w({ value: E[2], done: false }), !u && ++l * 2 >= h && (c?._outbox._send("more", d, l), m += l, l = 0)) : f && !y ? (y = true, b(f)) : w({ value: void 0, done: true });
      }
    }, x = (w) => {
      u || (u = true, f = w, o?.(), P());
    }, g = (w) => {
      c?._giveUp(d, w), x(w);
    }, A = () => {
      try {
        !d && !u && (c = e(t), d = c._begin("stream", t, r, `,${h}`, p, n, (w, b, E) => {
          E ? m-- > 0 ? (i.push(b), P()) : g(ne("many items")) : x(w);
        }));
      } catch (w) {
        x(w);
      }
      P();
    }, O = (w) => new N((b, E) => {
      a.push({ _resolve: b, _reject: E, _stream: w }), A();
    }), v = (w) => new N((b) => {
      i.length = 0, y = true, g(), b({ value: w, done: true });
    }), R = (w) => new pt({ __proto__: null, async pull(b) {
      let { value: E, done: X } = await B(O(w));
      X ? b.close() : b.enqueue(E);
    }, cancel: () => v() }, { __proto__: null, highWaterMark: 0 }), L = { ...s && { ...s, async arrayBuffer() {
      try {
        return await B(Ae(new dt(R(this))));
      } catch (w) {
        throw f ?? w;
      }
    } }, get cursor() {
      return p;
    }, next() {
      return O(this);
    }, return: v, [q]() {
      return this;
    }, readable() {
      return R(this);
    } };
    return Ke(L, g), L;
  };
  var Dt = (e, t, r, n) => {
    let o = n[1], s = () => {
      if (!e?._outbox._canSend)
        throw Re();
      return e;
    }, i = () => {
      e?._outbox._send("release", r), e = void 0;
    }, a;
    switch (t) {
      case "$stream":
      case "$blob":
        return ke(s, r, null, { buffer: o ? 8 : 64 }, i, o);
      case "$function":
        a = Ut(s, r);
        break;
      case "$remote":
        a = wr(s, r, o, n[2]);
        break;
      default:
        return;
    }
    return V(a, "release", { __proto__: null, value: i }), Ke(a, i), a;
  }, Ut = (e, t, r) => (n, o) => $e(e, t, n, o, r), wr = (e, t, r, n) => {
    let o = S();
    return k(r).forEach((s) => {
      s !== "then" && (o[s] = Ut(e, k([t, s]), o));
    }), k(n ?? []).forEach((s) => {
      o[s] = (i, a) => ke(e, k([t, s]), i, a, () => o);
    }), o;
  };
  var Nt = (e, { _take: t }, r) => {
    let n = e._outbox, o = S(), s = k(), i = S(), a = 0, h = (c, d) => {
      let m = c[1], l = { _frame: c, _pending: 1, _error: void 0, _deadline: ae() + (c[0] === "call" && c[4] || 1 / 0) }, u = c[0] === "cancel" && s.find(({ _frame: f }) => f[1] === m && (f[0] === "call" || f[0] === "stream"));
      u ? u._deadline = 0 : s.push(l);
      try {
        d && pe(c, (f, y, P, x) => {
          if (f !== "$bytes")
            return Dt(e, f, y, P);
          l._pending++;
          let g = (O) => {
            l._pending--, O && T(F, "length", O) === P[1] ? x(O) : l._error = new Ge.PonteError("invalidValue", "Its bytes have not come: send a ByteStream, or see Bridge.prepare."), p();
          }, A = i[y];
          return delete i[y], void (A ? g(A) : Bt(n._name, y, g));
        });
      } catch {
        l._error = Qe();
      }
      l._pending--, p();
    }, p = () => {
      for (let c; (c = s[0]) && !c._pending; s.shift()) {
        let { _frame: d, _deadline: m, _error: l } = c, u = m - ae();
        if (u > 0 && (u < 1 / 0 && (d[4] = u), !t(d, l)))
          return;
      }
    };
    return { _retry: p, _receive(c) {
      let d = $(c) ? c : [c];
      if (typeof d[0] != "string")
        return;
      let m = be(d[0], `
`), l = Be(m[0]), u = l[3];
      if (!(l[2] !== n._name || !(u >= a))) {
        if (l[1] !== 1)
          return r("unsupportedVersion: The app has another version.");
        o[u] = m;
        for (let f = 1; f < d.length; f += 2)
          i[d[f]] = d[f + 1];
        for (let f; f = o[a]; ) {
          delete o[a++];
          for (let y = 1; y < f.length; y++) {
            let P = f[y], x = Be(P), g = bt(P, '"$') >= 0;
            (g || s.length || !t(x)) && h(x, g);
          }
        }
      }
    } };
  }, Be = (e) => {
    try {
      let t = ut(e);
      if ($(t))
        return t;
    } catch {
    }
    return [];
  }, Qe = () => new Ge.PonteError("invalidValue", "Unknown tag.");
  var _r = () => {
    let e = BigUint64Array, t = crypto.getRandomValues.bind(crypto);
    return () => {
      let r = t(new e(2));
      return r[0] + "_" + r[1];
    };
  }, Vt = (e) => {
    let t = _.webkit?.messageHandlers, r = t?.[e], n = r && De(r.postMessage), o = () => n && (r = t?.[e] ?? r);
    return { _find: o, _post: (s) => n(o(), s), _digits: r?.randomDigits ?? _r() };
  };
  var I = Vt("ponte"), ue = !!I._find(), Ze = _.top !== _.self;
  var kr = vt(I), Ht = (e, t, r, n) => {
    let o = n?.timeout ?? 1e3;
    if (!(o > 0 && o < 1 / 0))
      throw new Xe.PonteError("invalidParameters", "The timeout is not above 0.");
    let { _outbox: s } = e(t);
    if (!s._name)
      throw oe();
    let i = Ee("parameters", true), a = `["call",${re()},${_e(t)}${xe(r ?? null, i)},${+o}]`;
    if (i._exports || i._bytes)
      throw new Xe.PonteError("invalidValue", "parameters holds more than is copied: use ponte.call.");
    de(a.length, a);
    let h = ae(), p, c;
    s._flush(true);
    try {
      p = kr(`["ponte.sync",1,"${s._name}"]
${a}`, o);
    } catch (d) {
      throw Te(d);
    }
    if (p === void 0 || ae() - h > o)
      throw fe(o);
    try {
      c = pe(Be(p), () => {
        throw 0;
      });
    } catch {
      throw Qe();
    }
    if (c[0] === "result")
      return c[2];
    throw Z(c[2] ?? "Nothing can wait here: use ponte.call.", "unavailable");
  };
  var Ft = (e, t, r) => {
    let n = (i) => i.isTrusted && t(), o = (i) => i.isTrusted && i.persisted && e(), s = () => {
      J(_, "pagehide", n, true), J(_, "pageshow", o), r();
    };
    s(), new MutationObserver(s).observe(document, { childList: true });
  };
  var Ye = true, Ie = () => Ye && document.readyState !== "loading";
  Ye = Ie();
  var Wt = (e) => {
    let t = () => {
      z(() => {
        Ye = true, e();
      });
    };
    return () => {
      J(_, "DOMContentLoaded", t, true), J(_, "load", t), document.readyState === "complete" && t();
    };
  };
  var tr = require2("../wire/PonteError");
  var et = require2("../wire/PonteError");
  var ge = S(), se = S(), Jt = (e, t) => {
    se[e]?.forEach((r) => {
      try {
        r(t);
      } catch (n) {
        z(() => {
          throw n;
        });
      }
    });
  }, zt = _.webkit?.messageHandlers?.ponteLog, qt = S(), Kt = (e) => {
    if (zt && !qt[e]) {
      qt[e] = true;
      try {
        zt.postMessage(H({ source: "unheard", text: e }));
      } catch {
      }
    }
    return true;
  };
  var Gt = (e) => {
    let t = e._outbox, { _exported: r } = t, { _send: n } = t, o = S(), s = S(), i = (p, c) => {
      let { code: d, message: m, data: l } = Z(c, "handlerFailed"), u = (f) => n("error", p, { code: d, message: ce(m, 0, 4096), data: f });
      try {
        u(l);
      } catch {
        u();
      }
    }, a = async (p, c, d, m, l) => {
      let u = c[4], f = c[5], y, P, x, g = () => {
      }, A = { cursor: f, traceparent: l, get signal() {
        return y || (y = M(new at(), Pt), P && y.abort(P)), y.signal;
      } }, O = () => o[p] === L, v = () => {
        delete o[p], Pe(w);
      }, R = async () => {
        try {
          await x?.return?.();
        } catch {
        }
      }, L = (b, E = 0) => {
        u += E, b && (v(), P = b, y?.abort(b), R()), g();
      };
      o[p] = L;
      let w = !m && u <= 2147483647 && z(() => L(fe(u)), u);
      try {
        let b = d(c[3], A);
        if (typeof b?.then == "function" && (b = await b), m) {
          if (x = Ct(b), !x)
            throw new et.PonteError("methodNotFound", "It gives no stream: call it.");
          O() || R();
        } else
          O() && (n("result", p, b), v());
        for (; O(); )
          if (u < 1)
            await B(new N((E) => g = E));
          else {
            let { done: E, value: X } = await x.next();
            if (!O())
              break;
            if (E)
              v(), n("result", p);
            else {
              u--;
              let W = A.cursor;
              n("item", p, X ?? null, W === f ? void 0 : W), f = W;
            }
          }
      } catch (b) {
        O() && (v(), i(p, b), R());
      }
    }, h = (p, c) => {
      let d = c[2], m = c[0] === "stream", l = $(d), u = l ? d[0] : d, f, y = s[p];
      if (delete s[p], o[p])
        return true;
      try {
        if (typeof d == "string") {
          if (f = ge[d], !f && !Ie())
            return y && (s[p] = y), false;
        } else {
          let P = r[u];
          if (!P)
            throw Re();
          f = P(l && d[1], m, u, r);
        }
        if (!f)
          throw new et.PonteError("methodNotFound", `No handler for ${H(d)}: add one with ponte.handle.`);
        a(p, c, f, m, y);
      } catch (P) {
        i(p, P);
      }
      return true;
    };
    return { _running: o, _take(p, c) {
      let d = p[0], m = p[1], l = p[2];
      if (!t._name)
        return true;
      if (d === "event")
        return se[m]?.length ? (c || Jt(m, l), true) : Ie() && Kt(m);
      if (typeof m != "number")
        return true;
      switch (d) {
        case "call":
        case "stream":
          return c ? (delete s[m], i(m, c), true) : h(m, p);
        case "trace":
          s[m] = l;
          break;
        case "cancel":
          o[m]?.(we());
          break;
        case "more":
          o[m]?.(void 0, l);
          break;
        case "release":
          delete r[m];
          break;
        case "item":
          c || e._readers[m]?.(c, p, true);
          break;
        case "result":
          c || e._end(m)?.(c, l);
          break;
        case "error":
          e._end(m)?.(c ?? Z(l, "malformed"));
      }
      return c && e._giveUp(m, c), true;
    } };
  };
  var Qt = (e) => "p" + e._digits(), Zt = (e, t) => {
    V(_, e, { __proto__: null, value: t, configurable: true });
  };
  var Xt = '["bye"]', tt = (e) => ({ _text: e, _parts: k(), _count: 0, _pending: 0 }), Yt = (e, t, r) => {
    let n = I._find()?.acceptsBytes === true, o = k([tt(`
["hello",{"navigation":"${e}"${n ? ',"bytes":true' : ""}}]`)]), s = Qt(I), i = 0, a = 0, h = 0, p = false, c = false, d = false, m = 8192, l = async () => {
      p || (p = true, await 0, p = false, m = 8192, f());
    }, u = (g) => x._canSend && (d || g || a < 16), f = (g) => {
      for (; o.length && (d || !o[0]._pending) && u(g); )
        y(o.shift());
      c && x._name && u() && y(tt("")), o.length || (h = 0);
    }, y = async ({ _text: g, _parts: A }) => {
      let O;
      c = false, g = `["ponte",1,"${s}",${i++}]${g}`, a++;
      try {
        O = await B(I._post(A.unshift(g) > 1 ? A : g));
      } catch (v) {
        await 0, x._name && r(v);
      }
      x._name && (I._isRefused = false, a--, t(O), Ze && O && (c = true), l());
    }, P = (g, A, O = 0) => {
      if (!x._canSend)
        return;
      de(g.length, g);
      let v = o[o.length - 1];
      (!v || v._text.length + g.length > 2e7 || A && !(n && v._count + O <= 268435456)) && o.push(v = tt("")), v._text += `
` + g, v._count += O;
      for (let R = 0; A && R < A.length; R += 2) {
        let L = A[R], w = A[R + 1];
        n ? v._parts.push(L, o.length < 2 && u() ? w : w.slice()) : (v._pending++, f(), $t(s, L, w, () => {
          v._pending--, l();
        }));
      }
      v._text.length > m ? (m *= 2, f()) : !A && !d ? l() : f();
    }, x = { _name: s, _canSend: true, _exported: S(), _send(g, A, O, v, R = g, L = "", w) {
      if (g === "event" && (h >= 65536 && f(), h++ >= 65536))
        throw ne("many events");
      let b, E = (W) => (b = Ee(R, W, w), `["${g}",${A}${xe(O, b)}${L}${xe(v, b)}]`), X = E(n);
      b._bytesLength && !Ve(X) && (X = E(true)), P(X, b._bytes, b._count);
      for (let W in b._exports)
        x._exported[W] = b._exports[W];
    }, _flush: f, _poll() {
      c = true, l();
    }, _close(g) {
      g && x._name && (d = true, i ? P(Xt) : o[o.length - 1]._text += `
` + Xt), delete _[s], x._name = "", x._canSend &&= !!g;
    } };
    return Zt(s, t), Ze || l(), x;
  };
  var er = (e, t) => {
    let r = (a, h) => {
      o._close(h);
      for (let p in s._readers)
        s._end(p)?.(a());
      for (let p in i._running)
        i._running[p]?.(a());
    }, n = (a) => {
      I._isRefused = true, r(() => Te(a), !Je(Z(a, "malformed")) || a?.isLost), o._canSend = false;
    }, o = Yt(e, t, n), s = Mt(o), i = Gt(s);
    return { ...s, ...Nt(s, i, n), _close: r };
  };
  var ie, rt = (e = ["navigate", "reload", "restore"][_.performance?.navigation?.type] ?? "navigate") => {
    ie?._close(oe), ue && (ie = er(e, ot));
  }, nt = () => {
    if (!ue)
      throw new tr.PonteError("unavailable", "No app: check ponte.isAvailable.");
    return ie?._outbox._canSend || rt(), ie;
  }, ot = (e) => {
    $(e) && !e.length ? nt()._outbox._poll() : ie?._receive(e);
  }, Le = async () => {
    await 0, ie?._retry();
  }, rr = () => {
    rt(), Ft(() => rt("restore"), () => ie?._close(oe, true), Wt(Le));
  };
  var nr = (e, t) => (ge[e] = t, Le(), () => {
    ge[e] === t && st(e);
  }), st = (e) => {
    delete ge[e];
  }, or = (e, t) => {
    let r = (n) => t(n);
    return (se[e] ??= k()).push(r), Le(), () => {
      se[e] = k(se[e].filter((n) => n !== r));
    };
  };
  var Me = require2("./wire/PonteError"), sr = require2("./wire/share"), je = (e) => {
    if (typeof e != "string" || !e)
      throw new Me.PonteError("malformed", "A name is a non-empty string.");
    if (e.length > 256)
      throw ne("long a name");
    return nt();
  }, it = (e, t, r) => $e(je, e, t, r);
  if (!ve(_, "ponte")) {
    let e = { get isAvailable() {
      return ue && !I._isRefused;
    }, PonteError: Me.PonteError, ready: () => it("ponte.ready"), supports: (t) => it("ponte.supports", t), call: it, callSync: (t, r, n) => Ht(je, t, r, n), stream: (t, r, n) => ke(je, t, r, n), handle: nr, remove: st, on: or, emit(t, r) {
      ue && je(t)._outbox._send("event", _e(t), r);
    }, share: sr.share };
    V(e, "receive", { value: ot }), V(_, "ponte", { value: ft(e), enumerable: true }), _.PonteError = Me.PonteError, rr();
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
  const still = { signal: new AbortController().signal, cursor: void 0, traceparent: void 0 };
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
