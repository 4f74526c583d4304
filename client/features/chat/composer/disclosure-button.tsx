import { type RefObject, useId, useRef, useState } from 'react';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';

interface DisclosureButtonProps {
  /** The id of what it opens. */
  controls: string;
  open: boolean;
  toggle: () => void;
  button: RefObject<HTMLButtonElement | null>;
  variant?: ButtonVariant;
  children: string;
}

/** A button that opens something below it, and says whether it is open. */
export function DisclosureButton(props: DisclosureButtonProps) {
  const { controls, open, toggle, button, variant = 'plain', children } = props;
  return (
    <Button
      ref={button}
      variant={variant}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={toggle}
    >
      {children}
    </Button>
  );
}

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
