import type { ReportStatus } from '../../../shared/features/chat-safety.ts';

/** What the reports queue says. */
export const texts = {
  chat: 'Chat',
  newestOpen: 'The newest report that is open',
  allReports: 'All reports',
  chats: 'Chats',
  lead: 'What people have reported, newest first.',
  show: 'Which reports',
  filters: { open: 'Open', handled: 'Handled', all: 'All' },
  results: (count: number, more: boolean, filter: 'open' | 'handled' | 'all') => {
    const kind = filter === 'all' ? '' : `${filter} `;
    const reports = count === 1 ? `1 ${kind}report` : `${count} ${kind}reports`;
    return more ? `${reports}, older ones follow` : reports;
  },
  none: 'No report waits here.',
  title: (about: string) => `Report about ${about}`,
  reporter: 'Reported by',
  about: 'About',
  at: 'Reported',
  status: 'Status',
  statuses: { open: 'Open', handled: 'Handled' } satisfies Record<ReportStatus, string>,
  project: 'Project',
  says: 'What the report says',
  evidence: (count: number) => (count === 1 ? 'The last message' : `The last ${count} messages`),
  handle: 'Mark as handled',
  reopen: 'Open again',
  changed: (about: string, status: string) =>
    `Saved: the report about ${about} is ${status.toLowerCase()}.`,
  pages: 'Pages',
  newest: 'Newest reports',
  older: 'Older reports',
} as const;
