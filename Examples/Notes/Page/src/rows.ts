/** A row of a list, and how it shows its item as it is now. */
export interface Row<Item> {
  readonly line: HTMLElement;
  show(item: Item): void;
}

/** Puts rows into an order around the one that has the keys: an element that is moved loses them. */
const arrange = (list: HTMLElement, wanted: readonly HTMLElement[], held: number): void => {
  const middle = wanted[held];
  if (middle && !middle.isConnected) list.prepend(middle);
  for (let index = held - 1; index >= 0; index--) {
    const [line, next] = [wanted[index]!, wanted[index + 1]!];
    if (line.nextSibling !== next) list.insertBefore(line, next);
  }
  for (let index = held + 1; index < wanted.length; index++) {
    const [line, last] = [wanted[index]!, wanted[index - 1]!];
    if (line.previousSibling !== last) last.after(line);
  }
};

/**
 * Shows items as the children of a list. A row stays as long as its item is there: the element with the keys keeps them, and a screen reader hears of nothing that is as
 * it was. When the row with the keys goes, the one behind it gets them.
 *
 * @param otherwise Gets the keys when no row is left.
 */
export const createRows = <Item extends { readonly id: string }>(
  list: HTMLElement, make: (item: Item) => Row<Item>, otherwise: HTMLElement,
): ((items: readonly Item[]) => void) => {
  const rows = new Map<string, Row<Item>>();
  const line = (item: Item): HTMLElement => {
    const row = rows.get(item.id) ?? make(item);
    rows.set(item.id, row);
    row.show(item);
    return row.line;
  };
  return (items) => {
    const place = [...list.children].findIndex((child) => child.contains(document.activeElement));
    const focused = list.children[place];
    const wanted = items.map(line);
    const kept = new Set<Element>(wanted);
    for (const [id, row] of rows) {
      if (kept.has(row.line)) continue;
      rows.delete(id);
      row.line.remove();
    }
    arrange(list, wanted, Math.max(0, wanted.findIndex((line) => line === focused)));
    if (!focused || kept.has(focused)) return;
    (wanted[Math.min(place, wanted.length - 1)]?.querySelector<HTMLElement>("input, button") ?? otherwise).focus();
  };
};
