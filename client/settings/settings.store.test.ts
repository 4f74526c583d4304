import { describe, expect, test } from 'vitest';
import type { Look } from '../../shared/features/accounts/account-settings.ts';
import { DEFAULT_LOOK } from '../../shared/look.ts';
import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import { createMemoryStorage } from '../storage/browser-storage.ts';
import { createSettingsStore, type SettingName } from './settings.store.ts';

/** A browser: its storage, the look in its cookie, and the signed-in account. */
function makeBrowser() {
  return { storage: createMemoryStorage(), look: DEFAULT_LOOK, person: 1 };
}

/** Opens a tab in a browser, which may have stored data already. */
function setUp(browser = makeBrowser(), inTurn = (run: () => void) => run()) {
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
    inTurn,
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

test('a change survives a reload, and stays marked as unsent', () => {
  const { store, browser } = setUp();
  store().change({ announcements: 'names', look: DARK });
  const again = setUp(browser).store();
  expect(again.settings).toEqual({ ...DEFAULT_SETTINGS, announcements: 'names', look: DARK });
  expect(again.unsent).toEqual(['look', 'announcements']);
});

test('the account’s settings replace local ones, except unsent changes', () => {
  const { store } = setUp();
  store().change({ unreadMail: false });
  store().takeOver({ ...DEFAULT_SETTINGS, announcements: 'off', look: DARK }, EVERYTHING);
  expect(store().settings).toMatchObject({ announcements: 'off', unreadMail: false, look: DARK });
});

test('a sent change is no longer unsent, unless it changed again meanwhile', () => {
  const { store } = setUp();
  store().change({ announcements: 'names', unreadMail: false });
  store().change({ announcements: 'off' });
  store().sent({ announcements: 'names', unreadMail: false });
  expect(store().unsent).toEqual(['announcements']);
});

test('a second change stays unsent while the first one waits for its turn to be stored', () => {
  const waiting: (() => void)[] = [];
  const { store } = setUp(makeBrowser(), (run) => waiting.push(run));
  const themes = () => [store().settings.look.theme, store().unsent];
  store().change({ look: DARK });
  store().change({ look: DEFAULT_LOOK });
  waiting.shift()?.();
  expect(themes()).toEqual([DEFAULT_LOOK.theme, ['look']]);
  store().sent({ look: DARK });
  expect(themes()).toEqual([DEFAULT_LOOK.theme, ['look']]);
  for (const run of waiting) run();
  expect(themes()).toEqual([DEFAULT_LOOK.theme, ['look']]);
});

test('another person finds only the look of the previous one', () => {
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

describe('a choice made before sign-in', () => {
  function signIn() {
    const tab = setUp({ ...makeBrowser(), person: 0 });
    tab.store().change({ look: LARGE, announcements: 'names' });
    tab.browser.person = 1;
    tab.store().restore();
    return tab;
  }

  test('stays in force, and is not sent before the account’s settings are known', () => {
    const { store, browser } = signIn();
    expect(store().settings).toMatchObject({ look: LARGE, announcements: 'names' });
    expect(store().unsent).toEqual([]);
    expect(setUp(browser).store().offered).toEqual(['look', 'announcements']);
  });

  test('is sent if the account has chosen nothing', () => {
    const { store } = signIn();
    store().takeOver(DEFAULT_SETTINGS, []);
    expect(store().settings).toMatchObject({ look: LARGE, announcements: 'names' });
    expect(store().unsent).toEqual(['look', 'announcements']);
  });

  test('is replaced by the account’s choice, even if that is the default', () => {
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

test('a look left in the browser applies to the next person, and is not sent', () => {
  const { store } = setUp({ ...makeBrowser(), look: DARK });
  store().takeOver(DEFAULT_SETTINGS, ['announcements']);
  expect(store().settings.look).toEqual(DARK);
  expect(store().unsent).toEqual([]);
});

test('clearing the storage at sign-out restores the defaults, except the look', () => {
  const { store, browser, elsewhere } = setUp();
  store().change({ announcements: 'off', look: LARGE });
  browser.storage.clear();
  elsewhere(null);
  expect(store().settings).toEqual({ ...DEFAULT_SETTINGS, look: LARGE });
});

test('a change in another tab applies here', () => {
  const browser = makeBrowser();
  const [one, other] = [setUp(browser), setUp(browser)];
  one.store().change({ announcements: 'sound', look: DARK });
  other.elsewhere('settings');
  expect(other.store().settings).toMatchObject({ announcements: 'sound', look: DARK });
});

test.each(['', '{', '[]', '7', 'null', '"x"', '{"userId":1,"unsent":7,"offered":{}}'])(
  'a storage with %j gives the defaults',
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
