var __defProp = Object.defineProperty;
var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, { enumerable: true, configurable: true, writable: true, value }) : obj[key] = value;
var __publicField = (obj, key, value) => {
  __defNormalProp(obj, typeof key !== "symbol" ? key + "" : key, value);
  return value;
};
var __accessCheck = (obj, member, msg) => {
  if (!member.has(obj))
    throw TypeError("Cannot " + msg);
};
var __privateGet = (obj, member, getter) => {
  __accessCheck(obj, member, "read from private field");
  return getter ? getter.call(obj) : member.get(obj);
};
var __privateAdd = (obj, member, value) => {
  if (member.has(obj))
    throw TypeError("Cannot add the same private member more than once");
  member instanceof WeakSet ? member.add(obj) : member.set(obj, value);
};
var __privateSet = (obj, member, value, setter) => {
  __accessCheck(obj, member, "write to private field");
  setter ? setter.call(obj, value) : member.set(obj, value);
  return value;
};
var __privateWrapper = (obj, member, setter, getter) => ({
  set _(value) {
    __privateSet(obj, member, value, setter);
  },
  get _() {
    return __privateGet(obj, member, getter);
  }
});
var __privateMethod = (obj, member, method) => {
  __accessCheck(obj, member, "access private method");
  return method;
};

// src/api/globals.ts
var clientName = "ponteClient";

// src/wire/PonteError.ts
var { PonteError } = {
  // Named by its key: the minifier renames variables, and people see the name.
  PonteError: class extends Error {
    // Fields, which a page's setters of these names on `Object.prototype` do not see.
    // WebKit's console writes `name: message` for an error that nobody has caught. It calls no `toString` and no getter for that.
    name;
    code;
    data;
    constructor(code, message, data, options) {
      super(message, options);
      this.name = this.code = code;
      this.data = data;
    }
  }
};

// src/module/standIn.ts
var link = { app: void 0, handlers: /* @__PURE__ */ new Map(), listeners: /* @__PURE__ */ new Set(), returned: /* @__PURE__ */ new Set(), renewed: /* @__PURE__ */ new Set(), shared: /* @__PURE__ */ new WeakSet() };
var unavailable = () => new PonteError("unavailable", "No app: check ponte.isAvailable.");
var makeEmptyStream = () => {
  let hasFailed = false;
  return {
    cursor: void 0,
    async next() {
      if (hasFailed)
        return { done: true, value: void 0 };
      hasFailed = true;
      throw unavailable();
    },
    async return(value) {
      hasFailed = true;
      return { done: true, value };
    },
    readable: () => new ReadableStream({ pull: (controller) => controller.error(unavailable()) }),
    [Symbol.asyncIterator]() {
      return this;
    }
  };
};
var makeStandIn = () => {
  const standIn = {
    get isAvailable() {
      return !!link.app?.isAvailable;
    },
    PonteError,
    ready: async () => (link.app ?? fail()).ready(),
    supports: async (method) => (link.app ?? fail()).supports(method),
    call: async (method, parameters, options) => (link.app ?? fail()).call(method, parameters, options),
    callSync: (method, parameters, options) => (link.app ?? fail()).callSync(method, parameters, options),
    stream: (method, parameters, options) => link.app?.stream(method, parameters, options) ?? makeEmptyStream(),
    handle(method, handler) {
      link.handlers.set(method, handler);
      link.app?.handle(method, handler);
      return () => {
        if (link.handlers.get(method) === handler)
          standIn.remove(method);
      };
    },
    remove(method) {
      link.handlers.delete(method);
      link.app?.remove(method);
    },
    on(event, listener) {
      const added = { event, listener };
      link.listeners.add(added);
      if (link.app)
        added.remove = link.app.on(event, listener);
      return () => {
        link.listeners.delete(added);
        added.remove?.();
      };
    },
    emit: (event, value) => link.app?.emit(event, value),
    share: mark
  };
  return Object.freeze(standIn);
};
var fail = () => {
  throw unavailable();
};
var connect = (app) => {
  link.app = app;
  if (!app)
    return;
  for (const [method, handler] of link.handlers)
    app.handle(method, handler);
  for (const added of link.listeners)
    added.remove = app.on(added.event, added.listener);
  comeBack();
};
var comeBack = () => {
  for (const returned of [...link.returned])
    returned();
};
var renew = () => {
  for (const renewed of link.renewed)
    renewed();
};
var whenRenewed = (renewed) => void link.renewed.add(renewed);
var connected = () => link.app;
var mark = (object) => {
  link.shared.add(object);
  return object;
};
var isMarked = (object) => link.shared.has(object);
var whenReturned = (returned) => {
  link.returned.add(returned);
  if (typeof addEventListener === "function")
    addEventListener("pageshow", (event) => event.persisted && returned());
};

