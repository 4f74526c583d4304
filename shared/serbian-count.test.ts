import { describe, expect, it } from 'vitest';
import { count, pluralForm } from './serbian-count.ts';

describe('a counted word in Serbian', () => {
  it.each([
    [0, '0 zvukova'],
    [1, '1 zvuk'],
    [2, '2 zvuka'],
    [4, '4 zvuka'],
    [5, '5 zvukova'],
    [11, '11 zvukova'],
    [12, '12 zvukova'],
    [14, '14 zvukova'],
    [21, '21 zvuk'],
    [23, '23 zvuka'],
    [25, '25 zvukova'],
    [101, '101 zvuk'],
    [111, '111 zvukova'],
    [1_002, '1.002 zvuka'],
    [1_234_567, '1.234.567 zvukova'],
  ])('%i', (number, said) => {
    expect(count(number, 'zvuk', 'zvuka', 'zvukova')).toBe(said);
  });

  it('takes the few for a fraction that ends in 2 to 4, written with a comma', () => {
    expect(count(1.5, 'sat', 'sata', 'sati')).toBe('1,5 sati');
    expect(count(2.3, 'sat', 'sata', 'sati')).toBe('2,3 sata');
  });

  it('gives the word alone', () => {
    expect(pluralForm(21, 'preostao', 'preostala', 'preostalo')).toBe('preostao');
  });
});
