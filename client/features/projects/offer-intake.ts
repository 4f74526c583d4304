import type { Message } from '../../../shared/features/chat.ts';
import type { Offer } from '../../../shared/features/projects.ts';
import { isOpenOffer, type OfferState } from '../../../shared/statuses.ts';
import { call } from '../../api.ts';
import { browserParts, type KeyValueStorage } from '../../browser-storage.ts';
import { onConnected, onLive } from '../../live.ts';
import { notify } from '../../ui/notice.store.ts';
import { type Session, useSession } from '../accounts/session.store.ts';
import { useCart } from '../orders/cart.store.ts';
import { readAsked, writeAsked } from './asked-offers.ts';
import { deviceId } from './device.ts';
import { texts } from './texts.ts';

/** What the intake does its work with; a test gives its own. */
export interface IntakeParts {
  readonly storage: KeyValueStorage;
  readonly cart: Pick<typeof useCart, 'getState'>;
  call: typeof call;
  notify: typeof notify;
  me: () => Session | null;
}

/**
 * Brings offers into the cart of the person they are made for: those that come while the page is
 * open, and once those that came while it was not. One client of a person gets an offer; what the
 * person takes out again stays out.
 */
export function createOfferIntake({ storage, cart, call, notify, me }: IntakeParts) {
  /** Offers that were asked for: older news of one that was taken out again must not bring it back. */
  const asked = new Set<number>();

  /** Claims an offer. One whose answer got lost is asked for again at the next occasion. */
  async function claim(projectId: number): Promise<void> {
    const person = me()?.userId;
    if (person === undefined || asked.has(projectId)) return;
    asked.add(projectId);
    writeAsked(storage, [...readAsked(storage), projectId]);
    const answer = await call('/projects/takeOffer', { projectId, device: deviceId(storage) });
    if (answer.status === 0 || answer.status >= 500) return void asked.delete(projectId);
    if (me()?.userId !== person) return;
    const others = readAsked(storage).filter((id) => id !== projectId);
    writeAsked(storage, others);
    if (answer.success && answer.data.taken) putIn(answer.data.offer);
  }

  function putIn({ project_id: id, name, description, price, state }: Offer): void {
    if (!isOpenOffer(state)) return;
    if (!cart.getState().add({ id, name, description, price })) return;
    const run = () => {
      cart.getState().remove(id);
      notify(texts.removed);
    };
    notify(texts.added(name), { tone: 'good', action: { label: texts.undo, run } });
  }

  return {
    /** Asks for the offers that no client has taken yet, and for those whose answer got lost. */
    async lookForOffers(): Promise<void> {
      if (!me()) return;
      const answer = await call('/projects/getNewOffers', {});
      const waiting = answer.success ? answer.data.offers.map((offer) => offer.project_id) : [];
      const ids = new Set([...readAsked(storage), ...waiting]);
      await Promise.all([...ids].map(claim));
    },

    /** Hears a message: an offer to oneself is claimed. */
    async hearMessage({ offer }: Pick<Message, 'offer'>): Promise<void> {
      if (offer?.state === 'offered' && offer.buyer_id === me()?.userId) {
        await claim(offer.project_id);
      }
    },

    /** Hears how an offer stands: what can no longer be bought leaves the cart. */
    hearChange({ project_id: id, name, buyer_id, state }: Offer): void {
      const { items, remove } = cart.getState();
      if (buyer_id !== me()?.userId || isOpenOffer(state)) return;
      if (!items.some((item) => item.id === id)) return;
      remove(id);
      // Who has paid knows it from the order; anything else has to be said.
      if (!SOLD.has(state)) notify(texts.offerClosed(name, texts.offerStates[state]));
    },
  };
}

const SOLD: ReadonlySet<OfferState> = new Set(['paid', 'delivered']);

/** Starts the intake, for as long as the page is open. */
export function startOfferIntake(): void {
  const me = () => useSession.getState().session;
  const { storage } = browserParts;
  const intake = createOfferIntake({ storage, cart: useCart, call, notify, me });
  onLive('message:sent', ({ message }) => void intake.hearMessage(message));
  onLive('offer:changed', ({ offer }) => intake.hearChange(offer));
  onConnected(() => void intake.lookForOffers());
  followPerson(() => void intake.lookForOffers());
}

/** Calls back for the person who is signed in, and for each other one who signs in later. */
function followPerson(arrived: () => void): void {
  let userId: number | undefined;
  const look = (session: Session | null) => {
    if (session?.userId === userId) return;
    userId = session?.userId;
    if (session) arrived();
  };
  look(useSession.getState().session);
  useSession.subscribe(({ session }) => look(session));
}
