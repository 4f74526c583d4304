import { expect, test } from 'vitest';
import { createMemoryStorage } from '../storage/browser-storage.ts';
import { createPlayerSettings } from './player-settings.store.ts';

test('speed and volume are stored for the next visit', () => {
  const storage = createMemoryStorage();
  createPlayerSettings({ storage }).getState().change({ speed: 1.5 });
  createPlayerSettings({ storage }).getState().change({ volume: 0.4 });
  expect(createPlayerSettings({ storage }).getState()).toMatchObject({ speed: 1.5, volume: 0.4 });
});

test('invalid stored values give the defaults', () => {
  const storage = createMemoryStorage();
  for (const nonsense of ['{', 'null', '7', '{"speed":16,"volume":-1}', '{"speed":"2"}']) {
    storage.setItem('player', nonsense);
    expect(createPlayerSettings({ storage }).getState()).toMatchObject({ speed: 1, volume: 1 });
  }
});
