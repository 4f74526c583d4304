import { MAX_ASKING_WORDS, MAX_KEYWORDS, MAX_PROJECT_NAME } from '../../limits.ts';
import { readPrice, toMinor } from '../../money/money.ts';
import { shortEnough } from './description.ts';
import { priceRules } from './price.ts';
import type { Rule } from '../rule.ts';

export interface OfferForm {
  readonly projectName: string;
  readonly projectDescription: string;
  /** Euro, as it was typed. */
  readonly price: string | number;
  /** Words apart by commas; the form in the chat alone asks for them. */
  readonly keywords?: string | undefined;
}

/** The checks of an offer, in order: a name or a description is enough (specification, section 5). */
export const offerRules: readonly Rule<OfferForm>[] = [
  {
    field: 'projectName',
    code: 'offer.nothing-filled-in',
    params: {},
    broken: ({ projectName, projectDescription }) =>
      projectName.trim() === '' && projectDescription.trim() === '',
  },
  {
    field: 'projectName',
    code: 'project.name-too-long',
    params: { most: MAX_PROJECT_NAME },
    broken: ({ projectName }) => projectName.trim().length > MAX_PROJECT_NAME,
  },
  shortEnough<OfferForm, 'projectDescription'>('projectDescription'),
  ...priceRules<OfferForm, 'price'>('price'),
  {
    field: 'keywords',
    code: 'project.keywords-too-long',
    params: { most: MAX_KEYWORDS },
    broken: ({ keywords = '' }) => keywords.trim().length > MAX_KEYWORDS,
  },
];

export interface PriceQuestion {
  /** Euro, as it was typed. */
  readonly price: string | number;
  /** Words of the buyer's own; '' where there are none. */
  readonly text: string;
}

/** The checks of a question for another price than `current`, euro as on the wire. */
export function priceQuestionRules(current: number): readonly Rule<PriceQuestion>[] {
  return [
    ...priceRules<PriceQuestion, 'price'>('price'),
    {
      field: 'price',
      code: 'offer.same-price',
      params: {},
      broken: ({ price }) => readPrice(price) === toMinor(current),
    },
    {
      field: 'text',
      code: 'offer.words-too-long',
      params: { most: MAX_ASKING_WORDS },
      broken: ({ text }) => text.trim().length > MAX_ASKING_WORDS,
    },
  ];
}

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
