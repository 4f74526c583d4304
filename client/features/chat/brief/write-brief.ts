import { t } from 'texts:chat/brief';
import type { Brief } from '../../../../shared/rules/chat/brief.ts';
import { writeDay } from '../../../ui/time.tsx';

/** Writes a brief as a message in the buyer's language: the need, then one line for each answer. */
export function writeBrief(brief: Brief): string {
  const need = brief.need.trim();
  const length = brief.length.trim();
  const budget = brief.budget.trim();
  const lines = [
    length && t('lasts', { length }),
    brief.deliverOn && t('by', { day: writeDay(brief.deliverOn) }),
    budget && t('cost', { budget }),
  ].filter((line) => line !== '');
  return lines.length === 0 ? need : `${need}\n\n${lines.join('\n')}`;
}
