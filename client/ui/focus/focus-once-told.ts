import { FOCUS_GAP } from './focus-place.ts';

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
