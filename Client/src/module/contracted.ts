import type { Ponte, PonteError, PonteStream } from "../api/ponte";
import { bridgeCodes } from "./codes";
import type { Contract, Contracted, ContractDescription, ContractMismatch } from "./contract";
import { ponte } from "./ponte";
import { whenReturned } from "./standIn";
import { sharedState, stateSetter, stateStream, type SharedState } from "./state";

/** The app's answer when it is asked for a contract: `null` if it has none of that name. `members` are those that the page may use. */
export type AppContract = { hash: string; members: Record<string, string> } | null;

/** The name that the app serves itself. */
export const contractMethod = "ponte.contract";

/** The codes that a difference of the contracts may be the reason of. */
const explicable = ["methodNotFound", "invalidParameters", "invalidResult", "invalidValue"];

const isExplicable = (error: unknown): boolean => explicable.includes((error as PonteError | undefined)?.code as string);

type Description = ContractDescription<any>;

/** The page's typed view of the bridge. Generated modules call this. */
export const contracted = <C extends Contract>(contract: ContractDescription<C>): Contracted<C> => view(contract, ponte, false);

const view = <C extends Contract>(contract: Description, bridge: Ponte, isStrict: boolean): Contracted<C> => {
  const { name, hash } = contract;
  const members = contract.members as Record<string, string>;

  const ask = (): Promise<AppContract> => bridge.call(contractMethod, { name, hash });
  const differs = (app: AppContract, member: string): boolean => app?.hash !== hash && (!app || app.members[member] !== members[member]);
  const mismatch = (app: AppContract, members: string[], cause?: unknown): PonteError => {
    const which = members.length ? ` in ${members.join(", ")}` : "";
    const data: ContractMismatch = { contract: name, page: hash, app: app?.hash ?? null, members };
    const has = app ? `contract ${app.hash}` : "no such contract";
    const words = `The page has contract ${name} ${hash}, and the app has ${has}: they differ${which}.`;
    return new bridge.PonteError("contractMismatch", words, data, cause ? { cause } : undefined);
  };
  /** The error with which `member` has ended, or `contractMismatch` if that is the reason. */
  const explain = async (member: string, error: unknown): Promise<unknown> => {
    if (!isExplicable(error)) return error;
    let app: AppContract;
    try {
      app = await ask();
    } catch {
      return error;
    }
    return differs(app, member) ? mismatch(app, [member], error) : error;
  };
  let asked: Promise<AppContract> | undefined;
  let isListening = false;
  const forget = () => void (asked = undefined);
  /** Rejects if the app has the member in another form, or not at all. The app is asked once. */
  const check = async (member: string): Promise<void> => {
    if (!asked) {
      asked = ask();
      asked.catch(forget);
      if (!isListening) whenReturned(forget);
      isListening = true;
    }
    const app = await asked;
    if (differs(app, member)) throw mismatch(app, [member]);
  };
  const callSync = (member: string, parameters?: unknown, options?: object): unknown => {
    const askSync = (): AppContract => bridge.callSync(contractMethod, { name, hash });
    const asked = isStrict && askSync();
    if (asked !== false && differs(asked, member)) throw mismatch(asked, [member]);
    try {
      return bridge.callSync(member, parameters, options);
    } catch (error) {
      let app: AppContract;
      try {
        if (isStrict || !isExplicable(error)) throw error;
        app = askSync();
      } catch {
        throw error;
      }
      throw differs(app, member) ? mismatch(app, [member], error) : error;
    }
  };
  const explaining = async (member: string, begin: () => Promise<any>): Promise<any> => {
    if (isStrict) await check(member);
    try {
      return await begin();
    } catch (error) {
      throw await explain(member, error);
    }
  };
  const read = (member: string, stream: PonteStream<any>): PonteStream<any> => {
    const { next } = stream;
    // This may not hold the stream, or the stream would never be collected.
    stream.next = function (this: PonteStream<any>) {
      return explaining(member, () => next.call(this));
    };
    return stream;
  };
  const stateOf = (state: string): SharedState =>
    sharedState(
      bridge, state, isStrict,
      () => read(state, bridge.stream(stateStream, { name: state })),
      (parameters) => explaining(state, () => bridge.call(stateSetter, parameters)),
    );

  const contracted = {
    contract,
    call: (method: string, parameters?: unknown, options?: object) => explaining(method, () => bridge.call(method, parameters, options)),
    callSync,
    stream: (method: string, parameters?: unknown, options?: object) => read(method, bridge.stream(method, parameters, options)),
    handle: bridge.handle,
    remove: bridge.remove,
    on: bridge.on,
    emit: bridge.emit,
    state: (state: string, options?: { initial: unknown }) => {
      const shared = stateOf(state);
      shared.wake();
      return {
        get: () => (shared.hasValue() ? shared.store.get() : options?.initial),
        subscribe: shared.store.subscribe,
        ready: shared.ready,
        set: shared.set,
      };
    },
    async supports(member: string) {
      const known = (await ask())?.members[member];
      return known !== undefined && known === members[member];
    },
    async verified() {
      const app = await ask();
      if (app?.hash === hash) return;
      const names = new Set([...Object.keys(members), ...Object.keys(app?.members ?? {})]);
      throw mismatch(app, [...names].filter((member) => app?.members[member] !== members[member]).sort());
    },
    isError(member: string, error: unknown) {
      if (!(error instanceof bridge.PonteError)) return false;
      const declared = contract.errors as Record<string, readonly string[] | undefined> | undefined;
      return (bridgeCodes as readonly string[]).includes(error.code) || !!declared?.[member]?.includes(error.code);
    },
    error: (_method: string, code: string, message: string, data?: unknown) => new bridge.PonteError(code, message, data),
    strict: () => view(contract, bridge, true),
    via: (other: Ponte) => view(contract, other, isStrict),
  };
  return contracted as unknown as Contracted<C>;
};
