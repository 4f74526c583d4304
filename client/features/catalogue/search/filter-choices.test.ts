import { expect, test } from 'vitest';
import type { SoundFacets } from '../../../../shared/features/catalogue.ts';
import { filterChoices } from './filter-choices.ts';
import { ANY_SOUND } from '../sounds/sound-query.ts';

const facets: SoundFacets = {
  categories: [{ id: 16, count: 1_204 }],
  tempo: [
    { from: null, to: 79, count: 2 },
    { from: 160, to: null, count: 0 },
  ],
  length: [{ from: 30, to: 60, count: 5 }],
  price: [{ from: 5, to: 9.99, count: 1 }],
  sampleRates: [{ value: 44_100, count: 7 }],
  channels: [{ value: 3, count: 0 }],
};
const said = { title: '', description: '', contributor_description: '', categoryType: 2 };
const categories = [
  { id: 16, name: 'Nature', ...said },
  { id: 13, name: 'Foley', ...said },
];

test('each choice has a label and the number of sounds it leaves', () => {
  expect(filterChoices(facets, categories, [ANY_SOUND])).toEqual({
    category: [{ value: '16', label: 'Nature (1,204)' }],
    tempo: [{ value: '-79', label: 'up to 79 bpm (2)' }],
    length: [{ value: '30-60', label: '0:30 to 1:00 (5)' }],
    price: [{ value: '5-9.99', label: '5 to 9.99 EUR (1)' }],
    rate: [{ value: '44100', label: '44.1 kHz (7)' }],
    channels: [],
  });
});

test('a value from a hand-written address is shown as chosen', () => {
  const { tempo } = filterChoices(facets, categories, [{ ...ANY_SOUND, tempo: '90-110' }]);
  expect(tempo.at(-1)).toEqual({ value: '90-110', label: '90 to 110 bpm' });
});

test('a chosen value without sounds stays, in the address as in the form', () => {
  const kept = [
    { ...ANY_SOUND, tempo: '160-' },
    { ...ANY_SOUND, category: '13' },
  ];
  const { tempo, category } = filterChoices(facets, categories, kept);
  expect(tempo.map(({ label }) => label)).toEqual(['up to 79 bpm (2)', 'from 160 bpm (0)']);
  expect(category.map(({ label }) => label)).toEqual(['Nature (1,204)', 'Foley (0)']);
});
