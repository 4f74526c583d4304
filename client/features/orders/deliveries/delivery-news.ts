import { t } from 'texts:orders/delivery';
import { t as tNotes } from 'texts:orders/notes';
import { spokenLength } from '../../../../shared/audio/sound-length.ts';
import type { Delivery, DeliveryStep } from '../../../../shared/features/deliveries.ts';
import type { MessageEvent } from '../../../../shared/features/chat/message-event.ts';
import { announce } from '../../../announcer/announce.ts';
import { onLive } from '../../../calls/live.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { signedInId } from '../../../session/session.store.ts';
import { deliveryAddress, entryWords } from './delivery-words.ts';

/** Steps that other screens report: those of the order and of the conversation. */
const SHOWN_ELSEWHERE: ReadonlySet<DeliveryStep> = new Set(['paid', 'delivered']);

/** Steps that the conversation shows and announces. */
const SHOWN_IN_CHAT: ReadonlySet<DeliveryStep> = new Set([
  ...SHOWN_ELSEWHERE,
  'change_asked',
  'accepted',
  'accepted_by_silence',
  'complained',
  'decided',
  'refunded',
  'charged_back',
]);

/** The screen that the person looks at. */
type Screen = 'delivery' | 'messages' | 'other';

/** Returns the news about a delivery's last step. Undefined if the person knows or is told elsewhere. */
export function newsOf(
  delivery: Delivery,
  screen: Screen,
): { id: number; text: string } | undefined {
  const { kind, name, role, entries } = delivery;
  const last = entries.at(-1);
  if (!last || last.by?.role === role) return undefined;
  if (screen !== 'delivery' && SHOWN_ELSEWHERE.has(last.step)) return undefined;
  if (screen === 'messages' && kind === 'service' && SHOWN_IN_CHAT.has(last.step)) return undefined;
  // A sound without a complaint is the normal case.
  if (kind === 'stock' && last.step === 'accepted_by_silence') return undefined;
  return { id: last.id, text: t('news', { name, words: entryWords(last, delivery) }) };
}

/** Reports each step and each note of another person once, on any screen. */
export function startDeliveryNews(): void {
  const reported = new Set<number>();
  onLive('delivery:changed', ({ delivery }) => {
    const screen = screenOf(delivery);
    const news = newsOf(delivery, screen);
    if (!news || reported.has(news.id)) return;
    reported.add(news.id);
    // The delivery's own screen shows the step, so announce it only.
    if (screen === 'delivery') announce(news.text);
    else notify(news.text);
  });
  const reportedNotes = new Set<number>();
  onLive('delivery:noted', ({ order_id, project_id, name, notes, added }) => {
    const note = notes.find(({ id }) => id === added);
    if (!note || note.by.id === signedInId()) return;
    if (reportedNotes.has(note.id)) return;
    reportedNotes.add(note.id);
    const { by, at_ms: at, text } = note;
    const words = tNotes('news', { who: by.name, at: spokenLength(at / 1_000), text });
    if (screenOf({ order_id, project_id }) === 'other') notify(t('news', { name, words }));
    else announce(words);
  });
}

/** Returns whether this module, and not the conversation, reports an event on the current screen. */
export function isDeliveryNews({ code, params }: MessageEvent): boolean {
  if (!('orderId' in params)) return false;
  const screen = screenOf({ order_id: params.orderId, project_id: params.projectId });
  const isShownElsewhere = code === 'offer.paid' || code === 'offer.delivered';
  return screen === 'delivery' || (screen === 'other' && !isShownElsewhere);
}

function screenOf(delivery: Pick<Delivery, 'order_id' | 'project_id'>): Screen {
  if (location.pathname === deliveryAddress(delivery)) return 'delivery';
  return location.pathname.startsWith('/user/messages/') ? 'messages' : 'other';
}
