import type { PonteHandlerContext } from "../api/ponte";
import type { Contract, Contracted } from "../module/contract";
import type { AppContract } from "../module/contracted";
import { comeBack, connect, connected, renew } from "../module/standIn";
import { stateShared } from "../module/state";
import { PonteError } from "../wire/PonteError";
import { answerSync } from "./answerSync";
import { FakeStates, reserved } from "./FakeStates";
import { makeQueue, type Queue } from "./queue";
import type { FakeApp, FakeContract } from "./types";
import { Wire } from "./Wire";

type Handler = (parameters: any, context: PonteHandlerContext) => unknown;

// A test may put timers of its own in its place.
const realSetTimeout = globalThis.setTimeout;

const fault = (code: string, data: unknown) => new PonteError(code, `The test has asked for ${code}.`, data);

/**
 * Puts an app around the page that `@ponte/client` serves, until it is closed or another one is made.
 *
 *     const app = fakeApp(notes);
 *     app.handle("notes.add", ({ title }) => ({ id: "1", title }));
 *
 * @param contracted The page's view of the contract, from the generated module. Without it the app has no contract, and takes every name.
 */
export const fakeApp = <C extends Contract = any>(contracted?: Contracted<C>): FakeApp<C> => {
  const description = contracted?.contract as { name: string; hash: string; members: Record<string, string> } | undefined;
  const handled = new Map<string, Handler>();
  /** The names of the methods that answer at once. */
  const synchronous = new Set<string>();
  const listened = new Set<string>();
  const recorded: { name: string; parameters: unknown }[] = [];
  const events: { name: string; value: unknown }[] = [];
  const states = new FakeStates();
  let appContract: FakeContract | null | undefined = description;

  /** Every name has one handler on the wire, which records. */
  const listen = (kind: string, name: string): void => {
    if (listened.has(`${kind} ${name}`)) return;
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
  const handlerOf = (name: string): Handler => {
    const handler = handled.get(name);
    if (handler) return handler;
    throw new PonteError("methodNotFound", `The fake app has no handler for ${JSON.stringify(name)}: add one with app.handle or app.handleSync.`);
  };
  /** Nothing aborts a call for which the page stands still. */
  const still: PonteHandlerContext = { signal: new AbortController().signal, cursor: undefined, traceparent: undefined };
  const handleSynchronously = (name: string, parameters: any): unknown => {
    if (name === reserved.contract) return contractOf(parameters.name);
    recorded.push({ name, parameters });
    const handler = handlerOf(name);
    if (!synchronous.has(name)) throw new PonteError("methodNotFound", `${name} is not synchronous: add it with app.handleSync.`);
    return handler(parameters, still);
  };
  const isReserved = new Set<string>(Object.values(reserved));
  const wire = new Wire((kind, name) => {
    if (!isReserved.has(name)) listen(kind === "event" ? "event" : "method", name);
  }, (message) => answerSync(message, handleSynchronously));

  const answer = (): AppContract => {
    if (!appContract || !description) return null;
    const members: Record<string, string> = {};
    for (const [name, hash] of Object.entries({ ...description.members, ...appContract.members })) if (hash !== undefined) members[name] = hash;
    return { hash: appContract.hash, members };
  };
  wire.app.handle(reserved.ready, () => undefined);
  wire.app.handle(reserved.supports, (name) => handled.has(name) || states.has(name));
  const contractOf = (name: string): AppContract => (name === description?.name ? answer() : null);
  wire.app.handle(reserved.contract, ({ name }) => contractOf(name));
  wire.app.handle(reserved.state, (parameters) => states.read(parameters));
  wire.app.handle(reserved.setState, (parameters) => states.write(parameters));

  const check = (name: string): void => {
    if (description && !(name in description.members)) throw new TypeError(`The contract ${description.name} has no ${JSON.stringify(name)}.`);
  };
  const handle = (name: string, handler: Handler): void => {
    check(name);
    handled.set(name, handler);
    synchronous.delete(name);
    listen("method", name);
  };
  const handleSync = (name: string, handler: Handler): void => {
    handle(name, handler);
    synchronous.add(name);
  };
  const settled = async (): Promise<void> => {
    for (let before = -1; before !== wire.traffic; ) {
      before = wire.traffic;
      await new Promise<void>((resolve) => void realSetTimeout(resolve));
    }
  };
  /** The page's bridge is the newest fake app's. */
  let isOpen = true;
  const isConnected = () => connected() === wire.page.window.ponte;
  const changePage = async (change: () => void): Promise<void> => {
    const wasConnected = isConnected();
    change();
    if (wasConnected && !isConnected() && isOpen) connect(wire.page.window.ponte);
    await settled();
  };

  const app = {
    get page() {
      return wire.page.window.ponte;
    },
    handle,
    handleSync,
    fail(name: string, code: string, data?: unknown) {
      handleSync(name, () => {
        throw fault(code, data);
      });
    },
    hold(name: string) {
      const held = makeQueue<object>();
      handle(name, (parameters, { signal }) =>
        new Promise((resolve, fail) => {
          held.push({ parameters, signal, resolve, reject: (code: string, data?: unknown) => fail(fault(code, data)) });
        }),
      );
      return { next: async () => (await held.items.next()).value as object };
    },
    stream(name: string) {
      const readers = new Set<Queue<unknown>>();
      const openings = makeQueue<unknown>();
      let early: ((reader: Queue<unknown>) => void)[] = [];
      const tell = (news: (reader: Queue<unknown>) => void): void => {
        if (readers.size) for (const reader of [...readers]) news(reader);
        else early.push(news);
      };
      const end = (error?: unknown) =>
        tell((reader) => {
          readers.delete(reader);
          reader.end(error);
        });
      handle(name, (parameters) => {
        const reader: Queue<unknown> = makeQueue<unknown>(() => readers.delete(reader));
        readers.add(reader);
        for (const news of early.splice(0)) news(reader);
        openings.push(parameters);
        return reader.items;
      });
      return {
        get readers() {
          return readers.size;
        },
        opened: async () => (await openings.items.next()).value as unknown,
        yield: (item: unknown) => tell((reader) => reader.push(item)),
        end: () => end(),
        fail: (code: string, data?: unknown) => end(fault(code, data)),
      };
    },
    state(name: string, value: unknown, options?: object) {
      check(name);
      const state = states.add(name, value, options);
      if (states.takeMissed(name)) wire.app.emit(stateShared, name);
      return state;
    },
    calls: (name?: string) => (name === undefined ? [...recorded] : recorded.filter((call) => call.name === name).map(({ parameters }) => parameters)),
    emitted: (name: string) => events.filter((event) => event.name === name).map(({ value }) => value),
    send(name: string, value?: unknown) {
      check(name);
      wire.app.emit(name, value);
    },
    call(name: string, parameters?: unknown, options?: object) {
      check(name);
      return wire.app.call(name, parameters, options);
    },
    read(name: string, parameters?: unknown, options?: object) {
      check(name);
      return wire.app.stream(name, parameters, options);
    },
    contract: (contract: FakeContract | null) => void (appContract = contract),
    refuse: (code: string, message = "The test has refused the page.") => changePage(() => wire.refuse(`${code}: ${message}`)),
    admit: () => wire.admit(),
    reload: () => changePage(() => wire.reload()),
    leave: () => changePage(() => wire.leave()),
    restore: () =>
      changePage(() => {
        wire.restore();
        if (isConnected()) comeBack();
      }),
    terminate: () => changePage(() => wire.terminate()),
    settled,
    async close() {
      isOpen = false;
      if (isConnected()) connect(undefined);
      wire.leave();
      await settled();
    },
  };
  renew();
  connect(wire.page.window.ponte);
  return app as unknown as FakeApp<C>;
};
