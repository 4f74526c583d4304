import { describe, expect, test } from 'vitest';
import { allBroken } from '../rule.ts';
import { makeMilestoneFields, type SplitForm, splitFormOf, splitRules } from './milestones.ts';

const form = {
  projectName: 'Audiobook',
  projectDescription: '',
  price: '',
  deliverables: 'x'.repeat(2_001),
  deliverOn: 'soon',
  revisions: '2',
};
const rules = splitRules(() => '2026-12-01');
const codesOf = (milestones: Parameters<typeof splitFormOf>[1], change = {}) => {
  const faults = Object.values(allBroken(rules, { ...splitFormOf(form, milestones), ...change }));
  return faults.map(({ field, code }) => `${field} ${code}`);
};
const two = [
  { name: 'One', price: '120' },
  { name: 'Two', price: 80, deliverOn: '2026-12-20' },
];

describe('an offer that is split', () => {
  test('needs no price and time of its own', () => {
    expect(codesOf(two)).toEqual([]);
  });

  test('has the faults of each milestone at its fields, in the order of the form', () => {
    const wrong = { name: ' ', price: '-1', deliverOn: '2026-11-30', deliverInDays: '5' };
    expect(codesOf([two[0] ?? wrong, wrong], { projectName: '', revisions: '21' })).toEqual([
      'projectName offer.name-for-milestones',
      'revisions offer.revisions-wrong',
      'milestoneName2 offer.milestone-name-missing',
      'milestonePrice2 price.not-a-number',
      'milestoneDeliverOn2 offer.date-passed',
      'milestoneDeliverInDays2 offer.delivery-twice',
    ]);
  });

  test('has two to five milestones', () => {
    expect(codesOf(two.slice(0, 1))).toEqual(['milestoneName1 offer.milestones-wrong']);
    expect(codesOf([...two, ...two, ...two])).toEqual(['milestoneName1 offer.milestones-wrong']);
  });
});

test('an offer that is not split ignores the fields of milestones', () => {
  const whole = { ...form, price: '5', deliverables: '', deliverOn: '', isSplit: false };
  const fields = makeMilestoneFields(() => 'x'.repeat(3_000));
  expect(allBroken<SplitForm>(rules, { ...whole, milestoneCount: 2, ...fields })).toEqual({});
  const faults = allBroken<SplitForm>(rules, { ...whole, price: '', milestoneCount: 2, ...fields });
  expect(Object.keys(faults)).toEqual(['price']);
});
