import { Link } from 'react-router-dom';
import './doors.css';

/** One way on: where it leads, and a line about it. */
export interface Way {
  readonly to: string;
  readonly label: string;
  /** Said before the label where the label alone would be unclear out of its place. */
  readonly before?: string;
  readonly text: string;
  /** Kept in the history entry that it leads to. */
  readonly state?: unknown;
}

/** Ways on as a list of large targets; each is one link. */
export function Doors({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className="doors list-plain">
      {ways.map(({ to, label, before, text, state }) => (
        <li key={`${before ?? ''}${label}`} className="door">
          <Link to={to} state={state} className="door-link">
            {before && <span className="visually-hidden">{before}</span>}
            {label}
          </Link>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
