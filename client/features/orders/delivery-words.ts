import type {
  Delivery,
  DeliveryEntry,
  DeliverySummary,
} from '../../../shared/features/deliveries.ts';
import { formatMinor, toMinor } from '../../../shared/money.ts';
import { formatTime } from '../../ui/time.tsx';
import { texts } from './delivery.texts.ts';

/** What a step was, in one sentence for whoever looks at it. */
export function entryWords(entry: DeliveryEntry, delivery: Delivery): string {
  const who = whoDid(entry, delivery);
  switch (entry.step) {
    case 'paid':
      return texts.paid(who, amountOf(delivery.price));
    case 'delivered':
      return texts.delivered(who, entry.files.length);
    case 'change_asked':
      return texts.changeAsked(who);
    case 'accepted':
      return texts.accepted(who);
    case 'accepted_by_silence':
      return delivery.kind === 'stock' ? texts.complaintTimeOver : texts.silenceAccepted;
    case 'complained':
      return entry.complaint === 'not_delivered'
        ? texts.complainedNothing(who)
        : texts.complained(who);
    case 'decided':
      return decisionWords(entry, delivery.price);
    case 'due_soon':
      return texts.dueSoon;
    case 'overdue':
      return texts.nowOverdue;
    case 'silence_soon':
      return texts.silenceSoon;
    case 'files_end_soon':
      return texts.filesEndSoon;
    case 'files_deleted':
      return texts.filesDeleted;
    case 'refunded':
      return texts.refunded(amountOf(entry.refund ?? 0));
    case 'charged_back':
      return texts.chargedBack(amountOf(entry.refund ?? 0));
  }
}

/** What stands below a step: what was said with it, or the files that it is about. */
export function entryText({ step, text }: DeliveryEntry): string {
  if (step !== 'files_end_soon') return text;
  return text === '' ? texts.allDownloaded : texts.notDownloaded(text.replaceAll('\n', ', '));
}

/** How a delivery stands: what comes next, who does it, and until when. */
export function standingWords(delivery: Delivery): string {
  const { state, role, overdue } = delivery;
  const until = delivery.until === null ? '' : formatTime(delivery.until);
  const isFreelancer = role === 'freelancer';
  if (isRefundedForGood(delivery)) return texts.refundedStanding;
  if (state === 'due' || state === 'change_asked') {
    if (overdue) return lateWords(delivery, until);
    if (state === 'due') return isFreelancer ? texts.dueFreelancer(until) : texts.dueOthers(until);
    return isFreelancer ? texts.changeFreelancer(until) : texts.changeOthers(until);
  }
  if (state === 'delivered') return answerWords(delivery, until);
  if (state === 'disputed') return overdue ? texts.disputedLate(until) : texts.disputed(until);
  if (state === 'decided') return texts.decided;
  return isFreelancer ? texts.acceptedFreelancer : texts.acceptedOthers;
}

/** A delivery's state as a word; a sound is bought, and nobody delivers it. */
export function stateWord({ state, kind }: Pick<DeliverySummary, 'state' | 'kind'>): string {
  return kind === 'stock' && state === 'delivered' ? texts.bought : texts.states[state];
}

/** What a delivery's screen is called. */
export function deliveryTitle({ kind, name }: Pick<DeliverySummary, 'kind' | 'name'>): string {
  return kind === 'stock' ? texts.purchaseOf(name) : texts.deliveryOf(name);
}

/** Where a delivery's screen is. */
export function deliveryAddress(key: { order_id: number; project_id: number }): string {
  return `/delivery/${key.order_id}/${key.project_id}`;
}

/** A complaint is still decided, and its decision is still what there is to read. */
function isRefundedForGood({ state, refunded }: Delivery): boolean {
  return state === 'refunded' || (refunded && state !== 'disputed' && state !== 'decided');
}

function lateWords({ role }: Delivery, until: string): string {
  if (role === 'buyer') return texts.lateBuyer(until);
  return role === 'freelancer' ? texts.lateFreelancer(until) : texts.lateOthers(until);
}

function answerWords({ role, kind, overdue }: Delivery, until: string): string {
  if (overdue) return texts.answerOver;
  if (kind === 'stock')
    return role === 'buyer' ? texts.soundBuyer(until) : texts.soundOthers(until);
  return role === 'buyer' ? texts.answerBuyer(until) : texts.answerOthers(until);
}

function decisionWords({ decision, refund: euros }: DeliveryEntry, price: number): string {
  const refund = euros ?? 0;
  if (decision === 'none') return texts.decidedFreelancer;
  if (decision === 'part') return texts.decidedPart(amountOf(refund), amountOf(price));
  if (refund === price) return texts.decidedBuyer(amountOf(refund));
  return refund === 0 ? texts.decidedBuyerBefore : texts.decidedBuyerRest(amountOf(refund));
}

function whoDid({ by }: DeliveryEntry, { role }: Delivery): string {
  if (!by) return '';
  return by.role === role && role !== 'administrator' ? texts.you : by.name;
}

/** An amount as it is written, without its currency. */
export function amountOf(euros: number): string {
  return formatMinor(toMinor(euros));
}
