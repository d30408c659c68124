/// What a page can do to its built-ins, to see or to break what others run in it: a script that does all of it.
package enum RuinedPage {
    package static let script = """
        (() => {
          const ruin = () => { throw 'The page was called.' }
          const replace = (object, names) => { for (const name of names) object[name] = ruin }
          const pollute = (names) => {
            for (const name of names) Object.defineProperty(Object.prototype, name, { get: ruin, set: ruin, configurable: true })
          }
          const setters = (names) => { for (const name of names) Object.defineProperty(Array.prototype, name, { set: ruin, configurable: true }) }
          setters(['0', '1', '2'])
          pollute(['bubbles', 'cancelable', 'composed', 'ownKeys', 'code', 'data', 'signal'])
          replace(String.prototype, ['slice', 'substring', 'split', 'indexOf', 'replace', 'includes', 'charCodeAt', 'toWellFormed'])
          replace(RegExp.prototype, ['exec', 'test', Symbol.replace, Symbol.split])
          replace(JSON, ['parse', 'stringify'])
          replace(Object, ['keys', 'entries', 'fromEntries', 'defineProperty', 'getOwnPropertyDescriptor', 'setPrototypeOf', 'create'])
          replace(Reflect, ['apply', 'get', 'ownKeys'])
          replace(EventTarget.prototype, ['addEventListener', 'dispatchEvent'])
          replace(Promise.prototype, ['then', 'catch', 'finally'])
          Object.getPrototypeOf(function* () {}.prototype).next = ruin
          replace(Function.prototype, ['apply', 'call', 'bind'])
          for (const name of ['Promise', 'Error', 'String', 'MessageChannel', 'CustomEvent', 'Event', 'Proxy', 'structuredClone', 'fetch', 'setTimeout'])
            globalThis[name] = ruin
          replace(Array.prototype, ['map', 'filter', 'forEach', 'push', 'shift', 'slice', 'join', 'find', 'includes', 'concat', Symbol.iterator])
          Array.isArray = () => false
        })()
        """
}
