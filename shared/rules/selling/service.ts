import { DELIVER_WITHIN_DAYS, MAX_DEMOS, MAX_REVISIONS, MAX_SERVICE_TITLE } from '../../limits.ts';
import { shortEnough } from './description.ts';
import { isOutside } from './offer.ts';
import { priceRules } from './price.ts';
import { required, type Rule } from '../rule.ts';

export interface ServiceForm {
  readonly title?: string | undefined;
  readonly description: string;
  /** Euro a minute, as it was typed. */
  readonly price: string | number;
  readonly deliveryDays?: string | number | undefined;
  readonly revisions?: string | number | undefined;
  /** Ids of the freelancer's own sounds. */
  readonly demoIds?: readonly number[] | undefined;
}

const DAYS = { least: 1, most: DELIVER_WITHIN_DAYS };
const REVISIONS = { least: 0, most: MAX_REVISIONS };

/** The checks of a service, in order (specification, section 5). */
export const serviceRules: readonly Rule<ServiceForm>[] = [
  required<ServiceForm, 'description'>('description', 'service.description-missing'),
  {
    field: 'price',
    code: 'service.price-missing',
    params: {},
    broken: ({ price }) => String(price).trim() === '',
  },
  shortEnough<ServiceForm, 'description'>('description'),
  ...priceRules<ServiceForm, 'price'>('price'),
  {
    field: 'title',
    code: 'service.title-too-long',
    params: { most: MAX_SERVICE_TITLE },
    broken: ({ title = '' }) => title.trim().length > MAX_SERVICE_TITLE,
  },
  {
    field: 'deliveryDays',
    code: 'service.days-wrong',
    params: DAYS,
    broken: ({ deliveryDays }) => isOutside(deliveryDays, DAYS),
  },
  {
    field: 'revisions',
    code: 'service.revisions-wrong',
    params: REVISIONS,
    broken: ({ revisions }) => isOutside(revisions, REVISIONS),
  },
  {
    field: 'demoIds',
    code: 'service.too-many-demos',
    params: { most: MAX_DEMOS },
    broken: ({ demoIds = [] }) => demoIds.length > MAX_DEMOS,
  },
];
