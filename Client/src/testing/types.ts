// The types of the fake app: a contract as the app sees it.
import type { Ponte, PonteCallOptions, PonteHandlerContext, PonteStream, PonteStreamOptions } from "../api/ponte";
import type { BridgeCode } from "../module/codes";
import type { CodeOf, Contract, EventRest, Get, MethodName, NameOf, Of, Part } from "../module/contract";
import type { Received, Rest, Sent, Streamed } from "../module/values";

type Errors<C, Name> = Of<C, "methods" | "syncMethods", Name, "errors"> | Of<C, "streams", Name, "errors"> | Of<C, "state", Name, "errors">;
/** The codes that a fault can have: the declared ones, and the bridge's. */
export type FaultCode<C, Name> = CodeOf<Errors<C, Name>> | BridgeCode;
/** The data of a fault's code. */
export type FaultData<C, Name, Code> = Code extends CodeOf<Errors<C, Name>> ? EventRest<Get<Errors<C, Name>, Code>> : [data?: unknown];

type ParametersOf<C, Name> = Received<Of<C, "methods" | "syncMethods", Name, "parameters"> | Of<C, "streams", Name, "parameters">>;
type ResultOf<C, Name> = Sent<Of<C, "methods" | "syncMethods", Name, "result">>;
type ItemOf<C, Name> = Sent<Of<C, "streams", Name, "item">>;

/** A handler of the app: of a method, or of a stream. */
export type AppHandler<C, Name> = Name extends NameOf<C, "streams">
  ? (parameters: ParametersOf<C, Name>, context: PonteHandlerContext) => Streamed<ItemOf<C, Name>> | PromiseLike<Streamed<ItemOf<C, Name>>>
  : (parameters: ParametersOf<C, Name>, context: PonteHandlerContext) => ResultOf<C, Name> | PromiseLike<ResultOf<C, Name>>;

/** A handler of the app for which the page may stand still. It returns the result itself: a promise is no result. */
export type AppSyncHandler<C, Name> = (parameters: ParametersOf<C, Name>) => ResultOf<C, Name>;

/** A call of the page that has come, whether anything handles it or not. */
export interface RecordedCall<Name, Parameters> {
  readonly name: Name;
  readonly parameters: Parameters;
}

/** A call of the page that waits for the test. */
export interface HeldCall<C, Name> {
  readonly parameters: ParametersOf<C, Name>;
  /** Aborted when the page no longer waits. */
  readonly signal: AbortSignal;
  resolve(...result: EventRest<ResultOf<C, Name>>): void;
  reject<Code extends FaultCode<C, Name>>(code: Code, ...data: FaultData<C, Name, Code>): void;
}

/** The calls of a method, in the test's hands. A call that the test leaves alone is never answered. */
export interface HeldMethod<C, Name> {
  /** The next call that has not been given yet; waits for it. */
  next(): Promise<HeldCall<C, Name>>;
}

/** A stream of the app, in the test's hands. All who read it get the same items; those of the time before anybody reads wait for the first reader. */
export interface FakeStream<C, Name> {
  /** How many read it now. */
  readonly readers: number;
  /** Resolves with the parameters of the next reader that has not been given yet. */
  opened(): Promise<ParametersOf<C, Name>>;
  /** Sends an item. */
  yield(item: ItemOf<C, Name>): void;
  /** Ends the stream. A later reader gets another one. */
  end(): void;
  /** Ends the stream with an error. */
  fail<Code extends FaultCode<C, Name>>(code: Code, ...data: FaultData<C, Name, Code>): void;
}

/** A state of the app, in the test's hands. */
export interface FakeState<Value> {
  /** The value. Setting it sends the page what differs. */
  value: Value;
  /** It grows by one with each change. */
  readonly version: number;
  /** How many pages read it now. */
  readonly readers: number;
}

export interface FakeStateOptions<Value> {
  /** Called with what the page wants to set, before it is. The error that it throws reaches the page. Without it every value is taken. */
  validate?: (value: Value) => void;
}

