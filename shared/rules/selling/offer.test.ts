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
  englishOf(firstBroken(offerRules, { ...right, ...form }));

describe('the rules of an offer', () => {
  it('are content with a name or a description alone', () => {
    expect(faultOf({})).toBeUndefined();
    expect(faultOf({ projectName: '' })).toBeUndefined();
    expect(faultOf({ projectDescription: '' })).toBeUndefined();
  });

  it('want one of the two', () => {
    expect(faultOf({ projectName: ' ', projectDescription: '\n' })).toBe(
      'Please fill all input fields.',
    );
  });

  it('take a description of 200 characters and none of 201', () => {
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

  it('take a name of 200 characters and keywords of 500, and none longer', () => {
    expect(faultOf({ projectName: 'x'.repeat(200), keywords: 'x'.repeat(500) })).toBeUndefined();
    expect(faultOf({ projectName: 'x'.repeat(201) })).toBe(
      'The name can be at most 200 characters.',
    );
    expect(faultOf({ keywords: 'x'.repeat(501) })).toBe(
      'The keywords can be at most 500 characters.',
    );
  });

  it.each(['0.01', '120,50', '100000', 120.5])('take the price %s', (price) => {
    expect(faultOf({ price })).toBeUndefined();
  });
});

describe('the rules of a question for another price', () => {
  const faultOf = (price: string, text = '') =>
    englishOf(firstBroken(priceQuestionRules(120.5), { price, text }));

  it('take any other price, with or without words', () => {
    expect([faultOf('100'), faultOf('130,00', 'Two voices, please.')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('refuse no price, and the one that it has', () => {
    expect(faultOf('')).toMatch(/^Please enter the price/);
    expect(faultOf('120,5')).toBe('This is the price of the offer. Please enter another one.');
  });

  it('refuse words that nobody would read', () => {
    expect(faultOf('100', 'x'.repeat(501))).toBe('The message can be at most 500 characters.');
  });
});

describe('the name of an offer', () => {
  it('is the name as it was typed, without the spaces around it', () => {
    expect(offerName({ ...right, projectName: ' Jingle mix ' })).toBe('Jingle mix');
  });

  it('is a short description where no name was given', () => {
    expect(offerName({ ...right, projectName: '' })).toBe('Ten seconds.');
  });

  it('is the first words of a long description', () => {
    const projectDescription =
      'A jingle of ten seconds\nfor the morning programme of a local radio';
    expect(offerName({ ...right, projectName: '', projectDescription })).toBe(
      'A jingle of ten seconds for the morning programme of a…',
    );
  });

  it('does not cut a letter into halves', () => {
    const name = offerName({ ...right, projectName: '', projectDescription: '🎵'.repeat(100) });
    expect(name).toBe(`${'🎵'.repeat(60)}…`);
  });
});
