// The part of Node that the tests use. A page with npm takes @types/node instead.
declare module "node:test" {
  export function test(name: string, body: () => Promise<void> | void): void;
}

declare module "node:assert/strict" {
  const assert: {
    equal(actual: unknown, expected: unknown, message?: string): void;
    notEqual(actual: unknown, expected: unknown, message?: string): void;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    rejects(promise: Promise<unknown>, expected: RegExp): Promise<void>;
  };
  export default assert;
}
