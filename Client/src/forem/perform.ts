// The body of an async function that native calls with a document's name, an order and its values.

interface Forem {
  perform(name: string, order: string, values: unknown[]): unknown;
}

/** @returns What the document gives; `gone` where another is shown. */
export function perform(name: string, order: string, values: unknown[]): unknown {
  const forem = (window as { ponteForem?: Forem }).ponteForem;
  return forem ? forem.perform(name, order, values) : "gone";
}
