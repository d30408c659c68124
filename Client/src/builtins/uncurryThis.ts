const { bind, call } = Function.prototype;

type Uncurry = <Receiver, Arguments extends unknown[], Result>(
  method: (this: Receiver, ...parameters: Arguments) => Result,
) => (receiver: Receiver, ...parameters: Arguments) => Result;

/** Turns a method into a function of its receiver, which still works when the page replaces `Function.prototype.call`. */
export const uncurryThis = bind.bind(call as never) as unknown as Uncurry;

type Uncurried<Instance, Name extends keyof Instance> = Instance[Name] extends (...parameters: infer Parameters) => infer Result
  ? (receiver: Instance, ...parameters: Parameters) => Result
  : never;

/** The method of a class, as a function of its receiver. */
export const methodOf = <Instance, Name extends keyof Instance>(type: { prototype: Instance }, name: Name): Uncurried<Instance, Name> =>
  uncurryThis(type.prototype[name] as never) as never;

/** The getter of a class's accessor property, as a function of its receiver. */
export const getterOf = <Result>(type: { prototype: object }, name: string | symbol): ((receiver: unknown) => Result) =>
  uncurryThis(Object.getOwnPropertyDescriptor(type.prototype, name)?.get as (this: unknown) => Result);

/** Reads an accessor property that an object has now from itself or from one of its classes, whatever the page makes of that later. Any other property is read as usual. */
export const readerOf = <Result>(object: object | undefined, name: string): ((receiver: unknown) => Result) => {
  for (let owner = object; owner; owner = Object.getPrototypeOf(owner) as object | undefined) {
    const read = Object.getOwnPropertyDescriptor(owner, name)?.get;
    if (read) return uncurryThis(read as (this: unknown) => Result);
  }
  return (receiver: any) => receiver[name] as Result;
};
