"use strict";
(() => {
  var __defProp = Object.defineProperty;
  var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, { enumerable: true, configurable: true, writable: true, value }) : obj[key] = value;
  var __publicField = (obj, key, value) => {
    __defNormalProp(obj, typeof key !== "symbol" ? key + "" : key, value);
    return value;
  };

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
  var find = () => Object.getOwnPropertyDescriptor(globalThis, "ponte")?.value;
  var ponte = /* @__PURE__ */ (() => find() ?? makeStandIn())();
  var createStore = (initial2) => {
    const listeners = /* @__PURE__ */ new Set();
    let value = initial2;
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
  var sharedState = (bridge, name, isStrict, open2, call) => {
    const known = states.get(bridge) ?? /* @__PURE__ */ new Map();
    states.set(bridge, known);
    const key = `${isStrict ? "strict" : ""} ${name}`;
    const state = known.get(key) ?? makeSharedState(bridge, name, open2, call);
    known.set(key, state);
    return state;
  };
  var makeSharedState = (bridge, name, open2, call) => {
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
      const opened = stream = open2();
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

  // Examples/Notes/Page/src/contract.ts
  var notes = contracted({
    name: "Notes",
    hash: "7fd6036ee9b0389f",
    members: {
      "notes.get": "d9a53af4",
      "notes.add": "efd2b9e3",
      "notes.save": "d6a4027c",
      "notes.delete": "bab23a14",
      "notes.search": "365f710b",
      "notes.import": "40a9fd1b",
      "notes.changed": "f976e6dc",
      "notes.view": "02a36020",
      "page.draft": "64532d40"
    },
    errors: {
      "notes.get": ["notes.missing"],
      "notes.add": ["notes.untitled", "notes.tooLong"],
      "notes.save": ["notes.untitled", "notes.tooLong", "notes.missing", "notes.conflict"],
      "notes.delete": ["notes.missing"],
      "notes.import": ["notes.unreadable"],
      "notes.view": ["notes.tooLong"]
    }
  });

  // Examples/Notes/Page/src/editor.ts
  var empty = { note: null, title: "", text: "", problem: "" };
  var createEditor = () => {
    const state = createStore(empty);
    const change = (changes) => state.set({ ...state.get(), ...changes });
    let opened = 0;
    const open2 = (note) => {
      opened += 1;
      state.set(note ? { note, title: note.title, text: note.text, problem: "" } : empty);
    };
    const isChanged = () => {
      const { note, title: title2, text: text2 } = state.get();
      return title2 !== (note?.title ?? "") || text2 !== (note?.text ?? "");
    };
    let running2;
    const save = () => running2 ??= saveOnce().finally(() => running2 = void 0);
    const saveOnce = async () => {
      const { note, title: title2, text: text2 } = state.get();
      const saving = opened;
      const name = note ? "notes.save" : "notes.add";
      try {
        const saved = note ? await notes.call("notes.save", { ...note, title: title2, text: text2 }) : await notes.call("notes.add", { title: title2, text: text2 });
        if (opened !== saving)
          return null;
        const now = state.get();
        change({
          note: saved,
          problem: "",
          title: now.title === title2 ? saved.title : now.title,
          text: now.text === text2 ? saved.text : now.text
        });
        return saved;
      } catch (error) {
        if (opened !== saving || !notes.isError(name, error))
          throw error;
        switch (error.code) {
          case "notes.conflict":
            change({ note: error.data, problem: `Changed elsewhere: “${error.data.title}”. Save again to replace it.` });
            break;
          case "notes.missing":
            change({ note: null, problem: "Deleted elsewhere. Save again to keep it." });
            break;
          default:
            change({ problem: error.message });
        }
        return null;
      }
    };
    const remove = async () => {
      const { note } = state.get();
      open2(null);
      if (!note)
        return;
      try {
        await notes.call("notes.delete", note.id);
      } catch (error) {
        if (!notes.isError("notes.delete", error) || error.code !== "notes.missing")
          throw error;
      }
    };
    notes.on("notes.changed", (changed) => {
      if ("saved" in changed && state.get().note?.id === changed.saved.note.id && !isChanged() && !running2)
        open2(changed.saved.note);
    });
    notes.handle("page.draft", async () => {
      await running2?.catch(() => null);
      const { note, title: title2, text: text2 } = state.get();
      return isChanged() && (title2 + text2).trim() !== "" ? { ...note && { note }, title: title2, text: text2 } : null;
    });
    return { get: state.get, subscribe: state.subscribe, open: open2, isChanged, write: (changes) => change({ ...changes, problem: "" }), save, delete: remove };
  };

  // Examples/Notes/Page/src/importNotes.ts
  var importNotes = (file2, onProgress) => {
    const cancelling = new AbortController();
    const progress2 = ({ bytes }) => onProgress(file2.size ? bytes / file2.size : 1);
    const run = async () => {
      try {
        return await notes.call("notes.import", { file: file2, progress: progress2 }, { signal: cancelling.signal });
      } catch (error) {
        if (cancelling.signal.aborted)
          return 0;
        if (!notes.isError("notes.import", error))
          throw error;
        if (error.code === "notes.unreadable")
          throw new Error(`${file2.name}, line ${error.data.line}: ${error.message}`);
        throw error;
      }
    };
    return { done: run(), cancel: () => cancelling.abort() };
  };

  // Examples/Notes/Page/src/noteList.ts
  var createNoteList = (onError) => {
    const found = createStore([]);
    let query = { words: "", order: "newest" };
    let searching = new AbortController();
    const search = async (wanted) => {
      query = wanted;
      searching.abort();
      const { signal } = searching = new AbortController();
      const list2 = [];
      try {
        for await (const note of notes.stream("notes.search", query, { signal }))
          list2.push(note);
      } catch (error) {
        if (signal.aborted)
          return;
        throw error;
      }
      found.set(list2);
    };
    const apply2 = (change) => {
      if ("deleted" in change)
        found.set(found.get().filter(({ id }) => id !== change.deleted.id));
      search(query).catch(onError);
    };
    notes.on("notes.changed", apply2);
    return { get: found.get, subscribe: found.subscribe, search };
  };

  // Examples/Notes/Page/src/main.ts
  var element = (id) => document.getElementById(id);
  var [words, order] = [element("words"), element("order")];
  var [title, text] = [element("title"), element("text")];
  var [file, bar, progress] = [element("file"), element("importing"), element("progress")];
  var initial = { query: { words: "", order: "newest" } };
  var view2 = notes.state("notes.view", { initial });
  var editor = createEditor();
  var running = null;
  var report = (error) => {
    element("problem").textContent = error instanceof Error ? error.message : String(error);
  };
  var list = createNoteList(report);
  var on = (id, event, handler) => {
    element(id).addEventListener(event, async (dispatched) => {
      dispatched.preventDefault();
      element("problem").textContent = "";
      try {
        await handler(dispatched);
      } catch (error) {
        report(error);
      }
    });
  };
  var select = (note) => view2.set((value) => ({ ...value, selected: note?.id }));
  var open = async (note) => {
    if (editor.isChanged() && !await editor.save())
      return;
    editor.open(note);
    await select(note);
  };
  var follow = async () => {
    const { selected } = view2.get();
    const isOpen = () => view2.get().selected !== selected || editor.get().note?.id === selected || editor.isChanged();
    if (isOpen())
      return;
    const note = selected ? await find2(selected) : null;
    if (!isOpen())
      editor.open(note);
  };
  var find2 = async (id) => {
    try {
      return await notes.call("notes.get", id);
    } catch (error) {
      if (notes.isError("notes.get", error) && error.code === "notes.missing")
        return null;
      throw error;
    }
  };
  var showList = () => {
    const selected = view2.get().selected;
    element("list").replaceChildren(
      ...list.get().map((note) => {
        const button = document.createElement("button");
        button.textContent = note.title;
        button.dataset["id"] = note.id;
        button.setAttribute("aria-current", String(note.id === selected));
        button.addEventListener("click", () => void open(note).catch(report));
        const item = document.createElement("li");
        item.append(button);
        return item;
      })
    );
    document.title = `Notes (${list.get().length})`;
  };
  var showEditor = () => {
    const state = editor.get();
    if (title.value !== state.title)
      title.value = state.title;
    if (text.value !== state.text)
      text.value = state.text;
    element("delete").disabled = state.note === null;
    element("problem").textContent = state.problem;
  };
  on("words", "input", () => view2.set((value) => ({ ...value, query: { ...value.query, words: words.value } })));
  on("order", "change", () => view2.set((value) => ({ ...value, query: { ...value.query, order: order.value } })));
  on("title", "input", () => editor.write({ title: title.value }));
  on("text", "input", () => editor.write({ text: text.value }));
  on("new", "click", async () => {
    await open(null);
    title.focus();
  });
  on("editor", "submit", async () => {
    const saved = await editor.save();
    if (saved)
      await select(saved);
  });
  on("delete", "click", async () => {
    await editor.delete();
    await select(null);
  });
  on("cancel", "click", () => running?.cancel());
  on("file", "change", async () => {
    const chosen = file.files?.[0];
    if (!chosen || running)
      return;
    bar.hidden = false;
    progress.value = 0;
    try {
      running = importNotes(chosen, (share) => progress.value = share);
      await running.done;
    } finally {
      running = null;
      bar.hidden = true;
      file.value = "";
    }
  });
  var searched = "";
  var showView = () => {
    const { query } = view2.get();
    if (words.value !== query.words)
      words.value = query.words;
    order.value = query.order;
    const wanted = JSON.stringify(query);
    if (wanted !== searched)
      list.search(query).catch(report);
    searched = wanted;
    showList();
    follow().catch(report);
  };
  list.subscribe(showList);
  editor.subscribe(showEditor);
  view2.subscribe(showView);
  var start = async () => {
    if (!ponte.isAvailable)
      return report(new Error("This page belongs into the Notes app."));
    await notes.verified();
    await view2.ready();
    showView();
  };
  start().catch(report);
})();
