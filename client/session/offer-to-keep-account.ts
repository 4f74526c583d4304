import { t } from 'texts:accounts/dataRights';
import { call } from '../calls/api.ts';
import { notify } from '../ui/feedback/notifications.store.ts';
import { formatTime } from '../ui/time.tsx';

/** Offers to keep the account, if it is scheduled for deletion. Call it after a sign-in. */
export async function offerToKeepAccount(): Promise<void> {
  const reply = await call('/users/getUser', {});
  const deleteAt = reply.success ? reply.data.user.delete_at : null;
  if (deleteAt === null) return;
  notify(t('offer', { day: formatTime(deleteAt, 'date') }), {
    action: { label: t('keep'), run: () => void keepAccount() },
  });
}

/** Cancels the deletion of the account and reports the result. */
export async function keepAccount(): Promise<boolean> {
  const reply = await call('/users/keepAccount', {});
  if (reply.success) notify(t('kept'), { tone: 'good' });
  else notify(reply.info || t('keepFailed'), { tone: 'bad' });
  return reply.success;
}
