import { t } from 'texts:admin/waiting';
import type { Waiting } from '../../../../shared/features/admin.ts';
import { MAX_COUNTED } from '../../../../shared/limits.ts';
import { LOCALE } from '../../../../shared/languages/locale.ts';

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

/** Writes the count of one kind of waiting work: '3 are waiting.' */
export function waitingCount(count: number): string {
  return t('count', countOf(count));
}

function countOf(count: number): { count: number; most: boolean } {
  return { count, most: count >= MAX_COUNTED };
}
