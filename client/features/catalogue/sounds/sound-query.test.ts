import { expect, test } from 'vitest';
import {
  ANY_SOUND,
  categoryAddress,
  readPage,
  readQuery,
  searchAddress,
  searchOf,
} from './sound-query.ts';

const query = { ...ANY_SOUND, words: 'šum & kiša', tempo: '80-99', price: '-4.99', channels: '2' };

test('a query survives its address', () => {
  const address = searchAddress(query, 3);
  expect(address).toBe(
    '/search/sounds?words=%C5%A1um+%26+ki%C5%A1a&tempo=80-99&price=-4.99&channels=2&page=3',
  );
  const params = new URL(address, 'http://earmark.example').searchParams;
  expect(readQuery(params)).toEqual(query);
  expect(searchOf(readQuery(params), readPage(params.get('page')))).toEqual({
    page: 3,
    facets: true,
    filter: 'šum & kiša',
    tempoFrom: 80,
    tempoTo: 99,
    priceTo: 4.99,
    channels: 2,
  });
});

test('the path contains the category and its page', () => {
  expect(categoryAddress(16)({ ...ANY_SOUND, category: '16', sort: 'newest' }, 1)).toBe(
    '/projects/16/1?sort=newest',
  );
});

test.each([
  'tempo=x',
  'tempo=-5-10',
  'length=1e9-',
  'rate=-1',
  'channels=4',
  'sort=luck',
  'category=a',
])('an invalid value in an address is ignored: %s', (params) => {
  expect(readQuery(new URLSearchParams(params))).toEqual(ANY_SOUND);
});

test.each([undefined, null, '', '0', '-1', 'x', '1.5', '9999999999999'])(
  'an invalid page number is 1: %s',
  (page) => {
    expect(readPage(page)).toBe(1);
  },
);

test('an open end has no field', () => {
  expect(searchOf({ ...ANY_SOUND, length: '300-' }, 1)).toEqual({
    page: 1,
    facets: true,
    lengthFrom: 300,
  });
});
