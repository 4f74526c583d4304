import { Link } from 'react-router-dom';
import './list-filters.css';

interface ListFiltersProps<Choice extends string> {
  /** Names the choices, as in 'Show'. */
  label: string;
  choices: readonly Choice[];
  chosen: Choice;
  words: (choice: Choice) => string;
  /** The address of the list with this choice. */
  address: (choice: Choice) => string;
}

/** The parts of a list as links beside each other, of which one is shown. */
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
