import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus inside a part of the page whose controls come and go, by the person's own doing or
 * by somebody else's: where the focused one is gone, the first that is left takes its place.
 * Spread the answer on the part, which has to be drawn together with its controls.
 */
export function useFocusKept() {
  const part = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);

  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    part.current?.querySelector<HTMLElement>('a[href], button')?.focus();
  });

  return {
    ref: part,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) focused.current = null;
    },
  };
}
