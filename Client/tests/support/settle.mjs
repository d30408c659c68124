// Tests replace setTimeout with node's mock.
const realSetTimeout = globalThis.setTimeout;

/** Lets everything that is only waiting for its turn have it. */
export function settle() {
  return new Promise((resolve) => realSetTimeout(resolve, 5));
}

/** Lets scripts do what they do in timeouts, where they start at most one in another: timers of one length end in order. */
export async function settleTimers() {
  for (let round = 0; round < 3; round++) await new Promise((resolve) => realSetTimeout(resolve, 1));
}
