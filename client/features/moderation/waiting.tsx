import { PENDING } from '../../../shared/statuses.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Page } from '../../ui/page.tsx';

/** The query for sounds that wait for a review. */
export const WAITING_SOUNDS = { status: PENDING, kind: 'stock' } as const;

interface NothingWaitsProps {
  title: string;
  /** The address and the name of the whole list. */
  to: string;
  label: string;
  children: string;
}

/** Shown when nothing waits for a review. */
export function NothingWaits({ title, to, label, children }: NothingWaitsProps) {
  return (
    <Page title={title}>
      <Empty action={<ButtonLink to={to}>{label}</ButtonLink>}>{children}</Empty>
    </Page>
  );
}

/**
 * Returns the next older item of a list, newest first. After the oldest one, returns the newest.
 */
export function nextWaiting<T extends { readonly id: number }>(
  waiting: readonly T[],
  id: number,
): T | undefined {
  return waiting.find((one) => one.id < id) ?? waiting.find((one) => one.id !== id);
}
