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

/**
 * The state of a delivery as a word, and whether it is overdue or refunded. Colours only repeat the
 * words.
 */
export function DeliveryChip({
  delivery,
}: {
  delivery: Pick<DeliverySummary, 'state' | 'kind' | 'overdue' | 'refunded'>;
}) {
  const { state, overdue, refunded } = delivery;
  // An unanswered delivery counts as accepted, and refunded work is no longer due, so neither is
  // late.
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
