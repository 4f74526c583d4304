import type { AuditAction, AuditSubject } from '../../../shared/features/audit.ts';

/** What the log of administration says. */
export const texts = {
  title: 'Log',
  lead: 'What administrators did, newest first. Nothing here can be changed or removed.',
  searchLabel: 'Name of the administrator, person or project',
  action: 'What was done',
  anyAction: 'Anything',
  actions: {
    'user-review': 'Reviewed an account',
    'project-review': 'Reviewed a project',
    'report-review': 'Handled a report',
    'seller-wish': 'Decided a wish to sell',
    'publishing-exception': 'Stated an exception for a first publication',
    dispute: 'Decided a complaint',
    'new-administrator': 'Made an administrator',
    'second-factor-reset': 'Switched off the second step at sign-in',
    'rating-removal': 'Removed a rating',
    payout: 'Handled a payout',
    'frozen-order': 'Released a frozen order',
    chargeback: 'Booked a chargeback',
    settlement: 'Booked a settlement',
    refund: 'Refunded an item',
    'payment-review': 'Decided about a payment',
    rate: 'Entered an exchange rate',
  } satisfies Record<AuditAction, string>,
  results: (count: number, more: boolean, filter: string) =>
    `${count === 1 ? '1 entry' : `${count} entries`}${filter && ` for ‘${filter}’`}${more ? ', older ones follow' : ''}`,
  none: 'Nothing was done that fits this search.',
  showAll: 'Show all entries',
  table: 'Log, newest first',
  at: 'When',
  actor: 'Who',
  commandLine: 'Command line',
  subject: 'To what',
  subjects: {
    user: (name) => name,
    project: (name) => name,
    report: (name) => `Report about ${name}`,
    order: (_name, id) => `Order ${id}`,
    books: () => 'The books',
  } satisfies Record<AuditSubject, (name: string, id: number) => string>,
  changes: 'What changed',
  change: (what: string, from: string | null, to: string | null) =>
    `${what}: from ${from ?? 'none'} to ${to ?? 'none'}`,
  reason: (reason: string) => `Reason: ${reason}`,
} as const;
