import { Component, type ReactNode, type RefObject } from 'react';

interface KeepPlaceProps {
  /** The number of the first row. If it changes, rows were added above. */
  first: number | undefined;
  /** The scroll container. */
  box: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Keeps the visible rows in place when rows are added above. The browser's scroll anchoring does
 * not work at the very top. A class component, because no hook runs just before the DOM changes.
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

/** Returns the distance to the end, which does not change when rows are added above. */
function fromEnd(box: HTMLElement): number {
  return box.scrollHeight - box.scrollTop;
}
