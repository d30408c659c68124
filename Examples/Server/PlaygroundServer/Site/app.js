// The app around the page, where there is one. The handlers that it has say what it does itself.
const isApp = /DEV-Native-ios|ForemWebView/i.test(navigator.userAgent)

export function appHandles(namespace) {
  return isApp && window.webkit?.messageHandlers?.[namespace] !== undefined
}

/// Returns whether the app takes messages of that name.
export function sendToApp(namespace, message) {
  if (!appHandles(namespace)) return false
  window.webkit.messageHandlers[namespace].postMessage(message)
  return true
}

/// Calls `receive` with each message of the app for `namespace`.
export function onAppMessage(namespace, receive) {
  document.addEventListener("ForemMobile", (event) => {
    const message = JSON.parse(event.detail)
    if (message.namespace === namespace) receive(message)
  })
}

export function csrfToken() {
  return document.querySelector("meta[name='csrf-token']").content
}

/// Sends JSON to the page's own server.
export function sendToServer(method, path, body) {
  return fetch(path, {
    method,
    headers: { "Content-Type": "application/json", "X-CSRF-Token": csrfToken() },
    body: JSON.stringify(body),
  })
}
