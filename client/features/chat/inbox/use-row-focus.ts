import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** The row with the focus, and the rows of its list at the last render. */
interface FocusedRow {
  readonly control: Element;
  readonly row: Element;
  readonly rows: readonly Element[];
}

/**
 * Keeps the focus in a section when the focused row is removed, also by another device. The focus
 * moves to the next row, or the previous one, or the last button of the section. Spread the result
 * on the section, which must render together with its rows.
 */
export function useRowFocus() {
  const part = useRef<HTMLDivElement>(null);
  const focused = useRef<FocusedRow>(undefined);

  useLayoutEffect(() => {
    const { control, row, rows } = focused.current ?? {};
    if (!control || !row || !rows) return;
    if (control.isConnected) return note(control);
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    const at = rows.indexOf(row);
    const near = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()];
    const link = near.find((one) => one.isConnected)?.querySelector('a');
    const buttons = part.current?.querySelectorAll('button') ?? [];
    (link ?? [...buttons].at(-1))?.focus();
  });

  function note(control: Element): void {
    const row = control.closest('li');
    focused.current = row
      ? { control, row, rows: [...(row.parentElement?.children ?? [])] }
      : undefined;
  }

  return {
    ref: part,
    onFocus: ({ target }: FocusEvent) => note(target),
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) focused.current = undefined;
    },
  };
}
