import { describe, expect, test } from 'vitest';
import type { Look } from '../../shared/features/accounts/account-settings.ts';
import { DEFAULT_LOOK } from '../../shared/look.ts';
import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import { createMemoryStorage } from '../browser-storage.ts';
import { createSettingsStore, type SettingName } from './settings.store.ts';

/** A browser: its storage, the look in its cookie, and who is signed in. */
function makeBrowser() {
  return { storage: createMemoryStorage(), look: DEFAULT_LOOK, person: 1 };
}

/** A tab in a browser, which may hold something already. */
function setUp(browser = makeBrowser()) {
  let changedElsewhere: (key: string | null) => void = () => undefined;
  const store = createSettingsStore({
    storage: browser.storage,
    look: {
      read: () => browser.look,
      write: (look: Look) => {
        browser.look = look;
      },
    },
    onOtherTab: (changed) => {
      changedElsewhere = changed;
    },
    turn: (run) => run(),
    userId: () => browser.person,
  });
  return {
    browser,
    store: () => store.getState(),
    elsewhere: (key: string | null) => changedElsewhere(key),
  };
}

const EVERYTHING = Object.keys(DEFAULT_SETTINGS) as SettingName[];
const DARK: Look = { ...DEFAULT_LOOK, theme: 'dark' };
const LARGE: Look = { ...DEFAULT_LOOK, textSize: 'largest' };

test('a change is kept over a reload, with what the account does not know yet', () => {
  const { store, browser } = setUp();
  store().change({ announcements: 'names', look: DARK });
  const again = setUp(browser).store();
  expect(again.settings).toEqual({ ...DEFAULT_SETTINGS, announcements: 'names', look: DARK });
  expect(again.unsent).toEqual(['look', 'announcements']);
});

test('the account’s settings are taken over, but not over what was just changed here', () => {
  const { store } = setUp();
  store().change({ unreadMail: false });
  store().takeOver({ ...DEFAULT_SETTINGS, announcements: 'off', look: DARK }, EVERYTHING);
  expect(store().settings).toMatchObject({ announcements: 'off', unreadMail: false, look: DARK });
});

test('what was sent is no longer unsent, unless it was changed again meanwhile', () => {
  const { store } = setUp();
  store().change({ announcements: 'names', unreadMail: false });
  store().change({ announcements: 'off' });
  store().sent({ announcements: 'names', unreadMail: false });
  expect(store().unsent).toEqual(['announcements']);
});

test('another person finds nothing of the one before but how the browser looks', () => {
  const { store, browser } = setUp();
  store().change({ announcements: 'off', look: DARK });
  browser.person = 2;
  store().restore();
  expect(store()).toMatchObject({
    settings: { ...DEFAULT_SETTINGS, look: DARK },
    unsent: [],
    offered: [],
  });
});

describe('at sign-in, what was chosen before it', () => {
  function signIn() {
    const tab = setUp({ ...makeBrowser(), person: 0 });
    tab.store().change({ look: LARGE, announcements: 'names' });
    tab.browser.person = 1;
    tab.store().restore();
    return tab;
  }

  test('holds, and is not sent before the account is known', () => {
    const { store, browser } = signIn();
    expect(store().settings).toMatchObject({ look: LARGE, announcements: 'names' });
    expect(store().unsent).toEqual([]);
    expect(setUp(browser).store().offered).toEqual(['look', 'announcements']);
  });

  test('goes up where the account has chosen nothing', () => {
    const { store } = signIn();
    store().takeOver(DEFAULT_SETTINGS, []);
    expect(store().settings).toMatchObject({ look: LARGE, announcements: 'names' });
    expect(store().unsent).toEqual(['look', 'announcements']);
  });

  test('gives way to what the account has chosen, also to the standard', () => {
    const { store, browser } = signIn();
    store().takeOver({ ...DEFAULT_SETTINGS, look: DARK }, ['look', 'announcements']);
    expect(store()).toMatchObject({
      settings: { ...DEFAULT_SETTINGS, look: DARK },
      unsent: [],
      offered: [],
    });
    expect(browser.look).toEqual(DARK);
  });
});

test('a look that somebody left in the browser is seen by the next person, and not sent', () => {
  const { store } = setUp({ ...makeBrowser(), look: DARK });
  store().takeOver(DEFAULT_SETTINGS, ['announcements']);
  expect(store().settings.look).toEqual(DARK);
  expect(store().unsent).toEqual([]);
});

test('a cleared storage, as sign-out leaves it, is the standard again, and the look stays', () => {
  const { store, browser, elsewhere } = setUp();
  store().change({ announcements: 'off', look: LARGE });
  browser.storage.clear();
  elsewhere(null);
  expect(store().settings).toEqual({ ...DEFAULT_SETTINGS, look: LARGE });
});

test('another tab’s change is followed', () => {
  const browser = makeBrowser();
  const [one, other] = [setUp(browser), setUp(browser)];
  one.store().change({ announcements: 'sound', look: DARK });
  other.elsewhere('settings');
  expect(other.store().settings).toMatchObject({ announcements: 'sound', look: DARK });
});

test.each(['', '{', '[]', '7', 'null', '"x"', '{"userId":1,"unsent":7,"offered":{}}'])(
  'a storage that holds %j is the standard',
  (kept) => {
    const browser = makeBrowser();
    browser.storage.setItem('settings', kept);
    expect(setUp(browser).store()).toMatchObject({
      settings: DEFAULT_SETTINGS,
      unsent: [],
      offered: [],
    });
  },
);
