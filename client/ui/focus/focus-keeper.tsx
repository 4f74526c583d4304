import { Component, type ReactNode } from 'react';

/** How long it stays, milliseconds: on a busy machine Orca looks at it late. */
const STAY = 1_000;

/** Marks what stays only for the focus that it had. */
export const LEAVING = 'data-leaving';

/** Links to another screen; a heading that has the focus would be one too many for a moment. */
const ACTED_ON = 'a, button, input, select, textarea';

type LetGo = () => void;

/**
 * Where a screen goes away with the focus in it, the element that has it stays a moment longer, alone
 * and out of sight, so that the heading of the next screen takes the focus from it. What Orca has its
 * focus on must not be gone by then: it is silent about the next place, or says it in parts, or speaks
 * of a select that has just come. React tells of what it will remove in no other way.
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

/** From now to the answer's call, what holds the focus within the content is not removed at once. */
function keepInPlace(focused: Element | null): LetGo {
  const parents = focused?.matches(ACTED_ON) ? within(focused, focused.closest('main')) : [];
  for (const parent of parents) {
    parent.removeChild = <T extends Node>(child: T): T => {
      if (!(child instanceof Element) || !focused || !child.contains(focused)) {
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

/** The ancestors of an element, up to the content of the screen. */
function within(element: Element, main: Element | null): Element[] {
  const parents: Element[] = [];
  if (element === main) return parents;
  for (let at = element.parentElement; at && main?.contains(at); at = at.parentElement) {
    parents.push(at);
  }
  return parents;
}

function removeLater(gone: Element, focused: Element): void {
  strip(gone, focused);
  gone.removeAttribute('id');
  gone.setAttribute(LEAVING, '');
  gone.classList.add('visually-hidden');
  // Neither Tab nor a press comes back to it.
  focused.addEventListener('blur', () => focused.setAttribute('tabindex', '-1'), { once: true });
  setTimeout(() => gone.remove(), STAY);
}

/** Leaves of a screen that is gone only what holds the element and its name. */
function strip(gone: Element, kept: Element): void {
  if (gone === kept) return;
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
