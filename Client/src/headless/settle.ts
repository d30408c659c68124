// The body of an async function that a test calls in the page's world: what the page has reported by now has arrived ahead of this.

/**
 * @param text The text to post.
 * @returns Whether it was posted: a page may have put something else in the handler's place.
 */
export async function settle(text: string): Promise<boolean> {
  // The engine tells of a rejection that nobody handles in a task of its own.
  for (let turn = 0; turn < 3; turn++) await new Promise<void>((resolve) => next(resolve));
  const port = window.webkit?.messageHandlers?.["ponteTesting"];
  port?.postMessage(text);
  return port !== undefined;
}

// Not a timer, which the page may have replaced by one that does not run.
function next(done: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => done();
  port2.postMessage(null);
}
