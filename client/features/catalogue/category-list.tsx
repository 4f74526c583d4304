import { Link } from 'react-router';
import type { Category } from '../../../shared/features/catalogue.ts';
import { TrackButton, Tracks } from '../../player/track-button.tsx';
import type { Track } from '../../player/track.ts';
import './category-list.css';

/** A category with its link and its description. */
interface CategoryLine {
  readonly category: Category;
  readonly to: string;
  /** The text of the link. */
  readonly label: string;
  readonly text: string;
  /** A sound or a voice to hear before going there. */
  readonly sample?: Track | undefined;
}

/** Categories as links, each with its description. */
export function CategoryList({ lines }: { lines: readonly CategoryLine[] }) {
  return (
    <Tracks tracks={lines.flatMap(({ sample }) => sample ?? [])}>
      <ul className="category-list list-plain list-ruled">
        {lines.map(({ category, to, label, text, sample }) => (
          <li key={category.id} className="category-line">
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
