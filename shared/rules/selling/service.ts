import {
  DELIVER_WITHIN_DAYS,
  MAX_DEMOS,
  MAX_DESCRIPTION,
  MAX_REVISIONS,
  MAX_SERVICE_TITLE,
} from '../../limits.ts';
import { isOutside } from './offer.ts';
import { priceRules } from './price.ts';
import { atMost, check, required, type Rule } from '../rule.ts';

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
  required('description', 'service.description-missing'),
  check('price', 'service.price-missing', ({ price }) => String(price).trim() === ''),
  atMost('description', 'project.description-too-long', MAX_DESCRIPTION),
  ...priceRules('price'),
  atMost('title', 'service.title-too-long', MAX_SERVICE_TITLE),
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
