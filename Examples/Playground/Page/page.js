"use strict";
(() => {
  var __defProp = Object.defineProperty;
  var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, { enumerable: true, configurable: true, writable: true, value }) : obj[key] = value;
  var __publicField = (obj, key, value) => {
    __defNormalProp(obj, typeof key !== "symbol" ? key + "" : key, value);
    return value;
  };

  // Examples/Playground/PageSource/tabs.ts
  var tabs = /* @__PURE__ */ new Map();
  function openTab(section) {
    for (const [other, button] of tabs) {
      other.hidden = other !== section;
      button.toggleAttribute("aria-current", other === section);
    }
    history.replaceState({ tab: section.id }, "");
  }
  for (const section of document.querySelectorAll("section.tab")) {
    const button = document.createElement("button");
    button.textContent = section.dataset["tab"] ?? "";
    button.addEventListener("click", () => {
      openTab(section);
      if (section.getBoundingClientRect().top < 0)
        section.scrollIntoView();
    });
    document.querySelector(".tabs")?.append(button);
    tabs.set(section, button);
  }
  openTab([...tabs.keys()].find(({ id }) => id === history.state?.tab) ?? tabs.keys().next().value);
  function reveal(card) {
    const section = card.closest("section.tab");
    openTab(section);
    card.scrollIntoView({ block: "center" });
  }

  // Examples/Playground/PageSource/card.ts
  var demos = {};
  function demo(name, run2, rows) {
    demos[name] = { run: run2, rows };
  }
  var often = (count) => count === 1 ? "once" : `${count} times`;
  var element = (id) => document.getElementById(id);
  var find = (selector, within = document) => within.querySelector(selector);
  function show(card, rows) {
    const list2 = document.createElement("dl");
    for (const [label, text, kind] of rows) {
      const term = document.createElement("dt");
      const detail = document.createElement("dd");
      term.textContent = label;
      detail.textContent = text;
      if (kind)
        detail.className = kind;
      list2.append(term, detail);
    }
    const output = find("output", card);
    output.replaceChildren(list2);
    output.classList.add("shown");
  }
  function fill(name, share, text) {
    const bar = find(`[data-bar="${name}"]`);
    find("i", bar).style.width = `${100 * share}%`;
    find("span", bar).textContent = text;
  }
  var cardOf = (button) => button.closest(".card");
  async function run(button) {
    const { run: run2, rows } = demos[button.dataset["demo"]];
    button.setAttribute("aria-busy", "true");
    try {
      const value = await run2();
      if (rows && value !== void 0)
        show(cardOf(button), rows(value));
      return value;
    } catch (error) {
      const { code, name, message } = error;
      show(cardOf(button), [["Failed", `${code ?? name}: ${message}`, "bad"]]);
      throw error;
    } finally {
      button.removeAttribute("aria-busy");
    }
  }
  var pressed;
  for (const button of document.querySelectorAll("button[data-demo]")) {
    button.addEventListener("click", () => {
      pressed = run(button);
      pressed.catch(() => {
      });
    });
  }
  async function press(name) {
    const button = find(`button[data-demo="${name}"]`);
    reveal(cardOf(button));
    button.click();
    return JSON.stringify(await pressed) ?? "null";
  }

  // Client/dist/shared.js
  var { PonteError } = {
    // Named by its key: the minifier renames variables, and people see the name.
    PonteError: class extends Error {
      constructor(code, message, data) {
        super(message);
        // Fields, which a page's setters of these names on `Object.prototype` do not see.
        __publicField(this, "code");
        __publicField(this, "data");
        this.code = code;
        this.data = data;
      }
    }
  };
  PonteError.prototype.name = "PonteError";
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
  var whenRenewed = (renewed) => void link.renewed.add(renewed);
  var mark = (object) => {
    link.shared.add(object);
    return object;
  };
  var whenReturned = (returned) => {
    link.returned.add(returned);
    if (typeof addEventListener === "function")
      addEventListener("pageshow", (event) => event.persisted && returned());
  };
  var find2 = () => Object.getOwnPropertyDescriptor(globalThis, "ponte")?.value;
  var ponte = /* @__PURE__ */ (() => find2() ?? makeStandIn())();
  var PonteError2 = /* @__PURE__ */ (() => ponte.PonteError)();
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
  var bridgeCodes = [
    "methodNotFound",
    "invalidParameters",
    "invalidResult",
    "invalidValue",
    "released",
    "unreadable",
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
  var isObject = (value) => typeof value === "object" && value !== null && (Array.isArray(value) || isPlain(value));
  var isPlain = (value) => {
    const prototype = Object.getPrototypeOf(value);
    return prototype === null || Object.getPrototypeOf(prototype) === null;
  };
  var isDate = (value) => Object.prototype.toString.call(value) === "[object Date]";
  var has = (value, key) => Object.prototype.hasOwnProperty.call(value, key);
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
    const show2 = () => {
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
      show2();
      write();
      return true;
    };
    const read = async () => {
      stream?.return();
      isSharedMeanwhile = false;
      const opened2 = stream = open();
      let hasItems = false;
      let failure = new bridge.PonteError("released", `The app has ended the state ${JSON.stringify(name)}.`);
      try {
        for await (const item of opened2) {
          if (stream !== opened2)
            return;
          if (!take(item))
            break;
          hasItems = true;
        }
      } catch (error) {
        failure = error;
      }
      if (stream !== opened2)
        return;
      stream = void 0;
      if (hasItems || isSharedMeanwhile)
        return read();
      for (const { reject } of waiters.splice(0))
        reject(failure);
      for (const { reject } of writes.splice(0))
        reject(failure);
      if (hasValue)
        show2();
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
        show2();
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
          show2();
        write();
      })
    };
  };
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
      const error = new bridge.PonteError("contractMismatch", `The page has contract ${name} ${hash}, and the app has ${has2}: they differ${which}.`, data);
      if (cause)
        Object.defineProperty(error, "cause", { value: cause, configurable: true, writable: true });
      return error;
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

  // Examples/Playground/PageSource/outcome.ts
  var caught = async (promise) => {
    try {
      return { value: await promise };
    } catch (error) {
      const { code, message, data } = error;
      return { isPonteError: error instanceof PonteError2, code, message, data };
    }
  };
  var errorRows = (outcome) => {
    if (outcome.code === void 0)
      return [["Result", JSON.stringify(outcome.value) ?? "none"]];
    const { isPonteError, code, message, data } = outcome;
    return [
      ["Code", code, "bad"],
      ["Message", message],
      ...data === void 0 ? [] : [["Data", JSON.stringify(data), "code"]],
      ["PonteError", isPonteError ? "yes" : "no", isPonteError ? "good" : "bad"]
    ];
  };

  // Examples/Playground/PageSource/contract.ts
  var playground = contracted({
    name: "Playground",
    hash: "90eda040862932ea",
    members: {
      "device.currentSSID": "7d5fbc35",
      "volume.current": "fcb0e197",
      "volume.changedInApp": "8660d700",
      "demo.paint": "0c877b04",
      "demo.theme": "7cdf184d",
      "demo.interview": "b2243dec",
      "demo.withdraw": "131a457e",
      "demo.catchFailure": "fa8e84f3",
      "demo.never": "fda0adbe",
      "demo.abandoned": "120e7881",
      "demo.echo": "65944ffb",
      "demo.double": "44aae73e",
      "demo.refusals": "63614aae",
      "demo.survived": "1ee75cad",
      "demo.readPrimes": "5b4f222c",
      "demo.state": "4eeb6bf3",
      "demo.held": "557c18fe",
      "log.update": "860d608d",
      "bytes.echo": "7a108015",
      "file.upload": "c0042dc9",
      "file.uploaded": "e955d808",
      "file.open": "359d5ce4",
      "import.run": "85c8e6d7",
      "import.keep": "d1a687f6",
      "import.drop": "3cdbd038",
      "counter.open": "1bb25738",
      "player.attach": "ab622147",
      "sensor.readings": "4c496093",
      "numbers.all": "38676a50",
      "numbers.made": "98a7d68e",
      "journal.lines": "2227fcf3",
      "journal.begun": "f71bb429",
      "meter.level": "54d8b8ee",
      "meter.rise": "d1706a4d",
      "capabilities.podcast": "5166d5b7",
      "media.play": "723baa22",
      "media.seek": "21acd468",
      "media.stop": "09024a1c",
      "media.metadata": "4a1e2d25",
      "media.state": "08aed85a",
      "images.pick": "8b5c5583",
      "device.haptic": "71a946c1",
      "device.bar.add": "281b597d",
      "device.bar.tapped": "8c7cf25c",
      "page.title": "369589e9",
      "page.outline": "8b6bfc06",
      "page.fails": "53e041ad",
      "page.never": "f98c5e15",
      "page.primes": "e354d746",
      "volume.changedInPage": "c903c552",
      "demo.reload": "4bbf695c",
      "demo.crash": "27e9088f",
      "log.opened": "f31777f8",
      "log.isOn": "ae7959e6",
      "journal.read": "c94c042c",
      "site.open": "8e586bbc"
    },
    errors: {
      "demo.withdraw": ["account.overdrawn"]
    }
  });

  // Examples/Playground/PageSource/quiet.ts
  async function quiet() {
    for (let tries = 0; tries < 49; tries++) {
      if ((await playground.call("demo.state")).runningHandlers === 0)
        return 0;
    }
    return (await playground.call("demo.state")).runningHandlers;
  }
  var quietRow = (running) => ["In Swift", running ? "a task is still at work" : "the task has ended", running ? "bad" : "good"];

  // Examples/Playground/PageSource/bytes.ts
  var mebi = 1024 * 1024;
  var inMebi = (bytes) => `${(bytes / mebi).toFixed(0)}`;
  var timed = async (work) => {
    const start = performance.now();
    const value = await work();
    return { value, milliseconds: performance.now() - start };
  };
  function makeBytes(count) {
    const words2 = new Uint32Array(count / 4);
    let state = 2654435769;
    for (let index = 0; index < words2.length; index++) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      words2[index] = state;
    }
    return words2.buffer;
  }
  var sha256 = async (buffer) => [...new Uint8Array(await crypto.subtle.digest("SHA-256", buffer))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  var words = (bytes) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  var isSame2 = (left, right) => {
    const [one, other] = [words(left), words(right)];
    return one.length === other.length && one.every((word, index) => word === other[index]);
  };
  demo("echo", async () => {
    const bytes = new Uint8Array(makeBytes(16 * mebi));
    const { value: back, milliseconds } = await timed(() => playground.call("bytes.echo", bytes));
    return { bytes: back.length, isSame: isSame2(bytes, back), milliseconds };
  }, ({ bytes, isSame: isSame3, milliseconds }) => [
    ["Came back", `${inMebi(bytes)} MiB, ${isSame3 ? "the same" : "not the same"}`, isSame3 ? "good" : "bad"],
    ["Took", `${milliseconds.toFixed(0)} ms for ${inMebi(2 * bytes)} MiB`]
  ]);
  var photo = () => new File([makeBytes(64 * mebi)], "bridge.raw", { type: "image/x-raw" });
  async function upload(file, share) {
    const controller = new AbortController();
    let last2 = 0;
    const progress = (sent, total) => {
      last2 = sent;
      fill("upload", sent / total, `${inMebi(sent)} of ${inMebi(total)} MiB`);
      if (sent >= share * total)
        controller.abort();
    };
    progress(0, file.size);
    const { value: outcome, milliseconds } = await timed(() => caught(playground.call("file.upload", file, { progress, signal: controller.signal })));
    const received = outcome.code === void 0 ? outcome.value : void 0;
    return { received, code: outcome.code, sent: () => last2, milliseconds };
  }
  demo("upload", async () => {
    const file = photo();
    const { received, code, milliseconds } = await upload(file, Infinity);
    return { received, code, sha256: await sha256(await file.arrayBuffer()), milliseconds };
  }, ({ received, code, sha256: sha2562, milliseconds }) => !received ? [["Code", code ?? "none", "bad"]] : [
    ["Swift has", `${inMebi(received.bytes)} MiB of “${received.name}”`],
    ["SHA-256", `${received.sha256.slice(0, 16)}…`, "code"],
    ["Compared", received.sha256 === sha2562 ? "both sides have the same" : "the sides differ", received.sha256 === sha2562 ? "good" : "bad"],
    ["Took", `${milliseconds.toFixed(0)} ms`]
  ]);
  demo("uploadHalf", async () => {
    const { code, sent } = await upload(photo(), 0.5);
    const runningHandlers = await quiet();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const atEnd = sent();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { bytes } = await playground.call("file.uploaded");
    return { code, sent: atEnd, sentLater: sent() - atEnd, received: bytes, runningHandlers };
  }, ({ code, sent, received, runningHandlers }) => [
    ["Code", code ?? "none", code === "cancelled" ? "good" : "bad"],
    ["Here", `${inMebi(sent)} of 64 MiB were read`],
    ["There", `${inMebi(received)} MiB have come`],
    quietRow(runningHandlers)
  ]);
  async function download(share) {
    const { file, sha256: expected } = await playground.call("file.open");
    const size = file.size ?? 0;
    const whole = new Uint8Array(size);
    let received = 0;
    const { milliseconds } = await timed(async () => {
      for await (const part of file) {
        whole.set(part, received);
        received += part.length;
        fill("download", received / size, `${inMebi(received)} of ${inMebi(size)} MiB`);
        if (received >= share * size)
          break;
      }
    });
    return { name: file.name, size, received, expected, whole, milliseconds };
  }
  demo("download", async () => {
    const { name, size, received, expected, whole, milliseconds } = await download(Infinity);
    return { name, size, received, isSame: await sha256(whole) === expected, milliseconds };
  }, ({ name, received, isSame: isSame3, milliseconds }) => [
    ["Came", `${inMebi(received)} MiB of “${name}”`],
    ["SHA-256", isSame3 ? "both sides have the same" : "the sides differ", isSame3 ? "good" : "bad"],
    ["Took", `${milliseconds.toFixed(0)} ms`]
  ]);
  demo("downloadHalf", async () => {
    const { size, received } = await download(0.5);
    return { size, received, runningHandlers: await quiet() };
  }, ({ size, received, runningHandlers }) => [
    ["Here", `${inMebi(received)} of ${inMebi(size)} MiB were read`],
    quietRow(runningHandlers)
  ]);

  // Examples/Playground/PageSource/calls.ts
  playground.handle("page.title", () => document.title);
  playground.handle("page.outline", ({ selector, limit }) => [...document.querySelectorAll(selector)].slice(0, limit).map((heading) => ({ level: Number(heading.tagName[1]), text: heading.textContent ?? "" })));
  playground.handle("page.fails", (celsius) => {
    throw playground.error("page.fails", "oven.tooHot", `${celsius} °C is more than the oven can bear.`, { celsius, limit: 250 });
  });
  var abandoned = { count: 0 };
  Object.assign(globalThis, { abandoned });
  playground.handle("page.never", (_, { signal }) => new Promise(() => {
    signal.addEventListener("abort", () => {
      abandoned.count += 1;
    });
  }));
  demo("wifi", () => caught(playground.call("device.currentSSID")), (outcome) => outcome.code !== void 0 ? errorRows(outcome) : [["Network", outcome.value ?? "none", outcome.value ? "good" : void 0]]);
  var requests = {};
  var requestCount = 0;
  var getCurrentWifiSsid = () => new Promise((resolve, reject) => {
    const requestId = `${Date.now()}-${++requestCount}`;
    requests[requestId] = { resolve, reject };
    window.webkit.messageHandlers.getCurrentWifiSsid.postMessage({ requestId });
  });
  Object.assign(globalThis, {
    onGetCurrentWifiSsidResult(requestId, ssid, error) {
      if (error)
        requests[requestId]?.reject(error);
      else
        requests[requestId]?.resolve(ssid);
      delete requests[requestId];
    }
  });
  demo("wifiClassic", () => getCurrentWifiSsid().then((ssid) => ({ ssid }), (error) => ({ error })), ({ ssid, error }) => [error ? ["Error", error, "bad"] : ["Network", ssid ?? "none", ssid ? "good" : void 0]]);
  demo("paint", () => playground.call("demo.paint"), ({ title, background }) => [["Title", title], ["Background", background, "code"]]);
  demo("unpaint", () => {
    document.body.style.background = "";
  }, () => [["Background", "as before"]]);
  demo("theme", () => {
    const start = performance.now();
    const theme = playground.callSync("demo.theme", null, { timeout: 3e4 });
    return { ...theme, milliseconds: performance.now() - start };
  }, ({ name, accent, milliseconds }) => [
    ["Theme", name, "good"],
    ["Accent", accent, "code"],
    ["The page stood still", `${milliseconds.toFixed(1)} ms`]
  ]);
  demo("interview", () => playground.call("demo.interview"), ({ title, headings }) => [
    ["page.title", title, "good"],
    ...headings.map(({ level, text }) => [`h${level}`, text])
  ]);
  demo("swiftError", () => caught(playground.call("demo.withdraw", { amount: 500 })), errorRows);
  demo("pageError", () => playground.call("demo.catchFailure", 312.5), ({ code, message, reason }) => [
    ["Swift caught", code, "bad"],
    ["Message", message],
    ["Data", JSON.stringify(reason), "code"]
  ]);
  var ended = async (makeOptions) => {
    const before = await playground.call("demo.abandoned");
    const start = performance.now();
    const { code } = await caught(playground.call("demo.never", null, makeOptions()));
    const after = Math.round(performance.now() - start);
    let handlersCancelled = 0;
    for (let tries = 0; tries < 50 && !handlersCancelled; tries++)
      handlersCancelled = await playground.call("demo.abandoned") - before;
    return { code, after, handlersCancelled };
  };
  var endRows = ({ code, after, handlersCancelled }) => [
    ["Code", code ?? "none", "good"],
    ["After", `${after} ms`],
    ["In Swift", handlersCancelled ? "the handler’s task was cancelled" : "still at work"]
  ];
  demo("timeout", () => ended(() => ({ timeout: 200 })), endRows);
  demo("cancel", () => ended(() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    return { signal: controller.signal };
  }), endRows);
  demo("unknownMethod", () => caught(ponte.call("device.teleport")), errorRows);
  demo("reload", () => playground.emit("demo.reload"));
  demo("crash", () => playground.emit("demo.crash"));
  playground.on("demo.survived", ({ event, code, title }) => {
    show(element("survival"), [
      ["Cut off by", event],
      ["The call ended", code, "good"],
      ["The next gave", title, "good"]
    ]);
  });
  var callThousandTimes = async () => {
    const numbers = Array.from({ length: 1e3 }, (_, index) => index);
    const start = performance.now();
    const doubled = await Promise.all(numbers.map((number) => playground.call("demo.double", number)));
    const milliseconds = performance.now() - start;
    return { right: doubled.filter((value, index) => value === 2 * index).length, milliseconds };
  };
  demo("thousand", async () => {
    playground.emit("log.isOn", false);
    const first = await callThousandTimes();
    const again = await callThousandTimes();
    playground.emit("log.isOn", true);
    const logged = await callThousandTimes();
    const right = Math.min(first.right, again.right, logged.right);
    return { right, first: first.milliseconds, again: again.milliseconds, logged: logged.milliseconds };
  }, ({ right, first, again, logged }) => [
    ["Right answers", right.toLocaleString("en"), right === 1e3 ? "good" : "bad"],
    ["First", `${first.toFixed(0)} ms`],
    ["Again", `${again.toFixed(0)} ms, ${again.toFixed(0)} µs each`],
    ["With the log", `${logged.toFixed(0)} ms`]
  ]);

  // Examples/Playground/PageSource/capabilities.ts
  var minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
  var soundState;
  async function followSound() {
    for await (const state of playground.stream("media.state")) {
      soundState = state;
      fill("sound", state.duration ? state.position / state.duration : 0, `${minutes(state.position)}, ${state.status}`);
    }
  }
  var soundRows = ({ status, position, duration }) => [
    ["State", status, "good"],
    ["Position", `${position.toFixed(1)} s of ${duration?.toFixed(1) ?? "?"} s`]
  ];
  async function soundIs(wanted) {
    while (!soundState || !wanted(soundState))
      await new Promise((next) => setTimeout(next, 20));
    return soundState;
  }
  demo("soundPlay", async () => {
    if (!soundState)
      followSound().catch(() => {
        soundState = void 0;
      });
    const url = await playground.call("capabilities.podcast");
    await playground.call("media.play", { url });
    await playground.call("media.metadata", { title: "A minute of strings", artist: "Arches" });
    return soundIs(({ status, position }) => status === "playing" && position > 0.2);
  }, soundRows);
  demo("soundSeek", async () => {
    await playground.call("media.seek", { seconds: 30 });
    return soundIs(({ status, position }) => status === "playing" && position > 30 && position < 35);
  }, soundRows);
  demo("soundStop", async () => {
    await playground.call("media.stop");
    return soundIs(({ status }) => status === "idle");
  }, ({ status }) => [["State", status]]);
  demo("pickPicture", async () => {
    const picture = await playground.call("images.pick", { maxSide: 320, format: "png" });
    if (!picture)
      return null;
    const image = element("picked");
    image.src = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }));
    image.hidden = false;
    await image.decode();
    return { type: picture.type, width: picture.width, height: picture.height, bytes: picture.bytes.length, shown: image.naturalWidth };
  }, (picture) => picture ? [["Picture", `${picture.width} × ${picture.height}, ${picture.type}`, "good"], ["Bytes", picture.bytes.toLocaleString("en")]] : [["Picture", "none was chosen"]]);
  demo("haptic", () => caught(playground.call("device.haptic", "medium")), (outcome) => outcome.code !== void 0 ? errorRows(outcome) : [["Felt", "a knock", "good"]]);
  var barTaps = 0;
  Object.assign(globalThis, { barTaps });
  playground.on("device.bar.tapped", ({ id }) => {
    barTaps += 1;
    Object.assign(globalThis, { barTaps });
    show(element("feel"), [["Tapped", `${id}, ${often(barTaps)}`, "good"]]);
  });
  demo("barButton", async () => {
    await playground.call("device.bar.add", { id: "like", title: "Like", symbol: "heart" });
    return {};
  }, () => [["Button", "stands in the header bar", "good"]]);
  demo("openSite", () => {
    playground.emit("site.open");
  });

  // Examples/Playground/PageSource/events.ts
  var slider = find(".volume input");
  var percent = (volume) => `${Math.round(volume * 100)} %`;
  var setVolume = (volume) => {
    slider.value = String(volume);
    find(".volume b").textContent = percent(volume);
  };
  var showVolume = (volume, origin) => {
    setVolume(volume);
    show(element("volume"), [["Last moved", `${origin}, to ${percent(volume)}`]]);
  };
  slider.addEventListener("input", () => {
    playground.emit("volume.changedInPage", slider.valueAsNumber);
    showVolume(slider.valueAsNumber, "here");
  });
  playground.on("volume.changedInApp", (volume) => {
    showVolume(volume, "in the header bar");
  });
  playground.call("volume.current").then(setVolume);
  demo("newest", async () => {
    const before = await playground.call("demo.state");
    const levels = [];
    const stop = playground.on("meter.level", (level) => {
      levels.push(level);
      fill("level", level, percent(level));
      for (const end = performance.now() + 60; performance.now() < end; )
        ;
    });
    await playground.call("meter.rise");
    stop();
    const { droppedEvents } = await playground.call("demo.state");
    return { arrived: levels.length, last: levels.at(-1) ?? 0, dropped: droppedEvents - before.droppedEvents };
  }, ({ arrived, last: last2, dropped }) => [
    ["Sent", "1,000"],
    ["Arrived", arrived.toLocaleString("en")],
    ["The last", percent(last2), last2 === 1 ? "good" : "bad"],
    ["Dropped", `${dropped.toLocaleString("en")}, counted by Swift`, arrived + dropped === 1e3 ? "good" : "bad"]
  ]);

  // Examples/Playground/PageSource/frames.ts
  function tryFrame(name, prepare) {
    return new Promise((resolve) => {
      const frame = document.createElement("iframe");
      frame.className = "trial";
      frame.name = name;
      window.addEventListener("message", function report({ data }) {
        if (data.intruder !== name)
          return;
        window.removeEventListener("message", report);
        frame.remove();
        resolve({ frame: name, code: data.outcome.split(":")[0], hasClient: data.hasClient });
      });
      prepare(frame);
      document.body.append(frame);
      if (name === "about:blank") {
        const script = document.createElement("script");
        script.src = "/intruder.js";
        frame.contentDocument?.head.append(script);
      }
    });
  }
  demo("frames", async () => {
    const before = await playground.call("demo.refusals");
    const frames = [
      await tryFrame("about:blank", () => {
      }),
      await tryFrame("srcdoc", (frame) => {
        frame.srcdoc = '<script src="playground://app/intruder.js"><\/script>';
      }),
      await tryFrame("cross-origin", (frame) => {
        frame.src = "playground://stranger/";
      })
    ];
    return { frames, refusals: await playground.call("demo.refusals") - before };
  }, ({ frames, refusals }) => [
    ...frames.map(({ frame, code }) => [frame, code, code === "forbidden" ? "good" : "bad"]),
    ["Refused", `${refusals} of ${frames.length}, counted by Swift`]
  ]);

  // Examples/Playground/PageSource/handles.ts
  demo("callback", async () => {
    const steps = [];
    const imported = await playground.call("import.run", ({ done, of }) => {
      steps.push(done);
      fill("import", done / of, `${done} of ${of}`);
    });
    return { imported, steps };
  }, ({ imported, steps }) => [
    ["Imported", `${imported} photos`, "good"],
    ["Swift called", `${steps.length} times, and waited for each`]
  ]);
  var counter;
  var opened = async () => counter ?? Promise.reject(new PonteError2("counter.closed", "Open the counter first."));
  demo("openCounter", async () => {
    counter = await playground.call("counter.open");
    return { methods: Object.keys(counter).sort() };
  }, ({ methods }) => [["It has", methods.join(", "), "code"]]);
  demo("add", async () => (await opened()).add(2), (count) => [["Count", String(count), "good"]]);
  demo("reset", async () => {
    await (await opened()).reset();
    return 0;
  }, (count) => [["Count", String(count)]]);
  demo("release", async () => {
    const released = await opened();
    released.release();
    return caught(released.add(2));
  }, (outcome) => outcome.code === void 0 ? [["add(2) now", String(outcome.value), "bad"]] : [["add(2) now", outcome.code, outcome.code === "released" ? "good" : "bad"], ["Message", outcome.message]]);
  var clock = (seconds) => `0:${String(seconds).padStart(2, "0")}`;
  demo("player", async () => {
    const sought = [];
    const player = ponte.share({
      seek: (seconds) => {
        sought.push(seconds);
        fill("player", seconds / 60, clock(seconds));
      },
      title: () => "Sospiri, op. 70"
    });
    return { title: await playground.call("player.attach", player), sought };
  }, ({ title, sought }) => [["Swift learned", `“${title}”`, "good"], ["and sought", sought.map(clock).join(", ")]]);
  var heldRows = (held) => held.length === 0 ? [["Held", "nothing", "good"]] : held.map(({ kind, holder, via, age }) => [kind, `by the ${holder}, via ${via}, for ${age.toFixed(1)} s`]);
  demo("held", () => playground.call("demo.held"), heldRows);
  demo("keep", async () => {
    await playground.call("import.keep", () => {
    });
    return playground.call("demo.held");
  }, heldRows);
  demo("drop", async () => {
    await playground.call("import.drop");
    return playground.call("demo.held");
  }, heldRows);

  // Examples/Playground/PageSource/hostile.ts
  var hostileTexts = {
    "a script": "'); alert(1); ('",
    "quotes": `"double" 'single' \`back\``,
    "backslashes": "C:\\new\\table \\u0041",
    "line separators": "one\u2028two\u2029three",
    "NUL": "before\0after",
    "controls": "\b	\n\r",
    "markup": "<\/script><!-- ${danger} -->",
    "emoji": "👩🏽‍🚀 🇮🇹 é",
    "a lone surrogate": "\uD83D without its half"
  };
  var visible = (text = "") => JSON.stringify(text).replace(/[\u007f\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
  demo("hostile", async () => {
    let alerts = 0;
    const { alert } = window;
    window.alert = () => {
      alerts += 1;
    };
    try {
      const results = await Promise.all(Object.entries(hostileTexts).map(async ([name, text]) => {
        const { text: back, unicodeScalars } = await playground.call("demo.echo", text);
        return { name, isSame: back === text, units: text.length, seenBySwift: unicodeScalars };
      }));
      return { results, alerts };
    } finally {
      window.alert = alert;
    }
  }, ({ results, alerts }) => [
    ...results.map(({ name, isSame: isSame3 }) => [
      `${isSame3 ? "✓" : "✗"} ${name}`,
      visible(hostileTexts[name]),
      isSame3 ? "code" : "code bad"
    ]),
    ["alert()", alerts ? `was called ${often(alerts)}` : "was never called", alerts ? "bad" : "good"]
  ]);

  // Examples/Playground/PageSource/log.ts
  var list = element("entries");
  var traffic = find(".traffic");
  var longest = 400;
  var last = 0;
  function element2(name, className, text) {
    const result = document.createElement(name);
    result.className = className;
    if (text !== void 0)
      result.textContent = text;
    return result;
  }
  function row(entry) {
    const item = element2("li", `${entry.direction} ${entry.kind}`);
    const name = element2("span", "name", entry.name ?? "");
    if (entry.id != null && entry.count === 1)
      name.append(element2("small", "", `#${entry.id}`));
    const clock2 = element2("span", "clock");
    if (entry.took != null && entry.count === 1)
      clock2.append(element2("b", "", `${entry.took.toFixed(1)} ms`));
    else
      clock2.textContent = `${(entry.time / 1e3).toFixed(3)} s`;
    item.append(
      element2("span", "arrow", entry.direction === "toApp" ? "→" : "←"),
      element2("span", "kind", entry.kind),
      name,
      clock2
    );
    if (entry.count > 1)
      item.append(element2("span", "others", `and ${entry.count.toLocaleString("en")} more like this`));
    else if (!["", "{}", "null"].includes(entry.payload))
      item.append(element2("span", "payload", entry.payload));
    item.addEventListener("click", () => item.classList.toggle("open"));
    return item;
  }
  function drive(entries) {
    for (const [index, entry] of entries.slice(-8).entries()) {
      const dot = element2("i", entry.direction);
      dot.style.animationDelay = `${index * 90}ms`;
      dot.addEventListener("animationend", () => dot.remove());
      traffic.append(dot);
    }
  }
  playground.on("log.update", ({ entries, ...counters }) => {
    const fresh = entries.filter((entry) => entry.number > last);
    if (fresh.length) {
      const isAtEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 40;
      last = fresh.at(-1)?.number ?? last;
      list.append(...fresh.map(row));
      while (list.childElementCount > longest)
        list.firstElementChild?.remove();
      if (isAtEnd)
        list.scrollTop = list.scrollHeight;
      drive(fresh);
    }
    for (const [name, count] of Object.entries(counters)) {
      const counter2 = find(`[data-counter="${name}"]`);
      counter2.textContent = String(count);
      counter2.classList.toggle("alert", name === "refusals" && count > 0);
    }
  });
  element("clear").addEventListener("click", () => list.replaceChildren());
  playground.emit("log.opened");

  // Examples/Playground/PageSource/streams.ts
  var chart = find("#readings .chart");
  var reading;
  var isStopped = false;
  function plot(celsius) {
    const bar = document.createElement("i");
    bar.style.height = `${Math.max(4, (celsius - 17) * 12.5)}%`;
    chart.append(bar);
    if (chart.childElementCount > 60)
      chart.firstElementChild?.remove();
  }
  async function readUntilStopped() {
    let read = 0;
    for await (const { celsius } of playground.stream("sensor.readings", { every: 40 })) {
      read += 1;
      plot(celsius);
      show(element("readings"), [["Readings", String(read)], ["Now", `${celsius.toFixed(1)} °C`]]);
      if (isStopped)
        break;
    }
    return read;
  }
  demo("readings", async () => {
    if (reading)
      return;
    isStopped = false;
    chart.replaceChildren();
    reading = readUntilStopped();
    try {
      await reading;
    } finally {
      reading = void 0;
    }
  });
  demo("stop", async () => {
    if (!reading)
      return;
    isStopped = true;
    return { read: await reading, runningHandlers: await quiet() };
  }, ({ read, runningHandlers }) => [["Readings", String(read)], quietRow(runningHandlers)]);
  async function readSlowly(count, buffer) {
    const stream = playground.stream("numbers.all", null, { buffer });
    let read = 0;
    let made = 0;
    for await (const number of stream) {
      if (number !== ++read)
        throw new Error(`Number ${number} came where ${read} should have.`);
      await new Promise((resolve) => setTimeout(resolve, 40));
      made = await playground.call("numbers.made");
      fill("made", made / 70, `Made ${made}`);
      fill("read", read / 70, `Read ${read}`);
      if (read === count)
        break;
    }
    return { made, read, runningHandlers: await quiet(), madeAtEnd: await playground.call("numbers.made") };
  }
  var slowRows = ({ made, read, runningHandlers }) => [
    ["In Swift", `${made} made`, "good"],
    ["Here", `${read} read, ${made - read} wait`],
    ["After the break", runningHandlers ? "a task is still at work" : "the task has ended", runningHandlers ? "bad" : "good"]
  ];
  demo("slow", () => readSlowly(6, 64), slowRows);
  demo("slowNarrow", () => readSlowly(6, 8), slowRows);
  var generatorsEnded = 0;
  playground.handle("page.primes", async function* () {
    const primes = [];
    try {
      for (let number = 2; ; number++) {
        if (primes.some((prime) => number % prime === 0))
          continue;
        primes.push(number);
        yield number;
      }
    } finally {
      generatorsEnded += 1;
    }
  });
  demo("primes", async () => {
    const before = generatorsEnded;
    const primes = await playground.call("demo.readPrimes", 10);
    for (let tries = 0; tries < 50 && generatorsEnded === before; tries++)
      await playground.call("demo.state");
    return { primes, ended: generatorsEnded - before };
  }, ({ primes, ended: ended2 }) => [
    ["Swift read", primes.join(", "), "good"],
    ["Here", ended2 ? "the generator’s finally ran" : "the generator has not ended", ended2 ? "good" : "bad"]
  ]);
  var stored = sessionStorage["journal"] ? JSON.parse(sessionStorage["journal"]) : void 0;
  async function readJournal(journal) {
    const numbers = journal.before ? journal.after = [] : [];
    const lines = playground.stream("journal.lines", null, { cursor: journal.cursor });
    for await (const { number } of lines) {
      numbers.push(number);
      journal.cursor = lines.cursor;
      if (numbers.length === 14 && !journal.before) {
        sessionStorage["journal"] = JSON.stringify({ cursor: journal.cursor, before: numbers });
        location.reload();
        await new Promise(() => {
        });
      }
    }
    return journal;
  }
  function journalRows({ before, after, begun }) {
    const all = [...before, ...after];
    const isWhole = all.every((number, index) => number === index + 1);
    return [
      ["Before", `lines ${before[0]} to ${before.at(-1)}`],
      ["After", `lines ${after[0]} to ${after.at(-1)}`],
      ["Swift began", begun.map((last2) => last2 ? `again after line ${last2}` : "at the start").join(", ")],
      ["All", isWhole ? "each once, in order" : "some are missing or came twice", isWhole ? "good" : "bad"]
    ];
  }
  demo("journal", () => readJournal({}));
  if (stored) {
    sessionStorage.removeItem("journal");
    readJournal(stored).then(async ({ before = [], after = [] }) => {
      const journal = { before, after, begun: await playground.call("journal.begun") };
      reveal(element("journal"));
      show(element("journal"), journalRows(journal));
      playground.emit("journal.read", journal);
    });
  }

  // Examples/Playground/PageSource/main.ts
  Object.assign(globalThis, { caught, demo, errorRows, often, press, reveal, show });
})();
