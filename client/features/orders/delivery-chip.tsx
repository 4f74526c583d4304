import type { DeliveryState, DeliverySummary } from '../../../shared/features/deliveries.ts';
import { texts } from './delivery.texts.ts';
import { stateWord } from './delivery-words.ts';

const TONES: Readonly<Record<DeliveryState, string>> = {
  due: 'mind',
  delivered: 'good',
  change_asked: 'mind',
  disputed: 'bad',
  accepted: 'good',
  decided: 'good',
};

/** A delivery's state as a word, and that it is overdue; the colours only repeat it. */
export function DeliveryChip({
  delivery,
}: {
  delivery: Pick<DeliverySummary, 'state' | 'kind' | 'overdue'>;
}) {
  const { state, overdue } = delivery;
  // What is over without an answer is accepted: nobody is late.
  const isLate = overdue && state !== 'delivered';
  return (
    <>
      <span className={`chip ${TONES[state]}`}>{stateWord(delivery)}</span>
      {isLate && <span className="chip bad">{texts.overdue}</span>}
    </>
  );
}
