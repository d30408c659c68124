declare const name: string;
declare function show(value: unknown): void;
declare function send(bytes: Uint8Array): void;
declare function add(file: File): void;

export async function samples() {
  for await (const bytes of await ponte.call("inbox.content", name)) show(bytes)
  const [file] = (await ponte.call("dialog.open", { filters: [{ name: "PDF", extensions: ["pdf"] }] })) ?? []
  if (!file) return
  const bytes = await (await file.read()).arrayBuffer()
  show(bytes)
  await ponte.call("notification.show", { id: "done", title: "Done", actions: [{ id: "open", title: "Open" }] })
  ponte.on("notification.clicked", ({ id, action }) => show(id))
}

export async function print() {
  const pdf = await ponte.call("print.pdf", { paper: "A5", landscape: true })
  for await (const bytes of pdf) send(bytes)
}

addEventListener("dragover", (event) => event.preventDefault())
addEventListener("drop", (event) => {
  event.preventDefault()
  for (const file of event.dataTransfer?.files ?? []) add(file)
})
addEventListener("contextmenu", async (event) => {
  event.preventDefault()      // in the place of the engine's own menu: Back, Reload and so on
  const items = [{ id: "open", title: "Open" }, { separator: true }, { id: "remove", title: "Remove", enabled: false }]
  const choice = await ponte.call("menu.popup", { items, x: event.clientX, y: event.clientY })
})
