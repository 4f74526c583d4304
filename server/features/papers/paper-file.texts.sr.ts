import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './paper-file.texts.ts';

/** What is said by a paper's file alone, in Serbian. */
export const texts: Words<typeof english> = {
  page: (page, count) => `Strana ${page} od ${count}`,
  receiptFile: (orderId) => `earmark-potvrda-${orderId}.pdf`,
  statementFile: (from, to) => `earmark-izvod-${from ?? 'od-pocetka'}-do-${to}.pdf`,
};
