import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FOCUS_GAP_MS, focusPlace } from '../../../ui/focus/focus-place.ts';
import type { PaidWork } from './work-link.tsx';

interface WorkSheetParts {
  /** Closes other panels beside the messages. */
  readonly closeOthers: () => void;
  /** Moves the focus if the opener cannot take it. */
  readonly focusElsewhere: () => void;
}

/**
 * Manages the work that is open beside a conversation. Opening moves the focus to the heading of the
 * work, closing returns it to the opener.
 *
 * Closed work stays mounted, so that its uploads continue and its entries are kept.
 */
export function useWorkSheet({ closeOthers, focusElsewhere }: WorkSheetParts) {
  const [works, setWorks] = useState<readonly PaidWork[]>([]);
  const [shown, setShown] = useState<PaidWork>();
  const opener = useRef<Element>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);

  const latestCloseOthers = useRef(closeOthers);
  useLayoutEffect(() => {
    latestCloseOthers.current = closeOthers;
  });

  // A stable function, so that a new message does not re-render each card.
  const open = useCallback((work: PaidWork): void => {
    clearTimeout(hiding.current);
    opener.current = document.activeElement;
    latestCloseOthers.current();
    // Renders the heading before it gets the focus.
    flushSync(() => {
      setWorks((all) => (all.some((one) => isSame(one, work)) ? all : [...all, work]));
      setShown(work);
    });
    focusPlace(heading.current);
  }, []);

  function hide(): void {
    clearTimeout(hiding.current);
    setShown(undefined);
  }

  function close(): void {
    const { current: button } = opener;
    const isVisible = button?.checkVisibility({ visibilityProperty: true }) ?? false;
    // On a narrow screen the sheet covers the opener.
    if (!isVisible) flushSync(hide);
    if (button instanceof HTMLElement && button.isConnected) button.focus();
    if (document.activeElement !== button) focusElsewhere();
    // Delays hiding, so that a screen reader can read the control that got the focus.
    if (isVisible) hiding.current = setTimeout(hide, FOCUS_GAP_MS);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // A dialog of the work has its own Escape.
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    event.preventDefault();
    close();
  }

  return { works, shown, heading, open, close, hide, onKeyDown };
}

export function isSame(one: PaidWork, other: PaidWork | undefined): boolean {
  return one.order_id === other?.order_id && one.project_id === other.project_id;
}
