import { t } from 'texts:orders/delivery';
import type {
  Delivery,
  DeliveryEntry,
  DeliveryStanding,
  DeliveryState,
  DeliverySummary,
} from '../../../../shared/features/deliveries.ts';
import {
  COMPLAINT_DAYS,
  DUE_WARNING_DAYS,
  ENDING_WARNING_DAYS,
} from '../../../../shared/limits.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { formatTime } from '../../../ui/time.tsx';

/** Describes a step in one sentence for this reader. */
export function entryWords(entry: DeliveryEntry, delivery: Delivery): string {
  const who = whoDid(entry, delivery);
  switch (entry.step) {
    case 'paid':
      return t('paid', { who, amount: amountOf(delivery.price) });
    case 'delivered':
      return t('delivered', { who, files: entry.files.length });
    case 'change_asked':
      return t('changeAsked', { who });
    case 'accepted':
      return t('accepted', { who });
    case 'accepted_by_silence':
      return delivery.kind === 'stock'
        ? t('complaintTimeOver', { days: COMPLAINT_DAYS })
        : t('silenceAccepted', { days: COMPLAINT_DAYS });
    case 'complained':
      return entry.complaint === 'not_delivered'
        ? t('complainedNothing', { who })
        : t('complained', { who });
    case 'decided':
      return decisionWords(entry, delivery.price);
    case 'due_soon':
      // The text is the number of days; an older step has none.
      return t('dueSoon', { days: Number(entry.text) || DUE_WARNING_DAYS });
    case 'overdue':
      return t('nowOverdue');
    case 'silence_soon':
      return t('silenceSoon', { days: ENDING_WARNING_DAYS });
    case 'files_end_soon':
      return t('filesEndSoon', { days: ENDING_WARNING_DAYS });
    case 'files_deleted':
      return t('filesDeleted');
    case 'refunded':
      return t('refunded', { amount: amountOf(entry.refund ?? 0) });
    case 'charged_back':
      return t('chargedBack', { amount: amountOf(entry.refund ?? 0) });
  }
}

/** Returns the text below a step: the note, or the names of the files it is about. */
export function entryText({ step, text }: DeliveryEntry): string {
  if (step === 'due_soon') return '';
  if (step !== 'files_end_soon') return text;
  return text === ''
    ? t('allDownloaded')
    : t('notDownloaded', { names: text.replaceAll('\n', ', ') });
}

/** Describes the state of a delivery: who does what next, and by when. */
export function standingWords(delivery: Delivery): string {
  const { state, role, overdue } = delivery;
  const until = delivery.until === null ? '' : formatTime(delivery.until);
  const isFreelancer = role === 'freelancer';
  if (isRefundedForGood(delivery)) return t('refundedStanding');
  if (state === 'due' || state === 'change_asked') {
    if (overdue) return lateWords(delivery, until);
    if (state === 'due')
      return isFreelancer ? t('dueFreelancer', { until }) : t('dueOthers', { until });
    return isFreelancer ? t('changeFreelancer', { until }) : t('changeOthers', { until });
  }
  if (state === 'delivered') return answerWords(delivery, until);
  if (state === 'disputed')
    return overdue ? t('disputedLate', { until }) : t('disputed', { until });
  if (state === 'decided') return t('decided');
  return isFreelancer ? t('acceptedFreelancer') : t('acceptedOthers');
}

/** Returns the number of revisions left in words; null if none was agreed or work is over. */
export function revisionWords({ state, terms, revisionsLeft: left }: Delivery): string | null {
  const isOpen = state === 'due' || state === 'delivered' || state === 'change_asked';
  if (!isOpen || left === null) return null;
  return t('revisionsLeft', { left, total: terms?.revisions ?? 0 });
}

const TONES: Readonly<Record<DeliveryState, string>> = {
  due: 'mind',
  delivered: 'good',
  change_asked: 'mind',
  disputed: 'bad',
  accepted: 'good',
  decided: 'good',
  refunded: 'mind',
};

