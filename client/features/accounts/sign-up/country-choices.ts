import { COUNTRIES } from '../../../../shared/languages/countries.ts';
import { LOCALE } from '../../../../shared/languages/locale.ts';
import { countryName } from '../../../languages/country-name.ts';

const names = new Intl.Collator(LOCALE);

/**
 * Countries in the reader's language. The value sent is the English name (specification, section
 * 3).
 */
export const countryChoices = COUNTRIES.map(({ name }) => ({
  value: name,
  label: countryName(name),
})).toSorted((one, other) => names.compare(one.label, other.label));
