import { t } from 'texts:orders/delivery';
import type { DeliveryState, DeliverySummary } from '../../../../shared/features/deliveries.ts';
import { stateWord } from './delivery-words.ts';

const TONES: Readonly<Record<DeliveryState, string>> = {
  due: 'mind',
  delivered: 'good',
  change_asked: 'mind',
  disputed: 'bad',
  accepted: 'good',
  decided: 'good',
  refunded: 'mind',
};

/** A delivery's state as a word, and that it is overdue or refunded; the colours only repeat it. */
export function DeliveryChip({
  delivery,
}: {
  delivery: Pick<DeliverySummary, 'state' | 'kind' | 'overdue' | 'refunded'>;
}) {
  const { state, overdue, refunded } = delivery;
  // What is over without an answer is accepted, and of what was refunded nobody owes anything.
  const isLate = overdue && state !== 'delivered' && (!refunded || state === 'disputed');
  return (
    <>
      <span className={`chip ${TONES[state]}`}>{stateWord(delivery)}</span>
      {isLate && <span className="chip bad">{t('overdue')}</span>}
      {refunded && state !== 'refunded' && (
        <span className="chip mind">{t('states.refunded')}</span>
      )}
    </>
  );
}
