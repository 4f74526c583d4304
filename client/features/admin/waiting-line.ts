import type { Waiting } from '../../../shared/features/admin.ts';
import { MOST_COUNTED } from '../../../shared/limits.ts';

/** What each kind is called: one, and several. */
const THINGS: Readonly<Record<keyof Waiting, readonly [one: string, several: string]>> = {
  users: ['account', 'accounts'],
  projects: ['sound', 'sounds'],
  reports: ['report', 'reports'],
  wishes: ['wish to sell', 'wishes to sell'],
  disputes: ['complaint', 'complaints'],
  payouts: ['payout', 'payouts'],
  frozenOrders: ['frozen order', 'frozen orders'],
  bookDifferences: ['difference in the books', 'differences in the books'],
  previews: ['failed preview', 'failed previews'],
};

const list = new Intl.ListFormat('en');

/** All that waits for an administrator, in one sentence: 'Waiting: 2 accounts and 1 report.' */
export function waitingLine(waiting: Waiting): string {
  const kinds = Object.keys(THINGS) as (keyof Waiting)[];
  const parts = kinds
    .filter((kind) => waiting[kind] > 0)
    .map((kind) => {
      const count = waiting[kind];
      const [one, several] = THINGS[kind];
      if (count === 1) return `1 ${one}`;
      return count >= MOST_COUNTED ? `1,000 or more ${several}` : `${count} ${several}`;
    });
  return parts.length === 0 ? 'Nothing is waiting.' : `Waiting: ${list.format(parts)}.`;
}
