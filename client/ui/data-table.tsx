import { type ReactNode, useCallback, useId, useState } from 'react';
import './data-table.css';

/** One column of a table. */
export interface Column<R> {
  readonly header: string;
  render: (row: R) => ReactNode;
  /** Right-aligned, with figures of one width. */
  readonly numeric?: boolean;
  /** Names the row for a screen reader; exactly one column of a table does. */
  readonly rowHeader?: boolean;
}

interface DataTableProps<R> {
  /** Says what the table is; visible above it unless `hideCaption`. */
  caption: string;
  hideCaption?: boolean;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string | number;
}

/**
 * A table with named columns and rows. Where there is no room for its columns each row becomes a
 * block of named lines; the roles stand in the markup because some browsers forget what a table is
 * when it is laid out otherwise. What is still too wide scrolls, by keyboard too.
 */
export function DataTable<R>({ caption, hideCaption, columns, rows, rowKey }: DataTableProps<R>) {
  const id = useId();
  const [scrolls, box] = useOverflow();
  return (
    <div
      ref={box}
      className="table-box"
      {...(scrolls && { role: 'region', 'aria-labelledby': id, tabIndex: 0 })}
    >
      <table className="table" role="table">
        <caption id={id} className={hideCaption ? 'visually-hidden' : undefined}>
          {caption}
        </caption>
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

/** Whether a box is wider inside than outside; only then it is a stop for the keyboard. */
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
