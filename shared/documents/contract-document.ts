import type { Contract, ContractStep } from '../features/documents.ts';
import { DELIVER_WITHIN_DAYS } from '../limits.ts';
import { toMinor } from '../money/money.ts';
import { rightsWords } from '../texts/rights-words.ts';
import {
  type ContractWords,
  type DocumentContent,
  type DocumentFact,
  factsSection,
  knownFacts,
  onOneLine,
} from './document.ts';
import { merchantSection } from './receipt-document.ts';

/** Builds a contract: the agreed terms and the timeline. */
export function contractDocument(contract: Contract, words: ContractWords): DocumentContent {
  const { contract: t } = words;
  const { buyer, freelancer } = contract;
  return {
    title: t('title', { name: onOneLine(contract.name || contract.description) }),
    lead: [t('between', { freelancer: freelancer.name, buyer: buyer.name })],
    sections: [
      factsSection(t('terms'), termsFacts(contract, words)),
      { heading: t('timeline'), blocks: [{ kind: 'steps', steps: stepsOf(contract, words) }] },
      merchantSection(words),
    ],
  };
}

function termsFacts(contract: Contract, words: ContractWords): DocumentFact[] {
  const { contract: t, common, amount } = words;
  const rights = rightsWords(contract, words.rights);
  const { deliverables, revisions, order_id: orderId } = contract;
  return knownFacts([
    [t('price'), common('euro', { euro: amount(toMinor(contract.price)) })],
    [t('description'), onOneLine(contract.description) || null],
    [t('package'), contract.packageName],
    [t('deliverables'), deliverables && linesInOne(deliverables)],
    [t('delivery'), deliveryWords(contract, words)],
    [t('revisions'), revisions === null ? null : String(revisions)],
    [t('formats'), contract.formats],
    [t('rights'), rights && `${rights.name}. ${rights.text}`],
    [t('order'), orderId === null ? null : String(orderId)],
  ]);
}

/**
 * Joins lines into one, because facts of documents have no line breaks. Ends lines without
 * punctuation with a semicolon, except the last one.
 */
function linesInOne(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const ended = lines.filter(Boolean).map((line) => (/[.,;!?]$/.test(line) ? line : `${line};`));
  return onOneLine(ended.join(' ').replace(/;$/, ''));
}

function deliveryWords(
  { deliverOn, deliverInDays }: Contract,
  { contract: t, days }: ContractWords,
): string {
  if (deliverOn !== null) return t('by', { date: days.writeDay(deliverOn) });
  return deliverInDays === null
    ? t('noDelivery', { days: DELIVER_WITHIN_DAYS })
    : t('afterPayment', { days: deliverInDays });
}

function stepsOf(contract: Contract, words: ContractWords): DocumentFact[] {
  const { contract: t, days } = words;
  return contract.steps.map((step, index) => {
    const before = contract.steps.slice(0, index).filter((one) => one.step === step.step).length;
    const what = stepWords(step, { before, contract, words });
    const text = onOneLine(step.text);
    return [days.writeMoment(step.at), text === '' ? what : t('withText', { what, text })];
  });
}

interface StepContext {
  /** The number of earlier steps of the same kind. */
  readonly before: number;
  readonly contract: Contract;
  readonly words: ContractWords;
}

function stepWords(
  { step, name, price: euros, deliverOn }: ContractStep,
  { before, contract, words: { contract: t, days, amount } }: StepContext,
): string {
  const [buyer, freelancer] = [contract.buyer.name, contract.freelancer.name];
  const price = amount(toMinor(euros ?? 0));
  switch (step) {
    case 'offered':
      return t(before === 0 ? 'steps.offered' : 'steps.replaced', { freelancer, name, price });
    case 'chosen':
      return t('steps.chosen', { buyer, name, price });
    case 'viewed':
    case 'in_cart':
    case 'declined':
      return t(`steps.${step}`, { buyer, name });
    case 'price_asked': {
      const date = deliverOn === null ? 'none' : days.writeDay(deliverOn);
      return t('steps.price_asked', { buyer, price, date });
    }
    case 'withdrawn':
      return t('steps.withdrawn', { freelancer, name });
    case 'expired':
      return t('steps.expired', { name });
    case 'paid':
      return t('steps.paid', { buyer, price });
    case 'delivered':
      return t('steps.delivered', { freelancer });
    case 'change_asked': {
      const most = contract.revisions === null ? 'none' : String(contract.revisions);
      return t('steps.change_asked', { buyer, count: before + 1, most });
    }
    case 'accepted':
    case 'complained':
      return t(`steps.${step}`, { buyer });
    case 'decided':
      return euros ? t('steps.decided', { price }) : t('steps.decidedNone');
    case 'accepted_by_silence':
    case 'overdue':
      return t(`steps.${step}`);
    case 'refunded':
    case 'charged_back':
      return t(`steps.${step}`, { price });
  }
}
