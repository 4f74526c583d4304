import { nameList } from '../../../shared/rate-words.ts';

/** What the screen about exchange rates says. */
export const texts = {
  list: nameList,
} as const;
