import { expect, it } from 'vitest';
import { allBroken, firstBroken } from '../rule.ts';
import { type ServiceForm, serviceRules } from './service.ts';

const faultOf = (form: ServiceForm) => firstBroken(serviceRules, form)?.message;

it('wants a description first, then a price', () => {
  expect(faultOf({ description: ' ', price: '' })).toBe('Please enter service description.');
  expect(faultOf({ description: 'I mix.', price: ' ' })).toBe('Please enter service price.');
});

it('says of each field what is wrong with it', () => {
  expect(allBroken(serviceRules, { description: 'x'.repeat(201), price: 'cheap' })).toEqual({
    description: 'The description can be at most 200 characters.',
    price: 'Please enter the price as a number in EUR, for example 120 or 120.50.',
  });
});

it('is content with 200 characters and a price', () => {
  expect(faultOf({ description: 'x'.repeat(200), price: '2.50' })).toBeUndefined();
});
