import { PENDING } from '../../../shared/statuses.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Page } from '../../ui/page.tsx';

/** The query for sounds that wait for moderation. */
export const WAITING_SOUNDS = { status: PENDING, kind: 'stock' } as const;

interface NothingWaitsProps {
  title: string;
  /** The address and name of the whole list. */
  to: string;
  label: string;
  children: string;
}

/** The page for an empty queue. */
export function NothingWaits({ title, to, label, children }: NothingWaitsProps) {
  return (
    <Page title={title}>
      <Empty action={<ButtonLink to={to}>{label}</ButtonLink>}>{children}</Empty>
    </Page>
  );
}

/**
 * Returns the item after the current one in a list. The list has the newest item first, and starts
 * again after the oldest.
 */
export function nextWaiting<T extends { readonly id: number }>(
  waiting: readonly T[],
  id: number,
): T | undefined {
  return waiting.find((one) => one.id < id) ?? waiting.find((one) => one.id !== id);
}
