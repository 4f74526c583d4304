import { expect, test } from 'vitest';
import { allBroken } from '../rule.ts';
import { packageAt, packageRules, packagesFormOf } from './packages.ts';

const basic = { name: 'Basic', what: 'One page.', price: '25', days: '3', revisions: '0' };
const codes = (form: ReturnType<typeof packagesFormOf>) =>
  Object.entries(allBroken(packageRules, form)).map(([field, rule]) => [field, rule.code]);

test('a package as it was typed comes back from its fields', () => {
  const form = packagesFormOf([basic, { ...basic, name: 'Standard' }]);
  expect(form).toMatchObject({ packageCount: 2, packageName1: 'Basic', packageName3: '' });
  expect(packageAt(form, 2)).toEqual({ ...basic, name: 'Standard' });
  expect(codes(form)).toEqual([]);
});

test('each field of each used package is required, and unused ones are ignored', () => {
  const form = packagesFormOf([basic]);
  expect(codes({ ...form, packageCount: 2 })).toEqual([
    ['packageName2', 'package.name-missing'],
    ['packagePrice2', 'price.not-a-number'],
    ['packageDays2', 'service.days-wrong'],
    ['packageRevisions2', 'service.revisions-wrong'],
    ['packageWhat2', 'package.what-missing'],
  ]);
});

test('two packages cannot have the same name', () => {
  const form = packagesFormOf([basic, { ...basic, name: 'Other' }, { ...basic, name: ' basic' }]);
  expect(codes(form)).toEqual([['packageName3', 'package.name-twice']]);
});
