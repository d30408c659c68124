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
var hasOwn = /* @__PURE__ */ methodOf(Object, "hasOwnProperty");
var dateGetTime = /* @__PURE__ */ methodOf(Date, "getTime");

// src/builtins/members.ts
var objectPrototype = Object.prototype;
var arrayPrototype = Array.prototype;
var { toStringTag } = Symbol;
var isObject = (value) => typeof value === "object" && value !== null || typeof value === "function";
var memberOf = (value, name) => {
  if (!isObject(value))
    return void 0;
  for (let level = value; level && level !== objectPrototype; level = getPrototypeOf(level)) {
    if (hasOwn(level, name))
      return get(level, name, value);
  }
};
var isTouched = (prototype) => hasOwn(prototype, "toJSON") || hasOwn(prototype, asyncIterator) || hasOwn(prototype, toStringTag);
var arePlain = () => getPrototypeOf(arrayPrototype) === objectPrototype && !isTouched(objectPrototype) && !isTouched(arrayPrototype);
var kindOf = (value) => {
  if (!hasOwn(objectPrototype, toStringTag))
    return stringSlice(objectToString(value), 8, -1);
  const name = memberOf(value, toStringTag);
  if (typeof name === "string")
    return name;
  try {
    dateGetTime(value);
    return "Date";
  } catch {
    return isArray(value) ? "Array" : "Object";
  }
};

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
var promisePrototype = PromiseConstructor.prototype;
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

// src/wire/limits.ts
var encoder = new TextEncoder();
var encode = methodOf(TextEncoder, "encode");
var tooMuch = (what) => new PonteError("limitExceeded", `Too ${what}: send less.`);
var isFrame = (text, length = text.length) => length <= 67108608 /* frameLength */ && (length <= 2e7 /* safeBatchLength */ || get(typedArrayMembers, "length", encode(encoder, text)) <= 67108608 /* frameLength */);
var checkFrameLength = (length, text = "") => {
  if (!isFrame(text, length))
    throw tooMuch("long a message");
};

