// The number of the match that the engine has selected, and how many there are, by the text that the user sees. The engine counts matches, and numbers none. It runs in a
// world of its own, behind each search.

/** A search behind each letter that the user types must not take longer than that. */
const most = { nodes: 50_000, letters: 1_000_000 };
const replaced = /^(SELECT|IFRAME|OBJECT|VIDEO|AUDIO|CANVAS|SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/i;
const textless = /^(button|checkbox|color|file|hidden|image|password|radio|range|reset|submit)$/;

/** `[number, count]`; nothing for a page that is too large, or a match that is not in the main frame's own text. */
export function findPlace(text: string): number[] {
  const wanted = fold(text);
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0 || wanted === "") return [];
  const { startContainer, startOffset } = selection.getRangeAt(0);
  const selectedElement = startContainer.childNodes[startOffset];
  let [flat, place, nodes] = ["", -1, 0];
  let block: Element | null = null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && isLeftOut(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (++nodes > most.nodes || flat.length > most.letters) return [];
    if (node instanceof Text) {
      const parent = node.parentElement;
      if (!parent || getComputedStyle(parent).visibility !== "visible" || isOfField(parent)) continue;
      const around = blockOf(parent);
      if (around !== block) flat += "\n";
      block = around;
      if (node === startContainer) place = flat.length + fold(node.data.slice(0, startOffset)).length;
      flat += fold(node.data);
    } else if (isField(node)) {
      flat += "\n";
      if (node === selectedElement) place = flat.length + fold(node.value.slice(0, node.selectionStart ?? 0)).length;
      flat += `${fold(node.value)}\n`;
    } else if (node instanceof HTMLBRElement) {
      flat += "\n";
    }
  }
  return place < 0 ? [] : count(flat, wanted, place);
}

function count(flat: string, wanted: string, place: number): number[] {
  let [number, total] = [1, 0];
  for (let found = flat.indexOf(wanted); found >= 0; found = flat.indexOf(wanted, found + wanted.length)) {
    if (found < place) number++;
    total++;
  }
  return [number, total];
}

/** As the engine compares: without cases and accents, and with one space for several. */
function fold(text: string): string {
  // No guard: the engine finds so, and its count must be the same.
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ");
}

function isLeftOut(element: Element): boolean {
  return replaced.test(element.tagName) || getComputedStyle(element).display === "none";
}

function isField(node: Node): node is HTMLInputElement | HTMLTextAreaElement {
  return node instanceof HTMLTextAreaElement || (node instanceof HTMLInputElement && !textless.test(node.type));
}

/** The first text of a field is no text of the page. */
function isOfField(element: Element): boolean {
  return element instanceof HTMLTextAreaElement;
}

function blockOf(element: Element): Element {
  let block = element;
  while (block.parentElement && /^(inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement;
  return block;
}
