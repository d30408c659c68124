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
var makeAttachments = (_where, _exportObject, _progress) => ({ _where, _exportObject, _length: 0, _exports: void 0, _bytes: void 0, _count: 0, _size: 0, _read: 0, _progress });
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
  const isOfHandle = isShared(value);
  if (!isOfHandle) {
    if (isView(value) || kind === "ArrayBuffer" || kind === "SharedArrayBuffer")
      return convertBytes(value, kind, attachments);
    if (kind === "Date") {
      const milliseconds = dateGetTime(value);
      return tag("$date", milliseconds === milliseconds ? milliseconds : fail(attachments, "is an invalid Date: send null"));
    }
  }
  return isOfHandle || kind === "Blob" || kind === "File" || value[asyncIterator] || kind === "ReadableStream" ? attachments._exportObject(value, kind, attachments) : void 0;
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

// src/wire/exportObject.ts
var exportObject = (value, kind, attachments) => {
  if (isShared(value)) {
    const serve = (name) => isCallable(value, name) ? (parameters) => value[name](parameters) : void 0;
    return tag("$remote", makeList([exportValue(attachments, serve), callableMembers(value)]));
  }
  if (kind === "Blob" || kind === "File") {
    const size = get(blobMembers, "size", value);
    attachments._size += size;
    return tag("$blob", makeList([
      exportValue(attachments, (_, isStream) => isStream ? () => readSlices(value, attachments) : void 0),
      { __proto__: null, size, type: get(blobMembers, "type", value) || void 0, name: value.name }
    ]));
  }
  return tag("$stream", exportValue(attachments, (_, isStream, handle, exports) => {
    if (!isStream)
      return void 0;
    delete exports[handle];
    return () => value;
  }));
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
    const attachments = makeAttachments(where, exportObject);
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
  var { bind: mr, call: dr } = Function.prototype, qe = mr.bind(dr), T = (e, t) => qe(e.prototype[t]);
  var dt = AbortController, ft = BigInt, Se = clearTimeout2, ut = fetch2;
  var yt = ReadableStream, gt = Response, z = setTimeout2;
  var _ = globalThis2, L = Uint8Array;
  var bt = Date;
  var N = Promise;
  var H = Reflect.apply;
  var $ = Reflect.get, Je = Object.create, V = Object.defineProperty, ht = Object.freeze, Ae = Object.getOwnPropertyDescriptor;
  var Ce = Object.getPrototypeOf, he = Object.keys, M = Object.setPrototypeOf, U = JSON.stringify, xt = JSON.parse, j = $(Array, "isArray"), Ke = $(ArrayBuffer, "isView"), Te = $(String, "fromCharCode"), oe = $(Date, "now"), F = Symbol.asyncIterator, wt = Symbol.iterator, q = T(EventTarget2, "addEventListener"), _t = T(EventTarget2, "removeEventListener");
  var se = T(String, "slice"), kt = T(String, "indexOf"), Pt = T(String, "charCodeAt"), vt = T(String, "split"), Z = T(RegExp, "exec"), Ot = T(Object, "toString"), $e = T(Response, "arrayBuffer"), Et = T(Date, "getTime");
  var St = (e, t, r) => {
    let n = (a) => a.isTrusted && t(), o = (a) => a.isTrusted && a.persisted && e(), s = () => {
      q(_, "pagehide", n), q(_, "pageshow", o), r();
    };
    s(), new MutationObserver(s).observe(document, { childList: true });
  };
  var Ge = true, Be = () => Ge && document.readyState !== "loading";
  Ge = Be();
  var At = (e) => {
    let t = () => {
      z(() => {
        Ge = true, e();
      });
    };
    return () => {
      q(_, "DOMContentLoaded", t, true), q(_, "load", t), document.readyState === "complete" && t();
    };
  };
  var it = require2("../wire/PonteError");
  var fr = () => {
    let e = BigUint64Array, t = crypto.getRandomValues.bind(crypto);
    return () => {
      let r = t(new e(2));
      return r[0] + "_" + r[1];
    };
  }, Ct = (e) => {
    let t = _.webkit?.messageHandlers, r = t?.[e], n = r && qe(r.postMessage), o = () => n && (r = t?.[e] ?? r);
    return { _find: o, _post: (s) => n(o(), s), _digits: r?.randomDigits ?? fr() };
  };
  var B = Ct("ponte"), ie = !!B._find(), Qe = _.top !== _.self;
  var X = require2("./PonteError"), J = (e, t) => {
    let r, n, o;
    try {
      ({ code: r, message: n, data: o } = e);
    } catch {
    }
    let s = typeof n == "string" ? n : typeof e == "string" ? e : "It failed.";
    return typeof r == "string" ? new X.PonteError(r, s, o) : new X.PonteError(t, s);
  }, Re = (e) => {
    let t = J(e, "malformed"), r = Ze(t);
    return r ? new X.PonteError(r[1], se(t.message, r[0].length)) : t;
  }, Ze = ({ message: e }) => Z(/^([A-Za-z]\w{0,63}): ?/, e), xe = () => new X.PonteError("cancelled", "It was cancelled."), je = () => new X.PonteError("released", "It was released."), ae = (e) => new X.PonteError("timedOut", `No answer within ${e} ms.`);
  var ce = ({ prototype: e }, t) => {
    let r = Je(null);
    return t.split(" ").forEach((n) => V(r, n, Ae(e, n))), r;
  }, W = ce(Ce(L), "buffer byteOffset byteLength length slice subarray"), Tt = ce(DataView, "buffer byteOffset byteLength"), Y = ce(Blob, "size type slice arrayBuffer"), $t = ce(AbortController, "abort signal"), ur = ce(Array, "push shift unshift join forEach find filter"), yr = ce(N, "then"), I = (e) => M(e, yr), x = (e = []) => M(e, ur), we = (e, t) => x(vt(e, { __proto__: null, toString: () => t })), v = () => Je(null);
  var Bt = require2("./PonteError");
  var gr = new TextEncoder(), br = T(TextEncoder, "encode"), ee = (e) => new Bt.PonteError("limitExceeded", `Too ${e}: send less.`), pe = (e, t = "") => {
    if (e > 67108608 || e > 2e7 && $(W, "length", br(gr, t)) > 67108608)
      throw ee("long a message");
  };
  var ot = require2("../wire/PonteError");
  var le = v(), te = v(), Rt = (e, t) => {
    te[e]?.forEach((r) => {
      try {
        r(t);
      } catch (n) {
        z(() => {
          throw n;
        });
      }
    });
  };
  var Ie = (e, t, r) => ({ _where: e, _exportObject: t, _length: 0, _exports: void 0, _bytes: void 0, _count: 0, _size: 0, _read: 0, _progress: r }), hr = 0, re = () => ++hr;
  var Le = (e) => {
    let t = "";
    for (let r = 0; r < e.length; r += 8192)
      t += H(Te, void 0, M(e.subarray(r, r + 8192), W));
    return t;
  }, Me = (e) => {
    let t = new L(e.length), r = 0;
    for (let n = 0; n < e.length; n++)
      r |= t[n] = Pt(e, n);
    return r > 255 ? void 0 : t;
  };
  var tt = require2("./PonteError"), de = require2("./share"), Xe = v(), Ye = v(), K = 0, me = 0, ke = (e, t) => {
    if (e === void 0)
      return "";
    let r = K;
    K = me;
    try {
      let n = U(et(e, t));
      return n === void 0 ? "" : "," + n;
    } catch (n) {
      if (n instanceof tt.PonteError)
        throw n;
      return G(t, "cannot be read: its code threw");
    } finally {
      me = K, K = r;
    }
  }, G = (e, t) => {
    let r = e._where;
    for (let n = K; n < me; n++) {
      let o = Ye[n];
      r += typeof o == "string" && Z(/^[A-Za-z_$][\w$]*$/, o) ? `.${o}` : `[${U(o)}]`;
    }
    throw new tt.PonteError("invalidValue", `${r} ${t}.`);
  }, D = (e, t) => ({ __proto__: null, [e]: t }), Pe = (e, t) => {
    let r = re();
    return (e._exports ??= v())[r] = t, r;
  }, et = (e, t, r) => {
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
        return G(t, "is a symbol: send plain data");
      case "function":
        return D("$function", Pe(t, () => (n) => e(n)));
      case "object":
        if (e)
          return xr(e, t, r);
    }
    return e;
  }, xr = (e, t, r) => {
    let n = me;
    for (let c = K; c < n; c++)
      Xe[c] === e && G(t, "contains itself: send ids");
    let o = j(e), { toJSON: s } = e, a = typeof s == "function";
    if (a || !o && Ce(e) !== de.objectPrototype || e[F] || (0, de.isShared)(e)) {
      let c = wr(e, t);
      if (c)
        return c;
      if (a && !o && !r && s !== de.objectPrototype.toJSON)
        return et(e.toJSON(`${n > K ? Ye[n - 1] : ""}`), t, true);
      let f = rt(e);
      f !== "Object" && !o && G(t, `is a ${f}: send plain data`);
    }
    n - K >= 512 && G(t, "is deeper than 512: send it flat");
    let i = o ? e : he(e);
    Xe[n] = e, me++;
    let d = o ? x() : v(), m = a, p = 0, l = "";
    for (let c = 0; c < i.length; c++) {
      let f = Ye[n] = o ? c : i[c], u = e[f], h = et(u, t);
      d[f] = h, h !== u && (m = true), h !== void 0 && (p++, l = i[c]);
    }
    me--, Xe[n] = void 0;
    let y = m ? d : e;
    return !o && p === 1 && l[0] === "$" ? D("$object", y) : y;
  }, rt = (e) => se(Ot(e), 8, -1), wr = (e, t) => {
    let r = rt(e), n = (0, de.isShared)(e);
    if (!n) {
      if (Ke(e) || r === "ArrayBuffer" || r === "SharedArrayBuffer")
        return _r(e, r, t);
      if (r === "Date") {
        let o = Et(e);
        return D("$date", o === o ? o : G(t, "is an invalid Date: send null"));
      }
    }
    return n || r === "Blob" || r === "File" || e[F] || r === "ReadableStream" ? t._exportObject(e, r, t) : void 0;
  }, _r = (e, t, r) => {
    let n = t === "DataView" ? Tt : W, o = (d) => $(n, d, e), s;
    try {
      s = M(Ke(e) ? new L(o("buffer"), o("byteOffset"), o("byteLength")) : new L(e), W);
    } catch {
    }
    if (!s || rt(s.buffer) !== "ArrayBuffer")
      return G(r, "is detached or shared memory: copy it");
    let a = s.length;
    if (a <= 16384)
      return D("$bytes", Le(s));
    if ((r._count += a + 64) > 536870912)
      return G(r, "has over 512 MiB of bytes: send a Blob");
    let i = re();
    return (r._bytes ??= x()).push(i, s), D("$bytes", x([i, a]));
  };
  var jt = require2("./PonteError"), It = (e) => {
    if (typeof e != "object" || !e)
      return;
    let t = e[F] ?? e[wt];
    if (typeof t == "function")
      return H(t, e, []);
    let r = e.getReader?.();
    return r && { next: () => r.read(), return: () => r.cancel() };
  }, Lt = (e, t) => {
    let r = 0;
    return { [F]() {
      return this;
    }, async next() {
      if (r >= $(Y, "size", e))
        return { __proto__: null, done: true };
      let n = M(H(Y.slice, e, [r, r += 1048576]), Y), o;
      try {
        o = new L(await I(n.arrayBuffer()));
      } catch {
        throw new jt.PonteError("unreadable", "The file has changed.");
      }
      return t._progress?.(t._read += n.size, t._size), { __proto__: null, value: o };
    } };
  };
  var fe = require2("./share"), Mt = (e, t, r) => {
    if ((0, fe.isShared)(e))
      return D("$remote", x([Pe(r, (o) => (0, fe.isCallable)(e, o) ? (s) => e[o](s) : void 0), (0, fe.callableMembers)(e)]));
    if (t === "Blob" || t === "File") {
      let n = $(Y, "size", e);
      return r._size += n, D("$blob", x([Pe(r, (o, s) => s ? () => Lt(e, r) : void 0), { __proto__: null, size: n, type: $(Y, "type", e) || void 0, name: e.name }]));
    }
    return D("$stream", Pe(r, (n, o, s, a) => {
      if (o)
        return delete a[s], () => e;
    }));
  };
  var Ht = require2("../wire/PonteError"), Dt, Nt, ve = (e) => e === Dt ? Nt : Nt = U(Dt = e), Vt = (e) => {
    let t = v(), r = (o) => {
      let s = t[o];
      return delete t[o], s;
    }, n = (o, s) => {
      let a = r(o);
      a && (a(s), e._send("cancel", o));
    };
    return { _outbox: e, _readers: t, _end: r, _giveUp: n, _begin(o, s, a, i, d, m, p) {
      let l = m?.signal, y = m?.timeout;
      if (l?.aborted)
        throw xe();
      let c = re();
      if (e._send(o, `${c},${ve(s)}`, a ?? null, d, "parameters", i, m?.progress), t[c] = p, y || l) {
        let f = () => n(c, xe()), u = y <= 2147483647 && z(() => n(c, ae(y)), y);
        l && q(l, "abort", f), t[c] = (h, A, w) => {
          w || (Se(u), l && _t(l, "abort", f)), p(h, A, w);
        };
      }
      return c;
    } };
  }, De = (e, t, r, n, o) => new N((s, a) => {
    let i = n?.timeout;
    if (i !== void 0 && !(i > 0))
      throw new Ht.PonteError("invalidParameters", "The timeout is not above 0.");
    e(t)._begin("call", t, r, i < 1 / 0 ? `,${+i}` : "", void 0, n, (d, m, p) => {
      d ? a(d) : p || s(m);
    });
  });
  var kr = new FinalizationRegistry((e) => e()), Pr = T(FinalizationRegistry, "register"), nt = (e, t) => Pr(kr, e, t), Oe = (e, t, r, n, o, s) => {
    let a = x(), i = x(), d = n?.buffer || 64, m = n?.cursor, p, l = 0, y = d, c = 0, f = false, u, h = false, A = () => {
      for (; i.length && (a.length || f); ) {
        let { _resolve: b, _reject: S } = i.shift(), C = a.shift();
        C ? (C.length > 3 && (m = C[3]), b({ value: C[2], done: false }), !f && ++c * 2 >= d && (p?._outbox._send("more", l, c), y += c, c = 0)) : u && !h ? (h = true, S(u)) : b({ value: void 0, done: true });
      }
    }, w = (b) => {
      f || (f = true, u = b, o?.(), A());
    }, g = (b) => {
      p?._giveUp(l, b), w(b);
    }, P = () => {
      try {
        !l && !f && (p = e(t), l = p._begin("stream", t, r, `,${d}`, m, n, (b, S, C) => {
          C ? y-- > 0 ? (a.push(S), A()) : g(ee("many items")) : w(b);
        }));
      } catch (b) {
        w(b);
      }
      A();
    }, O = (b) => new N((S, C) => {
      i.push({ _resolve: S, _reject: C, _stream: b }), P();
    }), k = (b) => new N((S) => {
      a.length = 0, h = true, g(), S({ value: b, done: true });
    }), R = (b) => new yt({ __proto__: null, async pull(S) {
      let { value: C, done: lr } = await I(O(b));
      lr ? S.close() : S.enqueue(C);
    }, cancel: () => k() }, { __proto__: null, highWaterMark: 0 }), E = { ...s && { ...s, async arrayBuffer() {
      try {
        return await I($e(new gt(R(this))));
      } catch (b) {
        throw u ?? b;
      }
    } }, get cursor() {
      return m;
    }, next() {
      return O(this);
    }, return: k, [F]() {
      return this;
    }, readable() {
      return R(this);
    } };
    return nt(E, g), E;
  };
  var Ut = (e, t, r, n) => {
    let o = n[1], s = () => {
      if (!e?._outbox._name)
        throw je();
      return e;
    }, a = () => {
      e?._outbox._send("release", r), e = void 0;
    }, i;
    switch (t) {
      case "$stream":
      case "$blob":
        return Oe(s, r, null, { buffer: o ? 8 : 64 }, a, o);
      case "$function":
        i = Wt(s, r);
        break;
      case "$remote":
        i = vr(s, r, o, n[2]);
        break;
      default:
        return;
    }
    return V(i, "release", { __proto__: null, value: a }), nt(i, a), i;
  }, Wt = (e, t, r) => (n, o) => De(e, t, n, o, r), vr = (e, t, r, n) => {
    let o = v();
    return x(r).forEach((s) => {
      s !== "then" && (o[s] = Wt(e, x([t, s]), o));
    }), x(n ?? []).forEach((s) => {
      o[s] = (a, i) => Oe(e, x([t, s]), a, i, () => o);
    }), o;
  };
  var zt = require2("../wire/PonteError");
  var ue = (e, t) => {
    let r, n = (o) => {
      let s = B._find()?.part?.(e);
      if (!s)
        throw new zt.PonteError("unavailable", `No ${e}: the library for web processes is missing.`);
      return H(s, void 0, o);
    };
    return () => r ??= t(n);
  };
  var ne = ue("streams", () => ({ _makeStream: Oe, _importHandle: Ut, _iterate: It, _exportObject: Mt })), Ne = (e, t, r) => ne()._exportObject(e, t, r);
  var Ft = (e) => {
    let t = e._outbox, { _exported: r } = t, { _send: n } = t, o = v(), s = (d, m) => {
      let { code: p, message: l, data: y } = J(m, "handlerFailed"), c = (f) => n("error", d, { code: p, message: se(l, 0, 4096), data: f });
      try {
        c(y);
      } catch {
        c();
      }
    }, a = async (d, m, p, l) => {
      let y = m[4], c = m[5], f, u, h, A = () => {
      }, w = { cursor: c, get signal() {
        return f || (f = M(new dt(), $t), u && f.abort(u)), f.signal;
      } }, g = () => o[d] === k, P = () => {
        delete o[d], Se(R);
      }, O = async () => {
        try {
          await h?.return?.();
        } catch {
        }
      }, k = (E, b = 0) => {
        y += b, E && (P(), u = E, f?.abort(E), O()), A();
      };
      o[d] = k;
      let R = !l && y <= 2147483647 && z(() => k(ae(y)), y);
      try {
        let E = p(m[3], w);
        if (typeof E?.then == "function" && (E = await E), l) {
          if (h = ne()._iterate(E), !h)
            throw new ot.PonteError("methodNotFound", "It gives no stream: call it.");
          g() || O();
        } else
          g() && (n("result", d, E), P());
        for (; g(); )
          if (y < 1)
            await I(new N((b) => A = b));
          else {
            let { done: b, value: S } = await h.next();
            if (!g())
              break;
            if (b)
              P(), n("result", d);
            else {
              y--;
              let C = w.cursor;
              n("item", d, S ?? null, C === c ? void 0 : C), c = C;
            }
          }
      } catch (E) {
        g() && (P(), s(d, E), O());
      }
    }, i = (d, m) => {
      let p = m[2], l = m[0] === "stream", y = j(p), c = y ? p[0] : p, f;
      if (o[d])
        return true;
      try {
        if (typeof p == "string") {
          if (f = le[p], !f && !Be())
            return false;
        } else {
          let u = r[c];
          if (!u)
            throw je();
          f = u(y && p[1], l, c, r);
        }
        if (!f)
          throw new ot.PonteError("methodNotFound", `No handler for ${U(p)}: add one with ponte.handle.`);
        a(d, m, f, l);
      } catch (u) {
        s(d, u);
      }
      return true;
    };
    return { _running: o, _take(d, m) {
      let p = d[0], l = d[1], y = d[2];
      if (!t._name)
        return true;
      if (p === "event")
        return te[l]?.length ? (m || Rt(l, y), true) : Be();
      if (typeof l != "number")
        return true;
      switch (p) {
        case "call":
        case "stream":
          return m ? (s(l, m), true) : i(l, d);
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
          m || e._readers[l]?.(m, d, true);
          break;
        case "result":
          m || e._end(l)?.(m, y);
          break;
        case "error":
          e._end(l)?.(m ?? J(y, "malformed"));
      }
      return m && e._giveUp(l, m), true;
    } };
  };
  var ye = (e, t) => (x(he(e)).forEach((r) => {
    let n = e[r];
    if (typeof n == "object" && n) {
      let o = j(n) ? "" : he(n), s = o.length === 1 ? o[0] : "";
      if (s[0] !== "$")
        ye(n, t);
      else {
        let a = (d) => {
          e[r] = d;
        }, i = Or(s, n[s], t, a);
        i !== void 0 && a(i);
      }
    }
  }), e), Or = (e, t, r, n) => {
    let o = j(t), s = typeof t == "string", a = o ? t[0] : t, i;
    switch (e) {
      case "$object":
        typeof t == "object" && !o && (i = ye(t, r));
        break;
      case "$date":
        typeof t == "number" && (i = new bt(t));
        break;
      case "$bytes":
        if (s)
          i = Me(t);
        else if (o && typeof t[1] == "number")
          return r(e, a, t, n);
        break;
      case "$bigint":
        s && Z(/^-?\d+$/, t) && (i = ft(t));
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
  var Zt = require2("../wire/PonteError");
  var qt = (e, t) => {
    let r = e._find()?.postMessageSync;
    return (n, o) => r ? H(r, e._find(), [n, o]) : t(n);
  }, { prompt: Er } = _, Jt = (e) => {
    let t = Te(1), r = Er(we(e, "\\").join(t));
    return r && we(r, t).join("\\");
  };
  var Q = v();
  _.location?.protocol === "https:" && (Q[0] = false);
  var Kt = (e, t, r) => I(ut(`ponte://bytes/${e._name}/${t}`, r)), Gt = async (e, t, r, n) => {
    let o = Q[0] ? void 0 : r.slice();
    try {
      if (Q[0] === false)
        throw o;
      await Kt(e, t, { __proto__: null, method: "POST", body: r }), Q[0] = true, n();
    } catch {
      Q[0] = false, o ? e._postAhead(`["put",1,"${e._name}",${t}]
${U(Le(o))}`, n) : n();
    }
  }, Qt = async (e, t, r) => {
    let n;
    try {
      Q[0] !== false && (n = new L(await I($e(await Kt(e, t)))), Q[0] = true);
    } catch {
      Q[0] = false;
    }
    n ? r(n) : e._postAhead(`["take",1,"${e._name}",${t}]`, (o) => r(typeof o == "string" ? Me(o) : void 0));
  };
  var ge = ue("channels", () => ({ _askByPrompt: Jt, _uploadBytes: Gt, _fetchBytes: Qt }));
  var Xt = (e, { _take: t }, r) => {
    let n = e._outbox, o = v(), s = x(), a = v(), i = 0, d = (p, l) => {
      let y = p[1], c = { _frame: p, _pending: 1, _error: void 0, _deadline: oe() + (p[0] === "call" && p[4] || 1 / 0) }, f = p[0] === "cancel" && s.find(({ _frame: u }) => u[1] === y && (u[0] === "call" || u[0] === "stream"));
      f ? f._deadline = 0 : s.push(c);
      try {
        l && ye(p, (u, h, A, w) => {
          if (u !== "$bytes")
            return ne()._importHandle(e, u, h, A);
          c._pending++;
          let g = (O) => {
            c._pending--, O && $(W, "length", O) === A[1] ? w(O) : c._error = Ve(), m();
          }, P = a[h];
          return delete a[h], void (P ? g(P) : ge()._fetchBytes(n, h, g));
        });
      } catch {
        c._error = Ve();
      }
      c._pending--, m();
    }, m = () => {
      for (let p; (p = s[0]) && !p._pending; s.shift()) {
        let { _frame: l, _deadline: y, _error: c } = p, f = y - oe();
        if (f > 0 && (f < 1 / 0 && (l[4] = f), !t(l, c)))
          return;
      }
    };
    return { _retry: m, _receive(p) {
      let l = j(p) ? p : [p];
      if (typeof l[0] != "string")
        return;
      let y = we(l[0], `
`), c = He(y[0]), f = c[3];
      if (!(c[2] !== n._name || !(f >= i))) {
        if (c[1] !== 1)
          return r("unsupportedVersion: The app has another version.");
        o[f] = y;
        for (let u = 1; u < l.length; u += 2)
          a[l[u]] = l[u + 1];
        for (let u; u = o[i]; ) {
          delete o[i++];
          for (let h = 1; h < u.length; h++) {
            let A = u[h], w = He(A), g = kt(A, '"$') >= 0;
            (g || s.length || !t(w)) && d(w, g);
          }
        }
      }
    } };
  }, He = (e) => {
    try {
      let t = xt(e);
      if (j(t))
        return t;
    } catch {
    }
    return [];
  }, Ve = () => new Zt.PonteError("invalidValue", "Unknown tag or lost bytes.");
  var Yt = (e) => "p" + e._digits(), er = (e, t) => {
    V(_, e, { __proto__: null, value: t, configurable: true });
  };
  var Ue = (e, t) => ({ _text: e, _parts: x(), _count: 0, _pending: 0, _answered: t }), tr = (e, t, r, n) => {
    let o = B._find()?.acceptsBytes === true, s = x([Ue(`
["hello",{"navigation":"${e}"${o ? ',"bytes":true' : ""}}]`)]), a = 0, i = 0, d = 0, m = false, p = false, l = false, y = 8192, c = async () => {
      m || (m = true, await 0, m = false, y = 8192, u());
    }, f = (g) => w._name && (l || g || i < 16), u = (g) => {
      for (; s.length && (l || !s[0]._pending) && f(g); )
        h(s.shift());
      p && f() && h(Ue("")), s.length || (d = 0);
    }, h = async ({ _text: g, _parts: P, _answered: O }) => {
      let k;
      O || (p = false, g = `["ponte",1,"${w._name}",${a++}]${g}`), i++;
      try {
        k = await I(B._post(P.unshift(g) > 1 ? P : g));
      } catch (R) {
        await 0, O || n(R);
      }
      w._name && (B._isRefused = false, i--, (O ?? r)(k), Qe && k && !O && (p = true), c());
    }, A = (g, P, O = 0) => {
      if (!w._name)
        return;
      pe(g.length, g);
      let k = s[s.length - 1];
      (!k || k._answered || k._text.length + g.length > 2e7 || P && !(o && k._count + O <= 268435456)) && s.push(k = Ue("")), k._text += `
` + g, k._count += O;
      for (let R = 0; P && R < P.length; R += 2) {
        let E = P[R], b = P[R + 1];
        o ? k._parts.push(E, s.length < 2 && f() ? b : b.slice()) : (k._pending++, u(), ge()._uploadBytes(w, E, b, () => {
          k._pending--, c();
        }));
      }
      k._text.length > y ? (y *= 2, u()) : P ? u() : c();
    }, w = { _name: Yt(B), _exported: v(), _send(g, P, O, k, R = g, E = "", b) {
      if (g === "event" && (d >= 65536 && u(), d++ >= 65536))
        throw ee("many events");
      let S = Ie(R, t, b);
      A(`["${g}",${P}${ke(O, S)}${E}${ke(k, S)}]`, S._bytes, S._count);
      for (let C in S._exports)
        w._exported[C] = S._exports[C];
    }, _postAhead(g, P) {
      s.unshift(Ue(g, P)), c();
    }, _flush: u, _poll() {
      p = true, c();
    }, _close(g) {
      g && a && (l = true, A('["bye"]'), u()), delete _[w._name], w._name = "";
    } };
    return er(w._name, r), Qe || c(), w;
  };
  var rr = (e, t) => {
    let r = (i, d) => {
      o._close(d);
      for (let m in s._readers)
        s._end(m)?.(i());
      for (let m in a._running)
        a._running[m]?.(i());
    }, n = (i) => {
      B._isRefused = true, r(() => Re(i), !Ze(J(i, "malformed")) || i?.isLost);
    }, o = tr(e, Ne, t, n), s = Vt(o), a = Ft(s);
    return { ...s, ...Xt(s, a, n), _close: r };
  };
  var be, Ee = false, nr = () => new it.PonteError("navigated", "The document was left."), st = (e = ["navigate", "reload", "restore"][_.performance?.navigation?.type] ?? "navigate") => {
    Ee = false, ie && (be = rr(e, ct));
  }, at = () => {
    if (Ee)
      throw nr();
    if (!ie)
      throw new it.PonteError("unavailable", "No app: check ponte.isAvailable.");
    return be?._outbox._name || st(), be;
  }, ct = (e) => {
    j(e) && !e.length ? at()._outbox._poll() : be?._receive(e);
  }, We = async () => {
    await 0, be?._retry();
  }, or = () => {
    st(), St(() => st("restore"), () => {
      Ee = true, be?._close(nr, true);
    }, At(We));
  };
  var sr = (e, t) => (le[e] = t, We(), () => {
    le[e] === t && pt(e);
  }), pt = (e) => {
    delete le[e];
  }, ir = (e, t) => {
    let r = (n) => t(n);
    return (te[e] ??= x()).push(r), We(), () => {
      te[e] = x(te[e].filter((n) => n !== r));
    };
  };
  var lt = require2("../wire/PonteError");
  var Sr = qt(B, (e) => ge()._askByPrompt(e)), ar = (e, t, r, n) => {
    let o = n?.timeout ?? 1e3;
    if (!(o > 0 && o < 1 / 0))
      throw new lt.PonteError("invalidParameters", "The timeout is not above 0.");
    let { _outbox: s } = e(t), a = Ie("parameters", Ne), i = `["call",${re()},${ve(t)}${ke(r ?? null, a)},${+o}]`;
    if (a._exports || a._bytes)
      throw new lt.PonteError("invalidValue", "parameters holds more than is copied: use ponte.call.");
    pe(i.length, i);
    let d = oe(), m, p;
    s._flush(true);
    try {
      m = Sr(`["ponte.sync",1,"${s._name}"]
${i}`, o);
    } catch (l) {
      throw Re(l);
    }
    if (m === void 0 || oe() - d > o)
      throw ae(o);
    try {
      p = ye(He(m), () => {
        throw 0;
      });
    } catch {
      throw Ve();
    }
    if (p[0] === "result")
      return p[2];
    throw J(p[2] ?? "Nothing can wait here: use ponte.call.", "unavailable");
  };
  var cr = ue("syncCalls", () => ({ _callSync: ar }));
  var Fe = require2("./wire/PonteError"), pr = require2("./wire/share"), ze = (e) => {
    if (typeof e != "string" || !e)
      throw new Fe.PonteError("malformed", "A name is a non-empty string.");
    if (e.length > 256)
      throw ee("long a name");
    return at();
  }, mt = (e, t, r) => De(ze, e, t, r);
  if (!Ae(_, "ponte")) {
    let e = { get isAvailable() {
      return ie && !B._isRefused;
    }, PonteError: Fe.PonteError, ready: () => mt("ponte.ready"), supports: (t) => mt("ponte.supports", t), call: mt, callSync: (t, r, n) => cr()._callSync(ze, t, r, n), stream: (t, r, n) => ne()._makeStream(ze, t, r, n), handle: sr, remove: pt, on: ir, emit(t, r) {
      ie && !Ee && ze(t)._outbox._send("event", ve(t), r);
    }, share: pr.share };
    V(e, "receive", { value: ct }), V(_, "ponte", { value: ht(e), enumerable: true }), _.PonteError = Fe.PonteError, or();
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
