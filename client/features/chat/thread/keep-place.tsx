import { Component, type ReactNode, type RefObject } from 'react';

interface KeepPlaceProps {
  /** The first loaded row. A different one means that rows were added above. */
  first: number | undefined;
  /** The scroll container. */
  box: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Keeps the visible rows in place when rows are added above. Scroll anchoring in browsers does not
 * work at the very top, and some browsers lack it.
 *
 * A class component, because no hook runs just before the DOM changes.
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

/** Returns the distance from the upper edge to the end. Adding rows above does not change it. */
function fromEnd(box: HTMLElement): number {
  return box.scrollHeight - box.scrollTop;
}
