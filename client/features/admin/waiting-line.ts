import { t } from 'texts:admin/waiting';
import type { Waiting } from '../../../shared/features/admin.ts';
import { texts } from './waiting.texts.ts';

const KINDS: readonly (keyof Waiting)[] = [
  'users',
  'projects',
  'reports',
  'wishes',
  'disputes',
  'payouts',
  'frozenOrders',
  'payments',
  'gatewayDifferences',
  'rateFaults',
  'bookDifferences',
  'previews',
];

/** All that waits for an administrator, in one sentence: 'Waiting: 2 accounts and 1 report.' */
export function waitingLine(waiting: Waiting): string {
  const parts = KINDS.filter((kind) => waiting[kind] > 0).map((kind) =>
    texts.counted(kind, waiting[kind]),
  );
  return parts.length === 0 ? t('nothing') : texts.waiting(parts);
}
