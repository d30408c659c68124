const { bind, call } = Function.prototype;

type Uncurry = <Receiver, Arguments extends unknown[], Result>(
  method: (this: Receiver, ...parameters: Arguments) => Result,
) => (receiver: Receiver, ...parameters: Arguments) => Result;

/** Turns a method into a function of its receiver, which still works when the page replaces `Function.prototype.call`. */
export const uncurryThis = bind.bind(call as never) as unknown as Uncurry;

/** The getter of an accessor property, as a function of its receiver. */
export function getterOf<Result>(prototype: object | null, name: string | symbol): (receiver: unknown) => Result {
  const getter = prototype && Object.getOwnPropertyDescriptor(prototype, name)?.get;
  return uncurryThis(getter as (this: unknown) => Result);
}
