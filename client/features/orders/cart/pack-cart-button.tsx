import { t } from 'texts:packs/page';
import { MAX_CART_ITEMS } from '../../../../shared/limits.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import type { CartProject } from './cart-items.ts';
import { useCart } from './cart.store.ts';
import { useCartLink } from './cart-link.ts';

interface PackCartButtonProps {
  /** The name of the pack. */
  name: string;
  /** Its sounds that the person does not own. */
  sounds: readonly CartProject[];
}

/**
 * Adds the sounds of a pack to the cart. The server gives them the price of the pack while the cart
 * holds all of them. The button stays, so that it keeps the focus.
 */
export function PackCartButton({ name, sounds }: PackCartButtonProps) {
  const missing = useCart(({ items }) => {
    const ids = new Set(items.map(({ id }) => id));
    return sounds.filter((sound) => !ids.has(sound.id)).length;
  });
  const { link } = useCartLink();
  const isInCart = missing === 0;

  function addAll(): void {
    const { items, add } = useCart.getState();
    if (items.length + missing > MAX_CART_ITEMS) {
      notify(t('full', { most: MAX_CART_ITEMS }), { tone: 'bad' });
      return;
    }
    for (const sound of sounds) add(sound);
    notify(t('added', { name }), { tone: 'good' });
  }

  return (
    <div className="row scripted">
      <Button variant="main" aria-disabled={isInCart} onClick={isInCart ? undefined : addAll}>
        {isInCart ? t('inCart') : t('add')}
      </Button>
      {isInCart && <ButtonLink {...link}>{t('goToCart')}</ButtonLink>}
    </div>
  );
}
