import { Link } from 'react-router';
import type { Category } from '../../../shared/features/catalogue.ts';
import type { Sound } from '../../../shared/features/sounds.ts';
import { TrackButton, Tracks } from '../../player/track-button.tsx';
import { trackOf } from '../../player/track.ts';
import './category-list.css';

/** A category with its link and its description. */
interface CategoryLine {
  readonly category: Category;
  readonly to: string;
  /** The text of the link. */
  readonly label: string;
  readonly text: string;
  /** A sound to hear before going there. */
  readonly sample?: Sound | undefined;
}

/** Categories as links, each with its description. */
export function CategoryList({ lines }: { lines: readonly CategoryLine[] }) {
  const tracks = lines.map(({ sample }) => sample && trackOf(sample, sample));
  return (
    <Tracks tracks={tracks.filter((track) => track !== undefined)}>
      <ul className="category-list list-plain list-ruled">
        {lines.map(({ category, to, label, text }, at) => (
          <li key={category.id} className="category-line">
            <Link to={to} className="category-link">
              {label}
            </Link>
            <p>{text}</p>
            {tracks[at] && <TrackButton track={tracks[at]} />}
          </li>
        ))}
      </ul>
    </Tracks>
  );
}
