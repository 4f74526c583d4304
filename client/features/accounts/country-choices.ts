import { COUNTRIES } from '../../../shared/countries.ts';

/** The countries as a select offers them; what is sent is the name (specification, section 3). */
export const countryChoices = COUNTRIES.map(({ name }) => ({ value: name, label: name }));
