import { useId } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:pages/general';
import './contents-list.css';

interface ContentsListProps {
  entries: readonly { readonly id: string; readonly label: string }[];
}

/** The table of contents of a long page. */
export function ContentsList({ entries }: ContentsListProps) {
  const heading = useId();
  return (
    <nav className="raised contents" aria-labelledby={heading}>
      <h2 id={heading}>{t('contents')}</h2>
      <ul className="list-plain">
        {entries.map(({ id, label }) => (
          <li key={id}>
            <Link to={`#${id}`}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
