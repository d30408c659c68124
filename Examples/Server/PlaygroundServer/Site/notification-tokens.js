// The function that a Turbo app calls with the token for its push notifications.
import { sendToServer } from "./app.js"

window.bridge = {
  async register(token) {
    const response = await sendToServer("POST", "/notification_tokens", { token })
    return response.status
  },
}
