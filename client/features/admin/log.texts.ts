import type { AuditSubject } from '../../../shared/features/audit.ts';

/** What the log of administration says. */
export const texts = {
  results: (count: number, more: boolean, filter: string) =>
    `${count === 1 ? '1 entry' : `${count} entries`}${filter && ` for ‘${filter}’`}${more ? ', older ones follow' : ''}`,
  subjects: {
    user: (name) => name,
    project: (name) => name,
    report: (name) => `Report about ${name}`,
    order: (_name, id) => `Order ${id}`,
    books: () => 'The books',
  } satisfies Record<AuditSubject, (name: string, id: number) => string>,
  change: (what: string, from: string | null, to: string | null) =>
    `${what}: from ${from ?? 'none'} to ${to ?? 'none'}`,
} as const;
