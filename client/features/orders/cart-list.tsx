import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatMinor, toMinor } from '../../../shared/money.ts';
import type { Loaded } from '../../load.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notice.store.ts';
import { type CartItem, useCart } from './cart.store.ts';
import { texts } from './texts.ts';

/** What the server says of a cart. */
export type CartData = Loaded<'/orders/getCartTotal'>;

interface CartListProps {
  items: readonly CartItem[];
  /** Null until the server has answered. */
  cart: CartData | null;
}

/** The items of the cart, at the server's prices. */
export function CartList({ items, cart }: CartListProps) {
  const list = useRef<HTMLUListElement>(null);

  /** Takes an item out; the focus goes to the next Remove, or to the heading when there is none. */
  function remove(id: number): void {
    const index = items.findIndex((item) => item.id === id);
    flushSync(() => useCart.getState().remove(id));
    notify(texts.removed, { tone: 'good' });
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[index] ?? buttons[index - 1] ?? document.querySelector('h1'))?.focus();
  }

  const unavailable = cart?.unavailable ?? [];
  return (
    <section className="cart-items" aria-labelledby="cart-items">
      <h2 id="cart-items">{texts.items(items.length)}</h2>
      {unavailable.length > 0 && <p className="mind">{texts.someCannotBuy(unavailable.length)}</p>}
      <ul className="list-plain" ref={list}>
        {items.map(({ id, project }) => (
          <CartLine
            key={id}
            project={{ ...project, ...cart?.items.find((one) => one.id === id) }}
            reason={unavailable.find((one) => one.id === id)?.reason}
            remove={() => remove(id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface CartLineProps {
  project: CartItem['project'] & { freelancer?: string };
  /** Why it cannot be bought; undefined when it can. */
  reason: string | undefined;
  remove: () => void;
}

function CartLine({ project, reason, remove }: CartLineProps) {
  const { name, freelancer, description, price } = project;
  return (
    <li className="cart-line">
      <div className="cart-what">
        <h3>{name}</h3>
        {freelancer && <p className="quiet">{texts.by(freelancer)}</p>}
        {description && <p>{description}</p>}
        {reason !== undefined && (
          <p className="bad">
            <strong>{texts.cannotBuy}:</strong> {reason}
          </p>
        )}
      </div>
      <div className="cart-price">
        {reason === undefined && (
          <p className="numbers">
            <strong>{texts.price(formatMinor(toMinor(price)))}</strong>
          </p>
        )}
        <Button variant="quiet" aria-label={texts.removeItem(name)} onClick={remove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}
