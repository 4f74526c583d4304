import {
  type FocusEvent as ReactFocusEvent,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Marks the cell of a row that can have the focus. Its value is the name of the row. */
const CELL = 'data-cell';
const CONTROLS = 'a[href], button, input, select, textarea, audio[controls], summary, [tabindex]';

/** The number of rows that Page Up and Page Down move. */
const PAGE_ROWS = 10;

interface GridOptions {
  /**
   * The row in the tab order until a row has had the focus. If it changes while the focus is
   * elsewhere, it replaces the current row.
   */
  readonly start: string | undefined;
  /** The row that gets the focus at the next entry, instead of the current row. */
  readonly news?: string | undefined;
  /** Called for Escape on a row. Moves the focus out of the grid. */
  readonly leave: () => void;
  /** Called when a key would move above the first row. */
  readonly beforeFirst?: () => void;
  /** Called when a row gets the focus. */
  readonly onFocused?: (name: string) => void;
  /** Returns the new name of a row whose name has changed. */
  readonly renamed?: ((name: string) => string | undefined) | undefined;
}

/** Returns the attributes of a row's cell; `stop` is the row in the tab order. */
export function gridCell(name: string, stop: string | undefined) {
  return { [CELL]: name, tabIndex: name === stop ? 0 : -1 };
}

/**
 * Adds the keys of a one-column grid with roving tabindex (ARIA Authoring Practices, grid pattern).
 * Arrows, Home, End and page keys move between rows. Enter moves to a row's controls, Escape back.
 *
 * The rows are a grid, not a list, because screen readers in browse mode do not pass arrow keys to a
 * list. The current row is the row that has, or last had, the focus. New rows do not change it while the
 * focus is inside.
 */
export function useGridRows({ start, news, leave, beforeFirst, onFocused, renamed }: GridOptions) {
  const { position, stop, enter, exit, startAt } = usePosition({ start, news, renamed });
  const grid = useRef<HTMLElement>(null);
  const focused = useRef<Element>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    grid.current = element;
    return element ? keepControlsOut(element) : undefined;
  }, []);
  const cells = () => [...(grid.current?.querySelectorAll<HTMLElement>(`[${CELL}]`) ?? [])];

  // Focuses the row again if its focused control was removed, or if a row with a new name replaced
  // it.
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return;
    if (document.activeElement !== document.body) focused.current = null;
    else if (position !== undefined) focusRowIn(grid.current, position);
  });

  function onKeyDown(event: KeyboardEvent): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React types the target as any node
    const target = event.target as HTMLElement;
    const cell = cellOf(target);
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
    const handled = cell === target ? onRow(event.key, cell) : onControl(event.key, cell, target);
    if (handled) event.preventDefault();
  }

  function onRow(key: string, cell: HTMLElement): boolean {
    if (key === 'Escape') {
      leave();
      return true;
    }
    const rows = cells();
    const next = key === 'Enter' ? firstControl(cell) : rowFor(key, rows, cell);
    next?.focus();
    if (cell === rows[0] && (STEPS[key] ?? 0) < 0) beforeFirst?.();
    return next !== undefined;
  }

  /** Handles a key on a control of a row. Escape returns to the row. */
  function onControl(key: string, cell: HTMLElement, control: HTMLElement): boolean {
    if (key !== 'Escape' || isTyping(control)) return false;
    cell.focus();
    return true;
  }

  function onFocus({ target }: ReactFocusEvent<HTMLElement>): void {
    const cell = cellOf(target);
    if (!cell) return;
    focused.current = target;
    const name = cell.getAttribute(CELL) ?? '';
    enter(name);
    onFocused?.(name);
    if (cell === target) cell.scrollIntoView({ block: 'nearest' });
  }

  /** Forgets the focused element, unless it lost the focus because it was removed. */
  function onBlur({ target, relatedTarget }: ReactFocusEvent<HTMLElement>): void {
    if (!target.isConnected) return;
    focused.current = null;
    if (!grid.current?.contains(relatedTarget)) exit();
  }

  return {
    /** Spread on the element with the role `grid`. */
    grid: { ref: attach, onKeyDown, onFocus, onBlur },
    /** The row in the tab order, for `gridCell`. */
    stop,
    /** Focuses a row by its name. Returns false if there is none. */
    focusRow: (name: string) => focusRowIn(grid.current, name),
    startAt,
  };
}

