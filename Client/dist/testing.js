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
  var { bind: nr, call: or } = Function.prototype, De = nr.bind(or), T = (e, t) => De(e.prototype[t]);
  var at = AbortController, ct = BigInt, Pe = clearTimeout2, lt = fetch2;
  var pt = ReadableStream, dt = Response, F = setTimeout2;
  var _ = globalThis2, j = Uint8Array;
  var mt = Date;
  var U = Promise;
  var Q = Reflect.apply;
  var R = Reflect.get, Ne = Object.create, V = Object.defineProperty, ft = Object.freeze, ve = Object.getOwnPropertyDescriptor;
  var Oe = Object.getPrototypeOf, ye = Object.keys, M = Object.setPrototypeOf, Z = JSON.stringify, ut = JSON.parse, $ = R(Array, "isArray"), Ue = R(ArrayBuffer, "isView"), Se = R(String, "fromCharCode"), se = R(Date, "now"), W = Symbol.asyncIterator, yt = Symbol.iterator, z = T(EventTarget2, "addEventListener"), gt = T(EventTarget2, "removeEventListener");
  var ie = T(String, "slice"), bt = T(String, "indexOf"), ht = T(String, "charCodeAt"), xt = T(String, "split"), X = T(RegExp, "exec"), wt = T(Object, "toString"), Ae = T(Response, "arrayBuffer"), _t = T(Date, "getTime");
  var ae = ({ prototype: e }, t) => {
    let r = Ne(null);
    return t.split(" ").forEach((n) => V(r, n, ve(e, n))), r;
  }, H = ae(Oe(j), "buffer byteOffset byteLength length slice subarray"), kt = ae(DataView, "buffer byteOffset byteLength"), Y = ae(Blob, "size type slice arrayBuffer"), Pt = ae(AbortController, "abort signal"), sr = ae(Array, "push shift unshift join forEach find filter"), ir = ae(U, "then"), B = (e) => M(e, ir), w = (e = []) => M(e, sr), ge = (e, t) => w(xt(e, { __proto__: null, toString: () => t })), A = () => Ne(null);
  var vt = (e) => {
    let t = e._find()?.postMessageSync, { prompt: r } = _, n = Se(1);
    return (o, s) => {
      if (t)
        return Q(t, e._find(), [o, s]);
      let i = r(ge(o, "\\").join(n));
      return i && ge(i, n).join("\\");
    };
  };
  var Ee = (e, t, r) => ({ _where: e, _takesBytes: t, _length: 0, _bytesLength: 0, _exports: void 0, _bytes: void 0, _count: 0, _size: 0, _read: 0, _progress: r }), ar = 0, ee = () => ++ar;
  var Ot = (e) => {
    let t = "";
    for (let r = 0; r < e.length; r += 8192)
      t += Q(Se, void 0, M(e.subarray(r, r + 8192), H));
    return t;
  }, St = (e) => {
    let t = new j(e.length), r = 0;
    for (let n = 0; n < e.length; n++)
      r |= t[n] = ht(e, n);
    return r > 255 ? void 0 : t;
  };
  var ce = (e, t) => (w(ye(e)).forEach((r) => {
    let n = e[r];
    if (typeof n == "object" && n) {
      let o = $(n) ? "" : ye(n), s = o.length === 1 ? o[0] : "";
      if (s[0] !== "$")
        ce(n, t);
      else {
        let i = (m) => {
          e[r] = m;
        }, a = cr(s, n[s], t, i);
        a !== void 0 && i(a);
      }
    }
  }), e), cr = (e, t, r, n) => {
    let o = $(t), s = typeof t == "string", i = o ? t[0] : t, a;
    switch (e) {
      case "$object":
        typeof t == "object" && !o && (a = ce(t, r));
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
        s && X(/^-?\d+$/, t) && (a = ct(t));
        break;
      case "$number":
        s && X(/^(NaN|-?Infinity|-0)$/, t) && (a = +t);
        break;
      default:
        typeof i == "number" && (a = r(e, i, o ? t : [], n));
    }
    if (a === void 0)
      throw e;
    return a;
  };
  var At = require2("./PonteError");
  var lr = new TextEncoder(), pr = T(TextEncoder, "encode"), te = (e) => new At.PonteError("limitExceeded", `Too ${e}: send less.`), Ve = (e, t = e.length) => t <= 67108608 && (t <= 2e7 || R(H, "length", pr(lr, e)) <= 67108608), le = (e, t = "") => {
    if (!Ve(t, e))
      throw te("long a message");
  };
  var Et = require2("./PonteError"), Ct = (e) => {
    if (typeof e != "object" || !e)
      return;
    let t = e[W] ?? e[yt];
    if (typeof t == "function")
      return Q(t, e, []);
    let r = e.getReader?.();
    return r && { next: () => r.read(), return: () => r.cancel() };
  }, Tt = (e, t) => {
    let r = 0;
    return { [W]() {
      return this;
    }, async next() {
      if (r >= R(Y, "size", e))
        return { __proto__: null, done: true };
      let n = M(Q(Y.slice, e, [r, r += 1048576]), Y), o;
      try {
        o = new j(await B(n.arrayBuffer()));
      } catch {
        throw new Et.PonteError("unreadable", "The file has changed.");
      }
      return t._progress?.(t._read += n.size, t._size), { __proto__: null, value: o };
    } };
  };
  var ze = require2("./PonteError"), N = require2("./share"), He = A(), Fe = A(), q = 0, pe = 0, he = (e, t) => {
    if (e === void 0)
      return "";
    let r = q;
    q = pe;
    try {
      let n = Z(We(e, t));
      return n === void 0 ? "" : "," + n;
    } catch (n) {
      if (n instanceof ze.PonteError)
        throw n;
      return J(t, "cannot be read: its code threw");
    } finally {
      pe = q, q = r;
    }
  }, J = (e, t) => {
    let r = e._where;
    for (let n = q; n < pe; n++) {
      let o = Fe[n];
      r += typeof o == "string" && X(/^[A-Za-z_$][\w$]*$/, o) ? `.${o}` : `[${Z(o)}]`;
    }
    throw new ze.PonteError("invalidValue", `${r} ${t}.`);
  }, D = (e, t) => ({ __proto__: null, [e]: t }), Ce = (e, t) => {
    let r = ee();
    return (e._exports ??= A())[r] = t, r;
  }, We = (e, t, r) => {
    switch (typeof e) {
      case "string":
        le(t._length += e.length);
        break;
      case "number":
        if (e - e !== 0 || e === 0 && 1 / e < 0)
          return D("$number", e === 0 ? "-0" : `${e}`);
        break;
      case "bigint":
        return D("$bigint", `${e}`);
      case "symbol":
        return J(t, "is a symbol: send plain data");
      case "function":
        return D("$function", Ce(t, () => (n) => e(n)));
      case "object":
        if (e)
          return dr(e, t, r);
    }
    return e;
  }, dr = (e, t, r) => {
    let n = pe;
    for (let c = q; c < n; c++)
      He[c] === e && J(t, "contains itself: send ids");
    let o = $(e), { toJSON: s } = e, i = typeof s == "function";
    if (i || !o && Oe(e) !== N.objectPrototype || e[W] || (0, N.isShared)(e)) {
      let c = mr(e, t);
      if (c)
        return c;
      if (i && !o && !r && s !== N.objectPrototype.toJSON)
        return We(e.toJSON(`${n > q ? Fe[n - 1] : ""}`), t, true);
      let f = qe(e);
      f !== "Object" && !o && J(t, `is a ${f}: send plain data`);
    }
    n - q >= 512 && J(t, "is deeper than 512: send it flat");
    let a = o ? e : ye(e);
    He[n] = e, pe++;
    let m = o ? w() : A(), d = i, p = 0, l = "";
    for (let c = 0; c < a.length; c++) {
      let f = Fe[n] = o ? c : a[c], u = e[f], h = We(u, t);
      m[f] = h, h !== u && (d = true), h !== void 0 && (p++, l = a[c]);
    }
    pe--, He[n] = void 0;
    let y = d ? m : e;
    return !o && p === 1 && l[0] === "$" ? D("$object", y) : y;
  }, qe = (e) => ie(wt(e), 8, -1), mr = (e, t) => {
    let r = qe(e);
    if ((0, N.isShared)(e))
      return D("$remote", w([Ce(t, (o) => (0, N.isCallable)(e, o) ? (s) => e[o](s) : void 0), (0, N.callableMembers)(e)]));
    if (Ue(e) || r === "ArrayBuffer" || r === "SharedArrayBuffer")
      return ur(e, r, t);
    if (r === "Date") {
      let n = _t(e);
      return D("$date", n === n ? n : J(t, "is an invalid Date: send null"));
    }
    if (r === "Blob" || r === "File") {
      let n = R(Y, "size", e);
      return t._size += n, D("$blob", w([Ce(t, (o, s) => s ? () => Tt(e, t) : void 0), { __proto__: null, size: n, type: R(Y, "type", e) || void 0, name: e.name }]));
    }
    if (!(!e[W] && r !== "ReadableStream"))
      return D("$stream", Ce(t, (n, o, s, i) => {
        if (o)
          return delete i[s], () => e;
      }));
  }, fr = (e, t) => {
    let r = t._bytesLength;
    for (let o = 0; o < e.length; o++) {
      let s = e[o];
      r += s < 32 ? 6 : s > 126 || s === 34 || s === 92 ? 2 : 1;
    }
    let n = t._length + r <= 66060288;
    return n && (t._bytesLength = r), n;
  }, ur = (e, t, r) => {
    let n = t === "DataView" ? kt : H, o = (m) => R(n, m, e), s;
    try {
      s = M(Ue(e) ? new j(o("buffer"), o("byteOffset"), o("byteLength")) : new j(e), H);
    } catch {
    }
    if (!s || qe(s.buffer) !== "ArrayBuffer")
      return J(r, "is detached or shared memory: copy it");
    let i = s.length;
    if (i <= 16384 || !r._takesBytes && fr(s, r))
      return D("$bytes", Ot(s));
    if ((r._count += i + 64) > 536870912)
      return J(r, "has over 512 MiB of bytes: send a Blob");
    let a = ee();
    return (r._bytes ??= w()).push(a, s), D("$bytes", w([a, i]));
  };
  var K = require2("./PonteError"), G = (e, t) => {
    let r, n, o;
    try {
      ({ code: r, message: n, data: o } = e);
    } catch {
    }
    let s = typeof n == "string" ? n : typeof e == "string" ? e : "It failed.";
    return typeof r == "string" ? new K.PonteError(r, s, o) : new K.PonteError(t, s);
  }, Te = (e) => {
    let t = G(e, "malformed"), r = Je(t);
    return r ? new K.PonteError(r[1], ie(t.message, r[0].length)) : t;
  }, Je = ({ message: e }) => X(/^([A-Za-z]\w{0,63}): ?/, e), xe = () => new K.PonteError("cancelled", "It was cancelled."), re = () => new K.PonteError("navigated", "The document was left."), Re = () => new K.PonteError("released", "It was released."), de = (e) => new K.PonteError("timedOut", `No answer within ${e} ms.`);
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
  var jt = require2("../wire/PonteError"), It, Lt, we = (e) => e === It ? Lt : Lt = Z(It = e), Mt = (e) => {
    let t = A(), r = (o) => {
      let s = t[o];
      return delete t[o], s;
    }, n = (o, s) => {
      let i = r(o);
      i && (i(s), e._send("cancel", o));
    };
    return { _outbox: e, _readers: t, _end: r, _giveUp: n, _begin(o, s, i, a, m, d, p) {
      let l = d?.signal, y = d?.timeout;
      if (l?.aborted)
        throw xe();
      let c = ee();
      if (e._send(o, `${c},${we(s)}`, i ?? null, m, "parameters", a, d?.progress), t[c] = p, y || l) {
        let f = () => n(c, xe()), u = y <= 2147483647 && F(() => n(c, de(y)), y);
        l && z(l, "abort", f), t[c] = (h, E, x) => {
          x || (Pe(u), l && gt(l, "abort", f)), p(h, E, x);
        };
      }
      return e._name || r(c)?.(re()), c;
    } };
  }, $e = (e, t, r, n, o) => new U((s, i) => {
    let a = n?.timeout;
    if (a !== void 0 && !(a > 0))
      throw new jt.PonteError("invalidParameters", "The timeout is not above 0.");
    e(t)._begin("call", t, r, a < 1 / 0 ? `,${+a}` : "", void 0, n, (m, d, p) => {
      m ? i(m) : p || s(d);
    });
  });
  var yr = new FinalizationRegistry((e) => e()), gr = T(FinalizationRegistry, "register"), Ke = (e, t) => gr(yr, e, t), _e = (e, t, r, n, o, s) => {
    let i = w(), a = w(), m = n?.buffer || 64, d = n?.cursor, p, l = 0, y = m, c = 0, f = false, u, h = false, E = () => {
      for (; a.length && (i.length || f); ) {
        let { _resolve: b, _reject: v } = a.shift(), C = i.shift();
        C ? (C.length > 3 && (d = C[3]), b({ value: C[2], done: false }), !f && ++c * 2 >= m && (p?._outbox._send("more", l, c), y += c, c = 0)) : u && !h ? (h = true, v(u)) : b({ value: void 0, done: true });
      }
    }, x = (b) => {
      f || (f = true, u = b, o?.(), E());
    }, g = (b) => {
      p?._giveUp(l, b), x(b);
    }, k = () => {
      try {
        !l && !f && (p = e(t), l = p._begin("stream", t, r, `,${m}`, d, n, (b, v, C) => {
          C ? y-- > 0 ? (i.push(v), E()) : g(te("many items")) : x(b);
        }));
      } catch (b) {
        x(b);
      }
      E();
    }, O = (b) => new U((v, C) => {
      a.push({ _resolve: v, _reject: C, _stream: b }), k();
    }), P = (b) => new U((v) => {
      i.length = 0, h = true, g(), v({ value: b, done: true });
    }), L = (b) => new pt({ __proto__: null, async pull(v) {
      let { value: C, done: ue } = await B(O(b));
      ue ? v.close() : v.enqueue(C);
    }, cancel: () => P() }, { __proto__: null, highWaterMark: 0 }), S = { ...s && { ...s, async arrayBuffer() {
      try {
        return await B(Ae(new dt(L(this))));
      } catch (b) {
        throw u ?? b;
      }
    } }, get cursor() {
      return d;
    }, next() {
      return O(this);
    }, return: P, [W]() {
      return this;
    }, readable() {
      return L(this);
    } };
    return Ke(S, g), S;
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
        return _e(s, r, null, { buffer: o ? 8 : 64 }, i, o);
      case "$function":
        a = Nt(s, r);
        break;
      case "$remote":
        a = br(s, r, o, n[2]);
        break;
      default:
        return;
    }
    return V(a, "release", { __proto__: null, value: i }), Ke(a, i), a;
  }, Nt = (e, t, r) => (n, o) => $e(e, t, n, o, r), br = (e, t, r, n) => {
    let o = A();
    return w(r).forEach((s) => {
      s !== "then" && (o[s] = Nt(e, w([t, s]), o));
    }), w(n ?? []).forEach((s) => {
      o[s] = (i, a) => _e(e, w([t, s]), i, a, () => o);
    }), o;
  };
  var Ut = (e, { _take: t }, r) => {
    let n = e._outbox, o = A(), s = w(), i = A(), a = 0, m = (p, l) => {
      let y = p[1], c = { _frame: p, _pending: 1, _error: void 0, _deadline: se() + (p[0] === "call" && p[4] || 1 / 0) }, f = p[0] === "cancel" && s.find(({ _frame: u }) => u[1] === y && (u[0] === "call" || u[0] === "stream"));
      f ? f._deadline = 0 : s.push(c);
      try {
        l && ce(p, (u, h, E, x) => {
          if (u !== "$bytes")
            return Dt(e, u, h, E);
          c._pending++;
          let g = (O) => {
            c._pending--, O && R(H, "length", O) === E[1] ? x(O) : c._error = new Ge.PonteError("invalidValue", "Its bytes have not come: send a ByteStream, or see Bridge.prepare."), d();
          }, k = i[h];
          return delete i[h], void (k ? g(k) : Bt(n._name, h, g));
        });
      } catch {
        c._error = Qe();
      }
      c._pending--, d();
    }, d = () => {
      for (let p; (p = s[0]) && !p._pending; s.shift()) {
        let { _frame: l, _deadline: y, _error: c } = p, f = y - se();
        if (f > 0 && (f < 1 / 0 && (l[4] = f), !t(l, c)))
          return;
      }
    };
    return { _retry: d, _receive(p) {
      let l = $(p) ? p : [p];
      if (typeof l[0] != "string")
        return;
      let y = ge(l[0], `
`), c = Be(y[0]), f = c[3];
      if (!(c[2] !== n._name || !(f >= a))) {
        if (c[1] !== 1)
          return r("unsupportedVersion: The app has another version.");
        o[f] = y;
        for (let u = 1; u < l.length; u += 2)
          i[l[u]] = l[u + 1];
        for (let u; u = o[a]; ) {
          delete o[a++];
          for (let h = 1; h < u.length; h++) {
            let E = u[h], x = Be(E), g = bt(E, '"$') >= 0;
            (g || s.length || !t(x)) && m(x, g);
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
  var hr = () => {
    let e = BigUint64Array, t = crypto.getRandomValues.bind(crypto);
    return () => {
      let r = t(new e(2));
      return r[0] + "_" + r[1];
    };
  }, Vt = (e) => {
    let t = _.webkit?.messageHandlers, r = t?.[e], n = r && De(r.postMessage), o = () => n && (r = t?.[e] ?? r);
    return { _find: o, _post: (s) => n(o(), s), _digits: r?.randomDigits ?? hr() };
  };
  var I = Vt("ponte"), me = !!I._find(), Ze = _.top !== _.self;
  var xr = vt(I), Ht = (e, t, r, n) => {
    let o = n?.timeout ?? 1e3;
    if (!(o > 0 && o < 1 / 0))
      throw new Xe.PonteError("invalidParameters", "The timeout is not above 0.");
    let { _outbox: s } = e(t);
    if (!s._name)
      throw re();
    let i = Ee("parameters", true), a = `["call",${ee()},${we(t)}${he(r ?? null, i)},${+o}]`;
    if (i._exports || i._bytes)
      throw new Xe.PonteError("invalidValue", "parameters holds more than is copied: use ponte.call.");
    le(a.length, a);
    let m = se(), d, p;
    s._flush(true);
    try {
      d = xr(`["ponte.sync",1,"${s._name}"]
${a}`, o);
    } catch (l) {
      throw Te(l);
    }
    if (d === void 0 || se() - m > o)
      throw de(o);
    try {
      p = ce(Be(d), () => {
        throw 0;
      });
    } catch {
      throw Qe();
    }
    if (p[0] === "result")
      return p[2];
    throw G(p[2] ?? "Nothing can wait here: use ponte.call.", "unavailable");
  };
  var Ft = (e, t, r) => {
    let n = (i) => i.isTrusted && t(), o = (i) => i.isTrusted && i.persisted && e(), s = () => {
      z(_, "pagehide", n, true), z(_, "pageshow", o), r();
    };
    s(), new MutationObserver(s).observe(document, { childList: true });
  };
  var Ye = true, Ie = () => Ye && document.readyState !== "loading";
  Ye = Ie();
  var Wt = (e) => {
    let t = () => {
      F(() => {
        Ye = true, e();
      });
    };
    return () => {
      z(_, "DOMContentLoaded", t, true), z(_, "load", t), document.readyState === "complete" && t();
    };
  };
  var Xt = require2("../wire/PonteError");
  var et = require2("../wire/PonteError");
  var fe = A(), ne = A(), zt = (e, t) => {
    ne[e]?.forEach((r) => {
      try {
        r(t);
      } catch (n) {
        F(() => {
          throw n;
        });
      }
    });
  };
  var qt = (e) => {
    let t = e._outbox, { _exported: r } = t, { _send: n } = t, o = A(), s = (m, d) => {
      let { code: p, message: l, data: y } = G(d, "handlerFailed"), c = (f) => n("error", m, { code: p, message: ie(l, 0, 4096), data: f });
      try {
        c(y);
      } catch {
        c();
      }
    }, i = async (m, d, p, l) => {
      let y = d[4], c = d[5], f, u, h, E = () => {
      }, x = { cursor: c, get signal() {
        return f || (f = M(new at(), Pt), u && f.abort(u)), f.signal;
      } }, g = () => o[m] === P, k = () => {
        delete o[m], Pe(L);
      }, O = async () => {
        try {
          await h?.return?.();
        } catch {
        }
      }, P = (S, b = 0) => {
        y += b, S && (k(), u = S, f?.abort(S), O()), E();
      };
      o[m] = P;
      let L = !l && y <= 2147483647 && F(() => P(de(y)), y);
      try {
        let S = p(d[3], x);
        if (typeof S?.then == "function" && (S = await S), l) {
          if (h = Ct(S), !h)
            throw new et.PonteError("methodNotFound", "It gives no stream: call it.");
          g() || O();
        } else
          g() && (n("result", m, S), k());
        for (; g(); )
          if (y < 1)
            await B(new U((b) => E = b));
          else {
            let { done: b, value: v } = await h.next();
            if (!g())
              break;
            if (b)
              k(), n("result", m);
            else {
              y--;
              let C = x.cursor;
              n("item", m, v ?? null, C === c ? void 0 : C), c = C;
            }
          }
      } catch (S) {
        g() && (k(), s(m, S), O());
      }
    }, a = (m, d) => {
      let p = d[2], l = d[0] === "stream", y = $(p), c = y ? p[0] : p, f;
      if (o[m])
        return true;
      try {
        if (typeof p == "string") {
          if (f = fe[p], !f && !Ie())
            return false;
        } else {
          let u = r[c];
          if (!u)
            throw Re();
          f = u(y && p[1], l, c, r);
        }
        if (!f)
          throw new et.PonteError("methodNotFound", `No handler for ${Z(p)}: add one with ponte.handle.`);
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
        return ne[l]?.length ? (d || zt(l, y), true) : Ie();
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
          delete r[l];
          break;
        case "item":
          d || e._readers[l]?.(d, m, true);
          break;
        case "result":
          d || e._end(l)?.(d, y);
          break;
        case "error":
          e._end(l)?.(d ?? G(y, "malformed"));
      }
      return d && e._giveUp(l, d), true;
    } };
  };
  var Jt = (e) => "p" + e._digits(), Kt = (e, t) => {
    V(_, e, { __proto__: null, value: t, configurable: true });
  };
  var Gt = '["bye"]', tt = (e) => ({ _text: e, _parts: w(), _count: 0, _pending: 0 }), Qt = (e, t, r) => {
    let n = I._find()?.acceptsBytes === true, o = w([tt(`
["hello",{"navigation":"${e}"${n ? ',"bytes":true' : ""}}]`)]), s = Jt(I), i = 0, a = 0, m = 0, d = false, p = false, l = false, y = 8192, c = async () => {
      d || (d = true, await 0, d = false, y = 8192, u());
    }, f = (g) => x._canSend && (l || g || a < 16), u = (g) => {
      for (; o.length && (l || !o[0]._pending) && f(g); )
        h(o.shift());
      p && x._name && f() && h(tt("")), o.length || (m = 0);
    }, h = async ({ _text: g, _parts: k }) => {
      let O;
      p = false, g = `["ponte",1,"${s}",${i++}]${g}`, a++;
      try {
        O = await B(I._post(k.unshift(g) > 1 ? k : g));
      } catch (P) {
        await 0, x._name && r(P);
      }
      x._name && (I._isRefused = false, a--, t(O), Ze && O && (p = true), c());
    }, E = (g, k, O = 0) => {
      if (!x._canSend)
        return;
      le(g.length, g);
      let P = o[o.length - 1];
      (!P || P._text.length + g.length > 2e7 || k && !(n && P._count + O <= 268435456)) && o.push(P = tt("")), P._text += `
` + g, P._count += O;
      for (let L = 0; k && L < k.length; L += 2) {
        let S = k[L], b = k[L + 1];
        n ? P._parts.push(S, o.length < 2 && f() ? b : b.slice()) : (P._pending++, u(), $t(s, S, b, () => {
          P._pending--, c();
        }));
      }
      P._text.length > y ? (y *= 2, u()) : !k && !l ? c() : u();
    }, x = { _name: s, _canSend: true, _exported: A(), _send(g, k, O, P, L = g, S = "", b) {
      if (g === "event" && (m >= 65536 && u(), m++ >= 65536))
        throw te("many events");
      let v, C = (ke) => (v = Ee(L, ke, b), `["${g}",${k}${he(O, v)}${S}${he(P, v)}]`), ue = C(n);
      v._bytesLength && !Ve(ue) && (ue = C(true)), E(ue, v._bytes, v._count);
      for (let ke in v._exports)
        x._exported[ke] = v._exports[ke];
    }, _flush: u, _poll() {
      p = true, c();
    }, _close(g) {
      g && x._name && (l = true, i ? E(Gt) : o[o.length - 1]._text += `
` + Gt), delete _[s], x._name = "", x._canSend &&= !!g;
    } };
    return Kt(s, t), Ze || c(), x;
  };
  var Zt = (e, t) => {
    let r = (a, m) => {
      o._close(m);
      for (let d in s._readers)
        s._end(d)?.(a());
      for (let d in i._running)
        i._running[d]?.(a());
    }, n = (a) => {
      I._isRefused = true, r(() => Te(a), !Je(G(a, "malformed")) || a?.isLost), o._canSend = false;
    }, o = Qt(e, t, n), s = Mt(o), i = qt(s);
    return { ...s, ...Ut(s, i, n), _close: r };
  };
  var oe, rt = (e = ["navigate", "reload", "restore"][_.performance?.navigation?.type] ?? "navigate") => {
    oe?._close(re), me && (oe = Zt(e, ot));
  }, nt = () => {
    if (!me)
      throw new Xt.PonteError("unavailable", "No app: check ponte.isAvailable.");
    return oe?._outbox._canSend || rt(), oe;
  }, ot = (e) => {
    $(e) && !e.length ? nt()._outbox._poll() : oe?._receive(e);
  }, Le = async () => {
    await 0, oe?._retry();
  }, Yt = () => {
    rt(), Ft(() => rt("restore"), () => oe?._close(re, true), Wt(Le));
  };
  var er = (e, t) => (fe[e] = t, Le(), () => {
    fe[e] === t && st(e);
  }), st = (e) => {
    delete fe[e];
  }, tr = (e, t) => {
    let r = (n) => t(n);
    return (ne[e] ??= w()).push(r), Le(), () => {
      ne[e] = w(ne[e].filter((n) => n !== r));
    };
  };
  var Me = require2("./wire/PonteError"), rr = require2("./wire/share"), je = (e) => {
    if (typeof e != "string" || !e)
      throw new Me.PonteError("malformed", "A name is a non-empty string.");
    if (e.length > 256)
      throw te("long a name");
    return nt();
  }, it = (e, t, r) => $e(je, e, t, r);
  if (!ve(_, "ponte")) {
    let e = { get isAvailable() {
      return me && !I._isRefused;
    }, PonteError: Me.PonteError, ready: () => it("ponte.ready"), supports: (t) => it("ponte.supports", t), call: it, callSync: (t, r, n) => Ht(je, t, r, n), stream: (t, r, n) => _e(je, t, r, n), handle: er, remove: st, on: tr, emit(t, r) {
      me && je(t)._outbox._send("event", we(t), r);
    }, share: rr.share };
    V(e, "receive", { value: ot }), V(_, "ponte", { value: ft(e), enumerable: true }), _.PonteError = Me.PonteError, Yt();
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
