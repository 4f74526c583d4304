import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FOCUS_GAP_MS } from '../focus/focus-place.ts';

/**
 * Manages a form that opens below its button. Opening focuses its first field. Escape and `close`
 * focus the control that opened it, mostly the button. A form that is open from the start takes the
 * focus at once.
 */
export function useInlineForm(isOpen = false) {
  const id = useId();
  const [open, setOpen] = useState(isOpen);
  const [shown, setShown] = useState(isOpen);
  const hide = useRef<() => void>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const firstField = () => panel.current?.querySelector<HTMLElement>('input, textarea');

  useLayoutEffect(() => {
    if (isOpen) firstField()?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the first rendering moves the focus
  }, []);

  function show(): void {
    hide.current?.();
    opener.current = document.activeElement;
    // Renders the field before it gets the focus.
    flushSync(() => {
      setOpen(true);
      setShown(true);
    });
    panel.current?.scrollIntoView({ block: 'nearest' });
    firstField()?.focus();
  }

  /** Closes the form. Calls `hidden` when it is out of sight. */
  function close(hidden?: () => void): void {
    flushSync(() => setOpen(false));
    const { current: origin } = opener;
    const isThere = origin instanceof HTMLElement && origin !== document.body && origin.isConnected;
    (isThere ? origin : button.current)?.focus();
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