// src/module/ponte.ts
var find = () => Object.getOwnPropertyDescriptor(globalThis, clientName)?.value;
var ponte = /* @__PURE__ */ (() => find() ?? makeStandIn())();
var PonteError2 = /* @__PURE__ */ (() => ponte.PonteError)();

// src/module/createStore.ts
var createStore = (initial) => {
  const listeners = /* @__PURE__ */ new Set();
  let value = initial;
  return {
    get: () => value,
    set(changed) {
      if (Object.is(value, changed))
        return;
      value = changed;
      for (const { call } of [...listeners])
        call(value);
    },
    subscribe(call) {
      const listener = { call };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    }
  };
};

// src/module/codes.ts
var bridgeCodes = [
  "methodNotFound",
  "invalidParameters",
  "invalidResult",
  "invalidValue",
  "released",
  "unreadable",
  "file.changed",
  "handlerFailed",
  "timedOut",
  "cancelled",
  "reloaded",
  "navigated",
  "webProcessTerminated",
  "viewReleased",
  "bridgeClosed",
  "forbidden",
  "unavailable",
  "unsupportedVersion",
  "malformed",
  "limitExceeded",
  "contractMismatch",
  "outdated"
];

// src/module/differences.ts
var isObject = (value) => typeof value === "object" && value !== null && (Array.isArray(value) || isPlain(value));
var isPlain = (value) => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};
var isDate = (value) => Object.prototype.toString.call(value) === "[object Date]";
var has = (value, key) => Object.prototype.hasOwnProperty.call(value, key);
var own = (value, key) => has(value, key) ? value[key] : void 0;
var frozen = (value) => {
  if (isObject(value) && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const key of Object.keys(value))
      frozen(value[key]);
  }
  return value;
};
var isSame = (one, other) => {
  if (Object.is(one, other))
    return true;
  if (isDate(one) && isDate(other))
    return one.getTime() === other.getTime();
  if (ArrayBuffer.isView(one) && ArrayBuffer.isView(other)) {
    const [bytes, others2] = [one, other];
    return bytes.length === others2.length && bytes.every((byte, index) => byte === others2[index]);
  }
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other))
    return false;
  const keys = Object.keys(one).filter((key) => one[key] !== void 0);
  const others = Object.keys(other).filter((key) => other[key] !== void 0);
  return keys.length === others.length && keys.every((key) => has(other, key) && isSame(one[key], other[key]));
};
var apply = (value, differences) => {
  for (const difference of differences)
    value = applyOne(value, difference, 0);
  return frozen(value);
};
var applyOne = (value, difference, depth) => {
  const { op, path } = difference;
  const isLast = depth === path.length - 1;
  if (!path.length && op !== "remove")
    return difference.value;
  const key = path[depth];
  const isList = Array.isArray(value);
  const fits = isObject(value) && (isList ? typeof key === "number" : typeof key === "string") && (isLast && op === "add" ? !isList || Number.isInteger(key) && key >= 0 && key <= value.length : has(value, key));
  if (!fits)
    throw new RangeError(`No value at ${JSON.stringify(path)}.`);
  const isUnsafe = key === "__proto__";
  if (isList) {
    const copy2 = [...value];
    const index = key;
    if (!isLast)
      copy2[index] = applyOne(copy2[index], difference, depth + 1);
    else if (op === "remove")
      copy2.splice(index, 1);
    else
      copy2.splice(index, op === "add" ? 0 : 1, difference.value);
    return copy2;
  }
  const copy = { ...value };
  if (isLast && op === "remove") {
    delete copy[key];
    return copy;
  }
  const member = isLast ? difference.value : applyOne(value[key], difference, depth + 1);
  if (isUnsafe)
    Object.defineProperty(copy, key, { value: member, enumerable: true, configurable: true, writable: true });
  else
    copy[key] = member;
  return copy;
};
var differencesBetween = (one, other, path = []) => {
  if (isSame(one, other))
    return [];
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other))
    return [{ op: "replace", path, value: other }];
  if (Array.isArray(one) && Array.isArray(other))
    return differencesOfLists(one, other, path);
  const differences = [];
  for (const key of Object.keys(one)) {
    if (own(other, key) === void 0 && own(one, key) !== void 0)
      differences.push({ op: "remove", path: [...path, key] });
  }
  for (const key of Object.keys(other)) {
    if (other[key] === void 0)
      continue;
    if (own(one, key) !== void 0)
      differences.push(...differencesBetween(one[key], other[key], [...path, key]));
    else
      differences.push({ op: "add", path: [...path, key], value: other[key] });
  }
  return differences;
};
var differencesOfLists = (one, other, path) => {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && isSame(one[start], other[start]))
    start++;
  let end = 0;
  while (end < shorter - start && isSame(one[one.length - 1 - end], other[other.length - 1 - end]))
    end++;
  const differences = [];
  const removed = one.length - end;
  const added = other.length - end;
  for (let index = start; index < Math.min(removed, added); index++)
    differences.push(...differencesBetween(one[index], other[index], [...path, index]));
  for (let index = removed - 1; index >= added; index--)
    differences.push({ op: "remove", path: [...path, index] });
  for (let index = removed; index < added; index++)
    differences.push({ op: "add", path: [...path, index], value: other[index] });
  return differences;
};

