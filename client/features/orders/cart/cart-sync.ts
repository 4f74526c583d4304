import { coalesced } from '../../../../shared/once.ts';
import { call } from '../../../calls/api.ts';
import { onConnected, onLive, ownConnection } from '../../../calls/live.ts';
import { signedInId } from '../../../session/session.store.ts';
import { browserParts, readStoredList } from '../../../storage/browser-storage.ts';
import { unsentWorkLoaded, onUnsentWorkLoaded } from '../../../storage/unsent-lists.ts';
import { type CartProject, readCartItems } from './cart-items.ts';
import { CART, useCart } from './cart.store.ts';
import { keepCart, KNOWN } from './keep-cart.ts';

const { storage, inTurn } = browserParts;

/** Shares the cart between the devices of the signed-in person, for as long as the page is open. */
export function startCartSync(): void {
  const load = () => document.visibilityState === 'visible' && void syncCart();
  onLive('cart:changed', load);
  onConnected(load);
  onUnsentWorkLoaded(load);
  document.addEventListener('visibilitychange', load);
  useCart.subscribe(({ items }, before) => {
    if (items !== before.items) void sendChanges();
  });
}

/**
 * Sends the items that were added and removed here to the account, and applies the changes of other
 * devices. Items are added and removed one by one, so no device undoes another's change.
 */
const syncCart = coalesced(async (): Promise<void> => {
  await unsentWorkLoaded();
  const owner = signedInId();
  if (owner === undefined) return;
  const { here, add, remove } = await changesHere();
  const answer = await call('/orders/changeCart', { add, remove, ...ownConnection() });
  if (!answer.success || signedInId() !== owner) return;
  const { projects } = answer.data;
  const [hereSet, thereSet] = [new Set(here), new Set(projects)];
  const added = await projectsOf(projects.filter((id) => !hereSet.has(id)));
  if (!added || signedInId() !== owner) return;
  const removed = here.filter((id) => !thereSet.has(id));
  if (added.length + removed.length > 0) useCart.getState().applyRemote(added, removed);
  inTurn(() => {
    if (signedInId() !== owner) return;
    storage.setItem(KNOWN, JSON.stringify(projects));
    keepCart();
  });
});

/** Sends a change. The store reports it twice: at once, and when it is stored. */
const sendChanges = coalesced(async (): Promise<void> => {
  const { add, remove } = await changesHere();
  if (signedInId() !== undefined && add.length + remove.length > 0) await syncCart();
});

/** Reads the stored cart once all changes of this tab are written. */
async function changesHere() {
  // The store notifies its listeners before it asks for the lock.
  await Promise.resolve();
  await new Promise<void>((resolve) => inTurn(resolve));
  const here = readCartItems(storage.getItem(CART)).items.map(({ id }) => id);
  const known = readStoredList(storage, KNOWN, (id) => typeof id === 'number');
  return {
    here,
    add: here.filter((id) => !known.includes(id)),
    remove: known.filter((id) => !here.includes(id)),
  };
}

/** Loads the displayed data of items that another device added. Undefined without an answer. */
async function projectsOf(projects: readonly number[]): Promise<CartProject[] | undefined> {
  if (projects.length === 0) return [];
  const answer = await call('/orders/getCartTotal', { projects: [...projects] });
  if (!answer.success) return undefined;
  const { items, unavailable } = answer.data;
  const found = new Map<number, CartProject>();
  for (const { id, name, description, price } of items) {
    found.set(id, { id, name, description, price });
  }
  for (const { id, name } of unavailable) found.set(id, { id, name, description: '', price: 0 });
  return projects.flatMap((id) => found.get(id) ?? []);
}
