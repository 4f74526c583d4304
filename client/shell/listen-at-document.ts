/**
 * Lets React, which listens at its root for all that happens within, listen at the document. NVDA and
 * JAWS call what stands within an element that listens for clicks "clickable": with a root around the
 * page that was headings and pictures. Of the document they know that it means nothing; a listening
 * body would come into the accessibility tree as a group. Call it before the root is made.
 * https://github.com/react/react/issues/20895
 */
export function listenAtDocument(root: HTMLElement): void {
  root.addEventListener = document.addEventListener.bind(document);
  // React puts an empty listener where there is none, which is null.
  Object.defineProperty(root, 'onclick', { value: undefined });
}
