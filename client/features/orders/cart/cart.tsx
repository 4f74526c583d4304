import { t } from 'texts:orders/cart';
import { t as tOrders } from 'texts:orders/general';
import { BUYER } from '../../../../shared/roles.ts';
import { ButtonLink, Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { useSession } from '../../../session/session.store.ts';
import { CartList } from './cart-list.tsx';
import { CartPayment } from './cart-payment.tsx';
import { useCart } from './cart.store.ts';
import { useCartTotal } from './use-cart-total.ts';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { switchRole } from '../../../session/switch-role.ts';
import './cart.css';

export function Component() {
  const items = useCart((state) => state.items);
  const isBuyer = useSession((state) => state.session?.role === BUYER);
  const ids = items.map((item) => item.id);
  const state = useCartTotal(ids, isBuyer);

  if (!isBuyer) return <BuyersOnly />;
  if (items.length === 0) {
    return (
      <Page title={t('cart')} heading={t('cartEmpty')}>
        <Empty
          action={
            <ButtonLink variant="main" to="/audio-services-categories">
              {tOrders('findFreelancer')}
            </ButtonLink>
          }
        >
          {t('cartEmptyHint')}
        </Empty>
      </Page>
    );
  }
  return (
    <Page title={t('cart')}>
      <div className="with-aside">
        <CartList items={items} cart={state.cart} />
        <CartPayment state={state} />
      </div>
    </Page>
  );
}

/** Explains to freelancers that only buyers have a cart, and offers to switch roles. */
function BuyersOnly() {
  async function change(): Promise<void> {
    if (await switchRole(BUYER)) focusPlace(document.querySelector('h1'));
  }
  return (
    <Page
      title={t('cart')}
      heading={t('cartForBuyers')}
      lead={<p>{t('cartForBuyersHint')}</p>}
      width="text"
    >
      <Button variant="main" onClick={() => void change()}>
        {t('switchToBuyer')}
      </Button>
    </Page>
  );
}
