import { useLocation } from 'react-router';
import { ButtonLink } from '../button.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { Empty } from '../feedback/empty.tsx';
import type { ListPagesProps } from './list-pages.tsx';
import { ListSearch, type ListSearchProps } from './list-search.tsx';
import { PagedList } from './paged-list.tsx';

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
      <PagedList
        {...props}
        heading={results({
          count: rows.length,
          more: next !== null,
          filtered: filter !== '',
          filter,
        })}
      >
        <DataTable
          label={caption}
          {...{ columns, rows }}
          rowKey={({ id }) => id}
          none={<Empty action={<ButtonLink to={action}>{showAll}</ButtonLink>}>{none}</Empty>}
        />
      </PagedList>
    </>
  );
}
