import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { t } from 'texts:orders/delivery';
import type { Delivery, DeliveryRole } from '../../../../shared/features/deliveries.ts';
import { load } from '../../../calls/load.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { Page } from '../../../ui/page.tsx';
import { termsLines } from '../offer-terms.tsx';
import { DeliveryAnswer } from './delivery-answer.tsx';
import { DeliveryChip } from './delivery-chip.tsx';
import { DeliveryDecision } from './delivery-decision.tsx';
import { DeliveryTimeline } from './delivery-timeline.tsx';
import { DeliveryUpload } from './delivery-upload.tsx';
import { amountOf, deliveryTitle, revisionWords, standingWords } from './delivery-words.ts';
import { useDelivery } from './use-delivery.ts';
import './delivery.css';

/** Loads the delivery that the order and the project in the address name. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const [orderId, projectId] = [Number(params['orderId']), Number(params['projectId'])];
  if (!isId(orderId) || !isId(projectId)) throw data('', { status: 404 });
  const { delivery } = await load('/deliveries/get', { orderId, projectId }, { signal });
  return delivery;
}

/** A delivery: its state, the possible actions, and its history. */
function DeliveryScreen() {
  const loaded = useLoaderData<typeof loader>();
  return <OneDelivery key={`${loaded.order_id} ${loaded.project_id}`} loaded={loaded} />;
}

export { DeliveryScreen as Component };

function OneDelivery({ loaded }: { loaded: Delivery }) {
  const { delivery, take } = useDelivery(loaded);
  const heading = useRef<HTMLHeadingElement>(null);
  const { may } = delivery;
  const left = revisionWords(delivery);

  /** A step removes its form with the focus, so the focus moves to the heading of the new state. */
  function onStep(next: Delivery): void {
    flushSync(() => take(next));
    focusPlace(heading.current);
  }

  return (
    <Page title={deliveryTitle(delivery)}>
      <div className="delivery">
        <div className="delivery-main">
          <section className="stack delivery-state" aria-labelledby="delivery-how">
            <h2 id="delivery-how" ref={heading}>
              {t('how')}
            </h2>
            <p className="row">
              <DeliveryChip delivery={delivery} />
            </p>
            <p className="delivery-standing">{standingWords(delivery)}</p>
            {left !== null && <p>{left}</p>}
            {delivery.refunded && <p className="mind">{t('itemRefunded')}</p>}
          </section>
          {may.includes('deliver') && <DeliveryUpload delivery={delivery} onStep={onStep} />}
          {may.includes('complain') && <DeliveryAnswer delivery={delivery} onStep={onStep} />}
          {may.includes('decide') && <DeliveryDecision delivery={delivery} onStep={onStep} />}
          <DeliveryTimeline delivery={delivery} />
        </div>
        <Facts delivery={delivery} />
      </div>
    </Page>
  );
}

function Facts({ delivery }: { delivery: Delivery }) {
  const { role, price, returned, buyer, freelancer, terms } = delivery;
  const { order_id: orderId, project_id: projectId } = delivery;
  const other = role === 'buyer' ? freelancer : buyer;
  return (
    <section className="stack" aria-labelledby="delivery-facts">
      <h2 id="delivery-facts">{t('facts')}</h2>
      <DefinitionList
        lines={[
          [
            t('project'),
            <Link key="project" to={`/project/${projectId}`}>
              {delivery.name}
            </Link>,
          ],
          [t('price'), t('euro', { amount: amountOf(price) })],
          [t('returned'), returned > 0 ? t('euro', { amount: amountOf(returned) }) : undefined],
          ...termsLines(terms),
          [t('order'), <OrderLink key="order" role={role} orderId={orderId} />],
          [t('buyer'), buyer.userName],
          [t('freelancer'), freelancer.userName],
        ]}
      />
      {role !== 'administrator' && (
        <Link to={`/user/messages/${other.id}`}>{t('conversation', { name: other.userName })}</Link>
      )}
    </section>
  );
}

/** A link to the order for its buyer, and to its refunds for administrators. */
function OrderLink({ role, orderId }: { role: DeliveryRole; orderId: number }) {
  const name = t('orderName', { id: orderId });
  if (role === 'freelancer') return name;
  return (
    <Link to={`/${role === 'buyer' ? 'order-page' : 'admin/refunds'}/${orderId}`}>{name}</Link>
  );
}

function isId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}
