import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus inside a part of the page whose controls appear and disappear. If the focused
 * control is removed, the first remaining one gets the focus. Without one, `otherwise` runs. Spread
 * the result on the part. The part has to render together with its controls.
 */
export function useFocusKept(otherwise?: () => void) {
  const part = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);

  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const first = part.current?.querySelector<HTMLElement>('a[href], button');
    if (first) first.focus();
    else otherwise?.();
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
