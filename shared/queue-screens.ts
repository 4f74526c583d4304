import type { Waiting } from './features/admin.ts';

/** The screen of each queue of the administration. */
export const QUEUE_SCREENS: Readonly<Record<keyof Waiting, string>> = {
  users: '/admin/user',
  projects: '/admin/project',
  hellos: '/admin/hellos',
  reports: '/admin/chat',
  applications: '/admin/applications',
  previews: '/admin/projects?kind=failed',
  disputes: '/admin/disputes',
  payouts: '/admin/payouts',
  frozenOrders: '/admin/frozen-orders',
  payments: '/admin/refunds',
  gatewayDifferences: '/admin/refunds',
  rateFaults: '/admin/rates',
  bookDifferences: '/admin/books',
};
