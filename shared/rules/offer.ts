import { shortEnough } from './description.ts';
import { priceRules } from './price.ts';
import type { Rule } from './rule.ts';

/** What a freelancer fills in to send a priced project to a buyer. */
export interface OfferForm {
  readonly projectName: string;
  readonly projectDescription: string;
  /** Euro, as it was typed. */
  readonly price: string | number;
}

/** The checks of an offer, in order: a name or a description is enough (specification, section 5). */
export const offerRules: readonly Rule<OfferForm>[] = [
  {
    field: 'projectName',
    message: 'Please fill all input fields.',
    broken: ({ projectName, projectDescription }) =>
      projectName.trim() === '' && projectDescription.trim() === '',
  },
  shortEnough<OfferForm, 'projectDescription'>('projectDescription'),
  ...priceRules<OfferForm, 'price'>('price'),
];

/** How much of a description stands for a name that was left empty, characters. */
const NAME_LENGTH = 60;

/** The name of an offer: as it was typed, otherwise the beginning of its description. */
export function offerName({ projectName, projectDescription }: OfferForm): string {
  const typed = projectName.trim();
  if (typed !== '') return typed;
  const letters = Array.from(projectDescription.trim().replaceAll(/\s+/g, ' '));
  if (letters.length <= NAME_LENGTH) return letters.join('');
  const cut = letters.slice(0, NAME_LENGTH).join('');
  const lastWord = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastWord > 0 ? lastWord : undefined)}…`;
}
