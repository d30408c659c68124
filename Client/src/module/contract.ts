// The types of a contract between an app and its pages, and of a page's view of it.
import type { Ponte, PonteCallOptions, PonteError, PonteHandlerContext, PonteStream, PonteStreamOptions, PonteSyncOptions } from "../api/ponte";
import type { BridgeCode } from "./codes";
import type { Store } from "./createStore";
import type { Rest, Streamed } from "./values";

interface MethodShape {
  parameters: unknown;
  result: unknown;
  /** The data of each code that the method throws. */
  errors?: { [code: string]: unknown };
}

interface StreamShape {
  parameters: unknown;
  item: unknown;
  errors?: { [code: string]: unknown };
}

interface StateShape {
  value: unknown;
  /** True if pages may write the state. */
  writable?: boolean;
  /** The data of each code with which the app refuses a value. */
  errors?: { [code: string]: unknown };
}

/** The agreement of an app and its pages: an interface that Ponte writes from the Swift declarations. Each part can be left out. */
export interface Contract {
  /** The app's, for the page to call. */
  methods?: { [name: string]: MethodShape };
  /** The app's, for whose results the page can stand still. */
  syncMethods?: { [name: string]: MethodShape };
  /** The app's, for the page to read. */
  streams?: { [name: string]: StreamShape };
  /** Those that the app sends. */
  events?: { [name: string]: unknown };
  /** The page's, for the app to call. */
  pageMethods?: { [name: string]: MethodShape };
  /** The page's, for the app to read. */
  pageStreams?: { [name: string]: StreamShape };
  /** Those that the page emits. */
  pageEvents?: { [name: string]: unknown };
  /** Values of the app that the page sees. */
  state?: { [name: string]: StateShape };
}

export type Part<C, Kind extends keyof Contract> = Kind extends keyof C ? Exclude<C[Kind], undefined> : {};
export type NameOf<C, Kind extends keyof Contract> = string & keyof Part<C, Kind>;
export type Get<Type, Key> = Type extends unknown ? (Key extends keyof Type ? Type[Key] : never) : never;
/** A part of a member of a contract, as its parameters. */
export type Of<C, Kind extends keyof Contract, Name, Key extends string> = Get<Get<Part<C, Kind>, Name>, Key>;

/** The names of all methods of the app. */
export type MethodName<C> = NameOf<C, "methods"> | NameOf<C, "syncMethods">;
/** The names of all that the app has. */
export type AppName<C> = MethodName<C> | NameOf<C, "streams"> | NameOf<C, "state"> | NameOf<C, "events">;
/** The names of all that the page has. */
export type PageName<C> = NameOf<C, "pageMethods"> | NameOf<C, "pageStreams"> | NameOf<C, "pageEvents">;
/** The names of all that can fail with an error. */
export type FallibleName<C> = MethodName<C> | NameOf<C, "streams"> | NameOf<C, "state">;

type DeclaredErrors<C, Name> = Of<C, "methods" | "syncMethods", Name, "errors"> | Of<C, "streams", Name, "errors"> | Of<C, "state", Name, "errors">;
type PageErrors<C, Name> = Of<C, "pageMethods", Name, "errors"> | Of<C, "pageStreams", Name, "errors">;
export type CodeOf<Errors> = Errors extends undefined ? never : string & keyof Errors;

/** The data of `contractMismatch`. */
export interface ContractMismatch {
  /** The name of the contract. */
  contract: string;
  /** The hash of the contract that the page was built with. */
  page: string;
  /** The hash of the app's contract; `null` if the app has none of that name. */
  app: string | null;
  /** The names of what one side does not have, or has in another form. */
  members: string[];
}

/** A `PonteError` with a certain code, and with that code's data. */
export interface PonteErrorWith<Code extends string, Data> extends PonteError {
  readonly code: Code;
  readonly data: Data;
}

type OwnError<Declared> =
  | PonteErrorWith<Exclude<BridgeCode, "contractMismatch" | Declared>, unknown>
  | PonteErrorWith<"contractMismatch", ContractMismatch>;

type ErrorsWith<Errors> = { [Code in CodeOf<Errors>]: PonteErrorWith<Code, Get<Errors, Code>> }[CodeOf<Errors>];

/** All errors of a method, a stream or a state, to be told apart by their `code`. */
export type ErrorOf<C, Name> = ErrorsWith<DeclaredErrors<C, Name>> | OwnError<CodeOf<DeclaredErrors<C, Name>>>;

/** A handler of the page. */
export type PageHandler<C, Name> = Name extends NameOf<C, "pageStreams">
  ? (
      parameters: Of<C, "pageStreams", Name, "parameters">,
      context: PonteHandlerContext,
    ) => Streamed<Of<C, "pageStreams", Name, "item">> | PromiseLike<Streamed<Of<C, "pageStreams", Name, "item">>>
  : (
      parameters: Of<C, "pageMethods", Name, "parameters">,
      context: PonteHandlerContext,
    ) => Of<C, "pageMethods", Name, "result"> | PromiseLike<Of<C, "pageMethods", Name, "result">>;

/** The value of an event; one that is `void` can be left out. */
export type EventRest<Value> = [Value] extends [void] ? [value?: undefined | null] : [value: Value];

