import { DELIVERY_DAYS, MAX_DELIVERY_FILES } from '../../../shared/limits.ts';
import { ITEM_REFUNDED } from '../../../shared/rules/delivery.ts';

/** What is said about what follows a payment. */
export const texts = {
  soundsSold: (names: readonly string[]) =>
    names.length === 1
      ? `Your sound ${names[0] ?? ''} was bought.`
      : `${names.length} of your sounds were bought.`,
  silenceAccepted: 'Accepted: nobody objected within 15 days.',
  complaintTimeOver: 'The 15 days for a complaint have passed.',
  dueSoon: 'Reminder: 7 days are left to deliver.',
  silenceSoon: 'Reminder: in 2 days, saying nothing means accepting.',
  filesEndSoon: 'Reminder: the buyer can download the files for 2 more days.',
  itemRefunded: ITEM_REFUNDED,
  complainDone: 'Your complaint was sent. An administrator decides within 15 days.',
  filesHint: `Up to ${MAX_DELIVERY_FILES} files of any kind, at most 2 GB each: sound, ZIP, projects of your audio program, PDF. The buyer can download them for ${DELIVERY_DAYS} days.`,
  deliverNow: (files: number) => (files > 1 ? 'Deliver the files' : 'Deliver the file'),
} as const;
