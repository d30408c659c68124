import assert from "node:assert/strict";

/** The error that a promise rejects with. */
export const failure = (promise) => promise.then(() => assert.fail("it has succeeded"), (error) => error);
