import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { BUYER } from '../../../shared/roles.ts';
import { loadAnswer } from '../../load.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../accounts/session.store.ts';
import { BuyersOnly } from './buyers-only.tsx';
import { CartList } from './cart-list.tsx';
import { useCart } from './cart.store.ts';
import { CartTotal } from './cart-total.tsx';
import { texts } from './texts.ts';
import './cart.css';

/** What the server says of the cart: its prices, its total, and what cannot be bought. */
export async function loader({ request }: LoaderFunctionArgs) {
  const projects = useCart.getState().items.map((item) => item.id);
  const isBuyer = useSession.getState().session?.role === BUYER;
  if (!isBuyer || projects.length === 0) return null;
  const payload = { projects };
  const { data, total, total_rsd } = await loadAnswer('/orders/getCartTotal', payload, {
    signal: request.signal,
  });
  return { ...data, total, total_rsd, asked: projects.join() };
}

/** The cart: what is in it, what it costs, and the way to pay. */
export function Component() {
  const cart = useLoaderData<typeof loader>();
  const items = useCart((state) => state.items);
  const isBuyer = useSession((state) => state.session?.role === BUYER);
  useFreshTotal(cart?.asked ?? '', items.map((item) => item.id).join(), isBuyer);

  if (!isBuyer) return <BuyersOnly />;
  if (items.length === 0) {
    return (
      <Page title={texts.cart} heading={texts.cartEmpty}>
        <Empty
          action={
            <ButtonLink variant="main" to="/audio-services-categories">
              {texts.findFreelancer}
            </ButtonLink>
          }
        >
          {texts.cartEmptyHint}
        </Empty>
      </Page>
    );
  }
  return (
    <Page title={texts.cart}>
      <div className="cart">
        <CartList items={items} cart={cart} />
        {cart && <CartTotal cart={cart} />}
      </div>
    </Page>
  );
}

/** Asks for the total again whenever what is in the cart is not what was asked for. */
function useFreshTotal(asked: string, wanted: string, isBuyer: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isBuyer && asked !== wanted) void revalidate();
  }, [asked, wanted, isBuyer, revalidate]);
}