// src/module/state.ts
var stateStream = "ponte.state";
var stateSetter = "ponte.setState";
var stateShared = "ponte.shared";
var states = /* @__PURE__ */ new WeakMap();
var sharedState = (bridge, name, isStrict, open, call) => {
  const known = states.get(bridge) ?? /* @__PURE__ */ new Map();
  states.set(bridge, known);
  const key = `${isStrict ? "strict" : ""} ${name}`;
  const state = known.get(key) ?? makeSharedState(bridge, name, open, call);
  known.set(key, state);
  return state;
};
var makeSharedState = (bridge, name, open, call) => {
  const store = createStore(void 0);
  let hasValue = false;
  let version = 0;
  let base;
  let stream;
  let writes = [];
  let isWriting = false;
  let outdated;
  let waiters = [];
  let isSharedMeanwhile = false;
  const show = () => {
    let value = base;
    for (const write2 of writes) {
      try {
        value = frozen(write2.change(value));
      } catch {
      }
    }
    if (!hasValue || !isSame(value, store.get())) {
      hasValue = true;
      store.set(value);
    }
    for (const { resolve } of waiters.splice(0))
      resolve(store.get());
  };
  const confirm = () => {
    const confirmed = writes.filter((write2) => write2.version !== void 0 && write2.version <= version);
    writes = writes.filter((write2) => !confirmed.includes(write2));
    for (const { resolve } of confirmed)
      resolve();
  };
  const take = (item) => {
    try {
      if ("value" in item) {
        base = frozen(item.value);
        for (const write2 of writes)
          if (write2.version !== void 0)
            write2.version = item.version;
      } else if (item.version === version + 1)
        base = apply(base, item.differences);
      else
        return false;
    } catch {
      return false;
    }
    version = item.version;
    outdated = void 0;
    confirm();
    show();
    write();
    return true;
  };
  const read = async () => {
    stream?.return();
    isSharedMeanwhile = false;
    const opened = stream = open();
    let hasItems = false;
    let failure = new bridge.PonteError("released", `The app has ended the state ${JSON.stringify(name)}.`);
    try {
      for await (const item of opened) {
        if (stream !== opened)
          return;
        if (!take(item))
          break;
        hasItems = true;
      }
    } catch (error) {
      failure = error;
    }
    if (stream !== opened)
      return;
    stream = void 0;
    if (hasItems || isSharedMeanwhile)
      return read();
    for (const { reject } of waiters.splice(0))
      reject(failure);
    for (const { reject } of writes.splice(0))
      reject(failure);
    if (hasValue)
      show();
  };
  const wake = () => {
    if (!stream)
      read();
  };
  const write = async () => {
    const next = writes[0];
    if (isWriting || !next || next.version !== void 0 || !hasValue || version === outdated)
      return;
    isWriting = true;
    const sentVersion = version;
    try {
      const confirmed = await call({ name, version, value: next.change(base) });
      next.version = confirmed;
    } catch (error) {
      if (error?.code === "outdated") {
        outdated = sentVersion;
      } else {
        writes = writes.filter((one) => one !== next);
        next.reject(error);
      }
    }
    isWriting = false;
    confirm();
    if (hasValue)
      show();
    write();
  };
  whenReturned(() => void read());
  whenRenewed(() => {
    stream?.return();
    stream = void 0;
    hasValue = false;
    base = outdated = void 0;
    version = 0;
    const failure = new bridge.PonteError("navigated", "The app is another one now.");
    for (const { reject } of [...writes.splice(0), ...waiters.splice(0)])
      reject(failure);
  });
  bridge.on(stateShared, (shared) => {
    if (shared !== name)
      return;
    isSharedMeanwhile = true;
    wake();
  });
  read();
  return {
    store,
    hasValue: () => hasValue,
    wake,
    ready: () => new Promise((resolve, reject) => {
      if (hasValue)
        return resolve(store.get());
      waiters.push({ resolve, reject });
      wake();
    }),
    set: (change) => new Promise((resolve, reject) => {
      writes.push({ change: typeof change === "function" ? change : () => change, resolve, reject });
      wake();
      if (hasValue)
        show();
      write();
    })
  };
};

