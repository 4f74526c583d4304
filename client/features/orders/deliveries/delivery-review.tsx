import { useEffect, useState } from 'react';
import { t } from 'texts:orders/delivery';
import type { Delivery } from '../../../../shared/features/deliveries.ts';
import type { Review } from '../../../../shared/features/reviews.ts';
import { call } from '../../../calls/api.ts';
import { OwnReview } from '../../reviews/own-review.tsx';
import { DeliverySection } from './delivery-section.tsx';

/** Lets the buyer of accepted work review the freelancer. Renders nothing before, and for others. */
export function DeliveryReview({ delivery }: { delivery: Delivery }) {
  const { role, kind, state, refunded } = delivery;
  const isDone = (state === 'accepted' || state === 'decided') && !refunded;
  if (role !== 'buyer' || kind !== 'service' || !isDone) return null;
  return <WorkReview delivery={delivery} />;
}

function WorkReview({ delivery: { project_id: projectId, name } }: { delivery: Delivery }) {
  /** The person's own review, null without one; undefined until it is known. */
  const [mine, setMine] = useState<Review | null>();
  useEffect(() => {
    let isGone = false;
    async function load(): Promise<void> {
      const answer = await call('/reviews/get', { projectId });
      if (answer.success && answer.data.mayRate && !isGone) setMine(answer.data.mine);
    }
    void load();
    return () => {
      isGone = true;
    };
  }, [projectId]);
  if (mine === undefined) return null;
  return (
    <DeliverySection className="delivery-turn" title={t('review')}>
      <OwnReview project={{ id: projectId, name }} mine={mine} onChanged={setMine} />
    </DeliverySection>
  );
}
