import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { createMemoryStorage } from '../../browser-storage.ts';
import { createSettingsStore } from './chat-settings.store.ts';

/** A store over a storage that may hold something already; `person` can be changed. */
function setUp(storage = createMemoryStorage()) {
  const world = { person: 1 };
  let changedElsewhere: (key: string | null) => void = () => undefined;
  const store = createSettingsStore({
    storage,
    onOtherTab: (changed) => {
      changedElsewhere = changed;
    },
    userId: () => world.person,
  });
  return {
    storage,
    world,
    store: () => store.getState(),
    elsewhere: (key: string | null) => changedElsewhere(key),
  };
}

test('a change is kept over a reload, with what the account does not know yet', () => {
  const { store, storage } = setUp();
  store().change({ announcements: 'names' });
  const again = setUp(storage).store();
  expect(again.settings).toEqual({ ...DEFAULT_SETTINGS, announcements: 'names' });
  expect(again.unsent).toEqual(['announcements']);
});

test('the account’s settings are taken over, but not over what was just changed here', () => {
  const { store } = setUp();
  store().change({ unreadMail: false });
  store().takeOver({ ...DEFAULT_SETTINGS, announcements: 'off' });
  expect(store().settings).toMatchObject({ announcements: 'off', unreadMail: false });
});

test('what was sent is no longer unsent, unless it was changed again meanwhile', () => {
  const { store } = setUp();
  store().change({ announcements: 'names', unreadMail: false });
  store().change({ announcements: 'off' });
  store().sent({ announcements: 'names', unreadMail: false });
  expect(store().unsent).toEqual(['announcements']);
});

test('another person finds nothing of the one before', () => {
  const { store, world } = setUp();
  store().change({ announcements: 'off' });
  world.person = 2;
  store().restore();
  expect(store().settings).toEqual(DEFAULT_SETTINGS);
  expect(store().unsent).toEqual([]);
});

test('a cleared storage, as sign-out leaves it, is the standard again', () => {
  const { store, storage, elsewhere } = setUp();
  store().change({ announcements: 'off' });
  storage.clear();
  elsewhere(null);
  expect(store().settings).toEqual(DEFAULT_SETTINGS);
});

test('another tab’s change is followed', () => {
  const storage = createMemoryStorage();
  const [one, other] = [setUp(storage), setUp(storage)];
  one.store().change({ announcements: 'sound' });
  other.elsewhere('settings');
  expect(other.store().settings.announcements).toBe('sound');
});

test.each(['', '{', '[]', '7', 'null', '{"userId":1,"unsent":7}'])(
  'a storage that holds %j is the standard',
  (kept) => {
    const storage = createMemoryStorage();
    storage.setItem('settings', kept);
    expect(setUp(storage).store()).toMatchObject({ settings: DEFAULT_SETTINGS, unsent: [] });
  },
);
