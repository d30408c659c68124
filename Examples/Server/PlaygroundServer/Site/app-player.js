// A podcast that the app plays: the page tells it what to do, and shows what it hears. All values are texts.
import { onAppMessage, sendToApp } from "./app.js"

export class AppPlayer {
  constructor(listener) {
    onAppMessage("podcast", ({ action, currentTime, duration }) => {
      if (action === "init") listener.isLoading()
      else if (action === "tick") listener.hasTime(Number(currentTime), Number(duration))
      else if (action === "play") listener.isPlaying(true)
      else if (action === "pause") listener.isPlaying(false)
      else console.log("Unrecognized message: ", action)
    })
  }

  load({ url }) {
    this.#send({ action: "load", url })
  }

  setMetadata({ episode, show, image }) {
    this.#send({ action: "metadata", episodeName: episode, podcastName: show, podcastImageUrl: image })
  }

  play({ url, time, rate, muted }) {
    this.#send({ action: "play", url, seconds: String(time) })
    if (rate !== 1) this.setRate(rate)
    if (muted) this.setMuted(muted)
  }

  pause() {
    this.#send({ action: "pause" })
  }

  seek(time) {
    this.#send({ action: "seek", seconds: String(time) })
  }

  setRate(rate) {
    this.#send({ action: "rate", rate: String(rate) })
  }

  setMuted(muted) {
    this.#send({ action: "muted", muted: String(muted) })
  }

  terminate() {
    this.#send({ action: "terminate" })
  }

  #send(message) {
    sendToApp("podcast", message)
  }
}
