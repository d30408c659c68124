// The editor's two uploaders: the cover, and pictures in the text.
import { appHandles, csrfToken, onAppMessage, sendToApp } from "./app.js"

const requests = {
  coverUpload: { action: "coverImageUpload", ratio: "1000.0 / 420.0" },
  imageUpload: { action: "imageUpload" },
}

for (const uploader of document.querySelectorAll(".uploader")) connect(uploader)
document.querySelector(".editor")?.addEventListener("submit", (event) => event.preventDefault())

function connect(uploader) {
  const { namespace } = uploader.dataset
  const input = uploader.querySelector("input")
  const native = uploader.querySelector(".native")
  // Covers, too, are the app's where it uploads pictures at all.
  native.hidden = !appHandles("imageUpload")
  uploader.querySelector(".web").hidden = !native.hidden
  native.onclick = () => sendToApp(namespace, requests[namespace])
  onAppMessage(namespace, (message) => tell(uploader, message))
  input.onchange = async () => {
    const [file] = input.files
    if (!file) return
    tell(uploader, { action: "uploading", progress: 0 })
    tell(uploader, await upload(file, (progress) => tell(uploader, { action: "uploading", progress })))
    // The same file can be chosen again.
    input.value = ""
  }
}

/// Resolves with the message that an app would send at the end.
function upload(file, report) {
  const body = new FormData()
  body.append("image", file)
  const request = new XMLHttpRequest()
  request.open("POST", "/image_uploads")
  request.setRequestHeader("X-CSRF-Token", csrfToken())
  request.responseType = "json"
  request.upload.onprogress = ({ loaded, total }) => report(loaded / total)
  return new Promise((resolve) => {
    request.onload = () => {
      const { links, error = "The server has not said why." } = request.response ?? {}
      resolve(links ? { action: "success", link: links[0] } : { action: "error", error })
    }
    request.onerror = () => resolve({ action: "error", error: "The connection was cut. Try again." })
    request.send(body)
  })
}

function tell(uploader, { action, progress, link, error, message }) {
  const bar = uploader.querySelector("progress")
  const state = uploader.querySelector(".state")
  bar.hidden = action !== "uploading"
  // An app may not say how far it is.
  if (progress === undefined) bar.removeAttribute("value")
  else bar.value = Number(progress)
  state.classList.toggle("good", action === "success")
  state.classList.toggle("bad", action === "error")
  if (action === "uploading") state.textContent = "Uploading…"
  else if (action === "error") state.textContent = error ?? message ?? "Unexpected error"
  else if (action === "success") {
    state.textContent = "Uploaded."
    show(uploader, link)
  }
}

function show(uploader, link) {
  if (uploader.dataset.namespace === "coverUpload") {
    const cover = uploader.querySelector(".cover")
    cover.src = link
    cover.hidden = false
    return
  }
  const picture = new Image()
  picture.src = link
  picture.alt = ""
  document.querySelector(".pictures").append(picture)
  const body = document.querySelector("textarea.body")
  body.setRangeText(`![Description of the picture](${link})\n`, body.selectionStart, body.selectionEnd, "end")
}
