/**
 * How long a screen reader needs to be told of what has just changed, milliseconds; two frames do on a
 * machine at rest, a busy one needs ten. Two moves of the focus, or a change, the focus that comes to it and what is
 * announced, are told one by one when this is between them; else one is said twice or not at all.
 */
export const FOCUS_GAP = 200;

/**
 * Gives the focus to a place: a heading, a text or a part of the page, to be read and not to be used. It
 * can take the focus for as long as it has it and no longer, since Chromium tells of whatever can take
 * it in a page that listens for clicks that it can be clicked, and Orca says "clickable" at each of
 * these. What can take the focus by itself simply does. A place that is hidden, or behind a modal, stays
 * without it.
 */
export function focusPlace(place: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!place) return;
  const close = openPlace(place);
  place.focus(options);
  close();
}

/**
 * Lets a place take the focus until it leaves. The answer, called, ends that at once where the place
 * has not got it.
 */
function openPlace(place: HTMLElement): () => void {
  if (place.tabIndex >= 0 || place.hasAttribute('tabindex')) return () => undefined;
  place.tabIndex = -1;
  const close = () => {
    // With the window the focus leaves as well, and comes back to where it was.
    if (document.activeElement === place) return;
    place.removeAttribute('tabindex');
    place.removeEventListener('blur', close);
    document.removeEventListener('focusin', close);
  };
  place.addEventListener('blur', close);
  // In a window that has not the focus itself, it is moved without a word to what it leaves.
  document.addEventListener('focusin', close);
  return close;
}

/**
 * Gives the focus to a control whose description has just changed, once that was told of: of a control
 * without the focus Orca passes it over, and else it would be read again, after the control itself.
 * A key that is pressed meanwhile is the control's already. Where the focus has gone elsewhere by then,
 * as with a finger, it stays there.
 * @param after what comes last, in each case
 */
export function focusOnceTold(control: HTMLElement, after: () => void): void {
  const before = document.activeElement;
  const go = () => {
    clearTimeout(timer);
    removeEventListener('keydown', go, true);
    if (document.activeElement === before) control.focus();
    after();
  };
  const timer = setTimeout(go, FOCUS_GAP);
  addEventListener('keydown', go, true);
}
