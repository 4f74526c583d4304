import { type ComponentPropsWithRef, useState } from 'react';
import { t } from 'texts:ui/general';
import type { SavedFile } from '../calls/save-file.ts';
import { Button } from './button.tsx';
import { notify } from './feedback/notifications.store.ts';

interface ActionButtonProps extends Omit<ComponentPropsWithRef<typeof Button>, 'busy' | 'onClick'> {
  run: () => Promise<void>;
}

/** A button that is busy until its action has finished. */
export function ActionButton({ run, ...rest }: ActionButtonProps) {
  const [busy, setBusy] = useState(false);

  async function press(): Promise<void> {
    setBusy(true);
    await run();
    setBusy(false);
  }

  return <Button {...rest} busy={busy} onClick={() => void press()} />;
}

interface SaveButtonProps {
  save: () => Promise<SavedFile>;
  /** The notification of success. */
  saved: string;
  children: string;
}

/** Saves a file and notifies the person of the result. */
export function SaveButton({ save, saved, children }: SaveButtonProps) {
  async function run(): Promise<void> {
    const { success, info } = await save();
    notify(success ? saved : info, { tone: success ? 'good' : 'bad' });
  }

  return <ActionButton run={run}>{children}</ActionButton>;
}

export function PrintButton() {
  return <Button onClick={() => window.print()}>{t('print')}</Button>;
}
