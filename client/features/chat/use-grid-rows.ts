import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/** Marks the cell of a row that takes part; its value is the row's name, unique in the grid. */
const CELL = 'data-cell';
/** How many rows Page Up and Page Down move. */
const PAGE = 10;

interface GridOptions {
  /** The row that Tab reaches while the person has not moved in the grid. */
  readonly start: string | undefined;
  /** Called at Escape on a row: the way out. */
  readonly leave: () => void;
}

/**
 * The keys of a one-column grid (ARIA Authoring Practices, grid pattern): one tab stop, arrows,
 * Home, End and page keys walk the rows, Enter goes into a row's controls and Escape back out.
 * A grid and not a list, because screen readers pass arrow keys on only where they are expected.
 * Rows that are added never move the position.
 */
export function useGridRows({ start, leave }: GridOptions) {
  const [current, setCurrent] = useState<string>();
  const grid = useRef<HTMLDivElement>(null);
  const cells = () => [...(grid.current?.querySelectorAll<HTMLElement>(`[${CELL}]`) ?? [])];
  const stop = current ?? start;

  function onKeyDown(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLElement>(`[${CELL}]`);
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
    const handled = cell === target ? onRow(event.key, cell) : onControl(event.key, cell, target);
    if (handled) event.preventDefault();
  }

  function onRow(key: string, cell: HTMLElement): boolean {
    if (key === 'Escape') {
      leave();
      return true;
    }
    const next = key === 'Enter' ? controlsOf(cell)[0] : rowFor(key, cells(), cell);
    next?.focus();
    return next !== undefined;
  }

  /** Inside a row Tab walks its controls and Escape returns to the row. */
  function onControl(key: string, cell: HTMLElement, control: HTMLElement): boolean {
    if (key !== 'Escape' || isTyping(control)) return false;
    cell.focus();
    return true;
  }

  return {
    /** Spread on the element with the role of a grid. */
    grid: { ref: grid, onKeyDown },
    /** Spread on the cell of each row. */
    cell: (name: string) => ({
      [CELL]: name,
      tabIndex: name === stop ? 0 : -1,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        setCurrent(name);
        if (event.target === event.currentTarget) event.target.scrollIntoView({ block: 'nearest' });
      },
    }),
    /** Goes to a row by its name; false when there is none. */
    focusRow(name: string): boolean {
      const found = cells().find((cell) => cell.getAttribute(CELL) === name);
      found?.focus();
      return found !== undefined;
    },
  };
}

function rowFor(key: string, rows: HTMLElement[], row: HTMLElement): HTMLElement | undefined {
  const index = rows.indexOf(row);
  const last = rows.length - 1;
  const places: Record<string, number> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    PageUp: Math.max(0, index - PAGE),
    PageDown: Math.min(last, index + PAGE),
    Home: 0,
    End: last,
  };
  return rows[places[key] ?? -1];
}

function controlsOf(cell: HTMLElement): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')];
}

function isTyping(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
