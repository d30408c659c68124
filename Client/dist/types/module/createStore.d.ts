/** A value that is read at once and can be listened to. `get` and `subscribe` are what React's `useSyncExternalStore` takes. */
export interface Store<Value> {
    /** The value. It is the same object until the value changes. Do not change the object. */
    get(): Value;
    /** Calls `listener` with the value after each change. @returns a function that takes the listener away again. */
    subscribe(listener: (value: Value) => void): () => void;
}
/** A store of the page's own. */
export interface WritableStore<Value> extends Store<Value> {
    /** Changes the value, unless it is the same. */
    set(value: Value): void;
}
export declare const createStore: <Value>(initial: Value) => WritableStore<Value>;
