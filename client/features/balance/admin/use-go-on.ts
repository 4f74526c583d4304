import type { RefObject } from 'react';
import { useRevalidator } from 'react-router-dom';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { notify } from '../../../ui/feedback/notice.store.ts';

/**
 * What follows a decision in a list of cards: the list is read again, the focus goes on to the next
 * card, or to the list's heading after the last one, and what was done is said.
 */
export function useGoOn(root: RefObject<HTMLElement | null>): (said: string) => Promise<void> {
  const { revalidate } = useRevalidator();
  return async (said) => {
    const follows = root.current?.closest('li')?.nextElementSibling?.querySelector('h3');
    const heading = root.current?.closest('section')?.querySelector('h2');
    await revalidate();
    focusPlace(follows ?? heading);
    notify(said, { tone: 'good' });
  };
}
