// The names by which Forem's apps speak to its pages.
import { sendToApp, sendToServer } from "./app.js"

const longestPause = 20_000
const isSignedIn = document.body.dataset.userStatus === "logged-in"

function metadata(name) {
  return document.querySelector(`meta[property='forem:${name}']`).content
}

async function registerDeviceToken(token, appBundle, platform, pause = 1400) {
  try {
    const response = await sendToServer("POST", "/users/devices", { token, platform, app_bundle: appBundle })
    const answer = await response.json()
    if (Number.isInteger(answer.id) && !answer.error) return answer.id
  } catch {
    // As after an answer that says no: again, later.
  }
  if (pause >= longestPause) return undefined
  await new Promise((resolve) => setTimeout(resolve, pause))
  return registerDeviceToken(token, appBundle, platform, pause * 2)
}

window.ForemMobile = {
  injectNativeMessage: sendToApp,
  injectJSMessage(json) {
    document.dispatchEvent(new CustomEvent("ForemMobile", { detail: json }))
  },
  getUserData() {
    return isSignedIn ? document.body.dataset.user : undefined
  },
  getInstanceMetadata() {
    return JSON.stringify({ name: metadata("name"), logo: metadata("logo"), domain: metadata("domain") })
  },
  registerDeviceToken: (token, appBundle, platform) => registerDeviceToken(token, appBundle, platform),
  unregisterDeviceToken(userId, token, appBundle, platform) {
    return sendToServer("DELETE", `/users/devices/${encodeURIComponent(userId)}`, { token, platform, app_bundle: appBundle })
  },
}

if (isSignedIn) sendToApp("userLogin", JSON.parse(document.body.dataset.user))
else sendToApp("userLogout", {})
