import { useEffect } from 'react';
import { t } from 'texts:offline/storage';
import { useStorageFaults } from '../storage-faults.store.ts';
import { notify } from '../ui/feedback/notice.store.ts';

/** Tells the person of what went wrong with what the browser keeps, each time, of a full one once. */
export function useStorageNotices(): void {
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

  // It stays true: whatever else is not kept would say it again.
  useEffect(() => {
    if (full) notify(t('full'), { tone: 'bad' });
  }, [full]);
}
