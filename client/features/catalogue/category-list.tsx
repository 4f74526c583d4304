import { Link } from 'react-router-dom';
import type { Category } from '../../../shared/features/catalogue.ts';
import './category-list.css';

/** Where a category leads, and what is said about it. */
export interface CategoryLine {
  readonly category: Category;
  readonly to: string;
  /** The link's words. */
  readonly label: string;
  readonly text: string;
}

/** Categories as the lines of a programme: the name leads on, a sentence stands beside it. */
export function CategoryList({ lines }: { lines: readonly CategoryLine[] }) {
  return (
    <ul className="programme list-plain">
      {lines.map(({ category, to, label, text }) => (
        <li key={category.id} className="programme-line">
          <Link to={to} className="programme-link">
            {label}
          </Link>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
