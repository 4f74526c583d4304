import { PENDING } from '../../../shared/statuses.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Page } from '../../ui/page.tsx';

/** The query for sounds that wait for a review. */
export const WAITING_SOUNDS = { status: PENDING, kind: 'stock' } as const;

interface NothingWaitsProps {
  title: string;
  /** The list of all, and its name. */
  to: string;
  label: string;
  children: string;
}

/** The screen of the next one that waits, while there is none. */
export function NothingWaits({ title, to, label, children }: NothingWaitsProps) {
  return (
    <Page title={title}>
      <Empty action={<ButtonLink to={to}>{label}</ButtonLink>}>{children}</Empty>
    </Page>
  );
}

/** Of what waits, newest first, the next older one; past the oldest, the newest again. */
export function nextWaiting<T extends { readonly id: number }>(
  waiting: readonly T[],
  id: number,
): T | undefined {
  return waiting.find((one) => one.id < id) ?? waiting.find((one) => one.id !== id);
}
