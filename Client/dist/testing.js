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
  var ct = ReadableStream, lt = Response, F = setTimeout2;
  var P = globalThis2, M = Uint8Array;
  var pt = Date;
  var N = Promise;
  var K = Reflect.apply;
  var E = Reflect.get, Ne = Object.create, G = Object.defineProperty, dt = Object.freeze, mt = Object.getOwnPropertyDescriptor, ft = Object.getOwnPropertyDescriptors, Pe = Object.getPrototypeOf, ue = Object.keys, T = Object.setPrototypeOf, U = JSON.stringify, ut = JSON.parse, R = E(Array, "isArray"), Ue = E(ArrayBuffer, "isView"), ve = E(String, "fromCharCode"), oe = E(Date, "now"), W = Symbol.asyncIterator, gt = Symbol.iterator, q = j(EventTarget2, "addEventListener"), yt = j(EventTarget2, "removeEventListener");
  var se = j(String, "slice"), ht = j(String, "indexOf"), bt = j(String, "charCodeAt"), wt = j(String, "split"), Q = j(RegExp, "exec"), xt = j(Object, "toString"), Oe = j(Response, "arrayBuffer"), _t = j(Date, "getTime");
  var L = ({ prototype: e }) => Ne(null, { ...ft(e), constructor: {} }), z = L(Pe(M)), kt = L(DataView), Z = L(Blob), Pt = L(AbortController), on = L(Array), sn = L(N), I = (e) => T(e, sn), x = (e = []) => T(e, on), ge = (e, t) => x(wt(e, { __proto__: null, toString: () => t })), v = () => Ne(null);
  var vt = (e) => {
    let t = e._find()?.postMessageSync, { prompt: n } = P, r = ve(1);
    return (o, s) => {
      if (t)
        return K(t, e._find(), [o, s]);
      let a = n(ge(o, "\\").join(r));
      return a && ge(a, r).join("\\");
    };
  };
  var Se = (e, t) => ({ _where: e, _length: 0, _exports: void 0, _bytes: void 0, _size: 0, _read: 0, _progress: t }), an = 0, X = () => ++an;
  var Ae = (e) => {
    let t = "";
    for (let n = 0; n < e.length; n += 8192)
      t += K(ve, void 0, T(e.subarray(n, n + 8192), z));
    return t;
  }, Te = (e) => {
    let t = new M(e.length), n = 0;
    for (let r = 0; r < e.length; r++)
      n |= t[r] = bt(e, r);
    return n > 255 ? void 0 : t;
  };
  var ie = (e, t) => (x(ue(e)).forEach((n) => {
    let r = e[n];
    if (typeof r == "object" && r) {
      let o = R(r) ? "" : ue(r), s = o.length === 1 ? o[0] : "";
      if (s[0] !== "$")
        ie(r, t);
      else {
        let a = (f) => {
          e[n] = f;
        }, i = cn(s, r[s], t, a);
        i !== void 0 && a(i);
      }
    }
  }), e), cn = (e, t, n, r) => {
    let o = R(t), s = typeof t == "string", a = o ? t[0] : t, i;
    switch (e) {
      case "$object":
        typeof t == "object" && !o && (i = ie(t, n));
        break;
      case "$date":
        typeof t == "number" && (i = new pt(t));
        break;
      case "$bytes":
        if (s)
          i = Te(t);
        else if (o && typeof t[1] == "number")
          return n(e, a, t, r);
        break;
      case "$bigint":
        s && Q(/^-?\d+$/, t) && (i = it(t));
        break;
      case "$number":
        s && Q(/^(NaN|-?Infinity|-0)$/, t) && (i = +t);
        break;
      default:
        typeof a == "number" && (i = n(e, a, o ? t : [], r));
    }
    if (i === void 0)
      throw e;
    return i;
  };
  var Ot = require2("./PonteError");
  var ln = T(new TextEncoder(), L(TextEncoder)), Y = (e) => new Ot.PonteError("limitExceeded", `Too ${e}: send less.`), ae = (e, t = "") => {
    if (e > 67108608 || e > 2e7 && E(z, "length", ln.encode(t)) > 67108608)
      throw Y("long a message");
  };
  var St = require2("./PonteError"), At = (e) => {
    if (typeof e != "object" || !e)
      return;
    let t = e[W] ?? e[gt];
    if (typeof t == "function")
      return K(t, e, []);
    let n = e.getReader?.();
    return n && { next: () => n.read(), return: () => n.cancel() };
  }, Tt = (e, t) => {
    let n = 0;
    return { [W]() {
      return this;
    }, async next() {
      if (n >= E(Z, "size", e))
        return { __proto__: null, done: true };
      let r = T(K(Z.slice, e, [n, n += 1048576]), Z), o;
      try {
        o = new M(await I(r.arrayBuffer()));
      } catch {
        throw new St.PonteError("unreadable", "The file has changed.");
      }
      return t._progress?.(t._read += r.size, t._size), { __proto__: null, value: o };
    } };
  };
  var qe = require2("./PonteError"), V = require2("./share"), ze = v(), Fe = v(), J = 0, ce = 0, he = (e, t) => {
    if (e === void 0)
      return "";
    let n = J;
    J = ce;
    try {
      let r = U(We(e, t));
      return r === void 0 ? "" : "," + r;
    } catch (r) {
      if (r instanceof qe.PonteError)
        throw r;
      return ee(t, "cannot be read: its code threw");
    } finally {
      ce = J, J = n;
    }
  }, ee = (e, t) => {
    let n = e._where;
    for (let r = J; r < ce; r++) {
      let o = Fe[r];
      n += typeof o == "string" && Q(/^[A-Za-z_$][\w$]*$/, o) ? `.${o}` : `[${U(o)}]`;
    }
    throw new qe.PonteError("invalidValue", `${n} ${t}.`);
  }, H = (e, t) => ({ __proto__: null, [e]: t }), Ce = (e, t) => {
    let n = X();
    return (e._exports ??= v())[n] = t, n;
  }, We = (e, t, n) => {
    switch (typeof e) {
      case "string":
        ae(t._length += e.length);
        break;
      case "number":
        if (e - e !== 0 || e === 0 && 1 / e < 0)
          return H("$number", e === 0 ? "-0" : `${e}`);
        break;
      case "bigint":
        return H("$bigint", `${e}`);
      case "symbol":
        return ee(t, "is a symbol: send plain data");
      case "function":
        return H("$function", Ce(t, () => (r) => e(r)));
      case "object":
        if (e)
          return pn(e, t, n);
    }
    return e;
  }, pn = (e, t, n) => {
    let r = ce;
    for (let p = J; p < r; p++)
      ze[p] === e && ee(t, "contains itself: send ids");
    let o = R(e), { toJSON: s } = e, a = typeof s == "function";
    if (a || !o && Pe(e) !== V.objectPrototype || e[W] || (0, V.isShared)(e)) {
      let p = dn(e, t);
      if (p)
        return p;
      if (a && !o && !n && s !== V.objectPrototype.toJSON)
        return We(e.toJSON(`${r > J ? Fe[r - 1] : ""}`), t, true);
      let m = Je(e);
      m !== "Object" && !o && ee(t, `is a ${m}: send plain data`);
    }
    r - J >= 512 && ee(t, "is deeper than 512: send it flat");
    let i = o ? e : ue(e);
    ze[r] = e, ce++;
    let f = o ? x() : v(), d = a, l = 0, c = "";
    for (let p = 0; p < i.length; p++) {
      let m = Fe[r] = o ? p : i[p], g = e[m], _ = We(g, t);
      f[m] = _, _ !== g && (d = true), _ !== void 0 && (l++, c = i[p]);
    }
    ce--, ze[r] = void 0;
    let u = d ? f : e;
    return !o && l === 1 && c[0] === "$" ? H("$object", u) : u;
  }, Je = (e) => se(xt(e), 8, -1), dn = (e, t) => {
    let n = Je(e);
    if ((0, V.isShared)(e))
      return H("$remote", x([Ce(t, (o) => (0, V.isCallable)(e, o) ? (s) => e[o](s) : void 0), (0, V.callableMembers)(e)]));
    if (Ue(e) || n === "ArrayBuffer" || n === "SharedArrayBuffer")
      return mn(e, n, t);
    if (n === "Date") {
      let r = _t(e);
      return H("$date", r === r ? r : ee(t, "is an invalid Date: send null"));
    }
    if (n === "Blob" || n === "File") {
      let r = E(Z, "size", e);
      return t._size += r, H("$blob", x([Ce(t, (o, s) => s ? () => Tt(e, t) : void 0), { __proto__: null, size: r, type: E(Z, "type", e) || void 0, name: e.name }]));
    }
    if (!(!e[W] && n !== "ReadableStream"))
      return H("$stream", Ce(t, (r, o, s, a) => {
        if (o)
          return delete a[s], () => e;
      }));
  }, mn = (e, t, n) => {
    let r = t === "DataView" ? kt : z, o = (f) => E(r, f, e), s;
    try {
      s = T(Ue(e) ? new M(o("buffer"), o("byteOffset"), o("byteLength")) : new M(e), z);
    } catch {
    }
    if (!s || Je(s.buffer) !== "ArrayBuffer")
      return ee(n, "is detached or shared memory: copy it");
    let a = s.length;
    if (a <= 16384)
      return H("$bytes", Ae(s));
    let i = X();
    return (n._bytes ??= x()).push(i, s), H("$bytes", x([i, a]));
  };
  var te = require2("./PonteError"), le = (e, t) => {
    let n, r, o;
    try {
      ({ code: n, message: r, data: o } = e);
    } catch {
    }
    let s = typeof r == "string" ? r : typeof e == "string" ? e : "It failed.";
    return typeof n == "string" ? new te.PonteError(n, s, o) : new te.PonteError(t, s);
  }, Ee = (e) => {
    let t = le(e, "malformed"), n = Q(/^([A-Za-z]\w{0,63}): ?/, t.message);
    return n ? new te.PonteError(n[1], se(t.message, n[0].length)) : t;
  }, be = () => new te.PonteError("cancelled", "It was cancelled."), $e = () => new te.PonteError("released", "It was released."), pe = (e) => new te.PonteError("timedOut", `No answer within ${e} ms.`);
  var Qe = require2("../wire/PonteError");
  var Lt = require2("../wire/PonteError");
  var ne, Ct = (e, t, n) => I(at(`ponte://bytes/${e._name}/${t}`, n)), Et = async (e, t, n, r) => {
    let o = ne ? void 0 : n.slice();
    try {
      if (ne === false)
        throw o;
      await Ct(e, t, { __proto__: null, method: "POST", body: n }), ne = true, r();
    } catch {
      ne = false, o ? e._postAhead(`["put",1,"${e._name}",${t}]
${U(Ae(o))}`, r) : r();
    }
  }, $t = async (e, t, n, r, o) => {
    let s = (i) => o(i && E(z, "length", i) === r ? i : void 0), a = t[n];
    delete t[n];
    try {
      !a && ne !== false && (a = new M(await I(Oe(await Ct(e, n)))), ne = true);
    } catch {
      ne = false;
    }
    a ? s(a) : e._postAhead(`["take",1,"${e._name}",${n}]`, (i) => s(typeof i == "string" ? Te(i) : void 0));
  };
  var Bt = require2("../wire/PonteError"), Rt, It, we = (e) => e === Rt ? It : It = U(Rt = e), jt = (e) => {
    let t = v(), n = (o) => {
      let s = t[o];
      return delete t[o], s;
    }, r = (o, s) => {
      let a = n(o);
      a && (a(s), e._send("cancel", o));
    };
    return { _outbox: e, _readers: t, _end: n, _giveUp: r, _begin(o, s, a, i, f, d, l) {
      let c = d?.signal, u = d?.timeout;
      if (c?.aborted)
        throw be();
      let p = X();
      if (e._send(o, `${p},${we(s)}`, a ?? null, f, "parameters", i, d?.progress), t[p] = l, u || c) {
        let m = () => r(p, be()), g = u <= 2147483647 && F(() => r(p, pe(u)), u);
        c && q(c, "abort", m), t[p] = (_, w, y) => {
          y || (ke(g), c && yt(c, "abort", m)), l(_, w, y);
        };
      }
      return p;
    } };
  }, Re = (e, t, n, r, o) => new N((s, a) => {
    let i = r?.timeout;
    if (i !== void 0 && !(i > 0))
      throw new Bt.PonteError("invalidParameters", "The timeout is not above 0.");
    e(t)._begin("call", t, n, i < 1 / 0 ? `,${+i}` : "", void 0, r, (f, d, l) => {
      f ? a(f) : l || s(d);
    });
  });
  var fn = T(new FinalizationRegistry((e) => e()), L(FinalizationRegistry)), Ke = (e, t) => fn.register(e, t), xe = (e, t, n, r, o, s) => {
    let a = x(), i = x(), f = r?.buffer || 64, d = r?.cursor, l, c = 0, u = f, p = 0, m = false, g, _ = false, w = () => {
      for (; i.length && (a.length || m); ) {
        let { _resolve: h, _reject: A } = i.shift(), C = a.shift();
        C ? (C.length > 3 && (d = C[3]), h({ value: C[2], done: false }), !m && ++p * 2 >= f && (l?._outbox._send("more", c, p), u += p, p = 0)) : g && !_ ? (_ = true, A(g)) : h({ value: void 0, done: true });
      }
    }, y = (h) => {
      m || (m = true, g = h, o?.(), w());
    }, b = (h) => {
      l?._giveUp(c, h), y(h);
    }, k = () => {
      try {
        !c && !m && (l = e(t), c = l._begin("stream", t, n, `,${f}`, d, r, (h, A, C) => {
          C ? u-- > 0 ? (a.push(A), w()) : b(Y("many items")) : y(h);
        }));
      } catch (h) {
        y(h);
      }
      w();
    }, O = (h) => new N((A, C) => {
      i.push({ _resolve: A, _reject: C, _stream: h }), k();
    }), $ = (h) => new N((A) => {
      a.length = 0, _ = true, b(), A({ value: h, done: true });
    }), D = (h) => new ct({ __proto__: null, async pull(A) {
      let { value: C, done: tn } = await I(O(h));
      tn ? A.close() : A.enqueue(C);
    }, cancel: () => $() }, { __proto__: null, highWaterMark: 0 }), S = { ...s && { ...s, async arrayBuffer() {
      try {
        return await I(Oe(new lt(D(this))));
      } catch (h) {
        throw g ?? h;
      }
    } }, get cursor() {
      return d;
    }, next() {
      return O(this);
    }, return: $, [W]() {
      return this;
    }, readable() {
      return D(this);
    } };
    return Ke(S, b), S;
  };
  var Mt = (e, t, n, r) => {
    let o = r[1], s = () => {
      if (!e?._outbox._name)
        throw $e();
      return e;
    }, a = () => {
      e?._outbox._send("release", n), e = void 0;
    }, i;
    switch (t) {
      case "$stream":
      case "$blob":
        return xe(s, n, null, { buffer: o ? 8 : 64 }, a, o);
      case "$function":
        i = Dt(s, n);
        break;
      case "$remote":
        i = un(s, n, o, r[2]);
        break;
      default:
        return;
    }
    return G(i, "release", { __proto__: null, value: a }), Ke(i, a), i;
  }, Dt = (e, t, n) => (r, o) => Re(e, t, r, o, n), un = (e, t, n, r) => {
    let o = v();
    return x(n).forEach((s) => {
      s !== "then" && (o[s] = Dt(e, x([t, s]), o));
    }), x(r ?? []).forEach((s) => {
      o[s] = (a, i) => xe(e, x([t, s]), a, i, () => o);
    }), o;
  };
  var Ht = (e, { _take: t }, n) => {
    let r = e._outbox, o = v(), s = x(), a = v(), i = 0, f = (l, c) => {
      let u = l[1], p = { _frame: l, _pending: 1, _error: void 0, _deadline: oe() + (l[0] === "call" && l[4] || 1 / 0) }, m = l[0] === "cancel" && s.find(({ _frame: g }) => g[1] === u && (g[0] === "call" || g[0] === "stream"));
      m ? m._deadline = 0 : s.push(p);
      try {
        c && ie(l, (g, _, w, y) => g !== "$bytes" ? Mt(e, g, _, w) : (p._pending++, void $t(r, a, _, w[1], (b) => {
          p._pending--, b ? y(b) : p._error = Be(), d();
        })));
      } catch {
        p._error = Be();
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
      let u = ge(c[0], `
`), p = Ie(u[0]), m = p[3];
      if (!(p[2] !== r._name || !(m >= i))) {
        if (p[1] !== 1)
          return n("unsupportedVersion: The app has another version.");
        o[m] = u;
        for (let g = 1; g < c.length; g += 2)
          a[c[g]] = c[g + 1];
        for (let g; g = o[i]; ) {
          delete o[i++];
          for (let _ = 1; _ < g.length; _++) {
            let w = g[_], y = Ie(w), b = ht(w, '"$') >= 0;
            (b || s.length || !t(y)) && f(y, b);
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
    let t = P.webkit?.messageHandlers, n = t?.[e], r = n && Ve(n.postMessage), o = () => r && (n = t?.[e] ?? n);
    return { _find: o, _post: (s) => r(o(), s), _digits: n?.randomDigits ?? gn() };
  };
  var B = Vt("ponte"), de = !!B._find(), Ge = P.top !== P.self;
  var yn = vt(B), Nt = (e, t, n, r) => {
    let o = r?.timeout ?? 1e3;
    if (!(o > 0 && o < 1 / 0))
      throw new Qe.PonteError("invalidParameters", "The timeout is not above 0.");
    let { _outbox: s } = e(t), a = Se("parameters"), i = `["call",${X()},${we(t)}${he(n ?? null, a)},${+o}]`;
    if (a._exports || a._bytes)
      throw new Qe.PonteError("invalidValue", "parameters holds more than is copied: use ponte.call.");
    ae(i.length, i);
    let f = oe(), d, l;
    s._flush(true);
    try {
      d = yn(`["ponte.sync",1,"${s._name}"]
${i}`, o);
    } catch (c) {
      throw Ee(c);
    }
    if (d === void 0 || oe() - f > o)
      throw pe(o);
    try {
      l = ie(Ie(d), () => {
        throw 0;
      });
    } catch {
      throw Be();
    }
    if (l[0] === "result")
      return l[2];
    throw le(l[2] ?? "Nothing can wait here: use ponte.call.", "unavailable");
  };
  var Ut = (e, t, n) => {
    let r = (a) => a.isTrusted && t(), o = (a) => a.isTrusted && a.persisted && e(), s = () => {
      q(P, "pagehide", r), q(P, "pageshow", o), n();
    };
    s(), new MutationObserver(s).observe(document, { childList: true });
  };
  var Ze = true, je = () => Ze && document.readyState !== "loading";
  Ze = je();
  var zt = (e) => {
    let t = () => {
      F(() => {
        Ze = true, e();
      });
    };
    return () => {
      q(P, "DOMContentLoaded", t, true), q(P, "load", t), document.readyState === "complete" && t();
    };
  };
  var et = require2("../wire/PonteError");
  var Xe = require2("../wire/PonteError");
  var me = v(), re = v(), Ft = (e, t) => {
    re[e]?.forEach((n) => {
      try {
        n(t);
      } catch (r) {
        F(() => {
          throw r;
        });
      }
    });
  };
  var Wt = (e) => {
    let t = e._outbox, { _exported: n } = t, { _send: r } = t, o = v(), s = (f, d) => {
      let { code: l, message: c, data: u } = le(d, "handlerFailed"), p = (m) => r("error", f, { code: l, message: se(c, 0, 4096), data: m });
      try {
        p(u);
      } catch {
        p();
      }
    }, a = async (f, d, l, c) => {
      let u = d[4], p = d[5], m, g, _, w = () => {
      }, y = { cursor: p, get signal() {
        return m || (m = T(new st(), Pt), g && m.abort(g)), m.signal;
      } }, b = () => o[f] === $, k = () => {
        delete o[f], ke(D);
      }, O = async () => {
        try {
          await _?.return?.();
        } catch {
        }
      }, $ = (S, h = 0) => {
        u += h, S && (k(), g = S, m?.abort(S), O()), w();
      };
      o[f] = $;
      let D = !c && u <= 2147483647 && F(() => $(pe(u)), u);
      try {
        let S = l(d[3], y);
        if (typeof S?.then == "function" && (S = await S), c) {
          if (_ = At(S), !_)
            throw new Xe.PonteError("methodNotFound", "It gives no stream: call it.");
          b() || O();
        } else
          b() && (r("result", f, S), k());
        for (; b(); )
          if (u < 1)
            await I(new N((h) => w = h));
          else {
            let { done: h, value: A } = await _.next();
            if (!b())
              break;
            if (h)
              k(), r("result", f);
            else {
              u--;
              let C = y.cursor;
              r("item", f, A ?? null, C === p ? void 0 : C), p = C;
            }
          }
      } catch (S) {
        b() && (k(), s(f, S), O());
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
          let g = n[p];
          if (!g)
            throw $e();
          m = g(u && l[1], c, p, n);
        }
        if (!m)
          throw new Xe.PonteError("methodNotFound", `No handler for ${U(l)}: add one with ponte.handle.`);
        a(f, d, m, c);
      } catch (g) {
        s(f, g);
      }
      return true;
    };
    return { _running: o, _take(f, d) {
      let l = f[0], c = f[1], u = f[2];
      if (!t._name)
        return true;
      if (l === "event")
        return re[c]?.length ? (d || Ft(c, u), true) : je();
      if (typeof c != "number")
        return true;
      switch (l) {
        case "call":
        case "stream":
          if (!d)
            return i(c, f);
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
          d || e._readers[c]?.(d, f, true);
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
    G(P, e, { __proto__: null, value: t, configurable: true });
  };
  var Me = (e, t) => ({ _text: e, _parts: x(), _pending: 0, _answered: t }), Kt = (e, t, n) => {
    let r = B._find()?.acceptsBytes === true, o = x([Me(`
["hello",{"navigation":"${e}"${r ? ',"bytes":true' : ""}}]`)]), s = 0, a = 0, i = 0, f = false, d = false, l = false, c = 8192, u = async () => {
      f || (f = true, await 0, f = false, c = 8192, m());
    }, p = (y) => w._name && (l || y || a < 16), m = (y) => {
      for (; o.length && (l || !o[0]._pending) && p(y); )
        g(o.shift());
      d && p() && g(Me("")), o.length || (i = 0);
    }, g = async ({ _text: y, _parts: b, _answered: k }) => {
      let O;
      k || (d = false, y = `["ponte",1,"${w._name}",${s++}]${y}`), a++;
      try {
        O = await I(B._post(b.unshift(y) > 1 ? b : y));
      } catch ($) {
        await 0, k || n($);
      }
      w._name && (B._isRefused = false, a--, (k ?? t)(O), Ge && O && !k && (d = true), u());
    }, _ = (y, b) => {
      if (!w._name)
        return;
      ae(y.length, y);
      let k = o[o.length - 1];
      (!k || k._answered || k._text.length + y.length > 2e7 || b && !r) && o.push(k = Me("")), k._text += `
` + y;
      for (let O = 0; b && O < b.length; O += 2) {
        let $ = b[O], D = b[O + 1];
        r ? k._parts.push($, o.length < 2 && p() ? D : D.slice()) : (k._pending++, m(), Et(w, $, D, () => {
          k._pending--, u();
        }));
      }
      k._text.length > c ? (c *= 2, m()) : b ? m() : u();
    }, w = { _name: qt(B), _exported: v(), _send(y, b, k, O, $ = y, D = "", S) {
      if (y === "event" && (i >= 65536 && m(), i++ >= 65536))
        throw Y("many events");
      let h = Se($, S);
      _(`["${y}",${b}${he(k, h)}${D}${he(O, h)}]`, h._bytes);
      for (let A in h._exports)
        w._exported[A] = h._exports[A];
    }, _postAhead(y, b) {
      o.unshift(Me(y, b)), u();
    }, _flush: m, _poll() {
      d = true, u();
    }, _close(y) {
      y && s && (l = true, _('["bye"]'), m()), delete P[w._name], w._name = "";
    } };
    return Jt(w._name, t), Ge || u(), w;
  };
  var Gt = (e, t) => {
    let n = (i, f) => {
      o._close(f);
      for (let d in s._readers)
        s._end(d)?.(i());
      for (let d in a._running)
        a._running[d]?.(i());
    }, r = (i) => {
      B._isRefused = true, n(() => Ee(i), i?.isLost);
    }, o = Kt(e, t, r), s = jt(o), a = Wt(s);
    return { ...s, ...Ht(s, a, r), _close: n };
  };
  var fe, _e = false, Qt = () => new et.PonteError("navigated", "The document was left."), Ye = (e = ["navigate", "reload", "restore"][P.performance?.navigation?.type] ?? "navigate") => {
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
    return (re[e] ??= x()).push(n), De(), () => {
      re[e] = x(re[e].filter((r) => r !== n));
    };
  };
  var He = require2("./wire/PonteError"), en = require2("./wire/share"), Le = (e) => {
    if (typeof e != "string" || !e)
      throw new He.PonteError("malformed", "A name is a non-empty string.");
    if (e.length > 256)
      throw Y("long a name");
    return tt();
  }, ot = (e, t, n) => Re(Le, e, t, n);
  if (!mt(P, "ponte")) {
    let e = { get isAvailable() {
      return de && !B._isRefused;
    }, PonteError: He.PonteError, ready: () => ot("ponte.ready"), supports: (t) => ot("ponte.supports", t), call: ot, callSync: (t, n, r) => Nt(Le, t, n, r), stream: (t, n, r) => xe(Le, t, n, r), handle: Xt, remove: rt, on: Yt, emit(t, n) {
      de && !_e && Le(t)._outbox._send("event", we(t), n);
    }, share: en.share };
    G(e, "receive", { value: nt }), G(P, "ponte", { value: dt(e), enumerable: true }), P.PonteError = He.PonteError, Zt();
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
