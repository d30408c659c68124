/** The element of an id, which the page has. */
export function byId<Type extends HTMLElement = HTMLElement>(id: string): Type {
  return document.getElementById(id) as Type;
}

/** An element with a class and a text. The text is never read as HTML. */
export function element(name: string, className = "", text = ""): HTMLElement {
  const result = document.createElement(name);
  if (className) result.className = className;
  if (text) result.textContent = text;
  return result;
}

/** Sets a text, if it is another: what does not change is not laid out again. */
export function setText(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}
