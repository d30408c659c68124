// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Ponte authors
//
// Surfaces of the DOM, by label: hostile.js plays a block with i, size, text and its own globals. One that names size takes a size.
// Cookies are for /odd: a page whose cookies are too long for the server would not be loaded again.
locationHash: { location.hash = `${i}${text(size)}`; }
locationReplace: { location.replace(`#${i}${text(size)}`); }
locationSearch: { setTimeout(() => { location.search = `${location.search}&${i}=${text(size)}`; }); }
locationPath: { setTimeout(() => { location.href = `${base}hostile.html/${text(size)}${location.search}`; }); }
locationReload: { setTimeout(() => location.reload()); }
locationScheme: { location.href = ["mailto:a@b", "tel:1", "file:///etc/passwd", "data:text/html,a", "javascript:1", "about:srcdoc", "ftp://127.0.0.1/", "ponte://bytes/a/1", "app://example/", "x-y:z", "view-source:a", "//", "http://[", "http://127.0.0.1:1/"][i % 14]; }
locationLongScheme: { location.href = `${["mailto:", "x-y:", "data:text/html,", "wvjbscheme://", "file:///"][i % 5]}${text(size)}`; }
locationWvjb: { location.href = ["https://__bridge_loaded__", "https://__wvjb_queue_message__", "wvjbscheme://__BRIDGE_LOADED__", "wvjbscheme://__WVJB_QUEUE_MESSAGE__"][i % 4]; }
locationOdd: { location.href = odd(oddKinds[i % oddKinds.length], i); }
historyPushState: { history.pushState({ text: text(size) }, text(size), `#${i}`); }
historyPushAddress: { history.pushState(i, "", `?${location.search.slice(1)}&${i}${text(size)}`); }
historyReplaceState: { history.replaceState(i, text(size), `#${text(size)}`); }
historyGo: { history.pushState(i, "", `#${i}`); history.back(); history.forward(); history.go(i % 5 - 2); }
documentTitle: { document.title = `${i}${text(size)}`; }
documentWrite: { document.open(); document.write(`<title>${i}</title><p>${text(size)}`); document.close(); }
windowName: { window.name = `${i}${text(size)}`; }
alert: { alert(`${i}${text(size)}`); }
confirm: { confirm(`${i}${text(size)}`); }
prompt: { prompt(`${i}${text(size)}`, text(size)); }
dialogLater: { setTimeout(() => alert(i), i % 50); self.ponte?.call?.("ponte.ready"); }
beforeunload: { addEventListener("beforeunload", (event) => { event.preventDefault(); event.returnValue = text(size); }); if (i % 10 === 9) location.reload(); }
unload: { for (const name of ["pagehide", "unload", "visibilitychange"]) addEventListener(name, () => { self.ponte?.emit?.("a", text(size)); self.ponte?.call?.("ponte.supports", `${i}`).catch(() => {}); }); if (i % 10 === 9) location.reload(); }
windowOpen: { open(`${base}frame.html?${i}`, i % 2 ? "" : "same", `width=${i},height=${-i},left=9e9`)?.close(); }
windowKept: { open(["about:blank", "", "data:text/html,a", "x-y:z", odd("slow"), "javascript:alert(1)"][i % 6], `w${i % 4}`)?.document?.write?.(`<title>${i}</title>`); }
windowLong: { open(`${base}?${text(size)}`, text(size), text(size))?.close(); }
windowMove: { moveTo(i * 10, -i); resizeTo(i, 1e6); resizeBy(i, i); focus(); blur(); }
windowClose: { const other = open("", `c${i % 3}`); other?.close(); other?.focus?.(); if (i === 29) self.close(); }
windowPrint: { print(); }
inputFile: { const input = add("input", { type: "file", multiple: i % 2, webkitdirectory: i % 3 === 0, accept: `.${text(Math.min(size, 1 << 20))},image/*`, capture: "user" }); input.click(); input.showPicker?.(); input.remove(); }
inputLarge: { add("input", { type: "file", multiple: true, style: "position: fixed; inset: 0; width: 100%; height: 100%; opacity: 0" }); }
inputPicker: { const input = add("input", { type: ["color", "date", "time", "month", "week", "datetime-local", "range"][i % 7] }); input.focus(); input.click(); input.showPicker?.(); }
selectMenu: { const select = add("select", { multiple: false, innerHTML: `<option>${text(Math.min(size, 1 << 22))}`.repeat(i % 200) }); select.focus(); select.showPicker?.(); select.dispatchEvent(new MouseEvent("mousedown", { bubbles: true })); }
datalist: { add("div", { innerHTML: `<input list=d${i}><datalist id=d${i}>${"<option value=ab>".repeat(300)}</datalist>` }).firstChild.focus(); }
formPost: { const form = add("form", { method: "post", action: odd("empty", i), target: i % 2 ? "_blank" : "sink", enctype: ["multipart/form-data", "text/plain"][i % 2], innerHTML: "<textarea name=a></textarea>" }); form.firstChild.value = text(size); form.submit(); }
formPassword: { add("form", { action: "#", innerHTML: "<input name=user autocomplete=username><input type=password name=p>" }).lastChild.value = text(size); }
downloadName: { add("a", { href: odd("file", i), download: ["../../a", "a\nb", ".bashrc", "CON", "a".repeat(999), "a/b\\c", "\u202egpj.exe", "%2e%2e%2f", `${i}${text(Math.min(size, 1 << 20))}`][i % 9] }).click(); }
downloadBlob: { add("a", { href: URL.createObjectURL(new Blob([text(size)])), download: `b${i}` }).click(); }
downloadData: { add("a", { href: `data:application/octet-stream,${text(size)}`, download: "same" }).click(); }
downloadOdd: { add("a", { href: odd(oddKinds[i % oddKinds.length], i), download: "same" }).click(); }
cookies: { document.cookie = `c${i}=${text(Math.min(size, 1 << 16))};path=/odd;max-age=99999`; document.cookie = `${text(size)}=1;path=/odd`; document.cookie = `d${i % 9}=${i}`; }
cookiesStore: { await self.cookieStore?.set({ name: `c${i}`, value: text(size), path: "/odd/" }); }
localStorage: { localStorage.setItem(`k${i % 999}`, text(size)); }
sessionStorage: { sessionStorage.setItem(`k${i % 999}`, text(size)); sessionStorage.removeItem(`k${i % 999}`); }
indexedDB: { const ask = indexedDB.open(`d${i % 50}`, 1 + i); ask.onupgradeneeded = () => ask.result.createObjectStore("s", { autoIncrement: true }).put(text(size)); ask.onsuccess = () => ask.result.close(); }
caches: { const cache = await caches.open(`c${i % 20}`); await cache.put(`/${i}`, new Response(text(size))); }
storageAsk: { document.requestStorageAccess().catch(() => {}); await navigator.storage.persist(); await navigator.storage.estimate(); const file = await (await navigator.storage.getDirectory()).getFileHandle(`f${i}`, { create: true }); learn(file.name); }
notification: { Notification.requestPermission(); const shown = new Notification(`${i}${text(size)}`, { body: text(size), icon: odd("png", i), tag: i % 2 ? "same" : `${i}`, data: i }); if (i % 3) shown.close(); }
geolocation: { navigator.geolocation.getCurrentPosition(() => {}, () => {}, { timeout: i }); navigator.geolocation.clearWatch(navigator.geolocation.watchPosition(() => {})); }
userMedia: { navigator.mediaDevices.enumerateDevices(); await (i % 2 ? navigator.mediaDevices.getDisplayMedia() : navigator.mediaDevices.getUserMedia({ audio: i % 3 > 0, video: true })); }
permissions: { await navigator.permissions.query({ name: ["camera", "microphone", "geolocation", "notifications", "push", "clipboard-read", "screen-wake-lock"][i % 7] }); }
fullscreen: { document.documentElement.requestFullscreen?.().catch(() => {}); document.documentElement.webkitRequestFullscreen?.(); if (i % 2) document.exitFullscreen?.().catch(() => {}); }
pointerLock: { document.body.requestPointerLock?.(); document.exitPointerLock?.(); self.find?.(text(size), false, false, true); }
wakeLock: { navigator.share?.({ title: text(size), url: `x-y:${i}` }).catch(() => {}); navigator.registerProtocolHandler?.("web+a", `${base}?%s`); navigator.credentials?.get({ password: true })?.catch(() => {}); navigator.getGamepads?.(); const lock = await navigator.wakeLock.request("screen"); if (i % 2) await lock.release(); }
mediaPlay: { const media = add(i % 2 ? "video" : "audio", { src: odd(["playlist", "endless", "cut", "range", "empty", "png-wide"][i % 6], i), muted: i % 3 === 0, controls: true, loop: true }); media.play().catch(() => {}); media.currentTime = i; if (i % 4) media.pause(); if (i % 5 === 0) media.remove(); }
mediaSources: { add("video", { poster: odd("png", i), innerHTML: `<source src="x-y:${i}"><source src="blob:${i}"><track default src="${odd("huge")}">` }).load(); }
mediaSession: { navigator.mediaSession.metadata = new MediaMetadata({ title: text(size), artist: `${i}`, artwork: [{ src: odd("png", i) }] }); navigator.mediaSession.playbackState = ["playing", "paused", "none"][i % 3]; navigator.mediaSession.setActionHandler("play", () => {}); navigator.mediaSession.setPositionState?.({ duration: 9e9, position: i, playbackRate: 1 }); }
mediaAudio: { const audio = new AudioContext(); const tone = audio.createOscillator(); tone.connect(audio.destination); tone.start(); if (i % 2) await audio.close(); await (document.querySelector("video") ?? add("video", {})).requestPictureInPicture?.(); }
contextmenu: { document.body.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2, clientX: i % 800, clientY: i % 600 })); add("a", { href: `x-y:${text(Math.min(size, 1 << 20))}`, textContent: "link" }); }
keys: { for (const key of ["F5", "F11", "Escape", "w", "q", "r"]) dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey: i % 2 > 0, altKey: i % 3 > 0, bubbles: true, cancelable: true })); }
keysTaken: { addEventListener("keydown", (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true); Object.assign(add("input", { accessKey: "q", tabIndex: i })).focus(); addEventListener("contextmenu", (event) => (i % 2 ? event.preventDefault() : self.ponte?.call?.("menu.popup", { x: 1, y: 1, items: [] }).catch(() => {}))); }
drag: { const data = new DataTransfer(); data.setData("text/uri-list", `file:///etc/passwd\n${text(size)}`); data.setData("text/plain", text(size)); data.items.add(new File(["a"], "../a")); for (const name of ["dragstart", "dragenter", "dragover", "drop", "dragend"]) document.body.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer: data, clientX: i })); }
dragSource: { add("div", { draggable: true, textContent: "drag", ondragstart: (event) => { event.dataTransfer.setData("text/html", text(size)); event.dataTransfer.setData("DownloadURL", `a:../b:${odd("huge")}`); }, ondrop: (event) => event.preventDefault(), ondragover: (event) => event.preventDefault() }); }
clipboardWrite: { await navigator.clipboard.writeText(`${i}${text(size)}`); }
clipboardRich: { await navigator.clipboard.write([new ClipboardItem({ "text/html": new Blob([text(size)], { type: "text/html" }), "text/plain": new Blob([text(size)], { type: "text/plain" }) })]); }
clipboardRead: { navigator.clipboard.readText().catch(() => {}); document.execCommand("paste"); await navigator.clipboard.read(); }
clipboardCommands: { const area = add("textarea", { value: text(size) }); area.select(); for (const name of ["copy", "cut", "paste", "undo", "redo", "delete", "selectAll"]) document.execCommand(name); area.remove(); }
editing: { const area = add("div", { contentEditable: "true", spellcheck: true, textContent: `wrogn ${text(size)}` }); area.focus(); getSelection().selectAllChildren(area); document.execCommand("insertText", false, `${i}`); area.blur(); }
focus: { for (const name of ["input", "textarea", "button", "iframe"]) { const element = add(name, {}); element.focus(); if (i % 2) element.remove(); } }
console: { console[["log", "error", "warn", "info", "debug", "trace", "table", "dir", "assert", "group"][i % 10]](text(size), { a: [i, document.body] }, "%c%s%d%o", i); }
consoleOdd: { console.log({ get a() { throw i; } }, new Proxy({}, { get() { throw i; } }), Symbol("a"), 1n, new Error(text(Math.min(size, 1 << 20))), self, null); console.count(`${i}`); console.time(`${i}`); }
errors: { setTimeout(() => { throw new Error(`${i}${text(size)}`); }); Promise.reject(text(size)); }
errorsOdd: { self.reportError?.({ get message() { throw i; }, toString() { throw i; } }); Promise.reject(new Proxy(() => {}, { get() { throw i; } })); setTimeout("}"); }
favicon: { document.head.append(Object.assign(document.createElement("link"), { rel: "icon", href: odd(["png-wide", "huge", "endless", "slow", "empty", "icon"][i % 6], i) })); }
faviconData: { document.head.append(Object.assign(document.createElement("link"), { rel: "icon", href: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${i}0000" height="90000"><!--${text(size)}--></svg>` })); }
meta: { document.head.append(...[["refresh", `${i};url=x-y:z`], ["content-security-policy", "connect-src *"], ["theme-color", text(Math.min(size, 1 << 20))]].map(([httpEquiv, content]) => Object.assign(document.createElement("meta"), { httpEquiv, name: httpEquiv, content }))); }
base: { document.head.append(Object.assign(document.createElement("base"), { href: `x-y:${text(size)}`, target: "_blank" })); document.querySelectorAll("base").forEach((element) => i % 2 && element.remove()); }
frames: { const frame = add("iframe", { src: ["about:blank", `${base}frame.html`, odd("slow", i), "x-y:z", "https://__bridge_loaded__", "javascript:parent.postMessage(1,'*')"][i % 6] }); if (i % 3) setTimeout(() => frame.remove(), i % 40); }
framesSrcdoc: { add("iframe", { sandbox: i % 2 ? "allow-scripts" : "allow-scripts allow-same-origin", srcdoc: `<script>webkit.messageHandlers.ponte?.postMessage(${i}); try { self.ponte?.call("ponte.ready") } catch {} prompt('["ponte.sync",1,"a"]')</script>${text(Math.min(size, 1 << 20))}` }); }
framesGone: { const frame = add("iframe", {}); const { webkit, ponte: other } = frame.contentWindow; other?.call?.("ponte.ready").catch(() => {}); webkit?.messageHandlers?.ponte?.postMessage(text(size)); frame.remove(); webkit?.messageHandlers?.ponte?.postMessage("x"); }
framesEmbed: { add(["object", "embed"][i % 2], { data: odd(oddKinds[i % oddKinds.length], i), src: odd(oddKinds[i % oddKinds.length], i), type: ["application/pdf", "text/html", "image/svg+xml"][i % 3] }); }
messages: { for (const target of [parent, opener, ...Array.from({ length: self.length }, (_, n) => self[n])]) target?.postMessage({ i, text: text(size) }, "*"); }
workers: { const worker = new Worker(URL.createObjectURL(new Blob([`postMessage(${i}); fetch("${odd("empty")}"); ${i % 9 ? "" : "while (true);"}`]))); if (i % 4) worker.terminate(); }
serviceWorker: { navigator.serviceWorker?.register(`/worker.js?${i % 50}`, { scope: `/${i % 50}` }).catch(() => {}); if (self.SharedWorker) new SharedWorker(`/worker.js?${i % 50}`); new BroadcastChannel("a").postMessage(text(size)); }
websocket: { const socket = new WebSocket(`${base.replace("http", "ws")}socket?${i}`); socket.onopen = () => socket.send(text(size)); if (i % 3) socket.close(); new EventSource(odd("endless", i)).close(); }
fetchOdd: { const answer = await fetch(odd(oddKinds[i % oddKinds.length], i), { signal: AbortSignal.timeout(1500) }); learn(answer.url); await answer.text(); }
fetchBody: { await fetch(odd("status-204"), { method: "POST", body: text(size) }); navigator.sendBeacon(odd("status-204"), text(Math.min(size, 60000))); }
fetchScheme: { await fetch(["ponte://bytes/a/1", "app://example/a", "file:///etc/passwd", "x-y:z", `ponte://bytes/${self.ponteClient?.documentName}/${i}`, "http://127.0.0.2/", "http://localhost:631/"][i % 7], { method: i % 2 ? "POST" : "GET", body: i % 2 ? text(size) : undefined }); }
fetchWait: { const request = new XMLHttpRequest(); request.open("GET", odd("empty", i), i % 2 === 0); request.send(); }
fetchHeaders: { await fetch(odd("status-204"), { headers: { [`x-${i}`]: text(size) }, credentials: "include", cache: ["reload", "no-store", "force-cache"][i % 3] }); }
imagesOdd: { const image = new Image(); image.src = odd(oddKinds[i % oddKinds.length], i); image.srcset = `${odd("png", i)} 2x`; await image.decode(); }
speech: { self.speechSynthesis?.speak(new SpeechSynthesisUtterance(text(size))); if (i % 2) self.speechSynthesis?.cancel(); new (self.webkitSpeechRecognition ?? Object)().start?.(); }
canvas: { const canvas = add("canvas", { width: 1 + i % 4000, height: 4000 }); (i % 2 ? canvas.getContext("2d") : canvas.getContext("webgl"))?.fillRect?.(0, 0, 9, 9); canvas.toBlob((blob) => learn(`${blob?.size}`)); if (i % 2) canvas.remove(); }
svg: { add("div", { innerHTML: `<svg><filter id=a><feTurbulence numOctaves=${i}></filter><rect width=100% height=100% filter=url(#a)></svg><math>${"<mrow>".repeat(i % 400)}</math>` }); document.documentElement.style.zoom = 1 + i % 5; scrollTo(0, i); add("div", { style: `height:${i}000000px;width:${i}px`, textContent: text(Math.min(size, 1 << 20)) }); }
bodies: { const loop = {}; loop.loop = loop; for (const port of ["ponte", "bridge", "nativeApp", "podcast"]) self.webkit?.messageHandlers?.[port]?.postMessage([() => 1, document.body, loop, new Map([[1, loop]]), { get a() { throw 1; } }, new Date(NaN), 1n, new Uint8Array(9), undefined, "\ud800", text(size), new Proxy({}, {})][i % 12])?.catch?.(() => {}); }
receive: { const names = [self.ponteClient?.documentName, ...Object.getOwnPropertyNames(self).filter((name) => /^p\d{20}/.test(name))]; for (const name of names) try { self[name]?.([`["ponte",1,"${name}",${i}]\n["result",${i % 9},1]`]); } catch {} self.ponteClient?.receive([]); }
handlers: { const answer = [() => text(size), () => { throw { code: text(500), message: text(size), data: text(size) }; }, () => new Promise(() => {}), async function* () { for (;;) yield text(size); }, () => () => 1, () => [i, self], (value) => value][i % 7]; for (const name of ["page.ping", "page.numbers"]) self.ponte?.handle?.(name, answer); self.bridge = { ping: answer }; self.ForemMobile = { getUserData: answer, getInstanceMetadata: answer, injectJSMessage: answer }; self.WebViewJavascriptBridge?.registerHandler?.("ask", (data, respond) => respond(answer(data))); }
listeners: { const off = self.ponte?.on?.(["page.told", "media.ended", "menu.chosen", "notification.clicked", `${text(Math.min(size, 300))}`][i % 5], () => { throw i; }); if (i % 2) off?.(); }
prototypes: { Object.defineProperty(Object.prototype, ["then", "toJSON", "code", "$date", "0", "get", "value", "signal"][i % 8], { configurable: true, get() { return undefined; }, set() {} }); await self.ponte?.call?.("ponte.supports", text(Math.min(size, 200))).finally(() => { for (const name of ["then", "toJSON", "code", "$date", "0", "get", "value", "signal"]) delete Object.prototype[name]; }); }
secretFetch: { const answer = await fetch(forbidden(i), { mode: ["cors", "no-cors", "same-origin"][i % 3], credentials: "include" }); got(await answer.text()); }
secretRequest: { const request = new XMLHttpRequest(); request.open("GET", forbidden(i)); request.withCredentials = i % 2; request.onload = () => got(request.responseText); request.send(); }
secretFrame: { const frame = add(["iframe", "object", "embed"][i % 3], { src: forbidden(i), data: forbidden(i) }); frame.onload = () => { try { const shown = frame.contentDocument ?? frame.getSVGDocument(); got(shown.documentElement.textContent); got(shown.cookie); } catch (error) { learn(error.message); } frame.remove(); }; }
secretScript: { const script = add("script", { src: forbidden(i), type: i % 3 ? "" : "module", onload: () => script.remove(), onerror: (event) => learn(event.message) }); }
secretStyle: { const link = add("link", { rel: "stylesheet", href: forbidden(i), onload: () => got([...link.sheet.cssRules].map((rule) => rule.cssText).join()) }); }
secretMedia: { const media = add(["img", "video", "audio"][i % 3], { src: forbidden(i), onerror: () => { learn(media.error?.message); media.remove(); }, onload: () => { const canvas = document.createElement("canvas"); canvas.getContext("2d").drawImage(media, 0, 0); got(canvas.toDataURL()); } }); }
secretWindow: { if (i > 8) return; await new Promise((next) => setTimeout(next, i * 200)); const other = open(forbidden(i), `secret${i % 3}`); setTimeout(() => { try { got(other.document.documentElement.textContent); got(other.document.cookie); } catch (error) { learn(error.message); } other?.close(); }, 550); }
secretCookie: { document.cookie = "secret=;path=/"; got(document.cookie); got(JSON.stringify(await self.cookieStore?.getAll({ url: forbidden(2) }))); }
