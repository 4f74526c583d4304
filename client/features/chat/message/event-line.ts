import { t } from 'texts:events/line';
import { t as tGeneral } from 'texts:chat/general';
import { t as tChanges } from 'texts:chat/changes';
import { t as tLink } from 'texts:events/link';
import { SITE_NAME } from '../../../../shared/association/brand.ts';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import type {
  MessageEvent,
  MessageEventCode,
  MessageEventParams,
} from '../../../../shared/features/chat/message-event.ts';
import { writeDay } from '../../../ui/time.tsx';
import { offerLineNow } from '../../offers/offer-line.ts';
import type { PaidWork } from '../../orders/deliveries/work-link.tsx';
import { t as tQuote } from 'texts:chat/quote';
import { quotedWords } from './quote.ts';
import { spokenFileWithWords } from '../files/file-words.ts';

/** Events that a deadline or an administrator caused. They are announced to both people. */
const BY_EARMARK: ReadonlySet<MessageEventCode> = new Set([
  'offer.accepted-by-silence',
  'offer.decided',
  'offer.refunded',
  'offer.charged-back',
]);

export function isByEarmark({ event }: Pick<Message, 'event'>): boolean {
  return event !== undefined && BY_EARMARK.has(event.code);
}

const LINES: { readonly [C in MessageEventCode]: (params: MessageEventParams<C>) => string } = {
  'offer.accepted': ({ name }) => t('offer.accepted', { name }),
  'offer.accepted-by-silence': ({ name, days }) => t('offer.accepted-by-silence', { name, days }),
  'offer.change-asked': ({ name, number, included, words }) =>
    t('offer.change-asked', { name, number, included: String(included ?? 'none'), words }),
  'offer.charged-back': ({ name, refund }) => t('offer.charged-back', { name, refund }),
  'offer.complained': ({ name, days }) => t('offer.complained', { name, days }),
  'offer.decided': ({ name, outcome: how, refund }) => {
    const outcome = how === 'whole' || how === 'rest' ? 'other' : how;
    return t('offer.decided', { name, outcome, refund });
  },
  'offer.refunded': ({ name, refund }) => t('offer.refunded', { name, refund }),
  'offer.back-on-sale': ({ name }) => t('offer.back-on-sale', { name }),
  'offer.declined': ({ name }) => t('offer.declined', { name }),
  'offer.delivered': ({ name }) => t('offer.delivered', { name }),
  'offer.expired': ({ name }) => t('offer.expired', { name }),
  'offer.expires-soon': ({ name, hours }) => t('offer.expires-soon', { name, hours }),
  'offer.milestones-ended': ({ name, count }) => t('offer.milestones-ended', { name, count }),
  'offer.on-hold': ({ name }) => t('offer.on-hold', { name }),
  'offer.paid': ({ name }) => t('offer.paid', { name }),
  'offer.price-asked': ({ name, price, deliverOn, words }) => {
    const asked = { name, price, date: deliverOn ? writeDay(deliverOn) : 'none' };
    return words === ''
      ? t('offer.price-asked', asked)
      : t('offer.price-asked-with-words', { ...asked, words });
  },
  'offer.withdrawn': ({ name }) => t('offer.withdrawn', { name }),
};

/**
 * Renders the event of a message in the language of the page. Returns undefined without an event,
 * or for an event that only a newer server knows. The message then shows its English text.
 */
export function eventLine({ event }: { event?: MessageEvent }): string | undefined {
  if (!event) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the code of an event fixes its parameters
  const render = LINES[event.code] as ((params: unknown) => string) | undefined;
  return render?.(event.params);
}

type SpokenFields = Pick<
  Message,
  'senderName' | 'text' | 'offer' | 'file' | 'event' | 'deletedAt' | 'quote' | 'automatic'
>;

/** Returns the sender and text to speak. The sender of an event is Earmark. */
export function spokenParts(message: SpokenFields): {
  from: string;
  text: string;
} {
  const line = eventLine(message);
  if (line !== undefined) return { from: SITE_NAME, text: line };
  return { from: message.senderName, text: spokenText(message) };
}

/** The link of an event: to an address, or to paid work. */
type EventLink =
  | { readonly label: string; readonly to: string }
  | { readonly label: string; readonly work: PaidWork };

/** Returns the link of an event. Only the buyer can open the order's page. */
export function eventLink({ code, params }: MessageEvent, isBuyer: boolean): EventLink {
  const { projectId: project_id, name } = params;
  if (!('orderId' in params)) return { label: tLink('project'), to: `/project/${project_id}` };
  const { orderId: order_id } = params;
  if (code === 'offer.paid' && isBuyer) {
    return { label: tLink('order'), to: `/order-page/${order_id}` };
  }
  return { label: tLink('delivery'), work: { order_id, project_id, name } };
}

function spokenText({
  offer,
  file,
  text,
  deletedAt,
  quote,
  automatic,
}: Omit<SpokenFields, 'senderName'>): string {
  if (deletedAt !== undefined) return tChanges('deleted');
  if (file) return spokenFileWithWords(file);
  if (quote) return tQuote('spoken', { quoted: quotedWords(quote), text });
  if (automatic) return tGeneral('automaticSpoken', { text });
  return offer ? offerLineNow(offer) : text;
}
