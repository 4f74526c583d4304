import type { RefObject } from 'react';
import { useRevalidator } from 'react-router';
import { focusPlace } from '../focus/focus-place.ts';
import { type NotificationAction, notify } from '../feedback/notifications.store.ts';

/**
 * Returns a function to call after a decision about a card in a list. The function reloads the
 * list, focuses the next card, or the list's heading after the last one, and notifies the person.
 */
export function useNextCard(
  root: RefObject<HTMLElement | null>,
): (text: string, action?: NotificationAction) => Promise<void> {
  const { revalidate } = useRevalidator();
  return async (text, action) => {
    const follows = root.current?.closest('li')?.nextElementSibling?.querySelector('h3');
    const heading = root.current?.closest('section')?.querySelector('h2');
    await revalidate();
    focusPlace(follows ?? heading);
    notify(text, { tone: 'good', ...(action && { action }) });
  };
}
