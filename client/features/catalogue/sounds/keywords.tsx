import { Link } from 'react-router';
import { ANY_SOUND, searchAddress } from './sound-query.ts';
import './keywords.css';

/** Keywords. Each links to the sounds that have it. */
export function Keywords({ keywords }: { keywords: string }) {
  const words = keywords.split(',').map((word) => word.trim());
  return (
    <ul className="list-plain keywords">
      {[...new Set(words)]
        .filter((word) => word !== '')
        .map((word) => (
          <li key={word}>
            <Link to={searchAddress({ ...ANY_SOUND, words: word }, 1)}>{word}</Link>
          </li>
        ))}
    </ul>
  );
}
