// The work of a page's library, by the protocol: window.HotwireNative.web, ids from "1", callbacks that stay, messages that wait.
class WebBridge {
  #adapter = null
  #lastId = 0
  #pending = []
  #callbacks = new Map()
  adapters = 0

  supportsComponent(component) {
    return this.#adapter?.supportsComponent(component) ?? false
  }

  send(message) {
    if (!this.#adapter) {
      this.#pending.push(message)
      return null
    }
    if (!this.supportsComponent(message.component)) return null
    const id = `${++this.#lastId}`
    const { component, event, data, callback } = message
    this.#adapter.receive({ id, component, event, data: { ...data, metadata: { url: location.href } } })
    if (callback) this.#callbacks.set(id, callback)
    return id
  }

  receive(message) {
    this.#callbacks.get(message.id)?.(message)
  }

  setAdapter(adapter) {
    this.adapters++
    this.#adapter = adapter
    document.documentElement.dataset.bridgePlatform = adapter.platform
    this.adapterDidUpdateSupportedComponents()
    const pending = this.#pending
    this.#pending = []
    for (const message of pending) this.send(message)
  }

  adapterDidUpdateSupportedComponents() {
    document.documentElement.dataset.bridgeComponents = this.#adapter.supportedComponents.join(" ")
  }
}

const libraryName = window.libraryName ?? "HotwireNative"
function startLibrary() {
  window[libraryName] = { web: new WebBridge() }
  document.dispatchEvent(new Event("web-bridge:ready"))
}

const web = () => window[libraryName].web
const replies = []
const send = (component, event, data = {}, callback) =>
  web().send({ component, event, data, callback: callback ?? ((message) => replies.push(message)) })
