/**
 * The time that a screen reader needs to process a change, milliseconds. Leave this gap between two
 * focus moves, and between a change, a focus move and an announcement. Otherwise Orca reads one of
 * them twice or not at all. Two frames are enough on an idle machine, a busy one needs ten.
 */
export const FOCUS_GAP_MS = 200;

/**
 * Moves the focus to something that is not a control, such as a heading, a text or a part of the
 * page. The element is focusable only while it has the focus. Chromium reports every focusable
 * element in a page with click listeners as clickable, and Orca says "clickable" at each of them.
 * Nothing happens if the element is hidden or behind a modal dialog.
 */
export function focusPlace(place: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!place) return;
  const restore = makeFocusable(place);
  place.focus(options);
  restore();
}

/**
 * Makes an element focusable until it loses the focus. The returned function reverts this, unless
 * the element has the focus.
 */
function makeFocusable(place: HTMLElement): () => void {
  if (place.tabIndex >= 0 || place.hasAttribute('tabindex')) return () => undefined;
  place.tabIndex = -1;
  const restore = () => {
    // Switching to another window also fires blur, but the element keeps the focus.
    if (document.activeElement === place) return;
    place.removeAttribute('tabindex');
    place.removeEventListener('blur', restore);
    document.removeEventListener('focusin', restore);
  };
  place.addEventListener('blur', restore);
  // In a background window the focus moves without a blur event on the old element.
  document.addEventListener('focusin', restore);
  return restore;
}

/**
 * Focuses a control whose description has just changed, after `FOCUS_GAP_MS`. Without the gap, Orca
 * reads the old description, or the new one twice. A key that the person presses meanwhile ends the
 * gap, so that the control receives it. If the person has moved the focus, it stays there.
 *
 * @param after runs at the end in every case
 */
export function focusAfterGap(control: HTMLElement, after = () => {}): void {
  const before = document.activeElement;
  const go = () => {
    clearTimeout(timer);
    removeEventListener('keydown', go, true);
    if (document.activeElement === before) control.focus();
    after();
  };
  const timer = setTimeout(go, FOCUS_GAP_MS);
  addEventListener('keydown', go, true);
}
