import type { Complaint } from '../../../shared/features/deliveries.ts';

/** What the queue of complaints says. */
export const texts = {
  title: 'Complaints',
  lead: 'What buyers complain about. Each is to be decided within 15 days; the money is held back until then.',
  show: 'Which complaints',
  filters: { open: 'To decide', decided: 'Decided' },
  results: (count: number, more: boolean, show: 'open' | 'decided') => {
    const kind = show === 'open' ? 'to decide' : 'decided';
    const complaints = count === 1 ? `1 complaint ${kind}` : `${count} complaints ${kind}`;
    return more ? `${complaints}, further ones follow` : complaints;
  },
  /** Before the results of a later page. */
  onward: 'Further complaints:',
  none: {
    open: 'No complaint waits for a decision.',
    decided: 'No complaint was decided yet.',
  },
  table: 'Complaints',
  what: 'What',
  orderName: (id: number) => `Order ${id}`,
  people: 'Buyer and freelancer',
  buyer: (name: string) => `Buyer: ${name}`,
  freelancer: (name: string) => `Freelancer: ${name}`,
  complaint: 'Complaint',
  kinds: {
    not_delivered: 'Nothing was delivered in time',
    not_as_agreed: 'Not as agreed',
  } satisfies Record<Complaint, string>,
  price: 'Price',
  euro: (amount: string) => `${amount} EUR`,
  until: 'Decide until',
  decidedAt: 'Decided',
  overdue: 'Overdue',
  refund: (amount: string) => `${amount} EUR paid back`,
  nothingBack: 'Nothing paid back',
  backBefore: 'Paid back before',
  pages: 'Pages',
  first: 'First complaints',
  further: 'Further complaints',
} as const;
