// The body of an async function that a test calls in the page's world: what the page has reported by now has arrived ahead of this.
import type {} from "../console/report";

/**
 * @param text The text to post.
 * @returns Whether it was posted.
 */
export async function settle(text: string): Promise<boolean> {
  const kit = (window as { ponteTesting?: { settle?: (text: string) => Promise<boolean> } }).ponteTesting;
  // Waited for here: to return it would ask the page for its `then`.
  if (kit?.settle) return await kit.settle(text);
  // The empty document of a view that has loaded nothing has no script of the test's, and has reported nothing.
  const port = window.webkit?.messageHandlers["ponteTesting"];
  port?.postMessage(text);
  return port !== undefined;
}
