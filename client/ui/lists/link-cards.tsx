import { Link } from 'react-router';
import './link-cards.css';

/** A link to another screen, with a sentence about it. */
export interface LinkCard {
  readonly to: string;
  readonly label: string;
  /** Hidden text before the label, if the label is unclear out of context. */
  readonly before?: string;
  readonly text: string;
  /** State of the history entry that the link creates. */
  readonly state?: unknown;
}

interface LinkCardsProps {
  cards: readonly LinkCard[];
  /** Smaller cards, for a menu of many screens. */
  dense?: boolean;
}

/** Links to other screens as a list of large targets, each with one link. */
export function LinkCards({ cards, dense = false }: LinkCardsProps) {
  return (
    <ul className={`link-cards list-plain${dense ? ' link-cards-dense' : ''}`}>
      {cards.map(({ to, label, before, text, state }) => (
        <li key={`${before ?? ''}${label}`} className="raised link-card">
          <Link to={to} state={state} className="link-card-link">
            {before && <span className="visually-hidden">{before}</span>}
            {label}
          </Link>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
