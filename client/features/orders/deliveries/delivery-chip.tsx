import type { DeliveryStanding, DeliverySummary } from '../../../../shared/features/deliveries.ts';
import { stateWords } from './delivery-words.ts';

interface DeliveryChipProps {
  delivery: DeliveryStanding & Pick<DeliverySummary, 'kind'>;
}

/** The state of a delivery in words, and whether it is overdue or refunded. */
export function DeliveryChip({ delivery }: DeliveryChipProps) {
  return stateWords(delivery, delivery.kind).map(({ words, tone }) => (
    <span key={words} className={`chip ${tone}`}>
      {words}
    </span>
  ));
}
