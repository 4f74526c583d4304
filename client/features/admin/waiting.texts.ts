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
  payments: ['payment to decide', 'payments to decide'],
  gatewayDifferences: ['difference to the bank’s list', 'differences to the bank’s list'],
  rateFaults: ['doubtful exchange rate', 'doubtful exchange rates'],
  bookDifferences: ['difference in the books', 'differences in the books'],
  previews: ['failed preview', 'failed previews'],
};

const list = new Intl.ListFormat('en');

/** What is said of all that waits for an administrator. */
export const texts = {
  counted: (kind: keyof Waiting, count: number) => {
    const [one, several] = THINGS[kind];
    if (count === 1) return `1 ${one}`;
    return count >= MOST_COUNTED ? `1,000 or more ${several}` : `${count} ${several}`;
  },
  waiting: (parts: readonly string[]) => `Waiting: ${list.format(parts)}.`,
} as const;
