/**
 * Time for a screen reader to process a change, milliseconds. Two frames are enough on an idle
 * machine, a busy one needs ten. Leave this gap between two focus moves, or between a change, the
 * focus and an announcement. Otherwise Orca reads one of them twice or not at all.
 */
export const FOCUS_GAP_MS = 200;

/**
 * Moves the focus to something that is not a control, such as a heading, a text or a part of the
 * page. The element is focusable only while it has the focus. Chromium reports every focusable
 * element in a page with click listeners as clickable, and Orca says "clickable" at each of them.
 * Focusable elements are focused as they are. A hidden element, or one behind a modal, is left
 * alone.
 */
export function focusPlace(place: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!place) return;
  const close = openPlace(place);
  place.focus(options);
  close();
}

/**
 * Makes an element focusable until it loses the focus. The returned function ends that at once if
 * the element does not have the focus.
 */
function openPlace(place: HTMLElement): () => void {
  if (place.tabIndex >= 0 || place.hasAttribute('tabindex')) return () => undefined;
  place.tabIndex = -1;
  const close = () => {
    // Switching windows blurs the element, too, and the focus returns to it later.
    if (document.activeElement === place) return;
    place.removeAttribute('tabindex');
    place.removeEventListener('blur', close);
    document.removeEventListener('focusin', close);
  };
  place.addEventListener('blur', close);
  // In a background window the focus moves without a blur event on the old element.
  document.addEventListener('focusin', close);
  return close;
}

/**
 * Focuses a control whose description has just changed, after a gap. Otherwise Orca skips the
 * change if the control has no focus, or reads the description again after the control. A key that
 * is pressed meanwhile goes to the control at once. If the focus has moved elsewhere by then, such
 * as by touch, it stays there.
 *
 * @param after runs at the end in every case
 */
export function focusOnceTold(control: HTMLElement, after = () => {}): void {
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
