import { Link } from 'react-router-dom';
import { Time } from '../../ui/time.tsx';
import { BlockButton } from './block-button.tsx';
import { useBlocks } from './blocks.store.ts';
import { texts } from './safety.texts.ts';
import './safety.css';

/** The people whom one blocks, below the inbox that their conversations have left. */
export function BlockedPeople() {
  const people = useBlocks((state) => state.people);
  if (!people || people.length === 0) return null;
  return (
    <details className="blocked-people">
      <summary>{texts.blockedPeople(people.length)}</summary>
      <ul className="list-plain">
        {people.map(({ id, name, lastName, since }) => (
          <li key={id}>
            <Link to={`/user/messages/${id}`}>
              {name} {lastName}
            </Link>
            <span className="quiet">
              {texts.since} <Time at={since} show="date" />
            </span>
            <BlockButton userId={id} name={name} variant="quiet" />
          </li>
        ))}
      </ul>
    </details>
  );
}