// src/wire/decode.ts
var revive = (members, resolve) => {
  makeList(objectKeys(members)).forEach((name) => {
    const value = members[name];
    if (typeof value === "object" && value) {
      const keys2 = isArray(value) ? "" : objectKeys(value);
      const tag2 = keys2.length === 1 ? keys2[0] : "";
      if (charCodeAt(tag2, 0) !== 36 /* mark */)
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
  if (isList)
    makeList(content);
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
        value = resolve(tag2, first, isList ? content : makeList(), place);
  }
  if (value === void 0)
    throw tag2;
  return value;
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
var isPlain = true;
var encode2 = (value, attachments) => {
  if (value === void 0)
    return "";
  const outer = base;
  base = depth;
  isPlain = arePlain();
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
  const member = (name) => isPlain ? value[name] : isList ? hasOwn(value, name) && get(value, name) : memberOf(value, name);
  const toJSON = member("toJSON");
  const hasToJSON = typeof toJSON === "function";
  const isStream = !!member(asyncIterator);
  if (hasToJSON || !isList && getPrototypeOf(value) !== objectPrototype || isStream || isShared(value)) {
    const special = convertSpecial(value, attachments, isStream);
    if (special)
      return special;
    if (hasToJSON && !isList && !isFromJSON)
      return convert(apply(toJSON, value, [`${level > base ? keys[level - 1] : ""}`]), attachments, true);
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
  let isChanged = hasToJSON || !isPlain;
  let present = 0;
  let last = "";
  for (let index = 0; index < names.length; index++) {
    const key = keys[level] = isList ? index : names[index];
    const member2 = value[key];
    const converted = convert(member2, attachments);
    copy[key] = converted;
    if (converted !== member2)
      isChanged = true;
    if (converted !== void 0) {
      present++;
      last = names[index];
    }
  }
  depth--;
  containers[level] = void 0;
  const result = isChanged ? copy : value;
  return !isList && present === 1 && charCodeAt(last, 0) === 36 /* mark */ ? tag("$object", result) : result;
};
var convertSpecial = (value, attachments, isStream) => {
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
      exportValue(attachments, (_, isStream2) => isStream2 ? () => readSlices(value, attachments) : void 0),
      { __proto__: null, size, type: get(blobMembers, "type", value) || void 0, name: memberOf(value, "name") }
    ]));
  }
  if (!isStream && kind !== "ReadableStream")
    return void 0;
  return tag("$stream", exportValue(attachments, (_, isStream2, handle, exports) => {
    if (!isStream2)
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
  const code = readable(thrown, "code");
  const message = readable(thrown, "message");
  const data = readable(thrown, "data");
  const text = typeof message === "string" ? message : typeof thrown === "string" ? thrown : "It failed.";
  return typeof code === "string" ? new PonteError(code, text, data) : new PonteError(otherCode, text);
};
var readable = (thrown, name) => {
  try {
    return memberOf(thrown, name);
  } catch {
    return void 0;
  }
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
  var Ze = "ponteClient", St = (e, t) => {
    let n = (r, o) => {
      Object.getOwnPropertyDescriptor(e, r) || Object.defineProperty(e, r, { value: o, writable: true, enumerable: true, configurable: true });
    };
    n("ponte", t), n("PonteError", t.PonteError);
  };
  var { bind: Un, call: Vn } = Function.prototype, xe = Un.bind(Vn), E = (e, t) => xe(e.prototype[t]), Re = (e, t) => xe(Object.getOwnPropertyDescriptor(e.prototype, t)?.get), je = (e, t) => {
    for (let n = e; n; n = Object.getPrototypeOf(n)) {
      let r = Object.getOwnPropertyDescriptor(n, t)?.get;
      if (r)
        return xe(r);
    }
    return (n) => n[t];
  };
  var At = AbortController, Et = BigInt, $e = clearTimeout2, Tt = fetch2;
  var Ct = ReadableStream, Rt = Response, K = setTimeout2;
  var k = globalThis2, U = Uint8Array;
  var jt = Date;
  var V = Promise;
  var F = Reflect.apply, $t = Reflect.deleteProperty, T = Reflect.get, Xe = Object.create, D = Object.defineProperty, Ye = Object.freeze, _e = Object.getOwnPropertyDescriptor;
  var Q = Object.getPrototypeOf, It = Object.isExtensible, ke = Object.keys, H = Object.setPrototypeOf, q = JSON.stringify, Bt = JSON.parse, $ = T(Array, "isArray"), et = T(ArrayBuffer, "isView"), Ie = T(String, "fromCharCode"), me = T(Date, "now"), J = Symbol.asyncIterator, Lt = Symbol.iterator, Z = E(EventTarget2, "addEventListener"), Dt = E(EventTarget2, "removeEventListener");
  var Mt = E(Promise, "then"), re = E(String, "slice"), Nt = E(String, "indexOf"), de = E(String, "charCodeAt"), Ut = E(String, "split"), oe = E(RegExp, "exec"), Vt = E(Object, "toString"), M = E(Object, "hasOwnProperty"), Be = E(Response, "arrayBuffer"), Le = E(Date, "getTime");
  var X = Object.prototype, Ht = Array.prototype, { toStringTag: tt } = Symbol, Pe = (e) => typeof e == "object" && e !== null || typeof e == "function", O = (e, t) => {
    if (Pe(e)) {
      for (let n = e; n && n !== X; n = Q(n))
        if (M(n, t))
          return T(n, t, e);
    }
  }, Ft = (e) => M(e, "toJSON") || M(e, J) || M(e, tt), Wt = () => Q(Ht) === X && !Ft(X) && !Ft(Ht), De = (e) => {
    if (!M(X, tt))
      return re(Vt(e), 8, -1);
    let t = O(e, tt);
    if (typeof t == "string")
      return t;
    try {
      return Le(e), "Date";
    } catch {
      return $(e) ? "Array" : "Object";
    }
  };
  var ue = ({ prototype: e }, t) => {
    let n = Xe(null);
    return t.split(" ").forEach((r) => D(n, r, _e(e, r))), n;
  }, G = ue(Q(U), "buffer byteOffset byteLength length slice subarray"), zt = ue(DataView, "buffer byteOffset byteLength"), se = ue(Blob, "size type slice arrayBuffer"), qt = ue(AbortController, "abort signal"), Hn = ue(Array, "push shift unshift join forEach find filter"), Fn = ue(V, "then"), I = (e) => H(e, Fn), Wn = V.prototype, Jt = (e) => Pe(e) && Q(e) === Wn, nt = (e) => Jt(e) || typeof O(e, "then") == "function", Gt = (e) => ({ __proto__: null, _value: e }), zn = async (e) => Gt(await e), rt = (e) => I(Jt(e) && It(e) && !M(e, "constructor") ? new V((t, n) => {
    D(e, "constructor", { __proto__: null, configurable: true });
    try {
      Mt(e, (r) => t(Gt(r)), n);
    } finally {
      $t(e, "constructor");
    }
  }) : zn(e)), w = (e = []) => H(e, Hn), Oe = (e, t) => w(Ut(e, { __proto__: null, toString: () => t })), S = () => Xe(null);
  var Kt = (e) => {
    let t = e._find()?.postMessageSync, { prompt: n } = k, r = Ie(1);
    return (o, s) => {
      if (t)
        return F(t, e._find(), [o, s]);
      let i = n(Oe(o, "\\").join(r));
      return i && Oe(i, r).join("\\");
    };
  };
  var Me = (e, t, n) => ({ _where: e, _takesBytes: t, _length: 0, _bytesLength: 0, _exports: void 0, _bytes: void 0, _count: 0, _size: 0, _read: 0, _progress: n }), qn = 0, ie = () => ++qn;
  var Qt = (e) => {
    let t = "";
    for (let n = 0; n < e.length; n += 8192)
      t += F(Ie, void 0, H(e.subarray(n, n + 8192), G));
    return t;
  }, Zt = (e) => {
    let t = new U(e.length), n = 0;
    for (let r = 0; r < e.length; r++)
      n |= t[r] = de(e, r);
    return n > 255 ? void 0 : t;
  };
  var Xt = require2("./PonteError");
  var Jn = new TextEncoder(), Gn = E(TextEncoder, "encode"), ae = (e) => new Xt.PonteError("limitExceeded", `Too ${e}: send less.`), ot = (e, t = e.length) => t <= 67108608 && (t <= 2e7 || T(G, "length", Gn(Jn, e)) <= 67108608), fe = (e, t = "") => {
    if (!ot(t, e))
      throw ae("long a message");
  };
  var ye = (e, t) => (w(ke(e)).forEach((n) => {
    let r = e[n];
    if (typeof r == "object" && r) {
      let o = $(r) ? "" : ke(r), s = o.length === 1 ? o[0] : "";
      if (de(s, 0) !== 36)
        ye(r, t);
      else {
        let i = (_) => {
          e[n] = _;
        }, a = Qn(s, r[s], t, i);
        a !== void 0 && i(a);
      }
    }
  }), e), Qn = (e, t, n, r) => {
    let o = $(t);
    o && w(t);
    let s = typeof t == "string", i = o ? t[0] : t, a;
    switch (e) {
      case "$object":
        typeof t == "object" && !o && (a = ye(t, n));
        break;
      case "$date":
        typeof t == "number" && (a = new jt(t));
        break;
      case "$bytes":
        if (s)
          a = Zt(t);
        else if (o && typeof t[1] == "number")
          return n(e, i, t, r);
        break;
      case "$bigint":
        s && oe(/^-?\d+$/, t) && (a = Et(t));
        break;
      case "$number":
        s && oe(/^(NaN|-?Infinity|-0)$/, t) && (a = +t);
        break;
      default:
        typeof i == "number" && (a = n(e, i, o ? t : w(), r));
    }
    if (a === void 0)
      throw e;
    return a;
  };
  var Yt = require2("./PonteError"), en = (e) => {
    if (typeof e != "object" || !e)
      return;
    let t = O(e, J) ?? O(e, Lt);
    if (typeof t == "function")
      return F(t, e, []);
    let n = O(e, "getReader"), r = typeof n == "function" && F(n, e, []);
    return r ? { next: () => r.read(), return: () => r.cancel() } : void 0;
  }, tn = (e, t) => {
    let n = 0;
    return { [J]() {
      return this;
    }, async next() {
      if (n >= T(se, "size", e))
        return { __proto__: null, done: true };
      let r = H(F(se.slice, e, [n, n += 1048576]), se), o;
      try {
        o = new U(await I(r.arrayBuffer()));
      } catch {
        throw new Yt.PonteError("unreadable", "The file has changed.");
      }
      return t._progress?.(t._read += r.size, t._size), { __proto__: null, value: o };
    } };
  };
  var pt = require2("./PonteError"), ce = require2("./share"), st = S(), it = S(), Y = 0, ge = 0, at = true, Se = (e, t) => {
    if (e === void 0)
      return "";
    let n = Y;
    Y = ge, at = Wt();
    try {
      let r = q(ct(e, t));
      return r === void 0 ? "" : "," + r;
    } catch (r) {
      if (r instanceof pt.PonteError)
        throw r;
      return ee(t, "cannot be read: its code threw");
    } finally {
      ge = Y, Y = n;
    }
  }, ee = (e, t) => {
    let n = e._where;
    for (let r = Y; r < ge; r++) {
      let o = it[r];
      n += typeof o == "string" && oe(/^[A-Za-z_$][\w$]*$/, o) ? `.${o}` : `[${q(o)}]`;
    }
    throw new pt.PonteError("invalidValue", `${n} ${t}.`);
  }, W = (e, t) => ({ __proto__: null, [e]: t }), Ne = (e, t) => {
    let n = ie();
    return (e._exports ??= S())[n] = t, n;
  }, ct = (e, t, n) => {
    switch (typeof e) {
      case "string":
        fe(t._length += e.length);
        break;
      case "number":
        if (e - e !== 0 || e === 0 && 1 / e < 0)
          return W("$number", e === 0 ? "-0" : `${e}`);
        break;
      case "bigint":
        return W("$bigint", `${e}`);
      case "symbol":
        return ee(t, "is a symbol: send plain data");
      case "function":
        return W("$function", Ne(t, () => (r) => e(r)));
      case "object":
        if (e)
          return Zn(e, t, n);
    }
    return e;
  }, Zn = (e, t, n) => {
    let r = ge;
    for (let p = Y; p < r; p++)
      st[p] === e && ee(t, "contains itself: send ids");
    let o = $(e), s = (p) => at ? e[p] : o ? M(e, p) && T(e, p) : O(e, p), i = s("toJSON"), a = typeof i == "function", _ = !!s(J);
    if (a || !o && Q(e) !== X || _ || (0, ce.isShared)(e)) {
      let p = Xn(e, t, _);
      if (p)
        return p;
      if (a && !o && !n)
        return ct(F(i, e, [`${r > Y ? it[r - 1] : ""}`]), t, true);
      let h = De(e);
      h !== "Object" && !o && ee(t, `is a ${h}: send plain data`);
    }
    r - Y >= 512 && ee(t, "is deeper than 512: send it flat");
    let l = o ? e : ke(e);
    st[r] = e, ge++;
    let c = o ? w() : S(), m = a || !at, d = 0, f = "";
    for (let p = 0; p < l.length; p++) {
      let h = it[r] = o ? p : l[p], g = e[h], y = ct(g, t);
      c[h] = y, y !== g && (m = true), y !== void 0 && (d++, f = l[p]);
    }
    ge--, st[r] = void 0;
    let u = m ? c : e;
    return !o && d === 1 && de(f, 0) === 36 ? W("$object", u) : u;
  }, Xn = (e, t, n) => {
    let r = De(e);
    if ((0, ce.isShared)(e))
      return W("$remote", w([Ne(t, (s) => (0, ce.isCallable)(e, s) ? (i) => e[s](i) : void 0), (0, ce.callableMembers)(e)]));
    if (et(e) || r === "ArrayBuffer" || r === "SharedArrayBuffer")
      return er(e, r, t);
    if (r === "Date") {
      let o = Le(e);
      return W("$date", o === o ? o : ee(t, "is an invalid Date: send null"));
    }
    if (r === "Blob" || r === "File") {
      let o = T(se, "size", e);
      return t._size += o, W("$blob", w([Ne(t, (s, i) => i ? () => tn(e, t) : void 0), { __proto__: null, size: o, type: T(se, "type", e) || void 0, name: O(e, "name") }]));
    }
    if (!(!n && r !== "ReadableStream"))
      return W("$stream", Ne(t, (o, s, i, a) => {
        if (s)
          return delete a[i], () => e;
      }));
  }, Yn = (e, t) => {
    let n = t._bytesLength;
    for (let o = 0; o < e.length; o++) {
      let s = e[o];
      n += s < 32 ? 6 : s > 126 || s === 34 || s === 92 ? 2 : 1;
    }
    let r = t._length + n <= 66060288;
    return r && (t._bytesLength = n), r;
  }, er = (e, t, n) => {
    let r = t === "DataView" ? zt : G, o = (_) => T(r, _, e), s;
    try {
      s = H(et(e) ? new U(o("buffer"), o("byteOffset"), o("byteLength")) : new U(e), G);
    } catch {
    }
    if (!s || De(s.buffer) !== "ArrayBuffer")
      return ee(n, "is detached or shared memory: copy it");
    let i = s.length;
    if (i <= 16384 || !n._takesBytes && Yn(s, n))
      return W("$bytes", Qt(s));
    if ((n._count += i + 64) > 536870912)
      return ee(n, "has over 512 MiB of bytes: send a Blob");
    let a = ie();
    return (n._bytes ??= w()).push(a, s), W("$bytes", w([a, i]));
  };
  var z = require2("./PonteError"), te = (e, t) => {
    let n = Ue(e, "code"), r = Ue(e, "message"), o = Ue(e, "data"), s = typeof r == "string" ? r : typeof e == "string" ? e : "It failed.";
    return typeof n == "string" ? new z.PonteError(n, s, o) : new z.PonteError(t, s);
  }, Ue = (e, t) => {
    try {
      return O(e, t);
    } catch {
      return;
    }
  }, Ve = (e) => {
    let t = te(e, "malformed"), n = lt(t);
    return n ? new z.PonteError(n[1], re(t.message, n[0].length)) : t;
  }, lt = ({ message: e }) => oe(/^([A-Za-z]\w{0,63}): ?/, e), nn = () => new z.PonteError("cancelled", "It was cancelled."), mt = (e) => Ue(e, "name") === "TimeoutError" ? new z.PonteError("timedOut", "The signal's time has passed.", void 0, { cause: e }) : new z.PonteError("cancelled", "The signal was aborted.", void 0, { cause: e }), pe = () => new z.PonteError("navigated", "The document was left."), He = () => new z.PonteError("released", "It was released."), be = (e) => new z.PonteError("timedOut", `No answer within ${e} ms.`);
  var ht = require2("../wire/PonteError");
  var Fe = (e) => e[0] === "call" ? e[4] ?? 1 / 0 : 1 / 0, rn = (e, t) => {
    e[0] === "call" && t < 1 / 0 && (e[4] = t);
  }, on = (e) => e[0] === "stream" ? e[4] : 0;
  var yt = require2("../wire/PonteError");
  var sn = (e, t, n) => I(Tt(`ponte://bytes/${e}/${t}`, n)), an = async (e, t, n, r) => {
    try {
      await sn(e, t, { __proto__: null, method: "POST", body: n });
    } catch {
    }
    r();
  }, cn = async (e, t, n) => {
    let r;
    try {
      r = new U(await I(Be(await sn(e, t))));
    } catch {
    }
    n(r);
  };
  var mn = require2("../wire/PonteError"), tr = Re(AbortSignal, "aborted"), dn = Re(AbortSignal, "reason"), dt = (e) => {
    let t = O(e, "signal");
    if (t && tr(t))
      throw mt(dn(t));
    return t;
  }, pn, ln, Ae = (e) => e === pn ? ln : ln = q(pn = e), un = (e) => {
    let t = S(), n = (o) => {
      let s = t[o];
      return delete t[o], s;
    }, r = (o, s) => {
      let i = n(o);
      i && (i(s), e._send("cancel", o));
    };
    return { _outbox: e, _readers: t, _end: n, _giveUp: r, _begin(o, s, i, a, _, l, c) {
      let m = dt(l), d = O(l, "timeout"), f = O(l, "traceparent"), u = ie();
      if (f && e._send("trace", u, `${f}`), e._send(o, `${u},${Ae(s)}`, i ?? null, _, "parameters", a, O(l, "progress")), t[u] = c, d || m) {
        let p = () => r(u, mt(dn(m))), h = d <= 2147483647 && K(() => r(u, be(d)), d);
        m && Z(m, "abort", p), t[u] = (g, y, x) => {
          x || ($e(h), m && Dt(m, "abort", p)), c(g, y, x);
        };
      }
      return e._name || n(u)?.(pe()), u;
    } };
  }, We = (e, t, n, r, o) => new V((s, i) => {
    let a = O(r, "timeout");
    if (a !== void 0 && !(a > 0))
      throw new mn.PonteError("invalidParameters", "The timeout is not above 0.");
    e(t)._begin("call", t, n, a < 1 / 0 ? `,${+a}` : "", void 0, r, (_, l, c) => {
      _ ? i(_) : c || s(l);
    });
  });
  var nr = new FinalizationRegistry((e) => e()), rr = E(FinalizationRegistry, "register"), ft = (e, t) => rr(nr, e, t), ut = (e, t) => M(X, "then") ? { __proto__: null, value: e, done: t } : { value: e, done: t }, Ee = (e, t, n, r, o, s) => {
    let i = w(), a = w(), _ = O(r, "buffer") || 64, l = O(r, "cursor"), c, m = 0, d = _, f = 0, u = false, p, h = false, g = () => {
      for (; a.length && (i.length || u); ) {
        let { _resolve: b, _reject: j } = a.shift(), P = i.shift();
        P ? (P.length > 3 && (l = P[3]), b(ut(P[2], false)), !u && ++f * 2 >= _ && (c?._outbox._send("more", m, f), d += f, f = 0)) : p && !h ? (h = true, j(p)) : b(ut(void 0, true));
      }
    }, y = (b) => {
      u || (u = true, p = b, o?.(), g());
    }, x = (b) => {
      c?._giveUp(m, b), y(b);
    }, C = () => {
      try {
        !m && !u && (c = e(t), m = c._begin("stream", t, n, `,${_}`, l, r, (b, j, P) => {
          P ? d-- > 0 ? (i.push(j), g()) : x(ae("many items")) : y(b);
        }));
      } catch (b) {
        y(b);
      }
      g();
    }, v = (b) => new V((j, P) => {
      a.push({ _resolve: j, _reject: P, _stream: b }), C();
    }), R = (b) => new V((j) => {
      i.length = 0, h = true, x(), j(ut(b, true));
    }), B = (b) => new Ct({ __proto__: null, async pull(j) {
      let { value: P, done: A } = await I(v(b));
      A ? j.close() : j.enqueue(P);
    }, cancel: () => R() }, { __proto__: null, highWaterMark: 0 }), L = { ...s && { ...s, async arrayBuffer() {
      try {
        return await I(Be(new Rt(B(this))));
      } catch (b) {
        throw p ?? b;
      }
    } }, get cursor() {
      return l;
    }, next() {
      return v(this);
    }, return: R, [J]() {
      return this;
    }, readable() {
      return B(this);
    } };
    return ft(L, x), L;
  };
  var fn = (e, t, n, r) => {
    let o = r[1], s = () => {
      if (!e?._outbox._canSend)
        throw He();
      return e;
    }, i = () => {
      e?._outbox._send("release", n), e = void 0;
    }, a;
    switch (t) {
      case "$stream":
      case "$blob":
        return Ee(s, n, null, { __proto__: null, buffer: o ? 8 : 64 }, i, o);
      case "$function":
        a = yn(s, n);
        break;
      case "$remote":
        a = or(s, n, o, r[2]);
        break;
      default:
        return;
    }
    return D(a, "release", { __proto__: null, value: i }), ft(a, i), a;
  }, yn = (e, t, n) => (r, o) => We(e, t, r, o, n), or = (e, t, n, r) => {
    let o = S();
    return w(n).forEach((s) => {
      s !== "then" && (o[s] = yn(e, w([t, s]), o));
    }), w(r ?? []).forEach((s) => {
      o[s] = (i, a) => Ee(e, w([t, s]), i, a, () => o);
    }), o;
  };
  var gn = (e, { _take: t }, n) => {
    let r = e._outbox, o = S(), s = w(), i = S(), a = 0, _ = (c, m) => {
      let d = c[1], f = { _frame: c, _pending: 1, _error: void 0, _deadline: me() + Fe(c) }, u = c[0] === "cancel" && s.find(({ _frame: p }) => p[1] === d && (p[0] === "call" || p[0] === "stream"));
      u ? u._deadline = 0 : s.push(f);
      try {
        m && ye(c, (p, h, g, y) => {
          if (p !== "$bytes")
            return fn(e, p, h, g);
          f._pending++;
          let x = (v) => {
            f._pending--, v && T(G, "length", v) === g[1] ? y(v) : f._error = new yt.PonteError("invalidValue", "Its bytes have not come: send a ByteStream, or see Bridge.prepare."), l();
          }, C = i[h];
          return delete i[h], void (C ? x(C) : cn(r._name, h, x));
        });
      } catch {
        f._error = gt();
      }
      f._pending--, l();
    }, l = () => {
      for (let c; (c = s[0]) && !c._pending; s.shift()) {
        let { _frame: m, _deadline: d, _error: f } = c, u = d - me();
        if (u > 0 && (rn(m, u), !t(m, f)))
          return;
      }
    };
    return { _retry: l, _receive(c) {
      let m = $(c) ? c : [c];
      if (typeof m[0] != "string")
        return;
      let d = Oe(m[0], `
`), f = ze(d[0]), u = f[3];
      if (!(f[2] !== r._name || !(u >= a))) {
        if (f[1] !== 1)
          return n("unsupportedVersion: The app has another version.");
        o[u] = d;
        for (let p = 1; p < m.length; p += 2)
          i[m[p]] = m[p + 1];
        for (let p; p = o[a]; ) {
          delete o[a++];
          for (let h = 1; h < p.length; h++) {
            let g = p[h], y = ze(g), x = Nt(g, '"$') >= 0;
            (x || s.length || !t(y)) && _(y, x);
          }
        }
      }
    } };
  }, ze = (e) => {
    try {
      let t = Bt(e);
      if ($(t))
        return w(t);
    } catch {
    }
    return [];
  }, gt = () => new yt.PonteError("invalidValue", "Unknown tag.");
  var sr = () => {
    let e = BigUint64Array, t = crypto.getRandomValues.bind(crypto);
    return () => {
      let n = t(new e(2));
      return n[0] + "_" + n[1];
    };
  }, bn = (e) => {
    let t = k.webkit?.messageHandlers, n = t?.[e], r = n && xe(n.postMessage), o = () => r && (n = t?.[e] ?? n);
    return { _find: o, _post: (s) => r(o(), s), _digits: n?.randomDigits ?? sr() };
  };
  var N = bn("ponte"), he = !!N._find(), Te = N._find()?.acceptsBytes === true, bt = k.top !== k.self;
  var ir = Kt(N), hn = (e, t, n, r) => {
    let o = O(r, "timeout") ?? 1e3;
    if (!(o > 0 && o < 1 / 0))
      throw new ht.PonteError("invalidParameters", "The timeout is not above 0.");
    let { _outbox: s } = e(t);
    if (dt(r), !s._name)
      throw pe();
    let i = Me("parameters", true), a = `["call",${ie()},${Ae(t)}${Se(n ?? null, i)},${+o}]`;
    if (i._exports || i._bytes)
      throw new ht.PonteError("invalidValue", "parameters holds more than is copied: use ponte.call.");
    fe(a.length, a);
    let _ = me(), l, c;
    s._flush(true);
    try {
      l = ir(`["ponte.sync",1,"${s._name}"]
${a}`, o);
    } catch (m) {
      throw Ve(m);
    }
    if (l === void 0 || me() - _ > o)
      throw be(o);
    try {
      c = ye(ze(l), () => {
        throw 0;
      });
    } catch {
      throw gt();
    }
    if (c[0] === "result")
      return c[2];
    throw te(c[2] ?? "Nothing can wait here: use ponte.call.", "unavailable");
  };
  var ar = je(k.PageTransitionEvent?.prototype, "persisted"), wn = (e, t, n) => {
    let r = (i) => i.isTrusted && t(), o = (i) => i.isTrusted && ar(i) && e(), s = () => {
      Z(k, "pagehide", r, true), Z(k, "pageshow", o), n();
    };
    s(), new MutationObserver(s).observe(document, { childList: true });
  };
  var xn = je(document, "readyState"), wt = true, qe = () => wt && xn(document) !== "loading";
  wt = qe();
  var _n = (e) => {
    let t = () => {
      K(() => {
        wt = true, e();
      });
    };
    return () => {
      Z(k, "DOMContentLoaded", t, true), Z(k, "load", t), xn(document) === "complete" && t();
    };
  };
  var $n = require2("../wire/PonteError");
  var Je = require2("../wire/PonteError");
  var we = S(), le = S(), On = (e, t) => {
    le[e]?.forEach((n) => {
      try {
        n(t);
      } catch (r) {
        K(() => {
          throw r;
        });
      }
    });
  }, kn = k.webkit?.messageHandlers?.ponteLog, Pn = S(), vn = (e) => {
    if (kn && !Pn[e]) {
      Pn[e] = true;
      try {
        kn.postMessage(q({ __proto__: null, source: "unheard", text: e }));
      } catch {
      }
    }
    return true;
  };
  var Sn = (e) => {
    let t = e._outbox, { _exported: n } = t, { _send: r } = t, o = S(), s = S(), i = (l, c) => {
      let { code: m, message: d, data: f } = te(c, "handlerFailed"), u = (p) => r("error", l, { code: re(m, 0, 256), message: re(d, 0, 4096), data: p });
      try {
        u(f);
      } catch {
        u();
      }
    }, a = async (l, c, m, d, f) => {
      let u = Fe(c), p = on(c), h = c[5], g, y, x, C = () => {
      }, v = { cursor: h, traceparent: f, get signal() {
        return g || (g = H(new At(), qt), y && g.abort(y)), g.signal;
      } }, R = () => o[l] === b, B = () => {
        delete o[l], $e(j);
      }, L = async () => {
        try {
          await x?.return?.();
        } catch {
        }
      }, b = (P, A = 0) => {
        p += A, P && (B(), y = P, g?.abort(P), L()), C();
      };
      o[l] = b;
      let j = u <= 2147483647 && K(() => b(be(u)), u);
      try {
        let P = m(c[3], v);
        if (nt(P) && (P = (await rt(P))._value), d) {
          if (x = en(P), !x)
            throw new Je.PonteError("methodNotFound", "It gives no stream: call it.");
          R() || L();
        } else
          R() && (r("result", l, P), B());
        for (; R(); )
          if (p < 1)
            await I(new V((A) => C = A));
          else {
            let A = x.next();
            if (nt(A) ? A = (await rt(A))._value : await 0, !R())
              break;
            if (!Pe(A))
              throw new Je.PonteError("handlerFailed", "Its iterator gives no object.");
            if (O(A, "done"))
              B(), r("result", l);
            else {
              p--;
              let Qe = v.cursor;
              r("item", l, O(A, "value") ?? null, Qe === h ? void 0 : Qe), h = Qe;
            }
          }
      } catch (P) {
        R() && (B(), i(l, P), L());
      }
    }, _ = (l, c) => {
      let m = $(c[2]) ? w(c[2]) : c[2], d = c[0] === "stream", f = $(m), u = f ? m[0] : m, p, h = s[l];
      if (delete s[l], o[l])
        return true;
      try {
        if (typeof m == "string") {
          if (p = we[m], !p && !qe())
            return h && (s[l] = h), false;
        } else {
          let g = n[u];
          if (!g)
            throw He();
          p = g(f && m[1], d, u, n);
        }
        if (!p)
          throw new Je.PonteError("methodNotFound", `No handler for ${q(m)}: add one with ponte.handle.`);
        a(l, c, p, d, h);
      } catch (g) {
        i(l, g);
      }
      return true;
    };
    return { _running: o, _take(l, c) {
      let m = l[0], d = l[1], f = l[2];
      if (!t._name)
        return true;
      if (m === "event")
        return le[d]?.length ? (c || On(d, f), true) : qe() && vn(d);
      if (typeof d != "number")
        return true;
      switch (m) {
        case "call":
        case "stream":
          return c ? (delete s[d], i(d, c), true) : _(d, l);
        case "trace":
          s[d] = f;
          break;
        case "cancel":
          o[d]?.(nn());
          break;
        case "more":
          o[d]?.(void 0, f);
          break;
        case "release":
          delete n[d];
          break;
        case "item":
          c || e._readers[d]?.(c, l, true);
          break;
        case "result":
          c || e._end(d)?.(c, f);
          break;
        case "error":
          e._end(d)?.(c ?? te(f, "malformed"));
      }
      return c && e._giveUp(d, c), true;
    } };
  };
  var An = (e) => "p" + e._digits(), En = (e, t) => {
    D(k, e, { __proto__: null, value: t, configurable: true });
  };
  var Tn = '["bye"]', xt = (e) => ({ _text: e, _parts: w(), _count: 0, _pending: 0 }), Cn = (e, t, n) => {
    let r = w([xt(`
["hello",{"navigation":"${e}"${Te ? ',"bytes":true' : ""}}]`)]), o = An(N), s = 0, i = 0, a = 0, _ = false, l = false, c = false, m = 8192, d = async () => {
      _ || (_ = true, await 0, _ = false, m = 8192, u());
    }, f = (y) => g._canSend && (c || y || i < 16), u = (y) => {
      for (; r.length && (c || !r[0]._pending) && f(y); )
        p(r.shift());
      l && g._name && f() && p(xt("")), r.length || (a = 0);
    }, p = async ({ _text: y, _parts: x }) => {
      let C;
      l = false, y = `["ponte",1,"${o}",${s++}]${y}`, i++;
      try {
        C = await I(N._post(x.unshift(y) > 1 ? x : y));
      } catch (v) {
        await 0, g._name && n(v);
      }
      g._name && (N._isRefused = false, i--, t(C), bt && C && (l = true), d());
    }, h = (y, x, C = 0) => {
      if (!g._canSend)
        return;
      fe(y.length, y);
      let v = r[r.length - 1];
      (!v || v._text.length + y.length > 2e7 || x && !(Te && v._count + C <= 268435456)) && r.push(v = xt("")), v._text += `
` + y, v._count += C;
      for (let R = 0; x && R < x.length; R += 2) {
        let B = x[R], L = x[R + 1];
        Te ? v._parts.push(B, r.length < 2 && f() ? L : L.slice()) : (v._pending++, u(), an(o, B, L, () => {
          v._pending--, d();
        }));
      }
      v._text.length > m ? (m *= 2, u()) : !x && !c ? d() : u();
    }, g = { _name: o, _canSend: true, _exported: S(), _send(y, x, C, v, R = y, B = "", L) {
      if (y === "event" && (a >= 65536 && u(), a++ >= 65536))
        throw ae("many events");
      let b, j = (A) => (b = Me(R, A, L), `["${y}",${x}${Se(C, b)}${B}${Se(v, b)}]`), P = j(Te);
      b._bytesLength && !ot(P) && (P = j(true)), h(P, b._bytes, b._count);
      for (let A in b._exports)
        g._exported[A] = b._exports[A];
    }, _flush: u, _poll() {
      l = true, d();
    }, _close(y) {
      y && g._name && (c = true, s ? h(Tn) : r[r.length - 1]._text += `
` + Tn), delete k[o], g._name = "", g._canSend &&= !!y;
    } };
    return En(o, t), bt || d(), g;
  };
  var Rn = (e, t) => {
    let n = (a, _) => {
      o._close(_);
      for (let l in s._readers)
        s._end(l)?.(a());
      for (let l in i._running)
        i._running[l]?.(a());
    }, r = (a) => {
      N._isRefused = true, n(() => Ve(a), !lt(te(a, "malformed")) || a?.isLost), o._canSend = false;
    }, o = Cn(e, t, r), s = un(o), i = Sn(s);
    return { ...s, ...gn(s, i, r), _close: n };
  };
  var ne, In = "", jn = k.performance?.navigation?.type, _t = (e = jn === 1 ? "reload" : jn === 2 ? "restore" : "navigate") => {
    ne?._close(pe), he && (ne = Rn(e, Pt), In = ne._outbox._name);
  }, kt = () => {
    if (!he)
      throw new $n.PonteError("unavailable", "No app: check ponte.isAvailable.");
    return ne?._outbox._canSend || _t(), ne;
  }, Bn = () => In, Pt = (e) => {
    $(e) && !e.length ? kt()._outbox._poll() : ne?._receive(e);
  }, Ge = async () => {
    await 0, ne?._retry();
  }, Ln = () => {
    _t(), wn(() => _t("restore"), () => ne?._close(pe, true), _n(Ge));
  };
  var Dn = (e, t) => (we[e] = t, Ge(), () => {
    we[e] === t && Ot(e);
  }), Ot = (e) => {
    delete we[e];
  }, Mn = (e, t) => {
    let n = (r) => t(r);
    return (le[e] ??= w()).push(n), Ge(), () => {
      le[e] = w(le[e].filter((r) => r !== n));
    };
  };
  var Ce = require2("./wire/PonteError"), Nn = require2("./wire/share"), Ke = (e) => {
    if (typeof e != "string" || !e)
      throw new Ce.PonteError("malformed", "A name is a non-empty string.");
    if (e.length > 256)
      throw ae("long a name");
    return kt();
  }, vt = (e, t, n) => We(Ke, e, t, n);
  if (!_e(k, "ponte") && !_e(k, Ze)) {
    let e = { get isAvailable() {
      return he && !N._isRefused;
    }, PonteError: Ce.PonteError, ready: () => vt("ponte.ready"), supports: (t) => vt("ponte.supports", t), call: vt, callSync: (t, n, r) => hn(Ke, t, n, r), stream: (t, n, r) => Ee(Ke, t, n, r), handle: Dn, remove: Ot, on: Mn, emit(t, n) {
      he && Ke(t)._outbox._send("event", Ae(t), n);
    }, share: Nn.share };
    D(Ce.PonteError, Symbol.hasInstance, { __proto__: null, value: Function.prototype[Symbol.hasInstance] }), Ye(Ce.PonteError), D(e, "receive", { value: Pt }), D(e, "documentName", { __proto__: null, get: Bn }), D(k, Ze, { value: Ye(e) }), Ln(), St(k, e);
  }
}

// src/testing/FakeWindow.ts
var randomDigits = () => `${Math.random()}`.slice(2) + "_" + `${Math.random()}`.slice(2);
var shared2 = (path) => path.endsWith("PonteError") ? { PonteError } : { share: mark, isShared: isMarked, callableMembers, isCallable };
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
      webkit: { messageHandlers: { ponte: { acceptsBytes: true, randomDigits, postMessage: post, postMessageSync: ask } } },
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
