import { Link } from 'react-router';
import './list-filters.css';

interface ListFiltersProps<Choice extends string> {
  /** The name of the row, such as 'Show'. */
  label: string;
  choices: readonly Choice[];
  chosen: Choice;
  words: (choice: Choice) => string;
  /** Returns the address of the list with a choice. */
  address: (choice: Choice) => string;
}

/** The filters of a list as a row of links, one of which is current. */
export function ListFilters<Choice extends string>(props: ListFiltersProps<Choice>) {
  const { label, choices, chosen, words, address } = props;
  return (
    <nav className="row" aria-label={label}>
      {choices.map((one) => (
        <Link
          key={one}
          className="list-filter"
          to={address(one)}
          aria-current={one === chosen ? 'page' : undefined}
        >
          {words(one)}
        </Link>
      ))}
    </nav>
  );
}
