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
  var { bind: dr, call: fr } = Function.prototype, Ke = dr.bind(fr), $ = (e, t) => Ke(e.prototype[t]);
  var ft = AbortController, ut = BigInt, Ae = clearTimeout2, yt = fetch2;
  var gt = ReadableStream, bt = Response, F = setTimeout2;
  var w = globalThis2, L = Uint8Array;
  var ht = Date;
  var N = Promise;
  var H = Reflect.apply;
  var B = Reflect.get, Ge = Object.create, V = Object.defineProperty, xt = Object.freeze, Ce = Object.getOwnPropertyDescriptor;
  var Te = Object.getPrototypeOf, xe = Object.keys, M = Object.setPrototypeOf, U = JSON.stringify, wt = JSON.parse, j = B(Array, "isArray"), Qe = B(ArrayBuffer, "isView"), $e = B(String, "fromCharCode"), ie = B(Date, "now"), z = Symbol.asyncIterator, _t = Symbol.iterator, q = $(EventTarget2, "addEventListener"), kt = $(EventTarget2, "removeEventListener");
  var ae = $(String, "slice"), Be = $(String, "indexOf"), Pt = $(String, "charCodeAt"), vt = $(String, "split"), Z = $(RegExp, "exec"), Ot = $(Object, "toString"), Re = $(Response, "arrayBuffer"), St = $(Date, "getTime");
  var Et = (e, t, r) => {
    let n = (i) => i.isTrusted && t(), o = (i) => i.isTrusted && i.persisted && e(), s = () => {
      q(w, "pagehide", n, true), q(w, "pageshow", o), r();
    };
    s(), new MutationObserver(s).observe(document, { childList: true });
  };
  var Ze = true, je = () => Ze && document.readyState !== "loading";
  Ze = je();
  var At = (e) => {
    let t = () => {
      F(() => {
        Ze = true, e();
      });
    };
    return () => {
      q(w, "DOMContentLoaded", t, true), q(w, "load", t), document.readyState === "complete" && t();
    };
  };
  var J = require2("./PonteError"), K = (e, t) => {
    let r, n, o;
    try {
      ({ code: r, message: n, data: o } = e);
    } catch {
    }
    let s = typeof n == "string" ? n : typeof e == "string" ? e : "It failed.";
    return typeof r == "string" ? new J.PonteError(r, s, o) : new J.PonteError(t, s);
  }, Ie = (e) => {
    let t = K(e, "malformed"), r = Xe(t);
    return r ? new J.PonteError(r[1], ae(t.message, r[0].length)) : t;
  }, Xe = ({ message: e }) => Z(/^([A-Za-z]\w{0,63}): ?/, e), we = () => new J.PonteError("cancelled", "It was cancelled."), X = () => new J.PonteError("navigated", "The document was left."), Le = () => new J.PonteError("released", "It was released."), ce = (e) => new J.PonteError("timedOut", `No answer within ${e} ms.`);
  var sr = require2("../wire/PonteError");
  var ur = () => {
    let e = BigUint64Array, t = crypto.getRandomValues.bind(crypto);
    return () => {
      let r = t(new e(2));
      return r[0] + "_" + r[1];
    };
  }, Ct = (e) => {
    let t = w.webkit?.messageHandlers, r = t?.[e], n = r && Ke(r.postMessage), o = () => n && (r = t?.[e] ?? r);
    return { _find: o, _post: (s) => n(o(), s), _digits: r?.randomDigits ?? ur() };
  };
  var R = Ct("ponte"), pe = !!R._find(), Ye = w.top !== w.self;
  var le = ({ prototype: e }, t) => {
    let r = Ge(null);
    return t.split(" ").forEach((n) => V(r, n, Ce(e, n))), r;
  }, W = le(Te(L), "buffer byteOffset byteLength length slice subarray"), Tt = le(DataView, "buffer byteOffset byteLength"), Y = le(Blob, "size type slice arrayBuffer"), $t = le(AbortController, "abort signal"), yr = le(Array, "push shift unshift join forEach find filter"), gr = le(N, "then"), I = (e) => M(e, gr), _ = (e = []) => M(e, yr), _e = (e, t) => _(vt(e, { __proto__: null, toString: () => t })), S = () => Ge(null);
  var Bt = require2("./PonteError");
  var br = new TextEncoder(), hr = $(TextEncoder, "encode"), ee = (e) => new Bt.PonteError("limitExceeded", `Too ${e}: send less.`), me = (e, t = "") => {
    if (e > 67108608 || e > 2e7 && B(W, "length", hr(br, t)) > 67108608)
      throw ee("long a message");
  };
  var it = require2("../wire/PonteError");
  var de = S(), te = S(), Rt = (e, t) => {
    te[e]?.forEach((r) => {
      try {
        r(t);
      } catch (n) {
        F(() => {
          throw n;
        });
      }
    });
  };
  var Me = (e, t, r) => ({ _where: e, _exportObject: t, _length: 0, _exports: void 0, _bytes: void 0, _count: 0, _size: 0, _read: 0, _progress: r }), xr = 0, re = () => ++xr;
  var De = (e) => {
    let t = "";
    for (let r = 0; r < e.length; r += 8192)
      t += H($e, void 0, M(e.subarray(r, r + 8192), W));
    return t;
  }, Ne = (e) => {
    let t = new L(e.length), r = 0;
    for (let n = 0; n < e.length; n++)
      r |= t[n] = Pt(e, n);
    return r > 255 ? void 0 : t;
  };
  var nt = require2("./PonteError"), ue = require2("./share"), et = S(), tt = S(), G = 0, fe = 0, Pe = (e, t) => {
    if (e === void 0)
      return "";
    let r = G;
    G = fe;
    try {
      let n = U(rt(e, t));
      return n === void 0 ? "" : "," + n;
    } catch (n) {
      if (n instanceof nt.PonteError)
        throw n;
      return Q(t, "cannot be read: its code threw");
    } finally {
      fe = G, G = r;
    }
  }, Q = (e, t) => {
    let r = e._where;
    for (let n = G; n < fe; n++) {
      let o = tt[n];
      r += typeof o == "string" && Z(/^[A-Za-z_$][\w$]*$/, o) ? `.${o}` : `[${U(o)}]`;
    }
    throw new nt.PonteError("invalidValue", `${r} ${t}.`);
  }, D = (e, t) => ({ __proto__: null, [e]: t }), ve = (e, t) => {
    let r = re();
    return (e._exports ??= S())[r] = t, r;
  }, rt = (e, t, r) => {
    switch (typeof e) {
      case "string":
        me(t._length += e.length);
        break;
      case "number":
        if (e - e !== 0 || e === 0 && 1 / e < 0)
          return D("$number", e === 0 ? "-0" : `${e}`);
        break;
      case "bigint":
        return D("$bigint", `${e}`);
      case "symbol":
        return Q(t, "is a symbol: send plain data");
      case "function":
        return D("$function", ve(t, () => (n) => e(n)));
      case "object":
        if (e)
          return wr(e, t, r);
    }
    return e;
  }, wr = (e, t, r) => {
    let n = fe;
    for (let p = G; p < n; p++)
      et[p] === e && Q(t, "contains itself: send ids");
    let o = j(e), { toJSON: s } = e, i = typeof s == "function";
    if (i || !o && Te(e) !== ue.objectPrototype || e[z] || (0, ue.isShared)(e)) {
      let p = _r(e, t);
      if (p)
        return p;
      if (i && !o && !r && s !== ue.objectPrototype.toJSON)
        return rt(e.toJSON(`${n > G ? tt[n - 1] : ""}`), t, true);
      let f = ot(e);
      f !== "Object" && !o && Q(t, `is a ${f}: send plain data`);
    }
    n - G >= 512 && Q(t, "is deeper than 512: send it flat");
    let a = o ? e : xe(e);
    et[n] = e, fe++;
    let d = o ? _() : S(), m = i, l = 0, c = "";
    for (let p = 0; p < a.length; p++) {
      let f = tt[n] = o ? p : a[p], y = e[f], b = rt(y, t);
      d[f] = b, b !== y && (m = true), b !== void 0 && (l++, c = a[p]);
    }
    fe--, et[n] = void 0;
    let u = m ? d : e;
    return !o && l === 1 && c[0] === "$" ? D("$object", u) : u;
  }, ot = (e) => ae(Ot(e), 8, -1), _r = (e, t) => {
    let r = ot(e), n = (0, ue.isShared)(e);
    if (!n) {
      if (Qe(e) || r === "ArrayBuffer" || r === "SharedArrayBuffer")
        return kr(e, r, t);
      if (r === "Date") {
        let o = St(e);
        return D("$date", o === o ? o : Q(t, "is an invalid Date: send null"));
      }
    }
    return n || r === "Blob" || r === "File" || e[z] || r === "ReadableStream" ? t._exportObject(e, r, t) : void 0;
  }, kr = (e, t, r) => {
    let n = t === "DataView" ? Tt : W, o = (d) => B(n, d, e), s;
    try {
      s = M(Qe(e) ? new L(o("buffer"), o("byteOffset"), o("byteLength")) : new L(e), W);
    } catch {
    }
    if (!s || ot(s.buffer) !== "ArrayBuffer")
      return Q(r, "is detached or shared memory: copy it");
    let i = s.length;
    if (i <= 16384)
      return D("$bytes", De(s));
    if ((r._count += i + 64) > 536870912)
      return Q(r, "has over 512 MiB of bytes: send a Blob");
    let a = re();
    return (r._bytes ??= _()).push(a, s), D("$bytes", _([a, i]));
  };
  var jt = require2("./PonteError"), It = (e) => {
    if (typeof e != "object" || !e)
      return;
    let t = e[z] ?? e[_t];
    if (typeof t == "function")
      return H(t, e, []);
    let r = e.getReader?.();
    return r && { next: () => r.read(), return: () => r.cancel() };
  }, Lt = (e, t) => {
    let r = 0;
    return { [z]() {
      return this;
    }, async next() {
      if (r >= B(Y, "size", e))
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
  var ye = require2("./share"), Mt = (e, t, r) => {
    if ((0, ye.isShared)(e))
      return D("$remote", _([ve(r, (o) => (0, ye.isCallable)(e, o) ? (s) => e[o](s) : void 0), (0, ye.callableMembers)(e)]));
    if (t === "Blob" || t === "File") {
      let n = B(Y, "size", e);
      return r._size += n, D("$blob", _([ve(r, (o, s) => s ? () => Lt(e, r) : void 0), { __proto__: null, size: n, type: B(Y, "type", e) || void 0, name: e.name }]));
    }
    return D("$stream", ve(r, (n, o, s, i) => {
      if (o)
        return delete i[s], () => e;
    }));
  };
  var Ht = require2("../wire/PonteError"), Dt, Nt, Oe = (e) => e === Dt ? Nt : Nt = U(Dt = e), Vt = (e) => {
    let t = S(), r = (o) => {
      let s = t[o];
      return delete t[o], s;
    }, n = (o, s) => {
      let i = r(o);
      i && (i(s), e._send("cancel", o));
    };
    return { _outbox: e, _readers: t, _end: r, _giveUp: n, _begin(o, s, i, a, d, m, l) {
      let c = m?.signal, u = m?.timeout;
      if (c?.aborted)
        throw we();
      let p = re();
      if (e._send(o, `${p},${Oe(s)}`, i ?? null, d, "parameters", a, m?.progress), t[p] = l, u || c) {
        let f = () => n(p, we()), y = u <= 2147483647 && F(() => n(p, ce(u)), u);
        c && q(c, "abort", f), t[p] = (b, A, C) => {
          C || (Ae(y), c && kt(c, "abort", f)), l(b, A, C);
        };
      }
      return e._name || r(p)?.(X()), p;
    } };
  }, He = (e, t, r, n, o) => new N((s, i) => {
    let a = n?.timeout;
    if (a !== void 0 && !(a > 0))
      throw new Ht.PonteError("invalidParameters", "The timeout is not above 0.");
    e(t)._begin("call", t, r, a < 1 / 0 ? `,${+a}` : "", void 0, n, (d, m, l) => {
      d ? i(d) : l || s(m);
    });
  });
  var Pr = new FinalizationRegistry((e) => e()), vr = $(FinalizationRegistry, "register"), st = (e, t) => vr(Pr, e, t), Se = (e, t, r, n, o, s) => {
    let i = _(), a = _(), d = n?.buffer || 64, m = n?.cursor, l, c = 0, u = d, p = 0, f = false, y, b = false, A = () => {
      for (; a.length && (i.length || f); ) {
        let { _resolve: h, _reject: E } = a.shift(), O = i.shift();
        O ? (O.length > 3 && (m = O[3]), h({ value: O[2], done: false }), !f && ++p * 2 >= d && (l?._outbox._send("more", c, p), u += p, p = 0)) : y && !b ? (b = true, E(y)) : h({ value: void 0, done: true });
      }
    }, C = (h) => {
      f || (f = true, y = h, o?.(), A());
    }, x = (h) => {
      l?._giveUp(c, h), C(h);
    }, g = () => {
      try {
        !c && !f && (l = e(t), c = l._begin("stream", t, r, `,${d}`, m, n, (h, E, O) => {
          O ? u-- > 0 ? (i.push(E), A()) : x(ee("many items")) : C(h);
        }));
      } catch (h) {
        C(h);
      }
      A();
    }, k = (h) => new N((E, O) => {
      a.push({ _resolve: E, _reject: O, _stream: h }), g();
    }), T = (h) => new N((E) => {
      i.length = 0, b = true, x(), E({ value: h, done: true });
    }), v = (h) => new gt({ __proto__: null, async pull(E) {
      let { value: O, done: Ee } = await I(k(h));
      Ee ? E.close() : E.enqueue(O);
    }, cancel: () => T() }, { __proto__: null, highWaterMark: 0 }), P = { ...s && { ...s, async arrayBuffer() {
      try {
        return await I(Re(new bt(v(this))));
      } catch (h) {
        throw y ?? h;
      }
    } }, get cursor() {
      return m;
    }, next() {
      return k(this);
    }, return: T, [z]() {
      return this;
    }, readable() {
      return v(this);
    } };
    return st(P, x), P;
  };
  var Ut = (e, t, r, n) => {
    let o = n[1], s = () => {
      if (!e?._outbox._canSend)
        throw Le();
      return e;
    }, i = () => {
      e?._outbox._send("release", r), e = void 0;
    }, a;
    switch (t) {
      case "$stream":
      case "$blob":
        return Se(s, r, null, { buffer: o ? 8 : 64 }, i, o);
      case "$function":
        a = Wt(s, r);
        break;
      case "$remote":
        a = Or(s, r, o, n[2]);
        break;
      default:
        return;
    }
    return V(a, "release", { __proto__: null, value: i }), st(a, i), a;
  }, Wt = (e, t, r) => (n, o) => He(e, t, n, o, r), Or = (e, t, r, n) => {
    let o = S();
    return _(r).forEach((s) => {
      s !== "then" && (o[s] = Wt(e, _([t, s]), o));
    }), _(n ?? []).forEach((s) => {
      o[s] = (i, a) => Se(e, _([t, s]), i, a, () => o);
    }), o;
  };
  var Ft = require2("../wire/PonteError");
  var ge = (e, t) => {
    let r, n = (o) => {
      let s = R._find()?.part?.(e);
      if (!s)
        throw new Ft.PonteError("unavailable", `No ${e}: the library for web processes is missing.`);
      return H(s, void 0, o);
    };
    return () => r ??= t(n);
  };
  var ne = ge("streams", () => ({ _makeStream: Se, _importHandle: Ut, _iterate: It, _exportObject: Mt })), Ve = (e, t, r) => ne()._exportObject(e, t, r);
  var zt = (e) => {
    let t = e._outbox, { _exported: r } = t, { _send: n } = t, o = S(), s = (d, m) => {
      let { code: l, message: c, data: u } = K(m, "handlerFailed"), p = (f) => n("error", d, { code: l, message: ae(c, 0, 4096), data: f });
      try {
        p(u);
      } catch {
        p();
      }
    }, i = async (d, m, l, c) => {
      let u = m[4], p = m[5], f, y, b, A = () => {
      }, C = { cursor: p, get signal() {
        return f || (f = M(new ft(), $t), y && f.abort(y)), f.signal;
      } }, x = () => o[d] === T, g = () => {
        delete o[d], Ae(v);
      }, k = async () => {
        try {
          await b?.return?.();
        } catch {
        }
      }, T = (P, h = 0) => {
        u += h, P && (g(), y = P, f?.abort(P), k()), A();
      };
      o[d] = T;
      let v = !c && u <= 2147483647 && F(() => T(ce(u)), u);
      try {
        let P = l(m[3], C);
        if (typeof P?.then == "function" && (P = await P), c) {
          if (b = ne()._iterate(P), !b)
            throw new it.PonteError("methodNotFound", "It gives no stream: call it.");
          x() || k();
        } else
          x() && (n("result", d, P), g());
        for (; x(); )
          if (u < 1)
            await I(new N((h) => A = h));
          else {
            let { done: h, value: E } = await b.next();
            if (!x())
              break;
            if (h)
              g(), n("result", d);
            else {
              u--;
              let O = C.cursor;
              n("item", d, E ?? null, O === p ? void 0 : O), p = O;
            }
          }
      } catch (P) {
        x() && (g(), s(d, P), k());
      }
    }, a = (d, m) => {
      let l = m[2], c = m[0] === "stream", u = j(l), p = u ? l[0] : l, f;
      if (o[d])
        return true;
      try {
        if (typeof l == "string") {
          if (f = de[l], !f && !je())
            return false;
        } else {
          let y = r[p];
          if (!y)
            throw Le();
          f = y(u && l[1], c, p, r);
        }
        if (!f)
          throw new it.PonteError("methodNotFound", `No handler for ${U(l)}: add one with ponte.handle.`);
        i(d, m, f, c);
      } catch (y) {
        s(d, y);
      }
      return true;
    };
    return { _running: o, _take(d, m) {
      let l = d[0], c = d[1], u = d[2];
      if (!t._name)
        return true;
      if (l === "event")
        return te[c]?.length ? (m || Rt(c, u), true) : je();
      if (typeof c != "number")
        return true;
      switch (l) {
        case "call":
        case "stream":
          return m ? (s(c, m), true) : a(c, d);
        case "cancel":
          o[c]?.(we());
          break;
        case "more":
          o[c]?.(void 0, u);
          break;
        case "release":
          delete r[c];
          break;
        case "item":
          m || e._readers[c]?.(m, d, true);
          break;
        case "result":
          m || e._end(c)?.(m, u);
          break;
        case "error":
          e._end(c)?.(m ?? K(u, "malformed"));
      }
      return m && e._giveUp(c, m), true;
    } };
  };
  var be = (e, t) => (_(xe(e)).forEach((r) => {
    let n = e[r];
    if (typeof n == "object" && n) {
      let o = j(n) ? "" : xe(n), s = o.length === 1 ? o[0] : "";
      if (s[0] !== "$")
        be(n, t);
      else {
        let i = (d) => {
          e[r] = d;
        }, a = Sr(s, n[s], t, i);
        a !== void 0 && i(a);
      }
    }
  }), e), Sr = (e, t, r, n) => {
    let o = j(t), s = typeof t == "string", i = o ? t[0] : t, a;
    switch (e) {
      case "$object":
        typeof t == "object" && !o && (a = be(t, r));
        break;
      case "$date":
        typeof t == "number" && (a = new ht(t));
        break;
      case "$bytes":
        if (s)
          a = Ne(t);
        else if (o && typeof t[1] == "number")
          return r(e, i, t, n);
        break;
      case "$bigint":
        s && Z(/^-?\d+$/, t) && (a = ut(t));
        break;
      case "$number":
        s && Z(/^(NaN|-?Infinity|-0)$/, t) && (a = +t);
        break;
      default:
        typeof i == "number" && (a = r(e, i, o ? t : [], n));
    }
    if (a === void 0)
      throw e;
    return a;
  };
  var Xt = require2("../wire/PonteError");
  var qt = (e, t) => {
    let r = e._find()?.postMessageSync;
    return (n, o) => r ? H(r, e._find(), [n, o]) : t(n);
  }, { prompt: Er } = w, Jt = (e) => {
    let t = $e(1), r = Er(_e(e, "\\").join(t));
    return r && _e(r, t).join("\\");
  };
  var oe = S(), Kt = () => {
    let e = w.location?.ancestorOrigins, t = w.origin + w.location?.protocol;
    for (let r = 0; r < e?.length; r++)
      t += e[r];
    return Be(t, "https:") >= 0 && (oe[0] = false), oe[0] === false;
  }, Gt = (e, t, r) => I(yt(`ponte://bytes/${e._name}/${t}`, r)), Qt = async (e, t, r, n) => {
    let o = oe[0] ? void 0 : r.slice();
    try {
      if (Kt())
        throw o;
      await Gt(e, t, { __proto__: null, method: "POST", body: r }), oe[0] = true, n();
    } catch {
      oe[0] = false, o ? e._postAhead(`["put",1,"${e._name}",${t}]
${U(De(o))}`, n) : n();
    }
  }, Zt = async (e, t, r) => {
    let n;
    try {
      Kt() || (n = new L(await I(Re(await Gt(e, t)))), oe[0] = true);
    } catch {
      oe[0] = false;
    }
    n ? r(n) : e._postAhead(`["take",1,"${e._name}",${t}]`, (o) => r(typeof o == "string" ? Ne(o) : void 0));
  };
  var he = ge("channels", () => ({ _askByPrompt: Jt, _uploadBytes: Qt, _fetchBytes: Zt }));
  var Yt = (e, { _take: t }, r) => {
    let n = e._outbox, o = S(), s = _(), i = S(), a = 0, d = (l, c) => {
      let u = l[1], p = { _frame: l, _pending: 1, _error: void 0, _deadline: ie() + (l[0] === "call" && l[4] || 1 / 0) }, f = l[0] === "cancel" && s.find(({ _frame: y }) => y[1] === u && (y[0] === "call" || y[0] === "stream"));
      f ? f._deadline = 0 : s.push(p);
      try {
        c && be(l, (y, b, A, C) => {
          if (y !== "$bytes")
            return ne()._importHandle(e, y, b, A);
          p._pending++;
          let x = (k) => {
            p._pending--, k && B(W, "length", k) === A[1] ? C(k) : p._error = We(), m();
          }, g = i[b];
          return delete i[b], void (g ? x(g) : he()._fetchBytes(n, b, x));
        });
      } catch {
        p._error = We();
      }
      p._pending--, m();
    }, m = () => {
      for (let l; (l = s[0]) && !l._pending; s.shift()) {
        let { _frame: c, _deadline: u, _error: p } = l, f = u - ie();
        if (f > 0 && (f < 1 / 0 && (c[4] = f), !t(c, p)))
          return;
      }
    };
    return { _retry: m, _receive(l) {
      let c = j(l) ? l : [l];
      if (typeof c[0] != "string")
        return;
      let u = _e(c[0], `
`), p = Ue(u[0]), f = p[3];
      if (!(p[2] !== n._name || !(f >= a))) {
        if (p[1] !== 1)
          return r("unsupportedVersion: The app has another version.");
        o[f] = u;
        for (let y = 1; y < c.length; y += 2)
          i[c[y]] = c[y + 1];
        for (let y; y = o[a]; ) {
          delete o[a++];
          for (let b = 1; b < y.length; b++) {
            let A = y[b], C = Ue(A), x = Be(A, '"$') >= 0;
            (x || s.length || !t(C)) && d(C, x);
          }
        }
      }
    } };
  }, Ue = (e) => {
    try {
      let t = wt(e);
      if (j(t))
        return t;
    } catch {
    }
    return [];
  }, We = () => new Xt.PonteError("invalidValue", "Unknown tag or lost bytes.");
  var er = (e) => "p" + e._digits(), tr = (e, t) => {
    V(w, e, { __proto__: null, value: t, configurable: true });
  };
  var rr = '["bye"]', Fe = (e, t) => ({ _text: e, _parts: _(), _count: 0, _pending: 0, _answered: t }), nr = (e, t, r, n) => {
    let o = R._find()?.acceptsBytes === true, s = _([Fe(`
["hello",{"navigation":"${e}"${o ? ',"bytes":true' : ""}}]`)]), i = er(R), a = 0, d = 0, m = 0, l = false, c = false, u = false, p = 8192, f = async () => {
      l || (l = true, await 0, l = false, p = 8192, b());
    }, y = (g) => x._canSend && (u || g || d < 16), b = (g) => {
      for (; s.length && (u || !s[0]._pending) && y(g); )
        A(s.shift());
      c && x._name && y() && A(Fe("")), s.length || (m = 0);
    }, A = async ({ _text: g, _parts: k, _answered: T }) => {
      let v;
      T || (c = false, g = `["ponte",1,"${i}",${a++}]${g}`), d++;
      try {
        v = await I(R._post(k.unshift(g) > 1 ? k : g));
      } catch (P) {
        await 0, !T && x._name && n(P);
      }
      x._name && (R._isRefused = false, d--, (T ?? r)(v), Ye && v && !T && (c = true), f());
    }, C = (g, k, T = 0) => {
      if (!x._canSend)
        return;
      me(g.length, g);
      let v = s[s.length - 1];
      (!v || v._answered || v._text.length + g.length > 2e7 || k && !(o && v._count + T <= 268435456)) && s.push(v = Fe("")), v._text += `
` + g, v._count += T;
      for (let P = 0; k && P < k.length; P += 2) {
        let h = k[P], E = k[P + 1];
        o ? v._parts.push(h, s.length < 2 && y() ? E : E.slice()) : (v._pending++, b(), he()._uploadBytes(x, h, E, () => {
          v._pending--, f();
        }));
      }
      v._text.length > p ? (p *= 2, b()) : !k && !u ? f() : b();
    }, x = { _name: i, _canSend: true, _exported: S(), _send(g, k, T, v, P = g, h = "", E) {
      if (g === "event" && (m >= 65536 && b(), m++ >= 65536))
        throw ee("many events");
      let O = Me(P, t, E);
      C(`["${g}",${k}${Pe(T, O)}${h}${Pe(v, O)}]`, O._bytes, O._count);
      for (let Ee in O._exports)
        x._exported[Ee] = O._exports[Ee];
    }, _postAhead(g, k) {
      s.unshift(Fe(g, k)), f();
    }, _flush: b, _poll() {
      c = true, f();
    }, _close(g) {
      g && x._name && (u = true, a ? C(rr) : s[s.length - 1]._text += `
` + rr), delete w[i], x._name = "", x._canSend &&= !!g;
    } };
    return tr(i, r), Ye || f(), x;
  };
  var or = (e, t) => {
    let r = (a, d) => {
      o._close(d);
      for (let m in s._readers)
        s._end(m)?.(a());
      for (let m in i._running)
        i._running[m]?.(a());
    }, n = (a) => {
      R._isRefused = true, r(() => Ie(a), !Xe(K(a, "malformed")) || a?.isLost), o._canSend = false;
    }, o = nr(e, Ve, t, n), s = Vt(o), i = zt(s);
    return { ...s, ...Yt(s, i, n), _close: r };
  };
  var se, at = (e = ["navigate", "reload", "restore"][w.performance?.navigation?.type] ?? "navigate") => {
    se?._close(X), pe && (se = or(e, pt));
  }, ct = () => {
    if (!pe)
      throw new sr.PonteError("unavailable", "No app: check ponte.isAvailable.");
    return se?._outbox._canSend || at(), se;
  }, pt = (e) => {
    j(e) && !e.length ? ct()._outbox._poll() : se?._receive(e);
  }, ze = async () => {
    await 0, se?._retry();
  }, ir = () => {
    at(), Et(() => at("restore"), () => se?._close(X, true), At(ze));
  };
  var ar = (e, t) => (de[e] = t, ze(), () => {
    de[e] === t && lt(e);
  }), lt = (e) => {
    delete de[e];
  }, cr = (e, t) => {
    let r = (n) => t(n);
    return (te[e] ??= _()).push(r), ze(), () => {
      te[e] = _(te[e].filter((n) => n !== r));
    };
  };
  var mt = require2("../wire/PonteError");
  var Ar = qt(R, (e) => he()._askByPrompt(e)), pr = (e, t, r, n) => {
    let o = n?.timeout ?? 1e3;
    if (!(o > 0 && o < 1 / 0))
      throw new mt.PonteError("invalidParameters", "The timeout is not above 0.");
    let { _outbox: s } = e(t);
    if (!s._name)
      throw X();
    let i = Me("parameters", Ve), a = `["call",${re()},${Oe(t)}${Pe(r ?? null, i)},${+o}]`;
    if (i._exports || i._bytes)
      throw new mt.PonteError("invalidValue", "parameters holds more than is copied: use ponte.call.");
    me(a.length, a);
    let d = ie(), m, l;
    s._flush(true);
    try {
      m = Ar(`["ponte.sync",1,"${s._name}"]
${a}`, o);
    } catch (c) {
      throw Ie(c);
    }
    if (m === void 0 || ie() - d > o)
      throw ce(o);
    try {
      l = be(Ue(m), () => {
        throw 0;
      });
    } catch {
      throw We();
    }
    if (l[0] === "result")
      return l[2];
    throw K(l[2] ?? "Nothing can wait here: use ponte.call.", "unavailable");
  };
  var lr = ge("syncCalls", () => ({ _callSync: pr }));
  var Je = require2("./wire/PonteError"), mr = require2("./wire/share"), qe = (e) => {
    if (typeof e != "string" || !e)
      throw new Je.PonteError("malformed", "A name is a non-empty string.");
    if (e.length > 256)
      throw ee("long a name");
    return ct();
  }, dt = (e, t, r) => He(qe, e, t, r);
  if (!Ce(w, "ponte")) {
    let e = { get isAvailable() {
      return pe && !R._isRefused;
    }, PonteError: Je.PonteError, ready: () => dt("ponte.ready"), supports: (t) => dt("ponte.supports", t), call: dt, callSync: (t, r, n) => lr()._callSync(qe, t, r, n), stream: (t, r, n) => ne()._makeStream(qe, t, r, n), handle: ar, remove: lt, on: cr, emit(t, r) {
      pe && qe(t)._outbox._send("event", Oe(t), r);
    }, share: mr.share };
    V(e, "receive", { value: pt }), V(w, "ponte", { value: xt(e), enumerable: true }), w.PonteError = Je.PonteError, ir();
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
