import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { t } from 'texts:admin/refund';
import { t as tReceipt } from 'texts:orders/receipt';
import type { OrderMoney, PaymentAttempt } from '../../../../shared/features/payments/payments.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { wasPaid } from '../../../../shared/statuses.ts';
import { call } from '../../../calls/api.ts';
import { idFrom, load } from '../../../calls/load.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { Page } from '../../../ui/page.tsx';
import { Time } from '../../../ui/time.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { PaymentDecision } from './payment-decision.tsx';
import { RefundForm } from './refund-form.tsx';
import { RefundTable } from './refund-table.tsx';
import './refunds.css';
import '../../moderation/admin-table.css';

const COLUMNS: readonly Column<PaymentAttempt>[] = [
  {
    header: t('attempt'),
    rowHeader: true,
    render: ({ name, pg_tran_id: number }) => (
      <>
        {name}
        {number !== null && <span className="table-more">{number}</span>}
      </>
    ),
  },
  {
    header: t('amount'),
    numeric: true,
    render: ({ amount_rsd: rsd }) => `${formatMinor(toMinor(rsd))} RSD`,
  },
  {
    header: t('state'),
    render: ({ state }) => (
      <span className={`chip ${toneOf(state)}`}>{t(`attemptStates.${state}`)}</span>
    ),
  },
  {
    header: t('bankSays'),
    render: ({ transaction_status: status, error_code: code }) =>
      [status, code].filter(Boolean).join(', ') || '-',
  },
  { header: t('made'), render: ({ created_at: at }) => <Time at={at} /> },
  {
    header: t('asked'),
    render: ({ asked_at: at }) => (at === null ? t('never') : <Time at={at} />),
  },
];

export async function loader({ params, request }: LoaderFunctionArgs) {
  const orderId = idFrom(params['orderId']);
  return load('/admin/getOrderMoney', { orderId }, { signal: request.signal });
}

export function Component() {
  const { order } = useLoaderData<typeof loader>();
  return (
    <Page title={t('orderTitle', { id: order.order_id })} steady>
      <DefinitionList
        lines={[
          [t('status'), t(`statuses.${order.status}`)],
          [t('buyer'), order.buyer],
          [t('total'), `${formatMinor(toMinor(order.total))} EUR`],
          [t('made'), <Time key="made" at={order.created_at} />],
          [
            tReceipt('receipt'),
            wasPaid(order.status) ? (
              <Link key="receipt" to={`/receipt/${order.order_id}`}>
                {tReceipt('receiptOf', { order: order.order_id })}
              </Link>
            ) : null,
          ],
        ]}
      />
      {order.attempts
        .filter(({ state }) => state === 'review')
        .map((attempt) => (
          <PaymentDecision key={attempt.id} attempt={attempt} />
        ))}
      <section className="stack refunds-part" aria-labelledby="refund">
        <h2 id="refund">{t('refund')}</h2>
        <RefundForm key={order.order_id} order={order} />
      </section>
      {order.refunds.length > 0 && (
        <section className="stack refunds-part" aria-labelledby="refunds">
          <h2 id="refunds">{t('refundsOfOrder')}</h2>
          <RefundTable refunds={order.refunds} ofOneOrder />
        </section>
      )}
      <section className="stack refunds-part" aria-labelledby="attempts">
        <h2 id="attempts">{t('attempts')}</h2>
        <DataTable
          label={t('attemptsTable')}
          columns={COLUMNS}
          rows={order.attempts}
          rowKey={({ id }) => id}
          none={<Empty>{t('noAttempts')}</Empty>}
        />
        {order.attempts.some(({ state }) => !DECIDED.has(state)) && <ResolveButton order={order} />}
      </section>
    </Page>
  );
}

/** States in which the bank need not be asked: final ones, and those that wait for a person. */
const DECIDED: ReadonlySet<string> = new Set(['approved', 'voided', 'review']);

function ResolveButton({ order: { order_id: orderId } }: { order: OrderMoney }) {
  const { revalidate } = useRevalidator();

  async function askBank(): Promise<void> {
    const answer = await call('/admin/settleOrder', { orderId });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    // The button can disappear after the answer.
    focusPlace(document.getElementById('attempts'));
    await revalidate();
    notify(t('settled'), { tone: 'good' });
  }

  return <ActionButton run={askBank}>{t('settle')}</ActionButton>;
}

function toneOf(state: string): string {
  if (state === 'approved') return 'good';
  return ['declined', 'cancelled', 'expired', 'voided'].includes(state) ? '' : 'mind';
}
