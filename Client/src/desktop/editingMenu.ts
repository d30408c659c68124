// In every document of a view whose context menu is for editing alone, on macOS, in a world of the app's own: the engine shows no menu where there is no text to edit or
// to copy. Ahead of the page, which may keep the event from others.

export {};

const others = ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"];

const isEditable = (element: Partial<HTMLInputElement>): boolean =>
  element.localName === "textarea" || element.isContentEditable === true
  || (element.localName === "input" && !others.includes(String(element.type)));

const leave = (event: MouseEvent): void => {
  const element = event.composedPath()[0] as Partial<HTMLInputElement> | undefined;
  if (element && isEditable(element)) return;
  if (getSelection()?.isCollapsed !== false) event.preventDefault();
};

const listen = (): void => addEventListener("contextmenu", leave, true);
listen();
// A document that is written anew has no listeners.
new MutationObserver(listen).observe(document, { childList: true });
