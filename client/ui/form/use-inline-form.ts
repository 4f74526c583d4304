import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FOCUS_GAP } from '../focus/focus-place.ts';

/**
 * A form that opens below the button it belongs to. Opening leads to its first field; Escape in it,
 * and `close`, lead back to the button. `close` calls back once the form is out of sight.
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
    // The field has to be there before the focus goes to it.
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
    // Orca is silent about the button where what had the focus is gone by the time it looks.
    const timer = setTimeout(() => hide.current?.(), FOCUS_GAP);
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
    // A container of the form, such as the grid of a thread, has an Escape of its own.
    event.stopPropagation();
    close();
  }

  return {
    open,
    close,
    /** Spread on the button. */
    toggle: {
      ref: button,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => (open ? close() : show()),
    },
    /** Spread on what holds the form; hidden while it is closed. */
    panel: { ref: panel, id, hidden: !shown, onKeyDown },
  };
}
