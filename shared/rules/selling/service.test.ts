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
  const { description, price } = allBroken(serviceRules, {
    description: 'x'.repeat(201),
    price: 'cheap',
  });
  expect(description?.code).toBe('project.description-too-long');
  expect(price?.code).toBe('price.not-a-number');
});

it('a description of 200 characters and a price are accepted', () => {
  expect(faultOf({ description: 'x'.repeat(200), price: '2.50' })).toBeUndefined();
});
