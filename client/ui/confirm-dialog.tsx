import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { ActionButton } from './action-button.tsx';
import { Button, type ButtonVariant } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form/form-error.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The label of the button that confirms. */
  label: string;
  variant?: ButtonVariant;
  /** Runs the action. Returns the reason of a refusal, which the dialog shows. */
  confirm: () => Promise<string | undefined>;
  onClose: () => void;
  /** The consequences of the action. */
  children: ReactNode;
}

/** The question before an action with consequences. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, label, variant = 'danger', confirm, onClose, children } = props;
  const [error, setError] = useState({ text: '', times: 0 });

  async function run(): Promise<void> {
    const text = await confirm();
    if (text !== undefined) setError(({ times }) => ({ text, times: times + 1 }));
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <ActionButton variant={variant} run={run}>
          {label}
        </ActionButton>
      }
    >
      <div className="stack">
        <p>{children}</p>
        <FormError error={error} />
      </div>
    </Dialog>
  );
}

interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'confirm' | 'onClose'> {
  /** The variant of the button that opens the dialog. */
  opener: ButtonVariant;
  /** Hidden text after the label of that button. */
  about?: string;
  /** Runs the action. Call `close` before moving the focus, because closing returns the focus. */
  confirm: (close: () => void) => Promise<string | undefined>;
}

/** A button whose action needs a confirmation. */
export function ConfirmButton({ opener, about, confirm, ...dialog }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => flushSync(() => setOpen(false));
  return (
    <>
      <Button variant={opener} onClick={() => setOpen(true)}>
        {dialog.label}
        {about && <span className="visually-hidden"> {about}</span>}
      </Button>
      {isOpen && (
        <ConfirmDialog {...dialog} confirm={() => confirm(close)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
