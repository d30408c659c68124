// A podcast that the page plays itself.
export class WebPlayer {
  #audio = new Audio()

  constructor(listener) {
    const audio = this.#audio
    const tell = () => {
      // Before that the position is not the stored one yet.
      if (audio.readyState >= HTMLMediaElement.HAVE_METADATA) listener.hasTime(audio.currentTime, audio.duration)
    }
    audio.onloadstart = () => listener.isLoading()
    audio.onseeked = tell
    audio.ontimeupdate = tell
    audio.onplay = () => listener.isPlaying(true)
    audio.onpause = () => {
      // A page that is left pauses too, and is to go on where the next one begins.
      if (!this.#isLeaving) listener.isPlaying(false)
    }
    window.addEventListener("pagehide", () => (this.#isLeaving = true))
    this.#listener = listener
  }

  #listener
  #isLeaving = false

  load({ url, time, rate, muted }) {
    this.#audio.src = url
    this.#audio.defaultPlaybackRate = rate
    this.#audio.muted = muted
    this.#audio.addEventListener("loadedmetadata", () => (this.#audio.currentTime = time), { once: true })
  }

  setMetadata({ episode, show, image }) {
    if (!("mediaSession" in navigator)) return
    navigator.mediaSession.metadata = new MediaMetadata({ title: episode, artist: show, artwork: [{ src: image }] })
  }

  async play() {
    try {
      await this.#audio.play()
    } catch {
      // A browser starts sound only for somebody who has touched the page.
      this.#listener.isPlaying(false)
    }
  }

  pause() {
    this.#audio.pause()
  }

  seek(time) {
    this.#audio.currentTime = time
  }

  setRate(rate) {
    this.#audio.playbackRate = rate
  }

  setMuted(muted) {
    this.#audio.muted = muted
  }

  terminate() {
    this.#audio.pause()
    this.#audio.removeAttribute("src")
    this.#audio.load()
  }
}
