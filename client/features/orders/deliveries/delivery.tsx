import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t as tContract } from 'texts:offers/contract';
import { t } from 'texts:orders/delivery';
import type { Delivery, DeliveryRole } from '../../../../shared/features/deliveries.ts';
import { idFrom, load } from '../../../calls/load.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { termsLines } from '../offer-terms.tsx';
import { DeliveryWork } from './delivery-work.tsx';
import { amountOf, deliveryTitle } from './delivery-words.ts';
import { useDelivery } from './use-delivery.ts';
import './delivery.css';

/** Loads the delivery that the order and the project in the address name. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const [orderId, projectId] = [idFrom(params['orderId']), idFrom(params['projectId'])];
  const { delivery } = await load('/deliveries/get', { orderId, projectId }, { signal });
  return delivery;
}

/** A delivery: its state, the possible actions, and its history. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return <OneDelivery key={`${loaded.order_id} ${loaded.project_id}`} loaded={loaded} />;
}

function OneDelivery({ loaded }: { loaded: Delivery }) {
  const { delivery, setDelivery } = useDelivery(loaded);
  return (
    <Page title={deliveryTitle(delivery)}>
      <div className="with-aside">
        <DeliveryWork delivery={delivery} setDelivery={setDelivery} />
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
      {delivery.kind === 'service' && (
        <Link to={`/contract/${projectId}`}>{tContract('contract')}</Link>
      )}
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
