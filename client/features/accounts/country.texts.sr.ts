import { COUNTRIES } from '../../../shared/countries.ts';
import { LOCALE } from '../../../shared/locale.sr.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './country.texts.ts';

const regions = new Intl.DisplayNames([LOCALE], { type: 'region' });
const inSerbian = new Map(COUNTRIES.map(({ code, name }) => [name, regions.of(code)]));

/** How countries are called. What is stored and sent is the English name (specification, section 3). In Serbian. */
export const texts: Words<typeof english> = {
  nameOf: (name) => inSerbian.get(name) ?? name,
};
