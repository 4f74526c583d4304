import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../storage/browser-storage.ts';
import { createCartStore } from './cart.store.ts';

const rain = { id: 3, name: 'Rain on tin', description: 'A roof in May', price: 12.5 };
const bell = { id: 4, name: 'Bell', description: '', price: 8 };

function setUp(inTurn = (run: () => void) => run()) {
  const storage = createMemoryStorage();
  const tabs: ((key: string | null) => void)[] = [];
  const open = () =>
    createCartStore({
      storage,
      onOtherTab: (changed) => void tabs.push(changed),
      inTurn,
    });
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

  it('shows a second sound while the first one waits for its turn to be stored', () => {
    const waiting: (() => void)[] = [];
    const { open, storage } = setUp((run) => waiting.push(run));
    const cart = open();
    cart.getState().add(rain);
    cart.getState().add(bell);
    waiting.shift()?.();
    expect(cart.getState().items.map((item) => item.id)).toEqual([3, 4]);
    for (const run of waiting) run();
    expect(cart.getState().items).toEqual(JSON.parse(storage.getItem('cartItems') ?? ''));
    expect(cart.getState().items.map((item) => item.id)).toEqual([3, 4]);
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

  it('removes one and drops the line below 1', () => {
    const { open, storage } = setUp();
    storage.setItem('cartItems', JSON.stringify([{ id: 3, quantity: 2, project: rain }]));
    const cart = open();
    cart.getState().removeOne(3);
    expect(cart.getState().items[0]?.quantity).toBe(1);
    cart.getState().removeOne(3);
    expect(cart.getState().items).toEqual([]);
  });

  it.each([
    ['not json', [], true],
    ['{}', [], true],
    ['[null,"x",{"id":-1},{"id":1.5},{"name":"no id"},{"id":3,"project":{"id":4}}]', [], true],
    ['[3,"4",3]', ['3 × 1 Project 3', '4 × 1 Project 4'], false],
    ['[{"id":3,"quantity":1,"project":null}]', ['3 × 1 Project 3'], false],
    [
      '[{"id":3,"quantity":-2,"project":{"id":3,"name":"Rain","price":"dear"}}]',
      ['3 × 1 Rain'],
      false,
    ],
    ['[3,null,{"id":4,"quantity":2}]', ['3 × 1 Project 3', '4 × 2 Project 4'], true],
  ])('starts from %s', (kept, lines, damaged) => {
    const { open, storage } = setUp();
    storage.setItem('cartItems', kept);
    const cart = open();
    const { items } = cart.getState();
    expect(items.map((item) => `${item.id} × ${item.quantity} ${item.project.name}`)).toEqual(
      lines,
    );
    expect(cart.getState().damaged).toBe(damaged);
    // The stored cart has been repaired, so the next start finds no damage.
    expect(open().getState()).toMatchObject({ items, damaged: false });
  });

  it('holds at most 1,000 projects', () => {
    const { open, storage } = setUp();
    storage.setItem('cartItems', JSON.stringify(Array.from({ length: 1_001 }, (_, i) => i + 10)));
    const cart = open();
    expect([cart.getState().items.length, cart.getState().damaged]).toEqual([1_000, true]);
    expect(cart.getState().add(rain)).toBe(false);
    cart.getState().removeAll([10, 11]);
    expect(cart.getState().add(rain)).toBe(true);
    expect(cart.getState().items).toHaveLength(999);
  });

  it('restores cleared items beside those added since', () => {
    const cart = setUp().open();
    cart.getState().add(rain);
    const { items } = cart.getState();
    cart.getState().clear();
    cart.getState().add(bell);
    cart.getState().putBack(items);
    expect(cart.getState().items.map((item) => item.id)).toEqual([3, 4]);
  });

  it('keeps items that two tabs add at the same time', () => {
    const { open } = setUp();
    const [one, two] = [open(), open()];
    one.getState().add(rain);
    two.getState().add(bell);
    expect(two.getState().items.map((item) => item.id)).toEqual([3, 4]);
  });

  it('repairs damage that happens while it is open, and reports it once', () => {
    const { open, storage, changedElsewhere } = setUp();
    const cart = open();
    storage.setItem('cartItems', '[3,{}]');
    changedElsewhere('cartItems');
    expect(cart.getState()).toMatchObject({ items: [{ id: 3 }], damaged: true });
    cart.getState().acknowledgeDamage();
    expect(cart.getState().damaged).toBe(false);
    expect(JSON.parse(storage.getItem('cartItems') ?? '')).toHaveLength(1);
  });

  it('follows other tabs, even if they clear the storage', () => {
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
