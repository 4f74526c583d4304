import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { formatMinor, toMinor } from '../../../shared/money.ts';
import { announce } from '../../announcer/announce.ts';
import { call } from '../../api.ts';
import { PriceNote } from '../catalogue/price-note.tsx';
import type { CartData } from './cart-list.tsx';
import { useCart } from './cart.store.ts';
import { PayForm } from './pay-form.tsx';
import { requestKeyFor } from './request-key.ts';
import { texts } from './texts.ts';

/** A cart with its totals, as the server answered it. */
interface PricedCart extends CartData {
  readonly total: number;
  readonly total_rsd: number;
}

/** What the cart costs in euro and dinar, and the button that makes it an order. */
export function CartTotal({ cart }: { cart: PricedCart }) {
  const { total, total_rsd, rateList, demoRate } = cart;
  const sentence = texts.total(formatMinor(toMinor(total)), formatMinor(toMinor(total_rsd)));
  const { revalidate } = useRevalidator();
  useSaidOnChange(sentence);

  async function pay(acceptTerms: boolean) {
    const projects = useCart.getState().items.map((item) => item.id);
    const requestKey = requestKeyFor(`${projects.join()} ${total}`);
    const answer = await call('/orders/create', { projects, acceptTerms, total, requestKey });
    // A price or an item may have changed meanwhile: the text says so, and the cart shows it.
    if (!answer.success) void revalidate();
    return answer;
  }

  return (
    <section className="cart-total" aria-labelledby="cart-total">
      <h2 id="cart-total">{texts.payment}</h2>
      <p className="cart-sum numbers">{sentence}</p>
      <p className={demoRate ? 'mind' : 'quiet'}>
        {demoRate ? texts.demoRate(rateList) : texts.rateNote(rateList)}
      </p>
      <PayForm label={texts.createOrder} pay={pay} />
      <PriceNote />
    </section>
  );
}

/** Says a text when it has changed, and not when it first appears. */
function useSaidOnChange(text: string): void {
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    announce(text);
  }, [text]);
}
