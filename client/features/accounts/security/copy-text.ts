import { t } from 'texts:accounts/accountSecurity';
import { notify } from '../../../ui/feedback/notice.store.ts';

/** Puts a text on the clipboard and says so; without a secure page there is no clipboard. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(done, { tone: 'good' });
  } catch {
    notify(t('copyFailed'), { tone: 'bad' });
  }
}
