import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { t } from 'texts:ui/general';
import { LiveRegion } from '../announcer/live-region.tsx';
import { Button } from './button.tsx';
import './dialog.css';

interface DialogProps {
  open: boolean;
  title: string;
  /** Called by the Close button, by Escape, and by the browser. */
  onClose: () => void;
  children: ReactNode;
  /** Whether the focus goes to the first field. Otherwise it goes to the heading. */
  startsAtField?: boolean;
  /** Buttons below the content. Close is always present. */
  actions?: ReactNode;
}

/**
 * A modal dialog. The native element makes the rest of the page inert and returns the focus. It has
 * its own live region, since a modal silences the one outside.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ title, onClose, children, startsAtField, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    if (startsAtField) element?.querySelector<HTMLElement>('input, textarea')?.focus();
    // Closes the dialog before it is removed: only then the browser returns the focus.
    return () => element?.close();
  }, [startsAtField]);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {/* oxlint-disable-next-line react/forbid-dom-props -- Orca can be silent about a heading that could not take the focus when its dialog came */}
      <h2 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h2>
      <div className="dialog-body">{children}</div>
      <div className="row">
        {actions}
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
      <LiveRegion />
    </dialog>
  );
}
