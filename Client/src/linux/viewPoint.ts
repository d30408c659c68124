import { pageScale } from "./pageScale";

/** A place of the page, in CSS pixels as of `event.clientX`, in pixels of the view that shows it. */
export function viewPoint(x: number, y: number, viewWidth: number): [number, number] {
  const scale = pageScale(viewWidth);
  // The user's fingers may have moved the part that is shown.
  const { offsetLeft = 0, offsetTop = 0 } = window.visualViewport ?? {};
  return [(x - offsetLeft) * scale, (y - offsetTop) * scale];
}
