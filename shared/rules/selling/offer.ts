import type { Rights } from '../../features/offer-terms.ts';
import {
  DELIVER_WITHIN_DAYS,
  MAX_ASKING_WORDS,
  MAX_DELIVERABLES,
  MAX_DESCRIPTION,
  MAX_FORMATS,
  MAX_KEYWORDS,
  MAX_PROJECT_NAME,
  MAX_REVISIONS,
} from '../../limits.ts';
import { isDay, laterDay } from '../../money/belgrade.ts';
import { readPrice, toMinor } from '../../money/money.ts';
import { priceRules } from './price.ts';
import { atMost, check, type Rule } from '../rule.ts';

/** The deliverables and their deadline, as they were typed. Absent and '' are not stated. */
export interface DeliveryForm {
  readonly deliverables?: string | undefined;
  /** A day in Belgrade, YYYY-MM-DD. An offer has this or `deliverInDays`. */
  readonly deliverOn?: string | undefined;
  /** Days after the payment. */
  readonly deliverInDays?: string | number | undefined;
}

/** The terms of an offer, without its price. */
interface OfferTermsForm extends DeliveryForm {
  readonly revisions?: string | number | undefined;
  readonly formats?: string | undefined;
  readonly rights?: Rights | '' | undefined;
  /** Only together with `rights`. */
  readonly trainingAllowed?: boolean | undefined;
}

export interface OfferForm extends OfferTermsForm {
  readonly projectName: string;
  readonly projectDescription: string;
  /** Euro, as it was typed. */
  readonly price: string | number;
  /** Comma-separated words. Only the form in the chat asks for them. */
  readonly keywords?: string | undefined;
}

/**
 * Returns the checks of an offer, in order. A name or a description is enough (specification,
 * section 5). `today` returns the day in Belgrade.
 */
export function offerRules(today: () => string): readonly Rule<OfferForm>[] {
  return [...RULES, ...termsRules(today), ...WORK_RULES];
}

const RULES: readonly Rule<OfferForm>[] = [
  check(
    'projectName',
    'offer.nothing-filled-in',
    ({ projectName, projectDescription }) =>
      projectName.trim() === '' && projectDescription.trim() === '',
  ),
  atMost('projectName', 'project.name-too-long', MAX_PROJECT_NAME),
  atMost('projectDescription', 'project.description-too-long', MAX_DESCRIPTION),
  ...priceRules('price'),
  atMost('keywords', 'project.keywords-too-long', MAX_KEYWORDS),
];

/** Returns the checks of the deliverables and their deadline, in order. */
export function termsRules<T extends DeliveryForm>(
  today: () => string,
): readonly Rule<T & DeliveryForm>[] {
  return [
    atMost('deliverables', 'offer.deliverables-too-long', MAX_DELIVERABLES),
    ...dateRules(today),
    {
      field: 'deliverInDays',
      code: 'offer.days-wrong',
      params: DAYS,
      broken: ({ deliverInDays }) => isOutside(deliverInDays, DAYS),
    },
    check(
      'deliverInDays',
      'offer.delivery-twice',
      ({ deliverOn, deliverInDays }) => Boolean(deliverOn) && readCount(deliverInDays) !== null,
    ),
  ];
}

const REVISIONS = { least: 0, most: MAX_REVISIONS };
const DAYS = { least: 1, most: DELIVER_WITHIN_DAYS };

/** The checks of the days and revisions that a package or an answer to a brief has to name. */
export const dayAndRevisionRules: readonly Rule<{
  readonly days: string | number;
  readonly revisions: string | number;
}>[] = [
  {
    field: 'days',
    code: 'service.days-wrong',
    params: DAYS,
    broken: ({ days }) => readCount(days) === null || isOutside(days, DAYS),
  },
  {
    field: 'revisions',
    code: 'service.revisions-wrong',
    params: REVISIONS,
    broken: ({ revisions }) => readCount(revisions) === null || isOutside(revisions, REVISIONS),
  },
];

const WORK_RULES: readonly Rule<OfferForm>[] = [
  {
    field: 'revisions',
    code: 'offer.revisions-wrong',
    params: REVISIONS,
    broken: ({ revisions }) => isOutside(revisions, REVISIONS),
  },
  atMost('formats', 'offer.formats-too-long', MAX_FORMATS),
];

/** Returns the checks of the day by which work is wanted or promised, in order. */
export function dateRules<T extends { readonly deliverOn?: string | undefined }>(
  today: () => string,
): readonly Rule<T>[] {
  return [
    check(
      'deliverOn',
      'offer.date-wrong',
      ({ deliverOn }) => Boolean(deliverOn) && !isDay(deliverOn ?? ''),
    ),
    check(
      'deliverOn',
      'offer.date-passed',
      ({ deliverOn }) => Boolean(deliverOn) && (deliverOn ?? '') < today(),
    ),
    {
      field: 'deliverOn',
      code: 'offer.date-too-late',
      params: { most: DELIVER_WITHIN_DAYS },
      broken: ({ deliverOn = '' }) => deliverOn > laterDay(today(), DELIVER_WITHIN_DAYS),
    },
  ];
}

/** Parses a whole number as it was typed: null if it is empty, NaN if it is invalid. */
export function readCount(written: string | number = ''): number | null {
  const text = String(written).trim();
  if (text === '') return null;
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
}

export function isOutside(
  written: string | number | undefined,
  { least, most }: { least: number; most: number },
): boolean {
  const count = readCount(written);
  return count !== null && !(count >= least && count <= most);
}

export interface PriceQuestion {
  /** Euro, as it was typed. */
  readonly price: string | number;
  /** The requested delivery date, YYYY-MM-DD. Absent and '' leave the time to deliver. */
  readonly deliverOn?: string | undefined;
  /** The buyer's text. '' is none. */
  readonly text: string;
}

/**
 * Returns the checks of a request for another price than `current`, euro as on the wire, or for a
 * delivery date. `today` returns the day in Belgrade.
 */
export function priceQuestionRules(
  current: number,
  today: () => string,
): readonly Rule<PriceQuestion>[] {
  return [
    ...priceRules('price'),
    check(
      'price',
      'offer.same-price',
      ({ price, deliverOn }) => !deliverOn && readPrice(price) === toMinor(current),
    ),
    ...dateRules(today),
    atMost('text', 'offer.words-too-long', MAX_ASKING_WORDS),
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
