import { t } from 'texts:chat/general';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import type { Offer } from '../../../../shared/features/projects.ts';
import { announce, announceMessage } from '../../../announcer/announce.ts';
import { playCue } from '../../../cues/cue.ts';
import { notifyAway } from './away.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { useSession } from '../../../session/session.store.ts';
import { changeLine, onceInCart } from '../../offers/offer-line.ts';
import { isDeliveryNews } from '../../orders/deliveries/delivery-news.ts';
import { spokenParts } from '../message/event-line.ts';
import { noteUnheard } from './unheard.ts';

/**
 * The longest time that an announcement waits for a new offer to come into the cart. It takes some
 * 100 ms, unless the cart of another browser has it.
 */
const CART_PATIENCE_MS = 2_000;

/**
 * Reports another person's message in the ways the settings allow: a tone, the announcer, and a
 * browser notification. Messages outside the open conversation are announced by name only, those of
 * a muted conversation not at all.
 */
export function tellMessage(message: Message, { here }: { here: boolean }): void {
  const { announcements, muted } = useSettings.getState().settings;
  if (muted.includes(message.conversation_id)) return;
  noteUnheard([message]);
  // Its announcement says more than the name of this conversation.
  const isNews = message.event !== undefined && isDeliveryNews(message.event);
  if (announcements !== 'off') void playCue(message.offer ? 'offer' : here ? 'here' : 'elsewhere');
  afterCart(message.offer, () => {
    if (isNews) return;
    const { from, text } = spokenParts(message);
    announceMessage({
      from,
      conversation: String(message.conversation_id),
      ...(here && { text }),
    });
  });
  if (announcements !== 'off') void notifyAway(message);
}

/** Announces a new state of an offer that has no message of its own. */
export function tellOfferState(offer: Offer, conversationId: number): void {
  if (useSettings.getState().settings.muted.includes(conversationId)) return;
  announce(changeLine(offer), { unasked: true });
}

/** Announcements in the order of their messages. The first may wait for its offer. */
const line: { readonly offer: Message['offer']; readonly run: () => void }[] = [];

/**
 * Runs after a new offer has come into the buyer's cart, so that its announcement can say so. Later
 * messages wait for it, which keeps their order.
 */
function afterCart(offer: Message['offer'], run: () => void): void {
  line.push({ offer, run });
  if (line.length === 1) advance();
}

function advance(): void {
  const [next] = line;
  if (!next) return;
  const { offer, run } = next;
  const go = () => {
    run();
    line.shift();
    advance();
  };
  if (offer?.state === 'offered' && offer.buyer_id === myId()) {
    onceInCart(offer, CART_PATIENCE_MS, go);
  } else go();
}

function myId(): number | undefined {
  return useSession.getState().session?.userId;
}

export function tellSent(): void {
  void playCue('sent');
  announce(t('sent'), { unasked: true });
}

export function tellNotSent(why: string): void {
  void playCue('failed');
  announce(t('notSent', { why }), { urgent: true });
}
