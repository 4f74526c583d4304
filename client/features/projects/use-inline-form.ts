import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A form that opens below the button it belongs to. Opening leads to its first field; Escape in it,
 * and `close`, lead back to the button.
 */
export function useInlineForm() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  function show(): void {
    // The field has to be there before the focus goes to it.
    flushSync(() => setOpen(true));
    panel.current?.scrollIntoView({ block: 'nearest' });
    panel.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  function close(): void {
    // First the focus, so that it does not go with what held it.
    button.current?.focus();
    setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // What the form stands in, such as the grid of a thread, has an Escape of its own.
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
    panel: { ref: panel, id, hidden: !open, onKeyDown },
  };
}