/** The app's knowledge of a contract. */
export interface FakeContract {
  hash: string;
  /** The hashes of the members, by name. Those that are left out are the page's. */
  members?: Record<string, string | undefined>;
}

/** The app around a page, as a test wants it. The page has the real client, and all values cross as they do in an app. */
export interface FakeApp<C extends Contract> {
  /** The page's bridge. `ponte` of `@ponte/client` goes to it, as long as this is the newest fake app that is open. */
  readonly page: Ponte;

  /** Handles a method or a stream. Of several handlers of one name the last one counts. The error that it throws reaches the page. */
  handle<Name extends NameOf<C, "methods"> | NameOf<C, "streams">>(method: Name, handler: AppHandler<C, Name>): void;
  /** Handles a synchronous method, whether the page calls it with `callSync` or with `call`. */
  handleSync<Name extends NameOf<C, "syncMethods">>(method: Name, handler: AppSyncHandler<C, Name>): void;
  /** Lets a method or a stream end with a code. */
  fail<Name extends MethodName<C> | NameOf<C, "streams">, Code extends FaultCode<C, Name>>(
    method: Name, code: Code, ...data: FaultData<C, Name, Code>
  ): void;
  /** Keeps a method's calls until the test answers them. */
  hold<Name extends NameOf<C, "methods">>(method: Name): HeldMethod<C, Name>;
  /** Takes a stream into the test's hands. */
  stream<Name extends NameOf<C, "streams">>(method: Name): FakeStream<C, Name>;
  /** Gives a state a value. */
  state<Name extends NameOf<C, "state">>(
    name: Name, value: Of<C, "state", Name, "value">, options?: FakeStateOptions<Of<C, "state", Name, "value">>,
  ): FakeState<Of<C, "state", Name, "value">>;

  /** The parameters of the calls that the page has made of a method, and of its readings of a stream, in their order. */
  calls<Name extends MethodName<C> | NameOf<C, "streams">>(method: Name): ParametersOf<C, Name>[];
  /** All calls, in their order. */
  calls(): RecordedCall<string, any>[];
  /** The values that the page has emitted, in their order. */
  emitted<Name extends NameOf<C, "pageEvents">>(event: Name): Received<Get<Part<C, "pageEvents">, Name>>[];

  /** Sends an event. */
  send<Name extends NameOf<C, "events">>(event: Name, ...value: EventRest<Sent<Get<Part<C, "events">, Name>>>): void;
  /** Calls a method of the page. A call that is made before the page is there waits for it. */
  call<Name extends NameOf<C, "pageMethods">>(
    method: Name, ...rest: Rest<Sent<Of<C, "pageMethods", Name, "parameters">>, PonteCallOptions>
  ): Promise<Received<Of<C, "pageMethods", Name, "result">>>;
  /** Reads a stream of the page. */
  read<Name extends NameOf<C, "pageStreams">>(
    method: Name, ...rest: Rest<Sent<Of<C, "pageStreams", Name, "parameters">>, PonteStreamOptions>
  ): PonteStream<Received<Of<C, "pageStreams", Name, "item">>>;

  /** The app's contract from now on: another one than the page's, or `null` for an app that has none. */
  contract(contract: FakeContract | null): void;
  /** Refuses the page, as a policy does: what the page waits for ends with the code, and what it asks from now on. */
  refuse(code: BridgeCode, message?: string): Promise<void>;
  /** Ends `refuse`. */
  admit(): void;
  /** Reloads the page: what it waits for ends with `navigated`, what the app waits for with `reloaded`. The page's handlers and listeners are added anew, as if its scripts had run again. */
  reload(): Promise<void>;
  /** Puts the page into the back/forward cache. */
  leave(): Promise<void>;
  /** Takes the page out of the back/forward cache. */
  restore(): Promise<void>;
  /** Ends the page's process: what the app waits for ends with `webProcessTerminated`. The page's own calls never end. `reload` loads it again. */
  terminate(): Promise<void>;
  /** Resolves when all that is on its way has arrived, and the page has had its turn. It does not wait for timers, nor for the reading of files. */
  settled(): Promise<void>;
  /** Leaves the page for good. */
  close(): Promise<void>;
}

