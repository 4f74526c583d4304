import { beforeEach, expect, test } from 'vitest';
import { createMemoryStorage } from '../../storage/browser-storage.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

let storage = createMemoryStorage();
beforeEach(() => {
  storage = createMemoryStorage();
});

test('keeps the last five searches, the newest first and each once', () => {
  for (const words of ['rain', 'wind', 'voice', 'Rain', 'hum', 'bells', 'sea']) {
    rememberSearch(words, storage);
  }
  expect(recentSearches(storage)).toEqual(['sea', 'bells', 'hum', 'Rain', 'voice']);
  forgetSearches(storage);
  expect(recentSearches(storage)).toEqual([]);
});

test('keeps neither empty nor very long searches', () => {
  rememberSearch('', storage);
  rememberSearch('x'.repeat(201), storage);
  expect(recentSearches(storage)).toEqual([]);
});
