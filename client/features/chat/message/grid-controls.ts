/** Marks the cell of a row that takes part in the grid; its value is the row's name. */
export const CELL = 'data-cell';

const CONTROLS = 'a[href], button, input, select, textarea, audio[controls], summary, [tabindex]';

/** The controls inside a part of the grid, without the cells themselves. */
export function controlsIn(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(isControl);
}

/**
 * Keeps the controls inside a grid's rows out of the tab order, so that the grid is one stop; those
 * of a row come into it while the focus is on one of them. What comes into the grid later is kept
 * out too. Call the answer to stop. In the document and not by React, because what stands in a row
 * need not know that it stands in one.
 */
export function keepControlsOut(grid: HTMLElement): () => void {
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
