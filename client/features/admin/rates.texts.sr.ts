import { nameList } from '../../../shared/rate-words.ts';
import { writeRateList } from '../../../shared/serbian-rate-list.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './rates.texts.ts';

/** What the screen about exchange rates says. In Serbian. */
export const texts: Words<typeof english> = {
  list: (list) => writeRateList(nameList(list)),
};
