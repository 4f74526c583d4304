import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../browser-storage.ts';
import { createCartStore } from './cart.store.ts';

const rain = { id: 3, name: 'Rain on tin', description: 'A roof in May', price: 12.5 };
const bell = { id: 4, name: 'Bell', description: '', price: 8 };

function setUp() {
  const storage = createMemoryStorage();
  const tabs: ((key: string | null) => void)[] = [];
  const open = () => createCartStore({ storage, onOtherTab: (changed) => void tabs.push(changed) });
  return {
    storage,
    open,
    changedElsewhere: (key: string | null) => tabs.forEach((changed) => changed(key)),
  };
}

describe('cart', () => {
  it('adds a project once, with quantity 1', () => {
    const cart = setUp().open();
    expect(cart.getState().add(rain)).toBe(true);
    expect(cart.getState().add(rain)).toBe(false);
    expect(cart.getState().items).toEqual([{ id: 3, quantity: 1, project: rain }]);
  });

  it('is kept under cartItems and restored at start', () => {
    const { open, storage } = setUp();
    open().getState().add(rain);
    expect(JSON.parse(storage.getItem('cartItems') ?? '')).toEqual([
      { id: 3, quantity: 1, project: rain },
    ]);
    expect(open().getState().items).toHaveLength(1);
  });

  it('removes one line, or all', () => {
    const cart = setUp().open();
    cart.getState().add(rain);
    cart.getState().add(bell);
    cart.getState().remove(3);
    expect(cart.getState().items.map((item) => item.id)).toEqual([4]);
    cart.getState().clear();
    expect(cart.getState().items).toEqual([]);
  });

  it('takes one away and drops the line below 1', () => {
    const { open, storage } = setUp();
    storage.setItem('cartItems', JSON.stringify([{ id: 3, quantity: 2, project: rain }]));
    const cart = open();
    cart.getState().removeOne(3);
    expect(cart.getState().items[0]?.quantity).toBe(1);
    cart.getState().removeOne(3);
    expect(cart.getState().items).toEqual([]);
  });

  it.each(['not json', '{}', '[3,4]', '[{"id":3,"quantity":1,"project":null}]', '[null]'])(
    'starts empty from %s',
    (kept) => {
      const { open, storage } = setUp();
      storage.setItem('cartItems', kept);
      expect(open().getState().items).toEqual([]);
    },
  );

  it('follows the other tabs, also when they clear the storage', () => {
    const { open, storage, changedElsewhere } = setUp();
    const here = open();
    open().getState().add(bell);
    changedElsewhere('cartItems');
    expect(here.getState().items).toHaveLength(1);
    storage.clear();
    changedElsewhere(null);
    expect(here.getState().items).toEqual([]);
  });
});