/** A value of the app that the page reads at once, and is told of when it changes. `get` and `subscribe` are what React's `useSyncExternalStore` takes. */
export interface StateStore<Value, Initial = undefined> extends Store<Value | Initial> {
  /** Resolves with the value when the app has sent it. Rejects with a `PonteError` if the app refuses to. */
  ready(): Promise<Value>;
}

/** A value of the app that the page may change. */
export interface WritableStateStore<Value, Initial = undefined> extends StateStore<Value, Initial> {
  /**
   * Changes the value, or what a function makes of it. `get` returns the new value at once. Resolves when the app has taken it. If the app refuses it, `get` returns
   * the app's value again, and this rejects. If the value has changed meanwhile, the function is called again, with the value as it is now.
   */
  set(value: Value | ((value: Value) => Value)): Promise<void>;
}

export type StateOf<C, Name, Initial> = Get<Part<C, "state">, Name> extends { writable: true }
  ? WritableStateStore<Of<C, "state", Name, "value">, Initial>
  : StateStore<Of<C, "state", Name, "value">, Initial>;

/** A contract, as it is when the page runs: a generated module has one. */
export interface ContractDescription<C> {
  readonly name: string;
  /** Another one for each contract that differs in anything. */
  readonly hash: string;
  /** For each name a hash of its own, which changes when what has that name does. */
  readonly members: { readonly [Name in AppName<C> | PageName<C>]: string };
  /** The codes that each method, stream or state throws, besides the bridge's. */
  readonly errors?: { readonly [Name in FallibleName<C>]?: readonly CodeOf<DeclaredErrors<C, Name>>[] };
}

/** A page's typed view of the bridge. */
export interface Contracted<C extends Contract> {
  readonly contract: ContractDescription<C>;
  /** `Ponte.call`, typed. */
  call<Name extends MethodName<C>>(
    method: Name, ...rest: Rest<Of<C, "methods" | "syncMethods", Name, "parameters">, PonteCallOptions>
  ): Promise<Of<C, "methods" | "syncMethods", Name, "result">>;
  /** `Ponte.callSync`, typed: the page stands still until the app answers. */
  callSync<Name extends NameOf<C, "syncMethods">>(
    method: Name, ...rest: Rest<Of<C, "syncMethods", Name, "parameters">, PonteSyncOptions>
  ): Of<C, "syncMethods", Name, "result">;
  /** `Ponte.stream`, typed. */
  stream<Name extends NameOf<C, "streams">>(
    method: Name, ...rest: Rest<Of<C, "streams", Name, "parameters">, PonteStreamOptions>
  ): PonteStream<Of<C, "streams", Name, "item">>;
  /** `Ponte.handle`, typed: for methods and streams of the page. */
  handle<Name extends NameOf<C, "pageMethods"> | NameOf<C, "pageStreams">>(method: Name, handler: PageHandler<C, Name>): () => void;
  /** `Ponte.remove`, typed. */
  remove(method: NameOf<C, "pageMethods"> | NameOf<C, "pageStreams">): void;
  /** `Ponte.on`, typed. */
  on<Name extends NameOf<C, "events">>(event: Name, listener: (value: Get<Part<C, "events">, Name>) => void): () => void;
  /** `Ponte.emit`, typed. */
  emit<Name extends NameOf<C, "pageEvents">>(event: Name, ...value: EventRest<Get<Part<C, "pageEvents">, Name>>): void;
  /** A value of the app. It is asked for now and kept up to date from then on; all stores of one name have the same value. */
  state<Name extends NameOf<C, "state">>(name: Name): StateOf<C, Name, undefined>;
  /** The same, with what `get` returns until the app has sent the value. */
  state<Name extends NameOf<C, "state">>(name: Name, options: { initial: Of<C, "state", Name, "value"> }): StateOf<C, Name, never>;
  /** True if the app has what is called `name`, in the form that this page knows, and lets the page use it. Rejects as `Ponte.ready` does. */
  supports(name: AppName<C>): Promise<boolean>;
  /** Resolves if the app has the same contract. Rejects with `contractMismatch` if it has not, and as `Ponte.ready` does. */
  verified(): Promise<void>;
  /**
   * True for an error that a method, a stream or a state is known to end with. It can then be told apart by its code.
   *
   *     catch (error) {
   *       if (!notes.isError("notes.add", error)) throw error;
   *       if (error.code === "notes.duplicate") show(error.data.id);
   *     }
   */
  isError<Name extends FallibleName<C>>(name: Name, error: unknown): error is ErrorOf<C, Name>;
  /** An error for a handler of the page to throw. */
  error<Name extends NameOf<C, "pageMethods"> | NameOf<C, "pageStreams">, Code extends CodeOf<PageErrors<C, Name>>>(
    method: Name, code: Code, message: string, ...data: EventRest<Get<PageErrors<C, Name>, Code>>
  ): PonteErrorWith<Code, Get<PageErrors<C, Name>, Code>>;
  /**
   * A view in which a call, a stream or a state of what the app has in another form, or has not at all, ends with `contractMismatch` before anything is sent. Without it
   * such a call is tried, and `contractMismatch` is the reason if it fails. The first use asks the app for its contract.
   */
  strict(): Contracted<C>;
  /** The same view of another bridge, as that of another frame. */
  via(bridge: Ponte): Contracted<C>;
}
