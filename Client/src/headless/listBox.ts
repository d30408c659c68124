/** List boxes: a `select` that shows several options. The engine chooses none for the events of a script. */

/** The list box of an option that a click would choose. */
function listBoxOf(option: Element): HTMLSelectElement | null {
  if (!(option instanceof HTMLOptionElement) || option.matches(":disabled")) return null;
  const select = option.closest("select");
  return select && (select.multiple || select.size > 1) && !select.matches(":disabled") ? select : null;
}

/**
 * Chooses the option under the mouse, and no other, as a click without a key does. To be called when the mouse goes down.
 *
 * @returns Is to be called when the mouse goes up: tells the page.
 */
export function chooseOption(option: Element): () => void {
  const select = listBoxOf(option);
  if (!select) return () => {};
  let isChanged = false;
  for (const each of Array.from(select.options)) {
    if (each.selected === (each === option)) continue;
    each.selected = each === option;
    isChanged = true;
  }
  return () => {
    if (!isChanged) return;
    select.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };
}
