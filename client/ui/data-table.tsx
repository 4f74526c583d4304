import { type ReactNode, useCallback, useState } from 'react';
import './data-table.css';

export interface Column<R> {
  readonly header: string;
  render: (row: R) => ReactNode;
  /** Right-aligned, with tabular figures. */
  readonly numeric?: boolean;
  /** Whether its cells are the row headers. Set it for exactly one column. */
  readonly rowHeader?: boolean;
}

/** The source of a table's name. Set only one, because Orca would read both. */
interface TableName {
  /** A caption above the table. */
  caption?: string;
  /** A caption for screen readers only. */
  label?: string;
  /** The id of the heading above the table. */
  heading?: string;
}

interface DataTableProps<R> extends TableName {
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string | number;
  /** Replaces a table without rows. */
  none?: ReactNode;
}

/**
 * A table with named columns and rows. If its columns do not fit, each row becomes a block of named
 * lines. The roles are explicit because some browsers drop table semantics when the layout changes.
 * Content that is still too wide scrolls, also by keyboard.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { heading, caption, label, columns, rows, rowKey, none } = props;
  const [scrolls, box] = useOverflow();
  if (none && rows.length === 0) return none;
  // A scrolling box has the name itself; a hidden caption would repeat it.
  const name = heading ? { 'aria-labelledby': heading } : { 'aria-label': caption ?? label };
  return (
    <div ref={box} className="table-box" {...(scrolls && { role: 'region', ...name, tabIndex: 0 })}>
      <table className="table" role="table">
        {caption && <caption>{caption}</caption>}
        {label && !scrolls && <caption className="visually-hidden">{label}</caption>}
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                role="columnheader"
                className={column.numeric ? 'numeric' : undefined}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <Cell key={column.header} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<R>({ column, row }: { column: Column<R>; row: R }) {
  const className = column.numeric ? 'numeric' : undefined;
  if (column.rowHeader) {
    return (
      <th scope="row" role="rowheader" className={className}>
        {column.render(row)}
      </th>
    );
  }
  return (
    <td role="cell" className={className} data-header={column.header}>
      {column.render(row)}
    </td>
  );
}

/** Returns whether a box overflows, and the ref of the box. A box that overflows is a tab stop. */
function useOverflow(): [boolean, (box: HTMLElement | null) => (() => void) | undefined] {
  const [overflows, setOverflows] = useState(false);
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setOverflows(box.scrollWidth > box.clientWidth + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [overflows, watch];
}
