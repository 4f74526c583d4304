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
  /** Comma-separated words. Only the form in the chat asks for them. */
  readonly keywords?: string | undefined;
}

/**
 * The checks of an offer, in order. A name or a description is enough (specification, section 5).
 */
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
  /** The buyer's text. '' is none. */
  readonly text: string;
}

/** Returns the checks of a request for another price than `current`, euro as on the wire. */
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

/** The part of a description that replaces a missing name, characters. */
const NAME_LENGTH = 60;

/** Returns the name of an offer: the typed one, otherwise the beginning of its description. */
export function offerName({ projectName, projectDescription }: OfferForm): string {
  const typed = projectName.trim();
  if (typed !== '') return typed;
  const letters = Array.from(projectDescription.trim().replaceAll(/\s+/g, ' '));
  if (letters.length <= NAME_LENGTH) return letters.join('');
  const cut = letters.slice(0, NAME_LENGTH).join('');
  const lastWord = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastWord > 0 ? lastWord : undefined)}…`;
}
