import { useLocation } from 'react-router';
import { ButtonLink } from '../button.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { Empty } from '../feedback/empty.tsx';
import { ListPages, type ListPagesProps } from './list-pages.tsx';
import { ListSearch, type ListSearchProps } from './list-search.tsx';
import { ResultsHeading } from './results-heading.tsx';

/** The values of the sentence that counts the results. */
interface Results {
  count: number;
  more: boolean;
  filtered: boolean;
  filter: string;
}

interface SearchedTableProps<R> extends ListPagesProps, ListSearchProps {
  results: (values: Results) => string;
  /** The name of the table. */
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  /** The text of an empty list. */
  none: string;
  /** The link to the list without a search. */
  showAll: string;
}

/** A list with its search, its number of results, a table of them, and links to other pages. */
export function SearchedTable<R extends { readonly id: number }>(props: SearchedTableProps<R>) {
  const { action, filter, results, caption, columns, rows, none, showAll, next } = props;
  const { search } = useLocation();
  return (
    <>
      <ListSearch key={search} {...props} />
      <section className="stack">
        <ResultsHeading query={search}>
          {results({ count: rows.length, more: next !== null, filtered: filter !== '', filter })}
        </ResultsHeading>
        {rows.length > 0 ? (
          <DataTable {...{ caption, columns, rows }} hideCaption rowKey={({ id }) => id} />
        ) : (
          <Empty action={<ButtonLink to={action}>{showAll}</ButtonLink>}>{none}</Empty>
        )}
        <ListPages {...props} />
      </section>
    </>
  );
}
