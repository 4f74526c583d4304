import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FOCUS_GAP_MS } from '../focus/focus-place.ts';

/**
 * A form that opens below its button. Opening focuses its first field. Escape and `close` focus the
 * button again. `close` calls `hidden` after the form is hidden.
 */
export function useInlineForm() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(false);
  const hide = useRef<() => void>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  function show(): void {
    hide.current?.();
    // Renders the field before it gets the focus.
    flushSync(() => {
      setOpen(true);
      setShown(true);
    });
    panel.current?.scrollIntoView({ block: 'nearest' });
    panel.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  function close(hidden?: () => void): void {
    flushSync(() => setOpen(false));
    button.current?.focus();
    // Hides the form later: Orca is silent about the button if the old focus is already hidden.
    const timer = setTimeout(() => hide.current?.(), FOCUS_GAP_MS);
    hide.current = () => {
      clearTimeout(timer);
      hide.current = undefined;
      setShown(false);
      hidden?.();
    };
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // An ancestor, such as the grid of a thread, has its own Escape.
    event.stopPropagation();
    close();
  }

  return {
    open,
    show,
    close,
    /** Spread on the button. */
    toggle: {
      ref: button,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => (open ? close() : show()),
    },
    /** Spread on the container of the form. It is hidden while the form is closed. */
    panel: { ref: panel, id, hidden: !shown, onKeyDown },
  };
}
