import {
  type FocusEvent as ReactFocusEvent,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Marks the cell of a row that takes part in the grid; its value is the row's name. */
const CELL = 'data-cell';
const CONTROLS = 'a[href], button, input, select, textarea, audio[controls], summary, [tabindex]';

const PAGE = 10;

interface GridOptions {
  /** The row that Tab reaches while the person has not moved in the grid. */
  readonly start: string | undefined;
  /** Called at Escape on a row: the way out. */
  readonly leave: () => void;
  /** Called when a key leads before the first row. */
  readonly beforeFirst?: () => void;
  /** The name that a row got instead of an earlier one, if it did. */
  readonly renamed?: (name: string) => string | undefined;
}

/** The attributes to spread on the cell of a row; `stop` is the row that Tab reaches. */
export function gridCell(name: string, stop: string | undefined) {
  return { [CELL]: name, tabIndex: name === stop ? 0 : -1 };
}

/**
 * The keys of a one-column grid (ARIA Authoring Practices, grid pattern): one tab stop, arrows,
 * Home, End and page keys walk the rows, Enter goes into a row's controls and Escape back out.
 * A grid and not a list, because screen readers pass arrow keys on only where they are expected.
 * Rows that are added never move the position, and whoever leaves and returns finds it again.
 */
export function useGridRows({ start, leave, beforeFirst, renamed }: GridOptions) {
  const [current, setCurrent] = useState<string>();
  const grid = useRef<HTMLElement>(null);
  const focused = useRef<Element>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    grid.current = element;
    return element ? keepControlsOut(element) : undefined;
  }, []);
  const position = current === undefined ? undefined : (renamed?.(current) ?? current);
  const cells = () => [...(grid.current?.querySelectorAll<HTMLElement>(`[${CELL}]`) ?? [])];

  // A row that became another one took the focus with it.
  useLayoutEffect(() => {
    const isGone = focused.current?.isConnected === false;
    if (isGone && position !== undefined && document.activeElement === document.body) {
      focusRowIn(grid.current, position);
    }
  }, [position]);

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
    const rows = cells();
    const next = key === 'Enter' ? firstControl(cell) : rowFor(key, rows, cell);
    next?.focus();
    if (key in STEPS && cell === rows[0] && (STEPS[key] ?? 0) < 0) beforeFirst?.();
    return next !== undefined;
  }

  /** Inside a row Tab walks its controls and Escape returns to the row. */
  function onControl(key: string, cell: HTMLElement, control: HTMLElement): boolean {
    if (key !== 'Escape' || isTyping(control)) return false;
    cell.focus();
    return true;
  }

  function onFocus({ target }: ReactFocusEvent<HTMLElement>): void {
    const cell = target.closest<HTMLElement>(`[${CELL}]`);
    if (!cell) return;
    focused.current = target;
    setCurrent(cell.getAttribute(CELL) ?? undefined);
    if (cell === target) cell.scrollIntoView({ block: 'nearest' });
  }

  /** The focus left by itself; where it went with its row, the target is in the page no more. */
  function onBlur({ target }: ReactFocusEvent<HTMLElement>): void {
    if (target.isConnected) focused.current = null;
  }

  return {
    /** Spread on the element with the role of a grid. */
    grid: { ref: attach, onKeyDown, onFocus, onBlur },
    /** The row that Tab reaches, for `gridCell`. */
    stop: position ?? start,
    /** Goes to a row by its name; false when there is none. */
    focusRow: (name: string) => focusRowIn(grid.current, name),
    /** Makes a row the one that Tab reaches, unless the person has been in the grid. */
    startAt: (name: string) => setCurrent((before) => before ?? name),
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
  PageUp: -PAGE,
  PageDown: PAGE,
};

function rowFor(key: string, rows: HTMLElement[], row: HTMLElement): HTMLElement | undefined {
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const to = rows.indexOf(row) + step;
  return rows[Math.min(rows.length - 1, Math.max(0, to))];
}

/** Finds the target of Enter: the first control that can be reached now. */
function firstControl(cell: HTMLElement): HTMLElement | undefined {
  return controlsIn(cell).find((control) => control.checkVisibility());
}

function isTyping(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) return element.type !== 'range';
  return element instanceof HTMLTextAreaElement;
}

/** The controls inside a part of the grid, without the cells themselves. */
function controlsIn(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(isControl);
}

/**
 * Keeps the controls inside a grid's rows out of the tab order, so that the grid is one stop; those
 * of a row come into it while the focus is on one of them. What comes into the grid later is kept
 * out too. Call the answer to stop. In the document and not by React, because what stands in a row
 * need not know that it stands in one.
 */
function keepControlsOut(grid: HTMLElement): () => void {
  let entered: Element | undefined;

  function close(part: Element): void {
    for (const control of controlsIn(part)) control.tabIndex = -1;
  }

  function enter(cell: Element | undefined): void {
    if (cell === entered) return;
    if (entered) close(entered);
    entered = cell;
    if (cell) for (const control of controlsIn(cell)) control.tabIndex = 0;
  }

  const follow = ({ target }: FocusEvent) => {
    const inside = target instanceof Element && !target.hasAttribute(CELL);
    enter(inside ? (target.closest(`[${CELL}]`) ?? undefined) : undefined);
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
