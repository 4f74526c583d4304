import { Component, type ReactNode } from 'react';

/** How long a removed element stays: on a busy machine Orca inspects it late. */
const STAY_MS = 1_000;

/** Marks elements that stay only because they had the focus. */
export const LEAVING = 'data-leaving';

/**
 * Controls that navigate. A heading with the focus is excluded: the old and the new heading would
 * be present together.
 */
const ACTED_ON = 'a, button, input, select, textarea';

type LetGo = () => void;

/**
 * Keeps the focused element of a removed screen for a moment, alone and hidden, until the next
 * heading takes the focus. If the element is removed earlier, Orca is silent about the heading,
 * reads it in parts, or reads a select that just appeared. React reports removals only through
 * getSnapshotBeforeUpdate.
 */
export class FocusKeeper extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): LetGo {
    return keepInPlace(document.activeElement);
  }

  override componentDidUpdate(_props: unknown, _state: unknown, letGo: LetGo): void {
    letGo();
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** Delays the removal of the focused element until the returned function is called. */
function keepInPlace(focused: Element | null): LetGo {
  const parents = focused?.matches(ACTED_ON) ? within(focused, focused.closest('main')) : [];
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

/** Returns the ancestors of an element, up to the main content. */
function within(element: Element, main: Element | null): Element[] {
  const parents: Element[] = [];
  if (element === main) return parents;
  for (let at = element.parentElement; at && main?.contains(at); at = at.parentElement) {
    parents.push(at);
  }
  return parents;
}

function removeLater(gone: Element, focused: Element): void {
  keepLayout(gone, focused);
  strip(gone, focused);
  gone.removeAttribute('id');
  gone.setAttribute(LEAVING, '');
  gone.classList.add('visually-hidden');
  // Makes the element unreachable by Tab or click once it loses the focus.
  focused.addEventListener('blur', () => focused.setAttribute('tabindex', '-1'), { once: true });
  setTimeout(() => gone.remove(), STAY_MS);
}

/**
 * Keeps the display of an element and its ancestors without their classes. If a flex container
 * becomes a block, Firefox exposes its link as a new one, and Orca is silent about the heading.
 */
function keepLayout(gone: Element, focused: Element): void {
  for (let at: Element | null = focused; at && gone.contains(at); at = at.parentElement) {
    if (at instanceof HTMLElement) at.style.display = getComputedStyle(at).display;
  }
}

/**
 * Removes everything from an old screen except the element and its labels, and the classes, which
 * style sheets would still apply to the page.
 */
function strip(gone: Element, kept: Element): void {
  if (gone === kept) return;
  gone.removeAttribute('class');
  const stays = [kept, ...labelsOf(kept)];
  const others = [...gone.childNodes].filter((child) => !stays.some((one) => child.contains(one)));
  for (const child of others) child.remove();
  for (const child of gone.children) if (child.contains(kept)) strip(child, kept);
}

function labelsOf(element: Element): Element[] {
  return element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
    ? [...(element.labels ?? [])]
    : [];
}
