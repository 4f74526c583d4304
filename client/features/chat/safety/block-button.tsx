import { useState } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:chat/safety';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { Time } from '../../../ui/time.tsx';
import { loadBlocks, setBlocked, useIsBlocked, useBlocks } from './blocks.store.ts';
import './safety.css';

interface BlockButtonProps {
  userId: number;
  name: string;
}

/** A button that blocks or unblocks a person, after a dialog with the consequences. */
export function BlockButton({ userId, name }: BlockButtonProps) {
  const isBlocked = useIsBlocked(userId);
  const [asking, setAsking] = useState(false);
  const label = isBlocked ? t('unblock', { name }) : t('block', { name });
  const consequences = isBlocked
    ? [t('unblockReach', { name }), t('unblockHidden')]
    : [t('blockHides', { name }), t('blockTold', { name }), t('blockInbox')];

  async function change(): Promise<void> {
    const answer = await setBlocked(userId, !isBlocked);
    // The event that reports the change needs a socket.
    if (answer.success) await loadBlocks();
    setAsking(false);
    if (!answer.success) notify(answer.info, { tone: 'bad' });
    else notify(isBlocked ? t('unblocked', { name }) : t('blocked', { name }), { tone: 'good' });
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Icon of="block" />
        {label}
      </Button>
      {asking && (
        <Dialog
          title={isBlocked ? t('unblockTitle', { name }) : t('blockTitle', { name })}
          onClose={() => setAsking(false)}
          actions={
            <ActionButton variant={isBlocked ? 'main' : 'danger'} run={change}>
              {label}
            </ActionButton>
          }
        >
          <ul className="consequences">
            {consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

/** The blocked people. The inbox does not list their conversations. */
export function BlockedPeople() {
  const people = useBlocks((state) => state.people);
  if (!people || people.length === 0) return null;
  return (
    <details className="blocked-people">
      <summary>{t('blockedPeople', { count: people.length })}</summary>
      <ul className="list-plain">
        {people.map(({ id, name, lastName, since }) => (
          <li key={id}>
            <Link to={`/user/messages/${id}`}>
              {name} {lastName}
            </Link>
            <span className="quiet">
              {t('since')} <Time at={since} show="date" />
            </span>
            <BlockButton userId={id} name={name} />
          </li>
        ))}
      </ul>
    </details>
  );
}
