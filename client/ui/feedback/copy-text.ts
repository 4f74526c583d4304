import { t } from 'texts:ui/general';
import { notify } from './notifications.store.ts';

/** Copies a text and shows the result. Copying fails on an insecure connection. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(done, { tone: 'good' });
  } catch {
    notify(t('copyFailed'), { tone: 'bad' });
  }
}
