// The video page: the app's player where it has one, else the browser's.
import { appHandles, onAppMessage, sendToApp } from "./app.js"

const screen = document.querySelector("#video-player-source")
if (screen) show(screen)

/// `1:30`, or `90`, in seconds.
function start() {
  const parts = (new URLSearchParams(location.search).get("t") ?? "0").split(":").map(Number)
  const seconds = parts.reduce((sum, part) => sum * 60 + part, 0)
  return Number.isFinite(seconds) ? seconds : 0
}

function show(screen) {
  const url = new URL(screen.dataset.url, location).href
  const state = screen.querySelector(".video-state")
  if (!appHandles("video")) {
    const video = screen.querySelector("video")
    video.hidden = false
    video.src = url
    video.addEventListener("loadedmetadata", () => (video.currentTime = start()), { once: true })
    return
  }
  const button = screen.querySelector(".native-video")
  let seconds = String(start())
  button.hidden = false
  button.onclick = () => sendToApp("video", { action: "play", url, seconds })
  onAppMessage("video", ({ action, currentTime }) => {
    if (action === "tick") {
      seconds = currentTime
      state.textContent = `The app is at ${Number(currentTime).toFixed(0)} seconds.`
    } else if (action === "play") state.textContent = "The app is playing."
    else if (action === "pause") state.textContent = "The app has paused."
    else console.log("Unrecognized message: ", action)
  })
}
