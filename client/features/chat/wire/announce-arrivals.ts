import { t } from 'texts:chat/general';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import type { Offer } from '../../../../shared/features/projects.ts';
import { announce, announceMessage } from '../../../announcer/announce.ts';
import { playCue } from '../../../cues/cue.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { signedInId } from '../../../session/session.store.ts';
import { changeLine, onceInCart } from '../../offers/offer-line.ts';
import { isDeliveryNews } from '../../orders/deliveries/delivery-news.ts';
import { spokenParts } from '../message/event-line.ts';
import { noteUnheard } from './unheard.ts';

/**
 * The longest time that an announcement waits for a new offer to be in the cart. This takes some
 * 100 ms, unless another browser adds it.
 */
const CART_TIMEOUT_MS = 2_000;

/**
 * Reports another person's message by a tone and an announcement, if the settings allow it. Outside
 * the open conversation, only the name is announced. A muted conversation reports nothing.
 */
export function announceArrival(message: Message, { here }: { here: boolean }): void {
  const { announcements, muted } = useSettings.getState().settings;
  if (muted.includes(message.conversation_id)) return;
  noteUnheard([message]);
  // News of a delivery has its own announcement.
  const isNews = message.event !== undefined && isDeliveryNews(message.event);
  const place = here ? 'here' : 'elsewhere';
  if (announcements !== 'off') void playCue(message.offer ? 'offer' : place);
  afterCart(message.offer, () => {
    if (isNews) return;
    const { from, text } = spokenParts(message);
    announceMessage({
      from,
      conversation: String(message.conversation_id),
      ...(here && { text }),
    });
  });
}

/** Announces a new state of an offer that has no message of its own. */
export function announceOfferState(offer: Offer, conversationId: number): void {
  if (useSettings.getState().settings.muted.includes(conversationId)) return;
  announce(changeLine(offer), { isNews: true });
}

/** Announcements in the order of their messages. The first may wait for its offer. */
const queue: { readonly offer: Message['offer']; readonly run: () => void }[] = [];

/**
 * Runs a function when a new offer is in the buyer's cart, so that the announcement can say so.
 * Later messages wait for it, so that their order stays.
 */
function afterCart(offer: Message['offer'], run: () => void): void {
  queue.push({ offer, run });
  if (queue.length === 1) advance();
}

function advance(): void {
  const [next] = queue;
  if (!next) return;
  const { offer, run } = next;
  const go = () => {
    run();
    queue.shift();
    advance();
  };
  if (offer?.state === 'offered' && offer.buyer_id === signedInId()) {
    onceInCart(offer, CART_TIMEOUT_MS, go);
  } else go();
}

export function announceSent(): void {
  void playCue('sent');
  announce(t('sent'), { isNews: true });
}

export function announceNotSent(why: string): void {
  void playCue('failed');
  announce(t('notSent', { why }), { urgent: true });
}
