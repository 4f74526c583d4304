import { expect, test } from 'vitest';
import { waitingLine } from './waiting-line.ts';

const NOTHING = {
  users: 0,
  projects: 0,
  recordings: 0,
  packs: 0,
  reports: 0,
  applications: 0,
  disputes: 0,
  payouts: 0,
  frozenOrders: 0,
  bookDifferences: 0,
  payments: 0,
  gatewayDifferences: 0,
  rateFaults: 0,
  previews: 0,
};

test.each([
  [{}, 'Nothing is waiting.'],
  [{ reports: 1 }, 'Waiting: 1 report.'],
  [{ users: 2, applications: 1 }, 'Waiting: 2 accounts and 1 application to sell.'],
  [
    { users: 1_000, projects: 1, payouts: 3 },
    'Waiting: 1,000 or more accounts, 1 sound and 3 payouts.',
  ],
])('%j is said as %j', (waiting, text) => {
  expect(waitingLine({ ...NOTHING, ...waiting })).toBe(text);
});
