/** Items that one side pushes and the other reads. */
export interface Queue<Item> {
  readonly items: AsyncIterableIterator<Item>;
  push(item: Item): void;
  end(error?: unknown): void;
}

/** @param left Called when the reader has left. */
export const makeQueue = <Item>(left: () => void = () => {}): Queue<Item> => {
  const waiting: Item[] = [];
  const sleepers: (() => void)[] = [];
  const wake = () => {
    for (const awake of sleepers.splice(0)) awake();
  };
  let end: { error?: unknown } | undefined;
  return {
    push(item) {
      waiting.push(item);
      wake();
    },
    end(error) {
      end ??= { error };
      wake();
    },
    items: {
      async next() {
        while (!waiting.length && !end) await new Promise<void>((resolve) => void sleepers.push(resolve));
        if (waiting.length) return { done: false, value: waiting.shift() as Item };
        const { error } = end as { error?: unknown };
        end = {};
        if (error !== undefined) throw error;
        return { done: true, value: undefined };
      },
      async return() {
        left();
        waiting.length = 0;
        end = {};
        wake();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    },
  };
};
