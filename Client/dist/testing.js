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
var makeAttachments = (_where, _progress) => ({ _where, _length: 0, _exports: void 0, _bytes: void 0, _size: 0, _read: 0, _progress });
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
var methodsOf = ({ prototype }) => create(null, { ...getOwnPropertyDescriptors(prototype), constructor: {} });
var typedArrayMethods = /* @__PURE__ */ methodsOf(/* @__PURE__ */ getPrototypeOf(Bytes));
var dataViewMethods = /* @__PURE__ */ methodsOf(DataView);
var blobMethods = /* @__PURE__ */ methodsOf(Blob);
var listMethods = /* @__PURE__ */ methodsOf(Array);
var promiseMethods = /* @__PURE__ */ methodsOf(PromiseConstructor);
var hardenPromise = (promise) => harden(promise, promiseMethods);
var makeList = (elements = []) => harden(elements, listMethods);
var makeTable = () => create(null);

// src/wire/bytesText.ts
var textOfBytes = (bytes) => {
  let text = "";
  for (let start = 0; start < bytes.length; start += 8192 /* length */) {
    text += apply(fromCharCode, void 0, harden(bytes.subarray(start, start + 8192 /* length */), typedArrayMethods));
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
var encoder = harden(new TextEncoder(), methodsOf(TextEncoder));
var tooMuch = (what) => new PonteError("limitExceeded", `Too ${what}: send less.`);
var checkFrameLength = (length, text = "") => {
  if (length > 67108608 /* frameLength */ || length > 2e7 /* safeBatchLength */ && get(typedArrayMethods, "length", encoder.encode(text)) > 67108608 /* frameLength */) {
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
      if (offset >= get(blobMethods, "size", blob))
        return { __proto__: null, done: true };
      const slice = harden(apply(blobMethods.slice, blob, [offset, offset += 1048576 /* sliceLength */]), blobMethods);
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
var shared = harden(/* @__PURE__ */ new WeakSet(), methodsOf(WeakSet));
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
var encode = (value, attachments) => {
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
    const size = get(blobMethods, "size", value);
    attachments._size += size;
    return tag("$blob", makeList([
      exportValue(attachments, (_, isStream) => isStream ? () => readSlices(value, attachments) : void 0),
      { __proto__: null, size, type: get(blobMethods, "type", value) || void 0, name: value.name }
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
  const methods = kind === "DataView" ? dataViewMethods : typedArrayMethods;
  const part = (name) => get(methods, name, value);
  let bytes;
  try {
    bytes = harden(isView(value) ? new Bytes(part("buffer"), part("byteOffset"), part("byteLength")) : new Bytes(value), typedArrayMethods);
  } catch {
  }
  if (!bytes || kindOf(bytes.buffer) !== "ArrayBuffer")
    return fail(attachments, "is detached or shared memory: copy it");
  const count = bytes.length;
  if (count <= 16384 /* inlineBytes */)
    return tag("$bytes", textOfBytes(bytes));
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
    const encoded = encode(value, attachments);
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
  var { bind: nn, call: rn } = Function.prototype, Ve = nn.bind(rn), j = (e, t) => Ve(e.prototype[t]);
  var st = AbortController, it = BigInt, ke = clearTimeout2, at = fetch2;
  var ct = ReadableStream, lt = Response, z = setTimeout2;
  var k = globalThis2, M = Uint8Array;
  var pt = Date;
  var V = Promise;
  var J = Reflect.apply;
  var T = Reflect.get, Ne = Object.create, K = Object.defineProperty, dt = Object.freeze, mt = Object.getOwnPropertyDescriptor, ft = Object.getOwnPropertyDescriptors, Pe = Object.getPrototypeOf, ue = Object.keys, S = Object.setPrototypeOf, N = JSON.stringify, ut = JSON.parse, R = T(Array, "isArray"), Ue = T(ArrayBuffer, "isView"), ve = T(String, "fromCharCode"), oe = T(Date, "now"), F = Symbol.asyncIterator, gt = Symbol.iterator, W = j(EventTarget2, "addEventListener"), yt = j(EventTarget2, "removeEventListener");
  var se = j(String, "slice"), ht = j(String, "indexOf"), bt = j(String, "charCodeAt"), wt = j(String, "split"), G = j(RegExp, "exec"), xt = j(Object, "toString"), Oe = j(Response, "arrayBuffer"), _t = j(Date, "getTime");
  var D = ({ prototype: e }) => Ne(null, { ...ft(e), constructor: {} }), U = D(Pe(M)), kt = D(DataView), Q = D(Blob), Pt = D(AbortController), on = D(Array), sn = D(V), I = (e) => S(e, sn), _ = (e = []) => S(e, on), ge = (e, t) => _(wt(e, { __proto__: null, toString: () => t })), v = () => Ne(null);
  var vt = (e) => {
    let t = e._find()?.postMessageSync, { prompt: n } = k, r = ve(1);
    return (o, s) => {
      if (t)
        return J(t, e._find(), [o, s]);
      let i = n(ge(o, "\\").join(r));
      return i && ge(i, r).join("\\");
    };
  };
  var Se = (e, t) => ({ _where: e, _length: 0, _exports: void 0, _bytes: void 0, _size: 0, _read: 0, _progress: t }), an = 0, Z = () => ++an;
  var Ae = (e) => {
    let t = "";
    for (let n = 0; n < e.length; n += 8192)
      t += J(ve, void 0, S(e.subarray(n, n + 8192), U));
    return t;
  }, Te = (e) => {
    let t = new M(e.length), n = 0;
    for (let r = 0; r < e.length; r++)
      n |= t[r] = bt(e, r);
    return n > 255 ? void 0 : t;
  };
  var ie = (e, t) => (_(ue(e)).forEach((n) => {
    let r = e[n];
    if (typeof r == "object" && r) {
      let o = R(r) ? "" : ue(r), s = o.length === 1 ? o[0] : "";
      if (s[0] !== "$")
        ie(r, t);
      else {
        let i = (m) => {
          e[n] = m;
        }, a = cn(s, r[s], t, i);
        a !== void 0 && i(a);
      }
    }
  }), e), cn = (e, t, n, r) => {
    let o = R(t), s = typeof t == "string", i = o ? t[0] : t, a;
    switch (e) {
      case "$object":
        typeof t == "object" && !o && (a = ie(t, n));
        break;
      case "$date":
        typeof t == "number" && (a = new pt(t));
        break;
      case "$bytes":
        if (s)
          a = Te(t);
        else if (o && typeof t[1] == "number")
          return n(e, i, t, r);
        break;
      case "$bigint":
        s && G(/^-?\d+$/, t) && (a = it(t));
        break;
      case "$number":
        s && G(/^(NaN|-?Infinity|-0)$/, t) && (a = +t);
        break;
      default:
        typeof i == "number" && (a = n(e, i, o ? t : [], r));
    }
    if (a === void 0)
      throw e;
    return a;
  };
  var Ot = require2("./PonteError");
  var ln = S(new TextEncoder(), D(TextEncoder)), X = (e) => new Ot.PonteError("limitExceeded", `Too ${e}: send less.`), ae = (e, t = "") => {
    if (e > 67108608 || e > 2e7 && T(U, "length", ln.encode(t)) > 67108608)
      throw X("long a message");
  };
  var St = require2("./PonteError"), At = (e) => {
    if (typeof e != "object" || !e)
      return;
    let t = e[F] ?? e[gt];
    if (typeof t == "function")
      return J(t, e, []);
    let n = e.getReader?.();
    return n && { next: () => n.read(), return: () => n.cancel() };
  }, Tt = (e, t) => {
    let n = 0;
    return { [F]() {
      return this;
    }, async next() {
      if (n >= T(Q, "size", e))
        return { __proto__: null, done: true };
      let r = S(J(Q.slice, e, [n, n += 1048576]), Q), o;
      try {
        o = new M(await I(r.arrayBuffer()));
      } catch {
        throw new St.PonteError("unreadable", "The file has changed.");
      }
      return t._progress?.(t._read += r.size, t._size), { __proto__: null, value: o };
    } };
  };
  var qe = require2("./PonteError"), H = require2("./share"), ze = v(), Fe = v(), q = 0, ce = 0, he = (e, t) => {
    if (e === void 0)
      return "";
    let n = q;
    q = ce;
    try {
      let r = N(We(e, t));
      return r === void 0 ? "" : "," + r;
    } catch (r) {
      if (r instanceof qe.PonteError)
        throw r;
      return Y(t, "cannot be read: its code threw");
    } finally {
      ce = q, q = n;
    }
  }, Y = (e, t) => {
    let n = e._where;
    for (let r = q; r < ce; r++) {
      let o = Fe[r];
      n += typeof o == "string" && G(/^[A-Za-z_$][\w$]*$/, o) ? `.${o}` : `[${N(o)}]`;
    }
    throw new qe.PonteError("invalidValue", `${n} ${t}.`);
  }, L = (e, t) => ({ __proto__: null, [e]: t }), Ce = (e, t) => {
    let n = Z();
    return (e._exports ??= v())[n] = t, n;
  }, We = (e, t, n) => {
    switch (typeof e) {
      case "string":
        ae(t._length += e.length);
        break;
      case "number":
        if (e - e !== 0 || e === 0 && 1 / e < 0)
          return L("$number", e === 0 ? "-0" : `${e}`);
        break;
      case "bigint":
        return L("$bigint", `${e}`);
      case "symbol":
        return Y(t, "is a symbol: send plain data");
      case "function":
        return L("$function", Ce(t, () => (r) => e(r)));
      case "object":
        if (e)
          return pn(e, t, n);
    }
    return e;
  }, pn = (e, t, n) => {
    let r = ce;
    for (let l = q; l < r; l++)
      ze[l] === e && Y(t, "contains itself: send ids");
    let o = R(e), { toJSON: s } = e, i = typeof s == "function";
    if (i || !o && Pe(e) !== H.objectPrototype || e[F] || (0, H.isShared)(e)) {
      let l = dn(e, t);
      if (l)
        return l;
      if (i && !o && !n && s !== H.objectPrototype.toJSON)
        return We(e.toJSON(`${r > q ? Fe[r - 1] : ""}`), t, true);
      let f = Je(e);
      f !== "Object" && !o && Y(t, `is a ${f}: send plain data`);
    }
    r - q >= 512 && Y(t, "is deeper than 512: send it flat");
    let a = o ? e : ue(e);
    ze[r] = e, ce++;
    let m = o ? _() : v(), d = i, p = 0, c = "";
    for (let l = 0; l < a.length; l++) {
      let f = Fe[r] = o ? l : a[l], g = e[f], h = We(g, t);
      m[f] = h, h !== g && (d = true), h !== void 0 && (p++, c = a[l]);
    }
    ce--, ze[r] = void 0;
    let u = d ? m : e;
    return !o && p === 1 && c[0] === "$" ? L("$object", u) : u;
  }, Je = (e) => se(xt(e), 8, -1), dn = (e, t) => {
    let n = Je(e);
    if ((0, H.isShared)(e))
      return L("$remote", _([Ce(t, (o) => (0, H.isCallable)(e, o) ? (s) => e[o](s) : void 0), (0, H.callableMembers)(e)]));
    if (Ue(e) || n === "ArrayBuffer" || n === "SharedArrayBuffer")
      return mn(e, n, t);
    if (n === "Date") {
      let r = _t(e);
      return L("$date", r === r ? r : Y(t, "is an invalid Date: send null"));
    }
    if (n === "Blob" || n === "File") {
      let r = T(Q, "size", e);
      return t._size += r, L("$blob", _([Ce(t, (o, s) => s ? () => Tt(e, t) : void 0), { __proto__: null, size: r, type: T(Q, "type", e) || void 0, name: e.name }]));
    }
    if (!(!e[F] && n !== "ReadableStream"))
      return L("$stream", Ce(t, (r, o, s, i) => {
        if (o)
          return delete i[s], () => e;
      }));
  }, mn = (e, t, n) => {
    let r = t === "DataView" ? kt : U, o = (m) => T(r, m, e), s;
    try {
      s = S(Ue(e) ? new M(o("buffer"), o("byteOffset"), o("byteLength")) : new M(e), U);
    } catch {
    }
    if (!s || Je(s.buffer) !== "ArrayBuffer")
      return Y(n, "is detached or shared memory: copy it");
    let i = s.length;
    if (i <= 16384)
      return L("$bytes", Ae(s));
    let a = Z();
    return (n._bytes ??= _()).push(a, s), L("$bytes", _([a, i]));
  };
  var ee = require2("./PonteError"), le = (e, t) => {
    let n, r, o;
    try {
      ({ code: n, message: r, data: o } = e);
    } catch {
    }
    let s = typeof r == "string" ? r : typeof e == "string" ? e : "It failed.";
    return typeof n == "string" ? new ee.PonteError(n, s, o) : new ee.PonteError(t, s);
  }, Ee = (e) => {
    let t = le(e, "malformed"), n = G(/^([A-Za-z]\w{0,63}): ?/, t.message);
    return n ? new ee.PonteError(n[1], se(t.message, n[0].length)) : t;
  }, be = () => new ee.PonteError("cancelled", "It was cancelled."), $e = () => new ee.PonteError("released", "It was released."), pe = (e) => new ee.PonteError("timedOut", `No answer within ${e} ms.`);
  var Qe = require2("../wire/PonteError");
  var Lt = require2("../wire/PonteError");
  var te, Ct = (e, t, n) => I(at(`ponte://bytes/${e._name}/${t}`, n)), Et = async (e, t, n, r) => {
    let o = te ? void 0 : n.slice();
    try {
      if (te === false)
        throw o;
      await Ct(e, t, { __proto__: null, method: "POST", body: n }), te = true, r();
    } catch {
      te = false, o ? e._postAhead(`["put",1,"${e._name}",${t}]
${N(Ae(o))}`, r) : r();
    }
  }, $t = async (e, t, n, r, o) => {
    let s = (a) => o(a && T(U, "length", a) === r ? a : void 0), i = t[n];
    delete t[n];
    try {
      !i && te !== false && (i = new M(await I(Oe(await Ct(e, n)))), te = true);
    } catch {
      te = false;
    }
    i ? s(i) : e._postAhead(`["take",1,"${e._name}",${n}]`, (a) => s(typeof a == "string" ? Te(a) : void 0));
  };
  var Bt = require2("../wire/PonteError"), Rt, It, we = (e) => e === Rt ? It : It = N(Rt = e), jt = (e) => {
    let t = v(), n = (o) => {
      let s = t[o];
      return delete t[o], s;
    }, r = (o, s) => {
      let i = n(o);
      i && (i(s), e._send("cancel", o));
    };
    return { _outbox: e, _readers: t, _end: n, _giveUp: r, _begin(o, s, i, a, m, d, p) {
      let c = d?.signal, u = d?.timeout;
      if (c?.aborted)
        throw be();
      let l = Z();
      if (e._send(o, `${l},${we(s)}`, i ?? null, m, "parameters", a, d?.progress), t[l] = p, u || c) {
        let f = () => r(l, be()), g = u <= 2147483647 && z(() => r(l, pe(u)), u);
        c && W(c, "abort", f), t[l] = (h, y, w) => {
          w || (ke(g), c && yt(c, "abort", f)), p(h, y, w);
        };
      }
      return l;
    } };
  }, Re = (e, t, n, r, o) => new V((s, i) => {
    let a = r?.timeout;
    if (a !== void 0 && !(a > 0))
      throw new Bt.PonteError("invalidParameters", "The timeout is not above 0.");
    e(t)._begin("call", t, n, a < 1 / 0 ? `,${+a}` : "", void 0, r, (m, d, p) => {
      m ? i(m) : p || s(d);
    });
  });
  var fn = S(new FinalizationRegistry((e) => e()), D(FinalizationRegistry)), Ke = (e, t) => fn.register(e, t), xe = (e, t, n, r, o, s) => {
    let i = _(), a = _(), m = r?.buffer || 64, d = r?.cursor, p, c = 0, u = m, l = 0, f = false, g, h = false, y = () => {
      for (; a.length && (i.length || f); ) {
        let { _resolve: x, _reject: $ } = a.shift(), A = i.shift();
        A ? (A.length > 3 && (d = A[3]), x({ value: A[2], done: false }), !f && ++l * 2 >= m && (p?._outbox._send("more", c, l), u += l, l = 0)) : g && !h ? (h = true, $(g)) : x({ value: void 0, done: true });
      }
    }, w = (x) => {
      f || (f = true, g = x, o?.(), y());
    }, b = (x) => {
      p?._giveUp(c, x), w(x);
    }, O = () => {
      try {
        !c && !f && (p = e(t), c = p._begin("stream", t, n, `,${m}`, d, r, (x, $, A) => {
          A ? u-- > 0 ? (i.push($), y()) : b(X("many items")) : w(x);
        }));
      } catch (x) {
        w(x);
      }
      y();
    }, C = (x) => new V(($, A) => {
      a.push({ _resolve: $, _reject: A, _stream: x }), O();
    }), E = (x) => new V(($) => {
      i.length = 0, h = true, b(), $({ value: x, done: true });
    }), re = (x) => new ct({ __proto__: null, async pull($) {
      let { value: A, done: tn } = await I(C(x));
      tn ? $.close() : $.enqueue(A);
    }, cancel: () => E() }, { __proto__: null, highWaterMark: 0 }), P = { ...s && { ...s, async arrayBuffer() {
      try {
        return await I(Oe(new lt(re(this))));
      } catch (x) {
        throw g ?? x;
      }
    } }, get cursor() {
      return d;
    }, next() {
      return C(this);
    }, return: E, [F]() {
      return this;
    }, readable() {
      return re(this);
    } };
    return Ke(P, b), P;
  };
  var Mt = (e, t, n, r) => {
    let o = r[1], s = () => {
      if (!e?._outbox._name)
        throw $e();
      return e;
    }, i = () => {
      e?._outbox._send("release", n), e = void 0;
    }, a;
    switch (t) {
      case "$stream":
      case "$blob":
        return xe(s, n, null, { buffer: o ? 8 : 64 }, i, o);
      case "$function":
        a = Dt(s, n);
        break;
      case "$remote":
        a = un(s, n, o, r[2]);
        break;
      default:
        return;
    }
    return K(a, "release", { __proto__: null, value: i }), Ke(a, i), a;
  }, Dt = (e, t, n) => (r, o) => Re(e, t, r, o, n), un = (e, t, n, r) => {
    let o = v();
    return _(n).forEach((s) => {
      s !== "then" && (o[s] = Dt(e, _([t, s]), o));
    }), _(r ?? []).forEach((s) => {
      o[s] = (i, a) => xe(e, _([t, s]), i, a, () => o);
    }), o;
  };
  var Ht = (e, { _take: t }, n) => {
    let r = e._outbox, o = v(), s = _(), i = v(), a = 0, m = (p, c) => {
      let u = p[1], l = { _frame: p, _pending: 1, _error: void 0, _deadline: oe() + (p[0] === "call" && p[4] || 1 / 0) }, f = p[0] === "cancel" && s.find(({ _frame: g }) => g[1] === u && (g[0] === "call" || g[0] === "stream"));
      f ? f._deadline = 0 : s.push(l);
      try {
        c && ie(p, (g, h, y, w) => g !== "$bytes" ? Mt(e, g, h, y) : (l._pending++, void $t(r, i, h, y[1], (b) => {
          l._pending--, b ? w(b) : l._error = Be(), d();
        })));
      } catch {
        l._error = Be();
      }
      l._pending--, d();
    }, d = () => {
      for (let p; (p = s[0]) && !p._pending; s.shift()) {
        let { _frame: c, _deadline: u, _error: l } = p, f = u - oe();
        if (f > 0 && (f < 1 / 0 && (c[4] = f), !t(c, l)))
          return;
      }
    };
    return { _retry: d, _receive(p) {
      let c = R(p) ? p : [p];
      if (typeof c[0] != "string")
        return;
      let u = ge(c[0], `
`), l = Ie(u[0]), f = l[3];
      if (!(l[2] !== r._name || !(f >= a))) {
        if (l[1] !== 1)
          return n("unsupportedVersion: The app has another version.");
        o[f] = u;
        for (let g = 1; g < c.length; g += 2)
          i[c[g]] = c[g + 1];
        for (let g; g = o[a]; ) {
          delete o[a++];
          for (let h = 1; h < g.length; h++) {
            let y = g[h], w = Ie(y), b = ht(y, '"$') >= 0;
            (b || s.length || !t(w)) && m(w, b);
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
  }, Be = () => new Lt.PonteError("invalidValue", "Unknown tag or lost bytes.");
  var gn = () => {
    let e = BigUint64Array, t = crypto.getRandomValues.bind(crypto);
    return () => {
      let n = t(new e(2));
      return n[0] + "_" + n[1];
    };
  }, Vt = (e) => {
    let t = k.webkit?.messageHandlers, n = t?.[e], r = n && Ve(n.postMessage), o = () => r && (n = t?.[e] ?? n);
    return { _find: o, _post: (s) => r(o(), s), _digits: n?.randomDigits ?? gn() };
  };
  var B = Vt("ponte"), de = !!B._find(), Ge = k.top !== k.self;
  var yn = vt(B), Nt = (e, t, n, r) => {
    let o = r?.timeout ?? 1e3;
    if (!(o > 0 && o < 1 / 0))
      throw new Qe.PonteError("invalidParameters", "The timeout is not above 0.");
    let { _outbox: s } = e(t), i = Se("parameters"), a = `["call",${Z()},${we(t)}${he(n ?? null, i)},${+o}]`;
    if (i._exports || i._bytes)
      throw new Qe.PonteError("invalidValue", "parameters holds more than is copied: use ponte.call.");
    ae(a.length, a);
    let m = oe(), d, p;
    s._flush(true);
    try {
      d = yn(`["ponte.sync",1,"${s._name}"]
${a}`, o);
    } catch (c) {
      throw Ee(c);
    }
    if (d === void 0 || oe() - m > o)
      throw pe(o);
    try {
      p = ie(Ie(d), () => {
        throw 0;
      });
    } catch {
      throw Be();
    }
    if (p[0] === "result")
      return p[2];
    throw le(p[2] ?? "Nothing can wait here: use ponte.call.", "unavailable");
  };
  var Ut = (e, t, n) => {
    let r = (i) => i.isTrusted && t(), o = (i) => i.isTrusted && i.persisted && e(), s = () => {
      W(k, "pagehide", r), W(k, "pageshow", o), n();
    };
    s(), new MutationObserver(s).observe(document, { childList: true });
  };
  var Ze = true, je = () => Ze && document.readyState !== "loading";
  Ze = je();
  var zt = (e) => {
    let t = () => {
      z(() => {
        Ze = true, e();
      });
    };
    return () => {
      W(k, "DOMContentLoaded", t, true), W(k, "load", t), document.readyState === "complete" && t();
    };
  };
  var et = require2("../wire/PonteError");
  var Xe = require2("../wire/PonteError");
  var me = v(), ne = v(), Ft = (e, t) => {
    ne[e]?.forEach((n) => {
      try {
        n(t);
      } catch (r) {
        z(() => {
          throw r;
        });
      }
    });
  };
  var Wt = (e) => {
    let t = e._outbox, { _exported: n } = t, { _send: r } = t, o = v(), s = (m, d) => {
      let { code: p, message: c, data: u } = le(d, "handlerFailed"), l = (f) => r("error", m, { code: p, message: se(c, 0, 4096), data: f });
      try {
        l(u);
      } catch {
        l();
      }
    }, i = async (m, d, p, c) => {
      let u = d[4], l = d[5], f, g, h, y = () => {
      }, w = { cursor: l, get signal() {
        return f || (f = S(new st(), Pt), g && f.abort(g)), f.signal;
      } }, b = () => o[m] === E, O = () => {
        delete o[m], ke(re);
      }, C = async () => {
        try {
          await h?.return?.();
        } catch {
        }
      }, E = (P, x = 0) => {
        u += x, P && (O(), g = P, f?.abort(P), C()), y();
      };
      o[m] = E;
      let re = !c && u <= 2147483647 && z(() => E(pe(u)), u);
      try {
        let P = p(d[3], w);
        if (typeof P?.then == "function" && (P = await P), c) {
          if (h = At(P), !h)
            throw new Xe.PonteError("methodNotFound", "It gives no stream: call it.");
          b() || C();
        } else
          b() && (r("result", m, P), O());
        for (; b(); )
          if (u < 1)
            await I(new V((x) => y = x));
          else {
            let { done: x, value: $ } = await h.next();
            if (!b())
              break;
            if (x)
              O(), r("result", m);
            else {
              u--;
              let A = w.cursor;
              r("item", m, $ ?? null, A === l ? void 0 : A), l = A;
            }
          }
      } catch (P) {
        b() && (O(), s(m, P), C());
      }
    }, a = (m, d) => {
      let p = d[2], c = d[0] === "stream", u = R(p), l = u ? p[0] : p, f;
      if (o[m])
        return true;
      try {
        if (typeof p == "string") {
          if (f = me[p], !f && !je())
            return false;
        } else {
          let g = n[l];
          if (!g)
            throw $e();
          f = g(u && p[1], c, l, n);
        }
        if (!f)
          throw new Xe.PonteError("methodNotFound", `No handler for ${N(p)}: add one with ponte.handle.`);
        i(m, d, f, c);
      } catch (g) {
        s(m, g);
      }
      return true;
    };
    return { _running: o, _take(m, d) {
      let p = m[0], c = m[1], u = m[2];
      if (!t._name)
        return true;
      if (p === "event")
        return ne[c]?.length ? (d || Ft(c, u), true) : je();
      if (typeof c != "number")
        return true;
      switch (p) {
        case "call":
        case "stream":
          if (!d)
            return a(c, m);
          s(c, d);
          break;
        case "cancel":
          o[c]?.(be());
          break;
        case "more":
          o[c]?.(void 0, u);
          break;
        case "release":
          delete n[c];
          break;
        case "item":
          d || e._readers[c]?.(d, m, true);
          break;
        case "result":
          d || e._end(c)?.(d, u);
          break;
        case "error":
          e._end(c)?.(d ?? le(u, "malformed"));
      }
      return d && e._giveUp(c, d), true;
    } };
  };
  var qt = (e) => "p" + e._digits(), Jt = (e, t) => {
    K(k, e, { __proto__: null, value: t, configurable: true });
  };
  var Me = (e, t) => ({ _text: e, _parts: _(), _pending: 0, _answered: t }), Kt = (e, t, n) => {
    let r = B._find()?.acceptsBytes === true, o = _([Me(`
["hello",{"navigation":"${e}"${r ? ',"bytes":true' : ""}}]`)]), s = 0, i = 0, a = 0, m = false, d = false, p = false, c = async () => {
      m || (m = true, await 0, m = false, l());
    }, u = (y) => h._name && (p || y || i < 16), l = (y) => {
      for (; o.length && (p || !o[0]._pending) && u(y); )
        f(o.shift());
      d && u() && f(Me("")), o.length || (a = 0);
    }, f = async ({ _text: y, _parts: w, _answered: b }) => {
      let O;
      b || (d = false, y = `["ponte",1,"${h._name}",${s++}]${y}`), i++;
      try {
        O = await I(B._post(w.unshift(y) > 1 ? w : y));
      } catch (C) {
        b || n(C);
      }
      h._name && (B._isRefused = false, i--, (b ?? t)(O), Ge && O && !b && (d = true), c());
    }, g = (y, w) => {
      if (!h._name)
        return;
      ae(y.length, y);
      let b = o[o.length - 1];
      (!b || b._answered || b._text.length + y.length > 2e7 || w && !r) && o.push(b = Me("")), b._text += `
` + y;
      for (let O = 0; w && O < w.length; O += 2) {
        let C = w[O], E = w[O + 1];
        r ? b._parts.push(C, o.length < 2 && u() ? E : E.slice()) : (b._pending++, l(), Et(h, C, E, () => {
          b._pending--, c();
        }));
      }
      w ? l() : c();
    }, h = { _name: qt(B), _exported: v(), _send(y, w, b, O, C = y, E = "", re) {
      if (y === "event" && (a >= 65536 && l(), a++ >= 65536))
        throw X("many events");
      let P = Se(C, re);
      g(`["${y}",${w}${he(b, P)}${E}${he(O, P)}]`, P._bytes);
      for (let x in P._exports)
        h._exported[x] = P._exports[x];
    }, _postAhead(y, w) {
      o.unshift(Me(y, w)), c();
    }, _flush: l, _poll() {
      d = true, c();
    }, _close(y) {
      y && s && (p = true, g('["bye"]'), l()), delete k[h._name], h._name = "";
    } };
    return Jt(h._name, t), Ge || c(), h;
  };
  var Gt = (e, t) => {
    let n = (a, m) => {
      o._close(m);
      for (let d in s._readers)
        s._end(d)?.(a());
      for (let d in i._running)
        i._running[d]?.(a());
    }, r = (a) => {
      B._isRefused = true, n(() => Ee(a));
    }, o = Kt(e, t, r), s = jt(o), i = Wt(s);
    return { ...s, ...Ht(s, i, r), _close: n };
  };
  var fe, _e = false, Qt = () => new et.PonteError("navigated", "The document was left."), Ye = (e = ["navigate", "reload", "restore"][k.performance?.navigation?.type] ?? "navigate") => {
    _e = false, de && (fe = Gt(e, nt));
  }, tt = () => {
    if (_e)
      throw Qt();
    if (!de)
      throw new et.PonteError("unavailable", "No app: check ponte.isAvailable.");
    return fe?._outbox._name || Ye(), fe;
  }, nt = (e) => {
    R(e) && !e.length ? tt()._outbox._poll() : fe?._receive(e);
  }, De = async () => {
    await 0, fe?._retry();
  }, Zt = () => {
    Ye(), Ut(() => Ye("restore"), () => {
      _e = true, fe?._close(Qt, true);
    }, zt(De));
  };
  var Xt = (e, t) => (me[e] = t, De(), () => {
    me[e] === t && rt(e);
  }), rt = (e) => {
    delete me[e];
  }, Yt = (e, t) => {
    let n = (r) => t(r);
    return (ne[e] ??= _()).push(n), De(), () => {
      ne[e] = _(ne[e].filter((r) => r !== n));
    };
  };
  var He = require2("./wire/PonteError"), en = require2("./wire/share"), Le = (e) => {
    if (typeof e != "string" || !e)
      throw new He.PonteError("malformed", "A name is a non-empty string.");
    if (e.length > 256)
      throw X("long a name");
    return tt();
  }, ot = (e, t, n) => Re(Le, e, t, n);
  if (!mt(k, "ponte")) {
    let e = { get isAvailable() {
      return de && !B._isRefused;
    }, PonteError: He.PonteError, ready: () => ot("ponte.ready"), supports: (t) => ot("ponte.supports", t), call: ot, callSync: (t, n, r) => Nt(Le, t, n, r), stream: (t, n, r) => xe(Le, t, n, r), handle: Xt, remove: rt, on: Yt, emit(t, n) {
      de && !_e && Le(t)._outbox._send("event", we(t), n);
    }, share: en.share };
    K(e, "receive", { value: nt }), K(k, "ponte", { value: dt(e), enumerable: true }), k.PonteError = He.PonteError, Zt();
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
  const [text, ...parts] = Array.isArray(message) ? message : [message];
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