// src/module/contracted.ts
var contractMethod = "ponte.contract";
var explicable = ["methodNotFound", "invalidParameters", "invalidResult", "invalidValue"];
var isExplicable = (error) => explicable.includes(error?.code);
var contracted = (contract) => view(contract, ponte, false);
var view = (contract, bridge, isStrict) => {
  const { name, hash } = contract;
  const members = contract.members;
  const ask = () => bridge.call(contractMethod, { name, hash });
  const differs = (app, member) => app?.hash !== hash && (!app || app.members[member] !== members[member]);
  const mismatch = (app, members2, cause) => {
    const which = members2.length ? ` in ${members2.join(", ")}` : "";
    const data = { contract: name, page: hash, app: app?.hash ?? null, members: members2 };
    const has2 = app ? `contract ${app.hash}` : "no such contract";
    const words = `The page has contract ${name} ${hash}, and the app has ${has2}: they differ${which}.`;
    return new bridge.PonteError("contractMismatch", words, data, cause ? { cause } : void 0);
  };
  const explain = async (member, error) => {
    if (!isExplicable(error))
      return error;
    let app;
    try {
      app = await ask();
    } catch {
      return error;
    }
    return differs(app, member) ? mismatch(app, [member], error) : error;
  };
  let asked;
  let isListening = false;
  const forget = () => void (asked = void 0);
  const check = async (member) => {
    if (!asked) {
      asked = ask();
      asked.catch(forget);
      if (!isListening)
        whenReturned(forget);
      isListening = true;
    }
    const app = await asked;
    if (differs(app, member))
      throw mismatch(app, [member]);
  };
  const callSync = (member, parameters, options) => {
    const askSync = () => bridge.callSync(contractMethod, { name, hash });
    const asked2 = isStrict && askSync();
    if (asked2 !== false && differs(asked2, member))
      throw mismatch(asked2, [member]);
    try {
      return bridge.callSync(member, parameters, options);
    } catch (error) {
      let app;
      try {
        if (isStrict || !isExplicable(error))
          throw error;
        app = askSync();
      } catch {
        throw error;
      }
      throw differs(app, member) ? mismatch(app, [member], error) : error;
    }
  };
  const explaining = async (member, begin) => {
    if (isStrict)
      await check(member);
    try {
      return await begin();
    } catch (error) {
      throw await explain(member, error);
    }
  };
  const read = (member, stream) => {
    const { next } = stream;
    stream.next = function() {
      return explaining(member, () => next.call(this));
    };
    return stream;
  };
  const stateOf = (state) => sharedState(
    bridge,
    state,
    isStrict,
    () => read(state, bridge.stream(stateStream, { name: state })),
    (parameters) => explaining(state, () => bridge.call(stateSetter, parameters))
  );
  const contracted2 = {
    contract,
    call: (method, parameters, options) => explaining(method, () => bridge.call(method, parameters, options)),
    callSync,
    stream: (method, parameters, options) => read(method, bridge.stream(method, parameters, options)),
    handle: bridge.handle,
    remove: bridge.remove,
    on: bridge.on,
    emit: bridge.emit,
    state: (state, options) => {
      const shared = stateOf(state);
      shared.wake();
      return {
        get: () => shared.hasValue() ? shared.store.get() : options?.initial,
        subscribe: shared.store.subscribe,
        ready: shared.ready,
        set: shared.set
      };
    },
    async supports(member) {
      const known = (await ask())?.members[member];
      return known !== void 0 && known === members[member];
    },
    async verified() {
      const app = await ask();
      if (app?.hash === hash)
        return;
      const names = /* @__PURE__ */ new Set([...Object.keys(members), ...Object.keys(app?.members ?? {})]);
      throw mismatch(app, [...names].filter((member) => app?.members[member] !== members[member]).sort());
    },
    isError(member, error) {
      if (!(error instanceof bridge.PonteError))
        return false;
      const declared = contract.errors;
      return bridgeCodes.includes(error.code) || !!declared?.[member]?.includes(error.code);
    },
    error: (_method, code, message, data) => new bridge.PonteError(code, message, data),
    strict: () => view(contract, bridge, true),
    via: (other) => view(contract, other, isStrict)
  };
  return contracted2;
};

export {
  __publicField,
  __privateGet,
  __privateAdd,
  __privateSet,
  __privateWrapper,
  __privateMethod,
  PonteError,
  connect,
  comeBack,
  renew,
  connected,
  mark,
  isMarked,
  ponte,
  PonteError2,
  createStore,
  frozen,
  differencesBetween,
  stateStream,
  stateSetter,
  stateShared,
  contractMethod,
  contracted
};
//# sourceMappingURL=shared.js.map
