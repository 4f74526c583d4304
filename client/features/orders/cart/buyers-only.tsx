import { t } from 'texts:orders/cart';
import { BUYER } from '../../../../shared/roles.ts';
import { Button } from '../../../ui/button.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { Page } from '../../../ui/page.tsx';
import { switchRole } from '../../../session/switch-role.ts';

/** Explains to freelancers that only buyers have a cart, and offers to switch roles. */
export function BuyersOnly() {
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
