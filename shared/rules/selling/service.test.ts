import { expect, it } from 'vitest';
import { allBroken, firstBroken } from '../rule.ts';
import { type ServiceForm, serviceRules } from './service.ts';
import { englishOf } from '../../../tests/kit/read/english-of.ts';

const faultOf = (form: ServiceForm) => englishOf(firstBroken(serviceRules, form));

it('a service requires a description first, then a price', () => {
  expect(faultOf({ description: ' ', price: '' })).toBe('Please enter service description.');
  expect(faultOf({ description: 'I mix.', price: ' ' })).toBe('Please enter service price.');
});

it('each invalid field has its own fault', () => {
  const { description, price } = allBroken<ServiceForm>(serviceRules, {
    description: 'x'.repeat(201),
    price: 'cheap',
  });
  expect(description?.code).toBe('project.description-too-long');
  expect(price?.code).toBe('price.not-a-number');
});

it.each([
  [{ title: 'x'.repeat(61) }, 'The title has more than 60 characters. Please shorten it.'],
  [{ deliveryDays: '0' }, 'Enter a whole number of days, from 1 to 90.'],
  [{ deliveryDays: '91' }, 'Enter a whole number of days, from 1 to 90.'],
  [{ revisions: '21' }, 'Enter a whole number of revisions, from 0 to 20.'],
  [{ revisions: 'two' }, 'Enter a whole number of revisions, from 0 to 20.'],
  [{ demoIds: [1, 2, 3, 4, 5, 6] }, 'A service plays at most 5 demos. Please choose fewer.'],
])('%j is refused', (part, fault) => {
  expect(faultOf({ description: 'I mix.', price: '2', ...part })).toBe(fault);
});

it('a promise and demos within the limits are accepted', () => {
  const promise = { deliveryDays: '90', revisions: '0', demoIds: [1, 2, 3, 4, 5] };
  expect(
    faultOf({ title: 'x'.repeat(60), description: 'I mix.', price: '2', ...promise }),
  ).toBeUndefined();
});

it('a description of 200 characters and a price are accepted', () => {
  expect(faultOf({ description: 'x'.repeat(200), price: '2.50' })).toBeUndefined();
});
