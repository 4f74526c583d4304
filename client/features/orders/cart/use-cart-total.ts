import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FIRST_LOADS } from '../../../../shared/polling.ts';
import { call } from '../../../api.ts';
import type { Loaded } from '../../../load.ts';

/** What the server says of a cart: its prices, its total, and what cannot be bought. */
export interface PricedCart extends Loaded<'/orders/getCartTotal'> {
  readonly total: number;
  readonly total_rsd: number;
  /** The projects that it is about, which are not those in the cart while a change is on its way. */
  readonly asked: string;
}

/** A cart with its prices, as far as they are known. */
export interface CartTotalState {
  /** The last answer; null before the first one. */
  readonly cart: PricedCart | null;
  /** Why the last question was not answered; '' when it was. */
  readonly fault: string;
  /** Whether an answer about just this cart is in sight. */
  readonly isFresh: boolean;
  /** Asks again. */
  refresh: () => void;
}

/**
 * What the projects in a cart cost. Not a loader's work: the cart is the browser's own and stands
 * without the server. It asks first 200 ms after the screen was opened (specification, section 9),
 * then at every change.
 */
export function useCartTotal(projects: readonly number[], isBuyer: boolean): CartTotalState {
  const [{ cart, fault }, setState] = useState<Pick<CartTotalState, 'cart' | 'fault'>>(NOTHING);
  const hasAsked = useRef(false);
  const wanted = isBuyer ? projects.join() : '';
  // Of several questions under way only the one about the cart as it is now is of interest.
  const latest = useRef('');

  async function ask(): Promise<void> {
    hasAsked.current = true;
    const answer = await askFor(wanted);
    if (latest.current !== wanted) return;
    setState((last) =>
      typeof answer === 'string' ? { ...last, fault: answer } : { cart: answer, fault: '' },
    );
  }
  const askLater = useEffectEvent(() => void ask());

  useEffect(() => {
    latest.current = wanted;
    if (wanted === '') return undefined;
    const timer = setTimeout(() => askLater(), hasAsked.current ? 0 : FIRST_LOADS.cart);
    return () => clearTimeout(timer);
  }, [wanted]);

  return { cart, fault, isFresh: cart?.asked === wanted, refresh: () => void ask() };
}

const NOTHING = { cart: null, fault: '' };

/** The priced cart, or why there is none. */
async function askFor(asked: string): Promise<PricedCart | string> {
  const projects = asked.split(',').map(Number);
  const answer = await call('/orders/getCartTotal', { projects });
  if (!answer.success) return answer.info;
  return { ...answer.data, total: answer.total, total_rsd: answer.total_rsd, asked };
}
