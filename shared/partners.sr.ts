import { type Partner, PARTNERS as english } from './partners.ts';

/** The partner organisations in Serbian; the names stand in for them as the English ones do. */
export const PARTNERS: readonly Partner[] = english.map((partner, index) => ({
  ...partner,
  name: `Partnerska organizacija ${index + 1} (treba navesti naziv)`,
  country: `Država ${index + 1} (treba navesti)`,
}));
