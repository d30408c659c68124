/** The client as a function, made by the build: each call makes a client of its own in a window of its own. */
declare module "ponte-client" {
  const runClient: (
    globalThis: object, document: object, MutationObserver: object, EventTarget: object, fetch: unknown, setTimeout: unknown, clearTimeout: unknown,
    require: (path: string) => object,
  ) => void;
  export default runClient;
}
