import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './project-review.texts.ts';
import { texts as shared } from './texts.sr.ts';

/** What the administration says about projects. In Serbian. */
export const texts: Words<typeof english> = {
  ...shared,
  results: (number, more, filter) =>
    `${count(number, 'projekat', 'projekta', 'projekata')}${filter && ` za „${filter}”`}${more ? ', slede stariji' : ''}`,
  lufs: (value) => `${value.replace('.', ',')} LUFS`,
  offerStates: {
    offered: 'ponuđena',
    in_cart: 'u korpi',
    paid: 'plaćena',
    delivered: 'isporučena',
    withdrawn: 'povučena',
    declined: 'odbijena',
    expired: 'istekla',
  },
};
