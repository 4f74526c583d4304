import { useEffect, useRef } from 'react';
import { t } from 'texts:orders/cart';
import { t as tOrders } from 'texts:orders/general';
import { MAX_ORDER_ITEMS } from '../../../../shared/limits.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { writeRateList } from '../../../rate-list.ts';
import { announce } from '../../../announcer/announce.ts';
import { call } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { useSession } from '../../../session/session.store.ts';
import { PayForm } from './pay-form.tsx';
import { requestKeyFor } from './request-key.ts';
import { type CartTotalState, type PricedCart, useCartTotal } from './use-cart-total.ts';

/** What the cart costs in euro and dinar, and the button that makes it an order. */
export function CartPayment({ state }: { state: CartTotalState }) {
  const { cart, fault, isFresh, refresh } = state;
  if (fault) return <NoTotal fault={fault} refresh={refresh} />;
  if (!cart) {
    return (
      <section className="cart-total">
        <Loading />
      </section>
    );
  }
  // Then there is nothing to pay for: the list says why.
  if (cart.items.length === 0 && isFresh) return null;
  if (askedOf(cart).length > MAX_ORDER_ITEMS) return <FirstPart cart={cart} />;
  return (
    <section className="cart-total" aria-labelledby="cart-total">
      <h2 id="cart-total">{t('payment')}</h2>
      <Total cart={cart} />
      <Order cart={cart} isFresh={isFresh} refresh={refresh} />
    </section>
  );
}

/** Of a cart that is too large for one order: as much as one takes. What is paid leaves the cart. */
function FirstPart({ cart }: { cart: PricedCart }) {
  const projects = cart.items.slice(0, MAX_ORDER_ITEMS).map((item) => item.id);
  const state = useCartTotal(projects, true);
  const left = askedOf(cart).length - projects.length;
  return (
    <div className="cart-part">
      <p className="mind">
        {t('firstPart', { most: MAX_ORDER_ITEMS, now: projects.length, left })}
      </p>
      <CartPayment state={state} />
    </div>
  );
}

/** In place of the total where there is none: the cart itself can still be changed. */
function NoTotal({ fault, refresh }: { fault: string; refresh: () => void }) {
  useEffect(() => announce(fault, { urgent: true }), [fault]);
  return (
    <section className="cart-total" aria-labelledby="cart-total">
      <h2 id="cart-total">{t('noTotal')}</h2>
      <p>{fault}</p>
      <Button onClick={refresh}>{t('askAgain')}</Button>
    </section>
  );
}

function Total({ cart }: { cart: PricedCart }) {
  const { total, total_rsd, rateList, demoRate } = cart;
  const sentence = tOrders('total', {
    euro: formatMinor(toMinor(total)),
    dinar: formatMinor(toMinor(total_rsd)),
  });
  const list = writeRateList(rateList);
  useSaidOnChange(sentence);
  return (
    <>
      <p className="cart-sum numbers">{sentence}</p>
      <p className={demoRate ? 'mind' : 'quiet'}>
        {demoRate ? t('demoRate', { list }) : t('rateNote', { list })}
      </p>
    </>
  );
}

function Order({
  cart,
  isFresh,
  refresh,
}: Pick<CartTotalState, 'isFresh' | 'refresh'> & { cart: PricedCart }) {
  const session = useSession((state) => state.session);
  const projects = askedOf(cart);

  async function pay(acceptTerms: boolean) {
    const { total } = cart;
    const requestKey = requestKeyFor(`${projects.toSorted((a, b) => a - b).join()} ${total}`);
    const answer = await call('/orders/create', { projects, acceptTerms, total, requestKey });
    // A price or an item may have changed meanwhile: the text says so, and the cart shows it.
    if (!answer.success) refresh();
    return answer;
  }

  return (
    <>
      {session && <p>{t('payer', { name: `${session.name} ${session.lastName}` })}</p>}
      <PayForm label={t('createOrder')} waits={!isFresh} pay={pay} />
    </>
  );
}

function askedOf({ asked }: PricedCart): number[] {
  return asked.split(',').map(Number);
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
