import { Component, type ReactNode } from 'react';

/** The delay of a removal, milliseconds. On a busy machine Orca inspects the element late. */
const REMOVAL_DELAY_MS = 1_000;

/** Marks elements whose removal is delayed. */
export const LEAVING = 'data-leaving';

/** The elements whose removal is delayed. A delayed heading would be present beside the new one. */
const CONTROLS = 'a, button, input, select, textarea';

/** Makes removals immediate again. */
type RestoreRemoval = () => void;

/**
 * Delays the removal of the focused control of an old screen, alone and hidden, until the new
 * heading has the focus. Otherwise Orca is silent about the heading, reads it in parts, or reads a
 * select that just appeared. React reports removals only through getSnapshotBeforeUpdate.
 */
export class FocusKeeper extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): RestoreRemoval {
    return delayRemoval(document.activeElement);
  }

  override componentDidUpdate(_props: unknown, _state: unknown, restore: RestoreRemoval): void {
    restore();
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** Delays the removal of the focused element until the returned function is called. */
function delayRemoval(focused: Element | null): RestoreRemoval {
  const parents = focused?.matches(CONTROLS) ? ancestorsIn(focused, focused.closest('main')) : [];
  for (const parent of parents) {
    parent.removeChild = <T extends Node>(child: T): T => {
      if (!(child instanceof Element) || !focused || !child.contains(focused)) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser answers the child that it was given
        return Node.prototype.removeChild.call(parent, child) as T;
      }
      removeLater(child, focused);
      return child;
    };
  }
  return () => {
    for (const parent of parents) Reflect.deleteProperty(parent, 'removeChild');
  };
}

/** Returns the ancestors of an element, up to and including `main`. */
function ancestorsIn(element: Element, main: Element | null): Element[] {
  const parents: Element[] = [];
  if (element === main) return parents;
  for (let at = element.parentElement; at && main?.contains(at); at = at.parentElement) {
    parents.push(at);
  }
  return parents;
}

function removeLater(removed: Element, focused: Element): void {
  keepLayout(removed, focused);
  strip(removed, focused);
  removed.removeAttribute('id');
  removed.setAttribute(LEAVING, '');
  removed.classList.add('visually-hidden');
  // Makes the element unreachable by Tab or click once it loses the focus.
  focused.addEventListener('blur', () => focused.setAttribute('tabindex', '-1'), { once: true });
  setTimeout(() => removed.remove(), REMOVAL_DELAY_MS);
}

/**
 * Fixes the `display` of an element and its ancestors, since their classes will be removed. If a
 * flex container becomes a block, Firefox exposes its link as new, and Orca skips the heading.
 */
function keepLayout(removed: Element, focused: Element): void {
  for (let at: Element | null = focused; at && removed.contains(at); at = at.parentElement) {
    if (at instanceof HTMLElement) at.style.display = getComputedStyle(at).display;
  }
}

/**
 * Removes everything from an old screen except the element and its labels. Also removes the
 * classes, since rules with `:has()` would still apply to the page.
 */
function strip(removed: Element, kept: Element): void {
  if (removed === kept) return;
  removed.removeAttribute('class');
  const labels = labelsOf(kept);
  // A label around the element keeps its text.
  if (labels.some((label) => label === removed)) return;
  const stays = [kept, ...labels];
  const others = [...removed.childNodes].filter(
    (child) => !stays.some((one) => child.contains(one)),
  );
  for (const child of others) child.remove();
  for (const child of removed.children) if (child.contains(kept)) strip(child, kept);
}

function labelsOf(element: Element): Element[] {
  return element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
    ? [...(element.labels ?? [])]
    : [];
}
