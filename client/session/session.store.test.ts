import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../storage/browser-storage.ts';
import { useStorageFaults } from '../storage/storage-faults.store.ts';
import { createSessionStore, type Session } from './session.store.ts';

const ana: Session = {
  token: 'a-token',
  userId: 7,
  name: 'Ana',
  lastName: 'Anić',
  role: 1,
  isContributor: false,
  ted: 2_000,
};

function setUp() {
  const storage = createMemoryStorage();
  const tabs: ((key: string | null) => void)[] = [];
  let seconds: number | undefined = 1_000;
  const open = () =>
    createSessionStore({
      storage,
      now: () => seconds,
      onOtherTab: (changed) => void tabs.push(changed),
    });
  return {
    storage,
    open,
    passTo: (time: number | undefined) => (seconds = time),
    changedElsewhere: (key: string | null) => tabs.forEach((changed) => changed(key)),
  };
}

beforeEach(() => useStorageFaults.setState({ signInLost: false }));

describe('session', () => {
  it('is empty at first', () => {
    expect(setUp().open().getState().session).toBeNull();
  });

  it('is stored under one key for each value and restored at the next start', () => {
    const { open, storage } = setUp();
    open().getState().signIn(ana);
    expect(storage.getItem('userId')).toBe('7');
    expect(storage.getItem('expiry')).toBe('2000');
    expect(open().getState().session).toEqual(ana);
  });

  it.each(['token', 'userId', 'name', 'lastName', 'role', 'expiry'])(
    'is empty if %s is missing',
    (key) => {
      const { open, storage } = setUp();
      open().getState().signIn(ana);
      storage.removeItem(key);
      expect(open().getState().session).toBeNull();
    },
  );

  it('ends in the second of its expiry', () => {
    const { open, passTo } = setUp();
    const store = open();
    store.getState().signIn(ana);
    passTo(1_999);
    store.getState().refresh();
    expect(store.getState().session).toEqual(ana);
    passTo(2_000);
    store.getState().refresh();
    expect(store.getState().session).toBeNull();
  });

  it('without a stored contributor flag is not a contributor’s', () => {
    const { open, storage } = setUp();
    open().getState().signIn(ana);
    storage.removeItem('isContributor');
    expect(open().getState().session).toEqual(ana);
  });

  it('is empty if its role does not exist', () => {
    const { open, storage } = setUp();
    open().getState().signIn(ana);
    storage.setItem('role', '9');
    expect(open().getState().session).toBeNull();
  });

  it('changes its role, also at the next start', () => {
    const { open } = setUp();
    const store = open();
    store.getState().setRole(2);
    expect(store.getState().session).toBeNull();
    store.getState().signIn(ana);
    store.getState().setRole(2);
    expect(store.getState().session?.role).toBe(2);
    expect(open().getState().session?.role).toBe(2);
    store.getState().setRole(2, true);
    store.getState().setRole(1);
    expect(store.getState().session?.isContributor).toBe(true);
    expect(open().getState().session?.isContributor).toBe(true);
  });

  it('ends silently at the next start if it expired while the site was closed', async () => {
    const { open, storage, passTo } = setUp();
    open().getState().signIn(ana);
    storage.setItem('cartItems', '[]');
    passTo(2_000);
    expect(open().getState()).toMatchObject({ session: null, foundEnded: false });
    expect(storage.getItem('token')).toBeNull();
    expect(storage.getItem('cartItems')).toBeNull();
    await Promise.resolve();
    expect(useStorageFaults.getState().signInLost).toBe(false);
  });

  it('lasts until the server’s time is known', () => {
    const { open, passTo, storage } = setUp();
    open().getState().signIn(ana);
    passTo(undefined);
    const store = open();
    expect(store.getState().session).toEqual(ana);
    passTo(2_000);
    store.getState().refresh();
    expect(store.getState().session).toBeNull();
    expect(storage.getItem('token')).toBeNull();
  });

  it('of another account deletes the previous account’s data but keeps a visitor’s cart', () => {
    const { open, storage } = setUp();
    const store = open();
    storage.setItem('cartItems', '[3]');
    store.getState().signIn(ana);
    expect(storage.getItem('cartItems')).toBe('[3]');
    store.getState().signIn({ ...ana, token: 'b-token', userId: 8 });
    expect(storage.getItem('cartItems')).toBeNull();
    expect(store.getState().session?.userId).toBe(8);
  });

  it.each([
    ['userId', 'x'],
    ['userId', '1.5'],
    ['role', ''],
    ['name', 'x'.repeat(1_001)],
    ['expiry', 'Infinity'],
    ['expiry', '{}'],
  ])('with a damaged %s is deleted, and the person is told', async (key, rubbish) => {
    const { open, storage } = setUp();
    open().getState().signIn(ana);
    storage.setItem(key, rubbish);
    expect(open().getState()).toMatchObject({ session: null, foundEnded: true });
    expect(storage.getItem('token')).toBeNull();
    await Promise.resolve();
    expect(useStorageFaults.getState().signInLost).toBe(true);
  });

  it('clears the whole storage at sign-out', () => {
    const { open, storage } = setUp();
    storage.setItem('cartItems', '[]');
    const store = open();
    store.getState().signIn(ana);
    store.getState().signOut();
    expect(store.getState().session).toBeNull();
    expect(storage.getItem('cartItems')).toBeNull();
    expect(storage.getItem('token')).toBeNull();
  });

  it('follows changes in other tabs', () => {
    const { open, changedElsewhere } = setUp();
    const here = open();
    const there = open();
    there.getState().signIn(ana);
    changedElsewhere('expiry');
    expect(here.getState().session).toEqual(ana);
    there.getState().signOut();
    changedElsewhere(null);
    expect(here.getState().session).toBeNull();
  });
});
