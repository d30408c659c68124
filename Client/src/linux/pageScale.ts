/** Pixels of the view for one of the page, whatever has made them more: the page's zoom, the desktop's larger text, the user's fingers. */
export function pageScale(viewWidth: number): number {
  return innerWidth > 0 && viewWidth > 0 ? viewWidth / innerWidth : 1;
}
