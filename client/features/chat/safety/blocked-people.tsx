import { Link } from 'react-router-dom';
import { t } from 'texts:chat/safety';
import { Time } from '../../../ui/time.tsx';
import { BlockButton } from './block-button.tsx';
import { useBlocks } from './blocks.store.ts';
import './safety.css';

/** The people whom one blocks, below the inbox that their conversations have left. */
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
            <BlockButton userId={id} name={name} variant="quiet" />
          </li>
        ))}
      </ul>
    </details>
  );
}
