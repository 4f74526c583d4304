import { useSession } from '../../../session/session.store.ts';

/** The address of the cart. */
export const CART_PATH = '/cart';

const CART_LINK = { to: CART_PATH };

/** Visitors pay after signing in, so their link skips the role selector. */
const SIGN_IN_LINK = { to: '/sign-in', state: { wanted: CART_PATH } };

/** Returns the properties of a link to the cart, or to the sign-in that leads to it. */
export function useCartLink() {
  const isVisitors = useSession(({ session }) => session === null);
  return { link: isVisitors ? SIGN_IN_LINK : CART_LINK, isVisitors };
}
