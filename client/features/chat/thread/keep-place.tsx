import { Component, type ReactNode, type RefObject } from 'react';

interface KeepPlaceProps {
  /** The first row that is loaded; another one means that rows were put in front. */
  first: number | undefined;
  /** The box that scrolls. */
  box: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Keeps what is being read where it is on the screen when rows are put in front of it. Browsers do
 * that themselves except where it is needed, at the very top, and some not at all. A class, because
 * no hook can look at the page just before it changes.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate({ first }: KeepPlaceProps): number | null {
    const { current: box } = this.props.box;
    return box && first !== this.props.first ? fromEnd(box) : null;
  }

  override componentDidUpdate(_props: KeepPlaceProps, _state: unknown, before: number | null) {
    const { current: box } = this.props.box;
    if (!box || before === null) return;
    box.scrollTop += fromEnd(box) - before;
  }

  override render() {
    return this.props.children;
  }
}

/** How far what is at the upper edge is from the end: the same before and after rows in front. */
function fromEnd(box: HTMLElement): number {
  return box.scrollHeight - box.scrollTop;
}
