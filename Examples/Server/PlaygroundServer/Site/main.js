// The script of every page: each part finds its own elements, or does nothing.
import "./forem-mobile.js"
import "./notification-tokens.js"
import "./podcast.js"
import "./video.js"
import "./editor.js"
import { sendToApp } from "./app.js"

for (const button of document.querySelectorAll(".like")) {
  button.onclick = () => {
    const isPressed = button.getAttribute("aria-pressed") !== "true"
    button.setAttribute("aria-pressed", String(isPressed))
    sendToApp("haptic", "medium")
  }
}
