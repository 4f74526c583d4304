import { describe, expect, it } from 'vitest';
import { type OfferForm, offerName, offerRules, priceQuestionRules } from './offer.ts';
import { firstBroken } from '../rule.ts';
import { englishOf } from '../../../tests/kit/read/english-of.ts';

const right: OfferForm = {
  projectName: 'Jingle',
  projectDescription: 'Ten seconds.',
  price: '120',
};
const faultOf = (form: Partial<OfferForm>) =>
  englishOf(
    firstBroken(
      offerRules(() => '2026-12-01'),
      { ...right, ...form },
    ),
  );

describe('the rules of an offer', () => {
  it('accept a name or a description alone', () => {
    expect(faultOf({})).toBeUndefined();
    expect(faultOf({ projectName: '' })).toBeUndefined();
    expect(faultOf({ projectDescription: '' })).toBeUndefined();
  });

  it('require one of the two', () => {
    expect(faultOf({ projectName: ' ', projectDescription: '\n' })).toBe(
      'Please fill all input fields.',
    );
  });

  it('accept a description of at most 200 characters', () => {
    expect(faultOf({ projectDescription: 'x'.repeat(200) })).toBeUndefined();
    expect(faultOf({ projectDescription: 'x'.repeat(201) })).toBe(
      'The description can be at most 200 characters.',
    );
  });

  it.each([
    ['', 'Please enter the price as a number in EUR, for example 120 or 120.50.'],
    ['a lot', 'Please enter the price as a number in EUR, for example 120 or 120.50.'],
    [-5, 'Please enter the price as a number in EUR, for example 120 or 120.50.'],
    ['1e3', 'Please enter the price as a number in EUR, for example 120 or 120.50.'],
    ['0.00', 'The price has to be more than 0.00 EUR.'],
    ['100000.01', 'The price can be at most 100,000.00 EUR.'],
  ])('refuse the price %s', (price, message) => {
    expect(faultOf({ price })).toBe(message);
  });

  it('accept a name of at most 200 characters and keywords of at most 500', () => {
    expect(faultOf({ projectName: 'x'.repeat(200), keywords: 'x'.repeat(500) })).toBeUndefined();
    expect(faultOf({ projectName: 'x'.repeat(201) })).toBe(
      'The name can be at most 200 characters.',
    );
    expect(faultOf({ keywords: 'x'.repeat(501) })).toBe(
      'The keywords can be at most 500 characters.',
    );
  });

  it.each([
    [{ deliverOn: '2026-12-01', revisions: 0 }],
    [{ deliverOn: '2027-03-01', revisions: '20' }],
    [{ deliverInDays: '1', deliverables: 'x'.repeat(2_000) }],
    [{ deliverInDays: 90, deliverOn: '' }],
    [{ deliverInDays: ' ', deliverOn: '', revisions: '', deliverables: '' }],
  ])('accept the terms %j', (terms) => {
    expect(faultOf(terms)).toBeUndefined();
  });

  it.each([
    [{ deliverOn: '2026-11-30' }, 'This date has passed. Choose today or a later day.'],
    [{ deliverOn: '2027-03-02' }, 'Choose a day within 90 days from today.'],
    [
      { deliverOn: '2026-12-1' },
      'This date does not exist. Enter it as year-month-day, for example 2026-12-20.',
    ],
    [{ deliverInDays: '0' }, 'Enter a whole number of days, from 1 to 90.'],
    [{ deliverInDays: 'soon' }, 'Enter a whole number of days, from 1 to 90.'],
    [
      { deliverOn: '2026-12-20', deliverInDays: 5 },
      'Choose a delivery date or a number of days, and leave the other one empty.',
    ],
    [{ revisions: '21' }, 'Enter a whole number of revisions, from 0 to 20.'],
    [
      { deliverables: 'x'.repeat(2_001) },
      'The list of what you deliver can be at most 2,000 characters.',
    ],
  ])('refuse the terms %j', (terms, message) => {
    expect(faultOf(terms)).toBe(message);
  });

  it.each(['0.01', '120,50', '100000', 120.5])('accept the price %s', (price) => {
    expect(faultOf({ price })).toBeUndefined();
  });
});

describe('the rules of a request for another price', () => {
  const faultOf = (price: string, text = '', deliverOn = '') =>
    englishOf(
      firstBroken(
        priceQuestionRules(120.5, () => '2026-12-01'),
        { price, text, deliverOn },
      ),
    );

  it('accept any other price, with or without a text', () => {
    expect([faultOf('100'), faultOf('130,00', 'Two voices, please.')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('refuse a missing price and the current price', () => {
    expect(faultOf('')).toMatch(/^Please enter the price/);
    expect(faultOf('120,5')).toBe('This is the price of the offer. Please enter another one.');
  });

  it('accept the current price with a delivery date, and refuse a date that has passed', () => {
    expect(faultOf('120,5', '', '2026-12-02')).toBeUndefined();
    expect(faultOf('100', '', '2026-11-30')).toMatch(/passed/);
  });

  it('refuse a text above the limit', () => {
    expect(faultOf('100', 'x'.repeat(501))).toBe('The message can be at most 500 characters.');
  });
});

describe('the name of an offer', () => {
  it('is the typed name, trimmed', () => {
    expect(offerName({ ...right, projectName: ' Jingle mix ' })).toBe('Jingle mix');
  });

  it('is the description if no name was given', () => {
    expect(offerName({ ...right, projectName: '' })).toBe('Ten seconds.');
  });

  it('is the beginning of a long description', () => {
    const projectDescription =
      'A jingle of ten seconds\nfor the morning programme of a local radio';
    expect(offerName({ ...right, projectName: '', projectDescription })).toBe(
      'A jingle of ten seconds for the morning programme of a…',
    );
  });

  it('never splits a surrogate pair', () => {
    const name = offerName({ ...right, projectName: '', projectDescription: '🎵'.repeat(100) });
    expect(name).toBe(`${'🎵'.repeat(60)}…`);
  });
});
