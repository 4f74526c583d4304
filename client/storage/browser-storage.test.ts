import cookies from 'page:cookies';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { BROWSER_KEYS, isOurs } from './browser-keys.ts';
import {
  createLastingStorage,
  createMemoryStorage,
  readStored,
  readStoredList,
  recordOf,
} from './browser-storage.ts';
import { useStorageFaults } from './storage-faults.store.ts';

const NO_FAULTS = { damaged: false, signInLost: false, full: false };
beforeEach(() => useStorageFaults.setState(NO_FAULTS));

/** Returns the faults, which are reported a moment later. */
async function faults() {
  await Promise.resolve();
  return useStorageFaults.getState();
}

/** Creates a storage that throws after a number of characters. */
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

describe('lasting storage', () => {
  it('keeps a value for the visit if the browser refuses it, and notifies the person', async () => {
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

  it('makes room by removing values of others, and keeps its own', async () => {
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

  it('works without local storage', () => {
    const storage = createLastingStorage(undefined);
    storage.setItem('token', 'abc');
    expect(storage.getItem('token')).toBe('abc');
    storage.removeItem('token');
    expect(storage.getItem('token')).toBeNull();
  });
});

describe('reading a stored value', () => {
  it.each(['{', 'null', '[]', '7'])('removes %j if it should be a record', async (text) => {
    const storage = createMemoryStorage();
    storage.setItem('player', text);
    expect(readStored(storage, 'player', recordOf)).toBeUndefined();
    expect(storage.getItem('player')).toBeNull();
    expect((await faults()).damaged).toBe(true);
  });

  it('removes invalid entries from a list', async () => {
    const storage = createMemoryStorage();
    const isNumber = (value: unknown) => typeof value === 'number';
    storage.setItem('askedOffers', '[1,"x",2]');
    expect(readStoredList(storage, 'askedOffers', isNumber)).toEqual([1, 2]);
    expect(storage.getItem('askedOffers')).toBe('[1,2]');
    expect((await faults()).damaged).toBe(true);
    useStorageFaults.setState(NO_FAULTS);
    expect(readStoredList(storage, 'askedOffers', isNumber)).toEqual([1, 2]);
    expect(readStoredList(storage, 'nothing', isNumber)).toEqual([]);
    expect(await faults()).toEqual(NO_FAULTS);
  });
});

test('the cookie policy names every key', () => {
  const policy = JSON.stringify(cookies);
  for (const key of BROWSER_KEYS) expect(policy).toMatch(new RegExp(`\\b${key}\\b`));
  expect(BROWSER_KEYS.every(isOurs)).toBe(true);
  expect(isOurs('tokens')).toBe(false);
});
