import type { PonteBlob, PonteCallOptions, PonteShared, PonteStream, PonteStreamOptions } from "../api/ponte.js";
/** Swift's `Data`. */
export declare type Bytes = Uint8Array;
/** Swift's `Int64` and `UInt64`: a number within ±(2^53 − 1), and a `bigint` beyond. */
export declare type Int64 = number | bigint;
/** A file of the app. It can be read once. */
export declare type ByteStream = PonteBlob;
/** Items of the app that come one by one. */
export declare type RemoteStream<Item> = PonteStream<Item>;
declare type IsAny<Type> = 0 extends 1 & Type ? true : false;
/** The arguments that follow the name in a call. Parameters that are `void`, or may be `null`, may be left out. */
export declare type Rest<Parameters, Options> = IsAny<Parameters> extends true ? [parameters?: any, options?: Options] : [Parameters] extends [void] ? [parameters?: undefined | null, options?: Options] : null extends Parameters ? [parameters?: Parameters, options?: Options] : [parameters: Parameters, options?: Options];
/** A function of the app. */
export interface Callback<Value = void, Result = void> {
    (...rest: Rest<Value, PonteCallOptions>): Promise<Result>;
    /** Tells the app that it is not needed any more. Without it that happens when the page has dropped it. */
    release(): void;
}
/** An object of the app: its members, each described as in a contract. */
export declare type RemoteObject<Members> = {
    readonly [Name in keyof Members]: RemoteMember<Members[Name]>;
} & RemoteMembers<Members>;
interface RemoteMembers<Members> {
    /** For the compiler alone: there is no such member. */
    readonly "ponte.members": Members;
    /** Tells the app that it is not needed any more. Without it that happens when the page has dropped it. */
    release(): void;
}
declare type RemoteMember<Member> = Member extends {
    parameters: infer Parameters;
    item: infer Item;
} ? (...rest: Rest<Parameters, PonteStreamOptions>) => PonteStream<Item> : Member extends {
    parameters: infer Parameters;
    result: infer Result;
} ? (...rest: Rest<Parameters, PonteCallOptions>) => Promise<Result> : never;
/** The other side's half of a `RemoteObject`: an object that `ponte.share` has marked. */
export declare type SharedObject<Members> = {
    readonly [Name in keyof Members]: SharedMember<Members[Name]>;
} & PonteShared;
declare type SharedMember<Member> = Member extends {
    parameters: infer Parameters;
    item: infer Item;
} ? (parameters: Parameters) => Streamed<Item> : Member extends {
    parameters: infer Parameters;
    result: infer Result;
} ? (parameters: Parameters) => Result | PromiseLike<Result> : never;
/** A source that gives items one by one. */
export declare type Streamed<Item> = AsyncIterable<Item> | Iterable<Item> | ReadableStream<Item>;
declare type Copied = string | number | boolean | bigint | symbol | null | undefined | void | Date | Uint8Array;
/**
 * The value that the page sends where the app gets a `Type`. It differs where `Type` holds what stays where it is: for a `ByteStream` the page sends a `Blob`
 * or a `File`, for a `RemoteStream` anything that can be iterated, for a `Callback` a function, for a `RemoteObject` an object that `ponte.share` has marked.
 */
export declare type Sent<Type> = IsAny<Type> extends true ? Type : Type extends Copied ? Type : Type extends ByteStream ? Blob : Type extends PonteStream<infer Item> ? AsyncIterable<Sent<Item>> | ReadableStream<Sent<Item>> : Type extends RemoteMembers<infer Members> ? SharedObject<Members> : Type extends Callback<infer Value, infer Result> ? (value: Value) => Sent<Result> | PromiseLike<Sent<Result>> : {
    [Name in keyof Type]: Sent<Type[Name]>;
};
/** The reverse of `Sent`: what arrives where the other side sends a `Type`. */
export declare type Received<Type> = IsAny<Type> extends true ? Type : Type extends Copied ? Type : Type extends Blob ? ByteStream : Type extends PonteShared ? ReceivedObject<Type> : Type extends (value: infer Value) => infer Result ? Callback<Value, Received<Awaited<Result>>> : Type extends AsyncIterable<infer Item> ? RemoteStream<Received<Item>> : Type extends ReadableStream<infer Item> ? RemoteStream<Received<Item>> : {
    [Name in keyof Type]: Received<Type[Name]>;
};
declare type ReceivedObject<Shared> = {
    release(): void;
} & {
    readonly [Name in Exclude<keyof Shared, keyof PonteShared>]: Shared[Name] extends (parameters: infer Parameters) => infer Result ? Result extends Streamed<infer Item> ? (...rest: Rest<Parameters, PonteStreamOptions>) => PonteStream<Item> : (...rest: Rest<Parameters, PonteCallOptions>) => Promise<Awaited<Result>> : never;
};
export {};
