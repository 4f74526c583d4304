import { type LoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { t } from 'texts:orders/receipt';
import { t as tHistory } from 'texts:orders/history';
import { t as tOrders } from 'texts:orders/general';
import type { OrderSummary } from '../../../../shared/features/orders.ts';
import { LIST_PAGE } from '../../../../shared/limits.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { PAYMENT_SUCCESS_CODE, wasPaid } from '../../../../shared/statuses.ts';
import { load } from '../../../calls/load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ListPages } from '../../../ui/lists/list-pages.tsx';
import { readBefore } from '../../../ui/lists/list-query.ts';
import { Page } from '../../../ui/page.tsx';
import { Time } from '../../../ui/time.tsx';
import { DeliveryChip } from '../deliveries/delivery-chip.tsx';
import { deliveryAddress } from '../deliveries/delivery-words.ts';
import './purchase-history.css';

/** Loads a page of the person's orders for the query parameter `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const before = readBefore(request);
  const page = before === undefined ? {} : { before };
  const { orders } = await load('/users/getorderhistory', page, { signal: request.signal });
  return { orders, before };
}

const COLUMNS: readonly Column<OrderSummary>[] = [
  {
    header: tOrders('orderNumber'),
    rowHeader: true,
    render: ({ id, projects, deliveries, created_at }) => (
      <>
        {tHistory('orderName', { id })}
        {deliveries.length === 0 && <span className="history-what">{projects.join(', ')}</span>}
        {deliveries.map((delivery) => (
          <div key={delivery.project_id} className="history-delivery">
            <Link to={deliveryAddress(delivery)}>{delivery.name}</Link>{' '}
            <DeliveryChip delivery={delivery} />
          </div>
        ))}
        <span className="history-what">
          <Time at={created_at} show="date" />
        </span>
      </>
    ),
  },
  { header: tHistory('status'), render: (order) => <OrderStatusChip order={order} /> },
  {
    header: tHistory('totalPrice'),
    numeric: true,
    render: ({ total, amount }) => (
      <div>
        {tOrders('price', { euro: formatMinor(toMinor(total)) })}
        <span className="history-what">
          {tOrders('dinar', { dinar: formatMinor(toMinor(amount)) })}
        </span>
      </div>
    ),
  },
  {
    header: tHistory('details'),
    render: ({ id, status }) => (
      <div className="row">
        <ButtonLink
          variant="quiet"
          to={`/order-page/${id}`}
          aria-label={tHistory('detailsOf', { id })}
        >
          {tHistory('details')}
        </ButtonLink>
        {wasPaid(status) && (
          <ButtonLink
            variant="quiet"
            to={`/receipt/${id}`}
            aria-label={t('receiptOf', { order: id })}
          >
            {t('receipt')}
          </ButtonLink>
        )}
      </div>
    ),
  },
];

/** The screen 'File Manager' of buyers: their orders, with links to the files. */
export function Component() {
  const { orders, before } = useLoaderData<typeof loader>();
  const last = orders.at(-1);
  if (orders.length === 0 && before === undefined) {
    return (
      <Page title={tHistory('history')}>
        <Empty
          action={
            <ButtonLink variant="main" to="/audio-services-categories">
              {tOrders('findFreelancer')}
            </ButtonLink>
          }
        >
          {tHistory('historyEmpty')}
        </Empty>
      </Page>
    );
  }
  return (
    <Page title={tHistory('history')} lead={<p>{tHistory('historyLead')}</p>}>
      <DataTable
        label={tHistory('historyTable')}
        columns={COLUMNS}
        rows={orders}
        rowKey={({ id }) => id}
      />
      <ListPages
        things="orders"
        next={orders.length === LIST_PAGE && last ? last.id : null}
        before={before}
      />
    </Page>
  );
}

const REVERSED = ['partially_refunded', 'refunded', 'charged_back'] as const;

/** The state of an order. Without an answer of the bank it is neither successful nor failed. */
function OrderStatusChip({ order }: { order: OrderSummary }) {
  if (order.status === 'pending_payment') {
    return <span className="chip mind">{tHistory('waitingStatus')}</span>;
  }
  if (order.response_code === PAYMENT_SUCCESS_CODE) {
    const reversed = REVERSED.find((one) => one === order.status);
    return (
      <div>
        <span className="chip good">{tHistory('successful')}</span>
        {reversed && <span className="history-what">{tHistory(`refunded.${reversed}`)}</span>}
      </div>
    );
  }
  return <span className="chip bad">{tHistory('failedStatus')}</span>;
}
