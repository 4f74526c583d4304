import { t } from 'texts:chat/enquiry';
import type { Enquiry } from '../../../../shared/rules/chat/enquiry.ts';
import { writeDay } from '../../../ui/time.tsx';

/** Writes an enquiry as a message: the need, then a line for each of the other answers. */
export function writeEnquiry(enquiry: Enquiry): string {
  const need = enquiry.need.trim();
  const length = enquiry.length.trim();
  const budget = enquiry.budget.trim();
  const lines = [
    length && t('lasts', { length }),
    enquiry.deliverOn && t('by', { day: writeDay(enquiry.deliverOn) }),
    budget && t('cost', { budget }),
  ].filter((line) => line !== '');
  return lines.length === 0 ? need : `${need}\n\n${lines.join('\n')}`;
}
