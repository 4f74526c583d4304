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
  searchLabel: 'Search by what is reported, name, username or e-mail',
  results: (count: number, more: boolean, shown: 'open' | 'handled' | 'all', filter: string) => {
    const kind = shown === 'all' ? '' : `${shown} `;
    const reports = count === 1 ? `1 ${kind}report` : `${count} ${kind}reports`;
    const found = filter === '' ? reports : `${reports} for “${filter}”`;
    return more ? `${found}, older ones follow` : found;
  },
  none: 'No report waits here.',
  noneFound: (filter: string) =>
    `No report here holds “${filter}”. Search for fewer letters, or choose other reports above.`,
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
} as const;
