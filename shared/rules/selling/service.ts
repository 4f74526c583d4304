import { shortEnough } from './description.ts';
import { priceRules } from './price.ts';
import { required, type Rule } from '../rule.ts';

export interface ServiceForm {
  readonly description: string;
  /** Euro a minute, as it was typed. */
  readonly price: string | number;
}

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
];
