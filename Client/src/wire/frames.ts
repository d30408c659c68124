// The fourth part of a frame that asks for something: its kind says what it is.

/** The milliseconds that the caller of a `call` frame waits. `Infinity` for one that waits for ever, and for a frame of another kind. */
export const timeoutOf = (frame: readonly any[]): number => (frame[0] === "call" ? (frame[4] ?? Infinity) : Infinity);

/** Gives a frame that has waited here the time that its caller waits still. */
export const setTimeoutOf = (frame: any[], remaining: number): void => {
  if (frame[0] === "call" && remaining < Infinity) frame[4] = remaining;
};

/** The items that the reader of a `stream` frame takes at first; none for a frame of another kind. */
export const creditOf = (frame: readonly any[]): number => (frame[0] === "stream" ? frame[4] : 0);