/** Stores the current row. */
function usePosition({ start, news, renamed }: Pick<GridOptions, 'start' | 'news' | 'renamed'>) {
  const [current, setCurrent] = useState<string>();
  const [isInside, setInside] = useState(false);
  /** The value of `start` when the focus left the grid. */
  const [leftAt, setLeftAt] = useState<string>();
  const kept = isInside || leftAt === start ? current : undefined;
  const position = kept === undefined ? undefined : (renamed?.(kept) ?? kept);
  return {
    position,
    /** The row in the tab order. */
    stop: (isInside ? undefined : news) ?? position ?? start,
    enter: (name: string): void => {
      setCurrent(name);
      setInside(true);
    },
    exit: (): void => {
      setInside(false);
      setLeftAt(start);
    },
    /** Puts a row into the tab order, unless there is a current row. */
    startAt: (name: string): void => {
      if (position !== undefined) return;
      setCurrent(name);
      setLeftAt(start);
    },
  };
}

function focusRowIn(grid: HTMLElement | null, name: string): boolean {
  const found = grid?.querySelector<HTMLElement>(`[${CELL}="${CSS.escape(name)}"]`);
  found?.focus();
  return found instanceof HTMLElement;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE_ROWS,
  PageDown: PAGE_ROWS,
};

function rowFor(key: string, rows: HTMLElement[], row: HTMLElement): HTMLElement | undefined {
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const to = rows.indexOf(row) + step;
  return rows[Math.min(rows.length - 1, Math.max(0, to))];
}

/** Returns the first visible control of a row, which Enter focuses. */
function firstControl(cell: HTMLElement): HTMLElement | undefined {
  return controlsIn(rowOf(cell) ?? cell).find((control) => control.checkVisibility());
}

function rowOf(element: Element): Element | null {
  return element.closest('[role=row]');
}

/** Returns the cell that takes the focus in the row of an element. */
function cellOf(element: Element): HTMLElement | null {
  return rowOf(element)?.querySelector<HTMLElement>(`[${CELL}]`) ?? null;
}

function isTyping(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) return element.type !== 'range';
  return element instanceof HTMLTextAreaElement;
}

/** Returns controls inside a part of the grid, without the cells. */
function controlsIn(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(isControl);
}

/**
 * Removes the controls of all rows from the tab order, so that the grid is one tab stop. While a
 * control has the focus, the controls of its row are in the tab order. Returns a function that
 * stops this. Works on the DOM, so that components need not know whether they are in a grid.
 */
function keepControlsOut(grid: HTMLElement): () => void {
  let entered: Element | undefined;

  function close(part: Element): void {
    for (const control of controlsIn(part)) control.tabIndex = -1;
  }

  function enter(row: Element | undefined): void {
    if (row === entered) return;
    if (entered) close(entered);
    entered = row;
    if (row) for (const control of controlsIn(row)) control.tabIndex = 0;
  }

  const follow = ({ target }: FocusEvent) => {
    const inside = target instanceof Element && !target.hasAttribute(CELL);
    enter(inside ? (rowOf(target) ?? undefined) : undefined);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && grid.contains(relatedTarget))) enter(undefined);
  };
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement) || entered?.contains(node)) continue;
      close(node);
      if (node.matches(CONTROLS) && isControl(node)) node.tabIndex = -1;
    }
  });

  close(grid);
  observer.observe(grid, { childList: true, subtree: true });
  grid.addEventListener('focusin', follow);
  grid.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    grid.removeEventListener('focusin', follow);
    grid.removeEventListener('focusout', leave);
  };
}

function isControl(element: Element): boolean {
  return !element.hasAttribute(CELL);
}
