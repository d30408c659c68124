export type { Ponte, PonteBlob, PonteCallOptions, PonteFunction, PonteHandlerContext, PonteRemote, PonteShared, PonteStream, PonteStreamOptions, PonteSyncOptions, } from "../api/ponte.js";
export type { BridgeCode } from "./codes.js";
export type { Contract, Contracted, ContractDescription, ContractMismatch, ErrorOf, PonteErrorWith, StateStore, WritableStateStore, } from "./contract.js";
export { contracted } from "./contracted.js";
export { createStore, type Store, type WritableStore } from "./createStore.js";
export { ponte, PonteError } from "./ponte.js";
export type { ByteStream, Bytes, Callback, Int64, Received, RemoteObject, RemoteStream, Rest, Sent, SharedObject, Streamed, } from "./values.js";
