import cookies from 'page:cookies';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { BROWSER_KEYS, isOurs } from './browser-keys.ts';
import {
  createLastingStorage,
  createMemoryStorage,
  readKept,
  readKeptList,
  recordOf,
} from './browser-storage.ts';
import { useStorageFaults } from './storage-faults.store.ts';

const NO_FAULTS = { damaged: false, signInLost: false, full: false };
beforeEach(() => useStorageFaults.setState(NO_FAULTS));

/** Faults are told of a moment later. */
async function faults() {
  await Promise.resolve();
  return useStorageFaults.getState();
}

/** A browser's storage that takes so many characters and then throws. */
function smallStorage(room: number): Storage {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    removeItem: (key: string) => void Reflect.deleteProperty(entries, key),
    clear: () => Object.keys(entries).forEach(methods.removeItem),
    setItem(key: string, value: string) {
      const others = Object.entries(entries).filter(([name]) => name !== key);
      const used = others.reduce((sum, [, text]) => sum + text.length, 0);
      if (used + value.length > room) throw new DOMException('Full.', 'QuotaExceededError');
      entries[key] = value;
    },
  };
  return new Proxy(methods as unknown as Storage, {
    ownKeys: () => Object.keys(entries),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

describe('a storage that lasts', () => {
  it('keeps for the visit what the browser does not, and has that told', async () => {
    const lasting = smallStorage(5);
    const storage = createLastingStorage(lasting);
    storage.setItem('token', 'abc');
    expect(await faults()).toEqual(NO_FAULTS);
    storage.setItem('token', 'abcdefgh');
    expect(storage.getItem('token')).toBe('abcdefgh');
    expect(lasting.getItem('token')).toBe('abc');
    expect((await faults()).full).toBe(true);
    storage.setItem('token', 'xyz');
    expect([storage.getItem('token'), lasting.getItem('token')]).toEqual(['xyz', 'xyz']);
    storage.clear();
    expect(storage.getItem('token')).toBeNull();
  });

  it('makes room by what is not ours, and leaves what is', async () => {
    const lasting = smallStorage(10);
    lasting.setItem('foreign', '123456');
    lasting.setItem('device', 'abc');
    const storage = createLastingStorage(lasting);
    storage.setItem('cartItems', '[1]');
    expect(lasting.getItem('cartItems')).toBe('[1]');
    expect(lasting.getItem('device')).toBe('abc');
    expect(lasting.getItem('foreign')).toBeNull();
    expect(await faults()).toEqual(NO_FAULTS);
  });

  it('does without a browser that has one', () => {
    const storage = createLastingStorage(undefined);
    storage.setItem('token', 'abc');
    expect(storage.getItem('token')).toBe('abc');
    storage.removeItem('token');
    expect(storage.getItem('token')).toBeNull();
  });
});

describe('reading what was kept', () => {
  it.each(['{', 'null', '[]', '7'])('puts %j away where it should be a record', async (text) => {
    const storage = createMemoryStorage();
    storage.setItem('player', text);
    expect(readKept(storage, 'player', recordOf)).toBeUndefined();
    expect(storage.getItem('player')).toBeNull();
    expect((await faults()).damaged).toBe(true);
  });

  it('leaves out of a list what is none of it', async () => {
    const storage = createMemoryStorage();
    const isNumber = (value: unknown) => typeof value === 'number';
    storage.setItem('askedOffers', '[1,"x",2]');
    expect(readKeptList(storage, 'askedOffers', isNumber)).toEqual([1, 2]);
    expect(storage.getItem('askedOffers')).toBe('[1,2]');
    expect((await faults()).damaged).toBe(true);
    useStorageFaults.setState(NO_FAULTS);
    expect(readKeptList(storage, 'askedOffers', isNumber)).toEqual([1, 2]);
    expect(readKeptList(storage, 'nothing', isNumber)).toEqual([]);
    expect(await faults()).toEqual(NO_FAULTS);
  });
});

test('the cookie policy names every key', () => {
  const policy = JSON.stringify(cookies);
  for (const key of BROWSER_KEYS) expect(policy).toMatch(new RegExp(`\\b${key}\\b`));
  expect(BROWSER_KEYS.every(isOurs)).toBe(true);
  expect(isOurs('tokens')).toBe(false);
});
