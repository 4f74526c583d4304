import { t } from 'texts:admin/waiting';
import type { Waiting } from '../../../../shared/features/admin.ts';
import { MAX_COUNTED } from '../../../../shared/limits.ts';
import { LOCALE } from '../../../../shared/languages/locale.ts';
import { QUEUE_SCREENS } from '../../../../shared/queue-screens.ts';
import type { Act } from './acts.tsx';

const KINDS: readonly (keyof Waiting)[] = [
  'users',
  'projects',
  'hellos',
  'reports',
  'applications',
  'disputes',
  'payouts',
  'frozenOrders',
  'payments',
  'gatewayDifferences',
  'rateFaults',
  'bookDifferences',
  'previews',
];

/** Writes an administrator's waiting work: 'Waiting: 2 accounts and 1 report.' */
export function waitingLine(waiting: Waiting): string {
  const parts = KINDS.filter((kind) => waiting[kind] > 0).map((kind) =>
    t(`kinds.${kind}`, countOf(waiting[kind])),
  );
  return parts.length === 0
    ? t('nothing')
    : t('waiting', { list: new Intl.ListFormat(LOCALE).format(parts) });
}

/** An administrator's queues, with the time when the oldest entry of each began to wait. */
interface Queues {
  readonly waiting: Waiting;
  readonly oldest: Readonly<Record<keyof Waiting, string | null>>;
}

/** Returns the queues with waiting work as acts, the longest wait first. */
export function queueActs({ waiting, oldest }: Queues): readonly Act[] {
  return KINDS.filter((kind) => waiting[kind] > 0)
    .toSorted((one, other) => (oldest[one] ?? '9').localeCompare(oldest[other] ?? '9'))
    .map((kind) => ({
      to: QUEUE_SCREENS[kind],
      label: t(`kinds.${kind}`, countOf(waiting[kind])),
      text: ageOf(oldest[kind]),
    }));
}

function ageOf(oldest: string | null): string {
  if (oldest === null) return '';
  return t('oldest', { days: Math.floor((Date.now() - Date.parse(oldest)) / 86_400_000) });
}

/** Writes the count of one kind of waiting work: '3 are waiting.' */
export function waitingCount(count: number): string {
  return t('count', countOf(count));
}

function countOf(count: number): { count: number; most: boolean } {
  return { count, most: count >= MAX_COUNTED };
}
