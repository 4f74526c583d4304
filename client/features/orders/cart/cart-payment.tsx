import { useEffect, useRef } from 'react';
import { t } from 'texts:orders/cart';
import { t as tOrders } from 'texts:orders/general';
import { MAX_ORDER_ITEMS } from '../../../../shared/limits.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { writeRateList } from '../../../languages/rate-list.ts';
import { announce } from '../../../announcer/announce.ts';
import { call } from '../../../calls/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { useSession } from '../../../session/session.store.ts';
import { PayForm, type PayFormValues } from './pay-form.tsx';
import { requestKeyFor } from './request-key.ts';
import { type CartTotalState, type PricedCart, useCartTotal } from './use-cart-total.ts';

/** The total in euro and dinar, and the button that creates an order. */
export function CartPayment({ state }: { state: CartTotalState }) {
  const { cart, fault, isFresh, refresh } = state;
  if (fault) return <NoTotal fault={fault} refresh={refresh} />;
  if (!cart) {
    return (
      <section className="raised cart-total">
        <Loading />
      </section>
    );
  }
  // The list gives the reasons why nothing can be bought.
  if (cart.items.length === 0 && isFresh) return null;
  if (itemIdsOf(cart).length > MAX_ORDER_ITEMS) return <FirstPart cart={cart} />;
  return (
    <section className="raised cart-total" aria-labelledby="cart-total">
      <h2 id="cart-total">{t('payment')}</h2>
      <Total cart={cart} />
      <Order cart={cart} isFresh={isFresh} refresh={refresh} />
    </section>
  );
}

/**
 * The payment of the most items that one order can have. Paid items leave the cart, and the rest
 * follows in another order.
 */
function FirstPart({ cart }: { cart: PricedCart }) {
  const projects = cart.items.slice(0, MAX_ORDER_ITEMS).map((item) => item.id);
  const state = useCartTotal(projects, true);
  const left = itemIdsOf(cart).length - projects.length;
  return (
    <div className="cart-part">
      <p className="mind">
        {t('firstPart', { most: MAX_ORDER_ITEMS, now: projects.length, left })}
      </p>
      <CartPayment state={state} />
    </div>
  );
}

/** Replaces the total if the server cannot be reached. The cart can still be edited. */
function NoTotal({ fault, refresh }: { fault: string; refresh: () => void }) {
  useEffect(() => announce(fault, { urgent: true }), [fault]);
  return (
    <section className="raised cart-total" aria-labelledby="cart-total">
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
  useAnnouncedChange(sentence);
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
  const projects = itemIdsOf(cart);

  async function pay(values: PayFormValues) {
    const { total } = cart;
    const company = values.forCompany ? ` ${cart.company} ${values.reference}` : '';
    const content = `${projects.toSorted((a, b) => a - b).join()} ${total}${company}`;
    const requestKey = requestKeyFor(content);
    const answer = await call('/orders/create', { ...values, projects, total, requestKey });
    // A price or an item may have changed. The error says so, and the cart shows the new state.
    if (!answer.success) refresh();
    return answer;
  }

  return (
    <>
      {session && <p>{t('payer', { name: `${session.name} ${session.lastName}` })}</p>}
      <PayForm label={t('createOrder')} waits={!isFresh} pay={pay} company={cart.company} />
    </>
  );
}

function itemIdsOf({ asked }: PricedCart): number[] {
  return asked.split(',').map(Number);
}

/** Announces a text when it changes, but not on first rendering. */
function useAnnouncedChange(text: string): void {
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    announce(text);
  }, [text]);
}
