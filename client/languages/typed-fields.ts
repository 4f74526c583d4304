const MARK = 'data-typed';
/** Around what is kept on the device while it is typed. */
const KEPT = '[data-kept]';

/** Marks each field of the screen that somebody types into; call the answer to stop. */
export function watchTyping(): () => void {
  const mark = ({ target }: Event) => {
    if (target instanceof HTMLElement) target.setAttribute(MARK, '');
  };
  document.addEventListener('input', mark, true);
  return () => document.removeEventListener('input', mark, true);
}

/** Whether something stands in the fields of the screen that a new load would lose. */
export function hasTyped(): boolean {
  const fields = document.querySelectorAll(`main [${MARK}]`);
  return [...fields].some((field) => !field.closest(KEPT) && !isEmpty(field));
}

function isEmpty(field: Element): boolean {
  return 'value' in field && field.value === '';
}