/** A part of a state, and its colour, which only repeats the words. */
interface StateWords {
  readonly words: string;
  readonly tone: string;
}

/**
 * Returns the state in a few words with the next deadline, and separately that the work is overdue
 * or refunded. Cards, lists and pages all use these words.
 */
export function stateWords(work: DeliveryStanding, kind: DeliverySummary['kind']): StateWords[] {
  const { state, overdue, refunded } = work;
  const refund = { words: t('states.refunded'), tone: TONES.refunded };
  if (isRefundedForGood(work)) return [refund];
  // An unanswered delivery counts as accepted, so it is not late.
  const isLate = overdue && state !== 'delivered';
  return [
    { words: stateWord(work, kind), tone: TONES[state] },
    ...(isLate ? [{ words: t('overdue'), tone: 'bad' }] : []),
    ...(refunded ? [refund] : []),
  ];
}

function stateWord(work: DeliveryStanding, kind: DeliverySummary['kind']): string {
  const { state, until, overdue, revisionsLeft, changesAsked: number } = work;
  const date = until === null || overdue ? 'none' : formatTime(until, 'month day');
  switch (state) {
    case 'due':
      return t('states.due', { date });
    case 'delivered':
      // Sounds are bought, not delivered.
      return kind === 'stock' ? t('bought') : t('states.delivered', { date });
    case 'change_asked': {
      const included = revisionsLeft === null ? 'none' : String(revisionsLeft + number);
      return t('states.change_asked', { number, included });
    }
    default:
      return t(`states.${state}`);
  }
}

/** Returns the title of a delivery's screen. */
export function deliveryTitle({ kind, name }: Pick<DeliverySummary, 'kind' | 'name'>): string {
  return kind === 'stock' ? t('purchaseOf', { name }) : t('deliveryOf', { name });
}

export function deliveryAddress(key: { order_id: number; project_id: number }): string {
  return `/delivery/${key.order_id}/${key.project_id}`;
}

/**
 * Returns whether a refund is the final state. A complaint still needs a decision, and a decision is
 * shown instead of the refund.
 */
function isRefundedForGood({ state, refunded }: Pick<Delivery, 'state' | 'refunded'>): boolean {
  return state === 'refunded' || (refunded && state !== 'disputed' && state !== 'decided');
}

function lateWords({ role }: Delivery, until: string): string {
  if (role === 'buyer') return t('lateBuyer', { until });
  return role === 'freelancer' ? t('lateFreelancer', { until }) : t('lateOthers', { until });
}

function answerWords({ role, kind, overdue, revisionsLeft }: Delivery, until: string): string {
  if (overdue) return t('answerOver');
  if (kind === 'stock')
    return role === 'buyer' ? t('soundBuyer', { until }) : t('soundOthers', { until });
  const words = { until, changes: revisionsLeft === 0 ? 'none' : 'other' } as const;
  return role === 'buyer' ? t('answerBuyer', words) : t('answerOthers', words);
}

function decisionWords({ decision, refund: euros }: DeliveryEntry, price: number): string {
  const refund = euros ?? 0;
  if (decision === 'none') return t('decidedFreelancer');
  if (decision === 'part')
    return t('decidedPart', { amount: amountOf(refund), price: amountOf(price) });
  if (refund === price) return t('decidedBuyer', { amount: amountOf(refund) });
  return refund === 0
    ? t('decidedBuyerBefore')
    : t('decidedBuyerRest', { amount: amountOf(refund) });
}

function whoDid({ by }: DeliveryEntry, { role }: Delivery): string {
  if (!by) return '';
  return by.role === role && role !== 'administrator' ? t('you') : by.name;
}

/** Formats an amount in euro without its currency. */
export function amountOf(euros: number): string {
  return formatMinor(toMinor(euros));
}
