import assert from "node:assert/strict";

/** The error that a promise rejects with. */
export const failure = (promise) => promise.then(() => assert.fail("it has succeeded"), (error) => error);

/** The error that `body` throws. */
export function thrown(body) {
  try {
    body();
  } catch (error) {
    return error;
  }
  return assert.fail("it has succeeded");
}
