// The package `@ponte/client`.
export type {
  Ponte, PonteBlob, PonteCallOptions, PonteFunction, PonteHandlerContext, PonteRemote, PonteShared, PonteStream, PonteStreamOptions,
  PonteSyncOptions,
} from "../api/ponte";
export type { BridgeCode } from "./codes";
export type {
  Contract, Contracted, ContractDescription, ContractMismatch, ErrorOf, PonteErrorWith, StateStore, WritableStateStore,
} from "./contract";
export { contracted } from "./contracted";
export { createStore, type Store, type WritableStore } from "./createStore";
export { ponte, PonteError } from "./ponte";
export type {
  ByteStream, Bytes, Callback, Int64, Received, RemoteObject, RemoteStream, Rest, Sent, SharedObject, Streamed,
} from "./values";
