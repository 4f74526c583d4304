import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'texts:orders/cart';
import { Button } from '../../../ui/button.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import type { CartItem } from './cart-items.ts';
import { CartLine } from './cart-line.tsx';
import { useCart } from './cart.store.ts';
import type { PricedCart } from './use-cart-total.ts';

interface CartListProps {
  items: readonly CartItem[];
  /** Null until the server has answered. */
  cart: PricedCart | null;
}

/** The items of the cart, at the server's prices. */
export function CartList({ items, cart }: CartListProps) {
  const list = useRef<HTMLUListElement>(null);
  const priced = new Map(cart?.items.map((line) => [line.id, line]));
  const refused = new Map(cart?.unavailable.map((line) => [line.id, line]));
  const unavailable = items.filter((item) => refused.has(item.id)).map((item) => item.id);

  /** Removes an item. The focus moves to the next Remove button, or to the heading without one. */
  function remove(id: number): void {
    const index = items.findIndex((item) => item.id === id);
    flushSync(() => useCart.getState().remove(id));
    notify(t('removed'), { tone: 'good' });
    const buttons = list.current?.querySelectorAll<HTMLElement>('.cart-remove') ?? [];
    focusPlace(buttons[index] ?? buttons[index - 1] ?? heading());
  }

  return (
    <section className="cart-items" aria-labelledby="cart-items">
      <div className="row-ends cart-head">
        <h2 id="cart-items">
          {t('items', { count: items.reduce((sum, item) => sum + item.quantity, 0) })}
        </h2>
        <Button variant="quiet" onClick={clear}>
          {t('clear')}
        </Button>
      </div>
      {unavailable.length > 0 && (
        <div className="banner cart-trouble mind">
          <p>{t('someCannotBuy', { count: unavailable.length })}</p>
          {unavailable.length > 1 && (
            <Button onClick={() => removeAll(unavailable)}>{t('removeThose')}</Button>
          )}
        </div>
      )}
      <ul className="list-plain" ref={list}>
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            priced={priced.get(item.id)}
            refused={refused.get(item.id)}
            remove={() => remove(item.id)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Empties the cart and offers to undo that. */
function clear(): void {
  const { items, putBack } = useCart.getState();
  flushSync(() => useCart.getState().clear());
  focusPlace(heading());
  notify(t('cleared'), { action: { label: t('undo'), run: () => putBack(items) } });
}

/** Removes all items that cannot be bought. The pressed button disappears, so the focus moves. */
function removeAll(ids: readonly number[]): void {
  flushSync(() => useCart.getState().removeAll(ids));
  focusPlace(heading());
  notify(t('removedThose', { count: ids.length }), { tone: 'good' });
}

function heading(): HTMLElement | null {
  return document.querySelector('h1');
}
