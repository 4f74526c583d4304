import { ACQUIRER } from '../../../shared/merchant.sr.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './card-marks.texts.ts';

/** What our own card logos are called. In Serbian. */
export const texts: Words<typeof english> = {
  bankLink: ACQUIRER.name,
  bankMark: ['Banka', 'prihvatilac'],
};
