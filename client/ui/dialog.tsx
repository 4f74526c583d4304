import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { t } from 'texts:ui/general';
import { LiveRegion } from '../announcer/live-region.tsx';
import { Button } from './button.tsx';
import { focusPlace } from './focus/focus-place.ts';
import './dialog.css';

interface DialogProps {
  title: string;
  /** Called by the Close button, by Escape, and by the browser. */
  onClose: () => void;
  children: ReactNode;
  /** Whether the focus goes to the first field. Otherwise it goes to the dialog. */
  startsAtField?: boolean;
  /** Buttons below the content. Close is always present. */
  actions?: ReactNode;
}

/** Fields that can take the focus: of several radio buttons the selected one, of a grid its row. */
const FIELD = 'input:not([type=radio]), input:checked, select, textarea, [tabindex="0"]';

/**
 * A modal dialog. The native element makes the rest of the page inert and returns the focus. It has
 * its own live region, since a modal silences the one outside.
 *
 * Orca speaks a dialog that gets the focus, with its whole text. Start long dialogs at a field. The
 * heading never takes the focus. Chromium reports a caret there if Orca has selected text before,
 * and Orca is silent about a focus after a caret.
 */
export function Dialog({ title, onClose, children, startsAtField, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const field = startsAtField && body.current?.querySelector<HTMLElement>(FIELD);
    focusPlace(field || element);
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
      <h2 id={id}>{title}</h2>
      {/* The id makes Orca treat this as a container. Otherwise it reads new selects inside it. */}
      <div ref={body} id={`${id}-body`} className="dialog-body">
        {children}
      </div>
      <div className="row">
        {actions}
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
      <LiveRegion />
    </dialog>
  );
}

/** A named part of a dialog, such as a group of settings. */
export function DialogPart({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className="dialog-part" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </section>
  );
}
