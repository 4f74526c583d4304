import { t as tGeneral } from 'texts:offers/general';
import { t } from 'texts:sounds/product';
import type { Message } from '../../../shared/features/chat/chat.ts';
import type { Offer } from '../../../shared/features/projects.ts';
import { MAX_COMPARED } from '../../../shared/features/chat/read-markers.ts';
import { isOpenOffer, type OfferState } from '../../../shared/statuses.ts';
import { call } from '../../calls/api.ts';
import {
  browserParts,
  type KeyValueStorage,
  readStoredList,
  removeDamaged,
} from '../../storage/browser-storage.ts';
import { onConnected, onLive } from '../../calls/live.ts';
import { notify, useNotifications } from '../../ui/feedback/notifications.store.ts';
import { onAccountChange, type Session, useSession } from '../../session/session.store.ts';
import { useCart } from '../orders/cart/cart.store.ts';
import { uniqueId } from '../../calls/unique-id.ts';

const UNCONFIRMED = 'askedOffers';

/** The dependencies of the intake, replaced in tests. */
export interface IntakeParts {
  readonly storage: KeyValueStorage;
  readonly cart: Pick<typeof useCart, 'getState'>;
  call: typeof call;
  notify: typeof notify;
  /** Dismisses a notification that no longer applies. */
  dismiss: (notification: number) => void;
  me: () => Session | null;
}

/**
 * Creates the intake, which adds new offers to their buyer's cart, including those that arrived
 * while no page was open. Only one device of the buyer claims an offer. An offer that the buyer
 * removes stays out.
 */
export function createOfferIntake({ storage, cart, call, notify, dismiss, me }: IntakeParts) {
  /** Claimed offers. A delayed event must not add a removed offer again. */
  const claimed = new Set<number>();
  /** Notifications with Undo, by project. An offer that has left the cart cannot be undone. */
  const undoable = new Map<number, number>();

  /** Claims an offer. If the answer is lost, the next occasion claims it again. */
  async function claim(projectId: number): Promise<void> {
    const person = me()?.userId;
    if (person === undefined || claimed.has(projectId)) return;
    claimed.add(projectId);
    writeUnconfirmed(storage, [...readUnconfirmed(storage), projectId]);
    const answer = await call('/projects/takeOffer', { projectId, device: deviceId(storage) });
    if (answer.status === 0 || answer.status >= 500) return void claimed.delete(projectId);
    if (me()?.userId !== person) return;
    const others = readUnconfirmed(storage).filter((id) => id !== projectId);
    writeUnconfirmed(storage, others);
    if (answer.success && answer.data.taken) addToCart(answer.data.offer);
  }

  function addToCart({ project_id: id, name, description, price, state }: Offer): void {
    if (!isOpenOffer(state)) return;
    if (!cart.getState().add({ id, name, description, price })) return;
    const run = () => {
      cart.getState().remove(id);
      notify(tGeneral('removed'));
    };
    const action = { label: tGeneral('undo'), run };
    const notification = notify(t('added', { name }), { tone: 'good', action });
    undoable.set(id, notification);
  }

  return {
    /** Claims offers that no device has claimed yet, and those whose answer was lost. */
    async claimNewOffers(): Promise<void> {
      if (!me()) return;
      const answer = await call('/projects/getNewOffers', {});
      const waiting = answer.success ? answer.data.offers.map((offer) => offer.project_id) : [];
      const ids = new Set([...readUnconfirmed(storage), ...waiting]);
      await Promise.all([...ids].map(claim));
    },

    /** Claims an offer to this person in a new message. */
    async onMessage({ offer }: Pick<Message, 'offer'>): Promise<void> {
      if (offer?.state === 'offered' && offer.buyer_id === me()?.userId) {
        await claim(offer.project_id);
      }
    },

    /** Checks the offers in the cart and removes those that have ended. */
    async checkCart(): Promise<void> {
      const person = me()?.userId;
      const { items } = cart.getState();
      if (person === undefined || items.length === 0) return;
      const offerIds = items.slice(-MAX_COMPARED).map(({ id }) => id);
      const answer = await call('/conversations/compare', { conversationIds: [], offerIds });
      if (answer.success && me()?.userId === person) answer.data.offers.forEach(onOfferChange);
    },

    onOfferChange,
  };

  /** Removes an offer from the cart if it can no longer be bought. */
  function onOfferChange({ project_id: id, name, buyer_id, state, replaced_by }: Offer): void {
    const { items, remove } = cart.getState();
    if (buyer_id !== me()?.userId || isOpenOffer(state)) return;
    if (!items.some((item) => item.id === id)) return;
    remove(id);
    const notification = undoable.get(id);
    if (notification !== undefined) dismiss(notification);
    if (SELF_EVIDENT.has(state) || replaced_by !== null) return;
    const word = tGeneral(`offerStates.${state}`).toLowerCase();
    notify(tGeneral('offerClosed', { name, state: word }));
  }
}

/**
 * Final states without a notification, because the buyer caused them on this or another device. A
 * replaced offer has none either, because its replacement has one.
 */
const SELF_EVIDENT: ReadonlySet<OfferState> = new Set(['paid', 'delivered', 'declined']);

/** Returns offers that were claimed but not confirmed, also those from before a reload. */
function readUnconfirmed(storage: KeyValueStorage): number[] {
  return readStoredList(storage, UNCONFIRMED, isId);
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** Stores the unconfirmed offers without duplicates. */
function writeUnconfirmed(storage: KeyValueStorage, ids: readonly number[]): void {
  if (ids.length === 0) return storage.removeItem(UNCONFIRMED);
  return storage.setItem(UNCONFIRMED, JSON.stringify([...new Set(ids)]));
}

/** Starts the intake for as long as the page is open. */
export function startOfferIntake(): void {
  const me = () => useSession.getState().session;
  const { storage } = browserParts;
  const intake = createOfferIntake({ storage, cart: useCart, call, notify, dismiss, me });
  onLive('message:sent', ({ message }) => void intake.onMessage(message));
  onLive('offer:changed', ({ offer }) => intake.onOfferChange(offer));
  const look = () => {
    void intake.claimNewOffers();
    void intake.checkCart();
  };
  onConnected(look);
  look();
  onAccountChange(look);
}

/** Dismisses a notification, unless the focus is in the list and would be lost. */
function dismiss(notification: number): void {
  if (document.activeElement?.closest('.notifications')) return;
  useNotifications.getState().dismiss(notification);
}

const KEY = 'device';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns this browser's id, creating it if needed. The server uses it to know which device has an
 * offer in its cart. The id is random, and signing out removes it.
 */
function deviceId(storage: KeyValueStorage): string {
  const kept = storage.getItem(KEY);
  if (kept !== null && UUID.test(kept)) return kept;
  if (kept !== null) removeDamaged(storage, KEY);
  const made = uniqueId();
  storage.setItem(KEY, made);
  return made;
}
