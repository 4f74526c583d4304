import { Link } from 'react-router';
import { TrackButton, Tracks } from '../../player/track-button.tsx';
import type { Track } from '../../player/track.ts';
import './category-list.css';

/** A category: its address, the text of its link, and its description. */
interface CategoryLine {
  readonly to: string;
  readonly label: string;
  readonly text: string;
  /** A sound or a voice to hear before going there. */
  readonly sample?: Track | undefined;
}

export function CategoryList({ lines }: { lines: readonly CategoryLine[] }) {
  return (
    <Tracks tracks={lines.flatMap(({ sample }) => sample ?? [])}>
      <ul className="category-list list-plain list-ruled">
        {lines.map(({ to, label, text, sample }) => (
          <li key={to} className="category-line">
            <Link to={to} className="category-link">
              {label}
            </Link>
            <p>{text}</p>
            {sample && <TrackButton track={sample} />}
          </li>
        ))}
      </ul>
    </Tracks>
  );
}
