// The bar at the foot of every page. The sound outlives the page: in the app by itself, in a browser by the stored state.
import { AppPlayer } from "./app-player.js"
import { appHandles } from "./app.js"
import { WebPlayer } from "./web-player.js"

const key = "media_playback_state_v3"
const bar = document.querySelector("#audiocontent")
const part = (selector) => bar.querySelector(selector)
const idle = { url: "", episode: "", show: "", image: "", time: 0, playing: false, rate: 1, muted: false }

let state = { ...idle, ...JSON.parse(localStorage.getItem(key) ?? "{}") }
let duration = 0
const player = new (appHandles("podcast") ? AppPlayer : WebPlayer)({
  isLoading() {
    part(".time").value = "initializing…"
  },
  hasTime(time, length) {
    duration = length
    change({ time })
  },
  isPlaying: (playing) => change({ playing }),
})

function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`
}

function change(news) {
  Object.assign(state, news)
  localStorage.setItem(key, JSON.stringify(state))
  bar.hidden = !state.url
  part(".artwork").src = state.image || "/assets/logo.svg"
  part(".episode").textContent = state.episode
  part(".show").textContent = state.show
  part(".play").textContent = state.playing ? "❚❚" : "▶"
  part(".play").ariaLabel = state.playing ? "Pause" : "Play"
  part(".speed").textContent = `${state.rate}×`
  part(".mute").ariaPressed = String(state.muted)
  part(".track").style.setProperty("--position", `${duration ? (state.time / duration) * 100 : 0}%`)
  part(".track").ariaValueNow = String(Math.round(state.time))
  part(".track").ariaValueMax = String(Math.round(duration))
  if (duration) part(".time").value = `${clock(state.time)} / ${clock(duration)}`
  for (const button of document.querySelectorAll(".record")) {
    button.textContent = state.playing && state.url === address(button) ? "❚❚ Pause" : "▶ Listen"
  }
}

function address(button) {
  return new URL(button.dataset.url, location).href
}

function load() {
  player.load(state)
  player.setMetadata(state)
}

function play() {
  change({ playing: true })
  player.play(state)
}

function pause() {
  change({ playing: false })
  player.pause()
}

function seek(time) {
  change({ time: Math.min(Math.max(0, time), duration) })
  player.seek(state.time)
}

for (const button of document.querySelectorAll(".record")) {
  button.onclick = () => {
    const url = address(button)
    if (state.url === url) return state.playing ? pause() : play()
    const { episode, show, image } = button.dataset
    duration = 0
    change({ ...idle, rate: state.rate, muted: state.muted, url, episode, show, image: new URL(image, location).href })
    load()
    play()
  }
}
part(".play").onclick = () => (state.playing ? pause() : play())
part(".speed").onclick = () => {
  change({ rate: state.rate >= 2 ? 0.25 : state.rate + 0.25 })
  player.setRate(state.rate)
}
part(".mute").onclick = () => {
  change({ muted: !state.muted })
  player.setMuted(state.muted)
}
part(".track").onclick = ({ clientX, currentTarget }) => {
  const { left, width } = currentTarget.getBoundingClientRect()
  seek(((clientX - left) / width) * duration)
}
part(".track").onkeydown = ({ key }) => {
  if (key === "ArrowRight") seek(state.time + 5)
  if (key === "ArrowLeft") seek(state.time - 5)
}
part("#closebutt").onclick = () => {
  player.terminate()
  change(idle)
}

change({})
if (state.url) {
  load()
  if (state.playing) play()
}
