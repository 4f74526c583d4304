import type { Waiting } from './features/admin.ts';
import { keysOf } from './keys-of.ts';
import { DECISION_DAYS } from './limits.ts';

interface Queue {
  /** The screen on which administrators decide its entries. */
  readonly screen: string;
  /** An entry that waits longer than these days is overdue. */
  readonly limitDays: number;
  /** Whether each entry raises an alarm, which is an e-mail already. */
  readonly hasAlarms?: true;
}

/** The queues of the administration, in the order in which they are listed. */
export const QUEUES: Readonly<Record<keyof Waiting, Queue>> = {
  users: { screen: '/admin/user', limitDays: 2 },
  projects: { screen: '/admin/project', limitDays: 3 },
  recordings: { screen: '/admin/recordings', limitDays: 3 },
  packs: { screen: '/admin/packs', limitDays: 3 },
  reports: { screen: '/admin/chat', limitDays: 1 },
  applications: { screen: '/admin/applications', limitDays: 3 },
  disputes: { screen: '/admin/disputes', limitDays: DECISION_DAYS - 5, hasAlarms: true },
  payouts: { screen: '/admin/payouts', limitDays: 3 },
  frozenOrders: { screen: '/admin/frozen-orders', limitDays: 7 },
  payments: { screen: '/admin/refunds', limitDays: 1, hasAlarms: true },
  gatewayDifferences: { screen: '/admin/refunds', limitDays: 1, hasAlarms: true },
  rateFaults: { screen: '/admin/rates', limitDays: 1, hasAlarms: true },
  bookDifferences: { screen: '/admin/books', limitDays: 1, hasAlarms: true },
  previews: { screen: '/admin/projects?kind=failed', limitDays: 3 },
};

export type QueueName = keyof Waiting;

/** When the oldest entry of each queue began to wait; null for an empty queue. */
export type OldestEntries = Readonly<Record<QueueName, string | null>>;

/** Returns the queues with entries, the longest wait first. */
export function openQueues(waiting: Waiting, oldest: OldestEntries): QueueName[] {
  return keysOf(QUEUES)
    .filter((name) => waiting[name] > 0)
    .toSorted((one, other) => (oldest[one] ?? '9').localeCompare(oldest[other] ?? '9'));
}

/** Returns how many whole days an entry has waited, and whether that is too long. */
export function waitOf(name: QueueName, since: string, now: Date): { days: number; late: boolean } {
  const days = (now.getTime() - Date.parse(since)) / 86_400_000;
  return { days: Math.floor(days), late: days > QUEUES[name].limitDays };
}
