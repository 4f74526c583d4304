import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FIRST_LOADS } from '../../../../shared/polling.ts';
import { call } from '../../../calls/api.ts';
import type { Loaded } from '../../../calls/load.ts';

/** A cart as the server prices it: items, total, and items that cannot be bought. */
export interface PricedCart extends Loaded<'/orders/getCartTotal'> {
  readonly total: number;
  readonly total_rsd: number;
  /** The requested ids. They differ from the cart while a new request is pending. */
  readonly asked: string;
}

export interface CartTotalState {
  /** The latest answer; null before the first one. */
  readonly cart: PricedCart | null;
  /** The reason the latest request failed; '' if it succeeded. */
  readonly fault: string;
  /** Whether the answer is about the current cart. */
  readonly isFresh: boolean;
  /** Loads the prices again. */
  refresh: () => void;
}

/**
 * Loads the prices of a cart. It is no loader of the screen, because the cart is stored in the
 * browser and can be edited without the server.
 *
 * The first request is sent 200 ms after the screen opens (specification, section 9), later ones at
 * each change.
 */
export function useCartTotal(projects: readonly number[], isBuyer: boolean): CartTotalState {
  const [{ cart, fault }, setState] = useState<Pick<CartTotalState, 'cart' | 'fault'>>(NOTHING);
  const hasAsked = useRef(false);
  const wanted = isBuyer ? projects.join() : '';
  /** The ids of the current cart. Answers about earlier ones are ignored. */
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

/** Returns the priced cart, or the reason there is none. */
async function askFor(asked: string): Promise<PricedCart | string> {
  const projects = asked.split(',').map(Number);
  const answer = await call('/orders/getCartTotal', { projects });
  if (!answer.success) return answer.info;
  return { ...answer.data, total: answer.total, total_rsd: answer.total_rsd, asked };
}
