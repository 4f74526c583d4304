import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

interface DisclosureButtonProps {
  of: ReturnType<typeof useDisclosure>;
  children: ReactNode;
}

/** A button that shows and hides the content below it. */
export function DisclosureButton({ of, children }: DisclosureButtonProps) {
  return (
    <Button variant="quiet" {...of.button}>
      {children}
    </Button>
  );
}

/** Manages content that a button shows and hides. Closing returns the focus to the button. */
export function useDisclosure() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    id,
    open,
    /** Spread on the button. */
    button: {
      ref: button,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: () => setOpen(!open),
    },
    close: () => {
      button.current?.focus();
      setOpen(false);
    },
  };
}
