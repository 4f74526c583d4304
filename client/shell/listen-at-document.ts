/**
 * Makes React attach its listeners to the document instead of its root. NVDA and JAWS say
 * "clickable" inside an element with a click listener, and the root surrounds the whole page. They
 * ignore listeners of the document. A listening body would appear as a group in the accessibility
 * tree. Call it before the root is created.
 * https://github.com/react/react/issues/20895
 */
export function listenAtDocument(root: HTMLElement): void {
  root.addEventListener = document.addEventListener.bind(document);
  // React sets an empty `onclick` if the property is null.
  Object.defineProperty(root, 'onclick', { value: undefined });
}
