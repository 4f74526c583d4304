import { useEffect } from 'react';
import { t } from 'texts:offline/storage';
import { useStorageFaults } from '../storage/storage-faults.store.ts';
import { notify } from '../ui/feedback/notifications.store.ts';

/** Notifies the person about faults of the browser's storage; about full storage only once. */
export function useStorageNotifications(): void {
  const { damaged, signInLost, full } = useStorageFaults();

  useEffect(() => {
    if (!damaged) return;
    notify(t('damaged'));
    useStorageFaults.setState({ damaged: false });
  }, [damaged]);

  useEffect(() => {
    if (!signInLost) return;
    notify(t('signInLost'));
    useStorageFaults.setState({ signInLost: false });
  }, [signInLost]);

  // `full` is never reset: every further failed write would repeat the notification.
  useEffect(() => {
    if (full) notify(t('full'), { tone: 'bad' });
  }, [full]);
}
