import { useEffect } from 'react';
import { t } from 'texts:orders/cart';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { useCart } from './cart.store.ts';

/** Tells the person once that unreadable entries of the stored cart were left out. */
export function useMendedCart(): void {
  const damaged = useCart((state) => state.damaged);
  useEffect(() => {
    if (!damaged) return;
    useCart.getState().damageTold();
    notify(t('damaged'));
  }, [damaged]);
}
