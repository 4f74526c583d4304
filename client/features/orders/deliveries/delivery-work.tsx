import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'texts:orders/delivery';
import type { Delivery } from '../../../../shared/features/deliveries.ts';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import type { Loaded } from '../../../calls/load.ts';
import { DeliveryAnswer } from './delivery-answer.tsx';
import { DeliveryChip } from './delivery-chip.tsx';
import { DeliveryCompare } from './delivery-compare.tsx';
import { DeliveryDecision } from './delivery-decision.tsx';
import { DeliveryReview } from './delivery-review.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { DeliveryTimeline } from './delivery-timeline.tsx';
import { DeliveryUpload } from './delivery-upload.tsx';
import { revisionWords, standingWords } from './delivery-words.ts';
import './delivery.css';

interface DeliveryWorkProps {
  delivery: Delivery;
  /** Receives the delivery after a step or a note of this person. */
  setDelivery: Dispatch<SetStateAction<Delivery>>;
}

/** A delivery to work with, on its page and beside a conversation: state, actions, history. */
export function DeliveryWork({ delivery, setDelivery }: DeliveryWorkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [accepted, setAccepted] = useState<Loaded<'/reviews/get'>>();
  const { may } = delivery;
  const left = revisionWords(delivery);

  /** A step removes its form with the focus, so the focus moves to the heading of the new state. */
  function onStep(next: Delivery): void {
    flushSync(() => setDelivery(next));
    focusPlace(heading.current);
  }

  /** Accepting leads to the review, whose form takes the focus. */
  function onAccepted(next: Delivery, reviews?: Loaded<'/reviews/get'>): void {
    if (!reviews?.mayRate || reviews.mine) return onStep(next);
    flushSync(() => {
      setAccepted(reviews);
      setDelivery(next);
    });
  }

  return (
    <div className="delivery-main">
      <DeliverySection className="delivery-state" title={t('how')} heading={heading}>
        <p className="row">
          <DeliveryChip delivery={delivery} />
        </p>
        <p className="delivery-standing">{standingWords(delivery)}</p>
        {left !== null && <p>{left}</p>}
        {delivery.refunded && <p className="mind">{t('itemRefunded')}</p>}
      </DeliverySection>
      {may.includes('deliver') && <DeliveryUpload delivery={delivery} onStep={onStep} />}
      {may.includes('complain') && (
        <DeliveryAnswer delivery={delivery} onStep={onStep} onAccepted={onAccepted} />
      )}
      {may.includes('decide') && <DeliveryDecision delivery={delivery} onStep={onStep} />}
      <DeliveryReview delivery={delivery} first={accepted} />
      <DeliveryCompare delivery={delivery} />
      <DeliveryTimeline delivery={delivery} setDelivery={setDelivery} />
    </div>
  );
}
