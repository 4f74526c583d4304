import { useId, useRef, useState } from 'react';

/** Something that a button opens and closes; closing gives the focus back to the button. */
export function useDisclosure() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    id,
    open,
    button,
    toggle: () => setOpen(!open),
    close: () => {
      button.current?.focus();
      setOpen(false);
    },
  };
}
