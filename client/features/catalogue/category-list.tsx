import { Link } from 'react-router-dom';
import type { Category } from '../../../shared/features/catalogue.ts';
import './category-list.css';

/** A category with its link and its description. */
interface CategoryLine {
  readonly category: Category;
  readonly to: string;
  /** The text of the link. */
  readonly label: string;
  readonly text: string;
}

/** Categories as a list: the name is a link, with a sentence beside it. */
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
