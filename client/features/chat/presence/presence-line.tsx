import { useEffect } from 'react';
import { t } from 'texts:chat/delivery';
import type { Chat } from '../../../../shared/features/chat/chat.ts';
import { formatTime } from '../../../ui/time.tsx';
import { usePresence, watchPresence } from './presence.store.ts';

/** A quiet line that says whether the other person is there, or when they last were. Never spoken. */
export function PresenceLine({ chat }: { chat: Chat }) {
  const { id } = chat.correspondent;
  const presence = usePresence(({ people }) => people[id]);
  // Only people who have written with each other may know: it is asked again after the first word.
  const haveWritten = chat.last_seq > 0;

  useEffect(() => {
    if (haveWritten) watchPresence([id]);
    return () => watchPresence([]);
  }, [id, haveWritten]);

  if (!presence) return null;
  if (presence.online) return <p className="quiet">{t('online')}</p>;
  if (presence.last_seen === null) return null;
  return <p className="quiet">{t('lastSeen', { when: formatTime(presence.last_seen) })}</p>;
}
