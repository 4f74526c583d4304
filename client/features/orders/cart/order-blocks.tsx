import { Fragment } from 'react';
import { t as tOrders } from 'texts:orders/general';
import { t } from 'texts:orders/order';
import { t as tBank } from 'texts:payments/bank';
import type { OrderState, OrderItem } from '../../../../shared/features/orders.ts';
import { declineInWords, stateInWords } from '../../../../shared/money/bank-words.ts';
import { writeRateList } from '../../../languages/rate-list.ts';
import { MERCHANT } from '../../../languages/merchant.ts';
import { wasPaid } from '../../../../shared/statuses.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Time } from '../../../ui/time.tsx';
import { OfferTermsList, statesTerms } from '../offer-terms.tsx';
import { writeWireAmount } from './wire-amount.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DownloadButton } from '../deliveries/download-button.tsx';
import { noFilesWords } from '../deliveries/downloads.tsx';

const COLUMNS: readonly Column<OrderItem>[] = [
  { header: t('name'), rowHeader: true, render: ({ name }) => name },
  { header: t('freelancer'), render: ({ freelancer }) => freelancer },
  { header: t('description'), render: ({ description }) => description || t('none') },
  {
    header: t('priceHeader'),
    numeric: true,
    render: ({ price }) => tOrders('price', { euro: formatMinor(toMinor(price)) }),
  },
];

interface OrderBlocksProps {
  state: OrderState;
  order: NonNullable<OrderState['order']>;
}

/**
 * The five blocks that banks require on the page of every order, paid or not, then the terms of its
 * offers.
 */
export function OrderBlocks({ state, order }: OrderBlocksProps) {
  return (
    <div className="order-blocks">
      <section className="order-wide stack">
        <h2 id="ordered">{t('orderTable')}</h2>
        <OrderTable state={state} order={order} />
      </section>
      <AgreedTerms order={order} />
      <section className="order-wide stack">
        <h2>{t('totalHeading')}</h2>
        <p className="order-total numbers">
          {tOrders('total', {
            euro: writeWireAmount(state.total),
            dinar: writeWireAmount(state.amount),
          })}
        </p>
        <p className="quiet">
          {t('rateValue', { rate: Number(state.rate), list: writeRateList(state.rateList) })}.{' '}
          {state.vat}
        </p>
      </section>
      <section className="stack">
        <h2>{t('paymentDetails')}</h2>
        <PaymentDetails state={state} order={order} />
      </section>
      <div className="order-people">
        <section className="stack">
          <h2>{t('customer')}</h2>
          <DefinitionList
            lines={[
              [t('name'), state.user],
              [t('email'), state.userEmail],
              [t('address'), state.userAddress || t('none')],
            ]}
          />
        </section>
        <section className="stack">
          <h2>{t('merchant')}</h2>
          <DefinitionList
            lines={[
              [t('name'), state.companyName],
              [t('address'), state.companyAddress],
              [t('registrationNumber'), MERCHANT.registrationNumber],
              [t('taxNumber'), state.companyPib],
              [t('email'), MERCHANT.email],
              [t('telephone'), MERCHANT.telephone],
            ]}
          />
        </section>
      </div>
    </div>
  );
}

/** The terms of the ordered offers. */
function AgreedTerms({ order }: Pick<OrderBlocksProps, 'order'>) {
  const agreed = order.items.filter(({ terms }) => statesTerms(terms));
  if (agreed.length === 0) return null;
  return (
    <section className="order-wide stack">
      <h2>{t('agreed')}</h2>
      {agreed.map(({ project_id: id, name, terms }) => (
        <Fragment key={id}>
          <h3>{name}</h3>
          <OfferTermsList terms={terms} />
        </Fragment>
      ))}
    </section>
  );
}

/** Returns the reason the card was declined, in words. */
export function declineOf(state: OrderState): string | undefined {
  const { transactionStatus, pgTranReturnCode: returnCode, errorCode } = state;
  return declineInWords({ transactionStatus, returnCode, errorCode }, tBank);
}

/**
 * All data of the bank about the payment, with a dash for missing values.
 *
 * The bank requires the return code and the error code here, in the e-mail, and on the receipt. The
 * reason in words comes before them.
 */
function PaymentDetails({ state, order }: OrderBlocksProps) {
  const orNone = (value: string) => value || t('none');
  const { transactionStatus, status } = state;
  return (
    <DefinitionList
      lines={[
        [tOrders('orderNumber'), order.id],
        [t('orderDate'), <Time key="date" at={state.created_at} />],
        [
          wasPaid(status) ? t('amount') : t('amountAsked'),
          `${writeWireAmount(state.amount)} ${state.currency}`,
        ],
        [t('transactionStatus'), orNone(stateInWords(transactionStatus, tBank))],
        [t('reason'), declineOf(state)],
        [t('returnCode'), orNone(state.pgTranReturnCode)],
        [t('approvalCode'), orNone(state.pgTranApprCode)],
        [t('transactionDate'), orNone(state.pgTranDate)],
        [t('transactionId'), orNone(state.pgTranId)],
        [t('referenceId'), orNone(state.pgTranRefId)],
        [t('bankOrder'), orNone(state.pgOrderId)],
        [t('errorCode'), orNone(state.errorCode)],
        [t('gateway'), state.api],
      ]}
    />
  );
}

/** The ordered items, with downloads if the order is paid. */
function OrderTable({ state, order }: OrderBlocksProps) {
  const download: Column<OrderItem> = {
    header: t('downloadHeader'),
    render: (item) =>
      item.files.length === 0 ? (
        noFilesWords(item)
      ) : (
        <ul className="list-plain order-table-files">
          {item.files.map(({ file_id: fileId, name }) => (
            <li key={fileId}>
              <DownloadButton orderId={order.id} fileId={fileId} fileName={name} variant="quiet" />
            </li>
          ))}
        </ul>
      ),
  };
  return (
    <DataTable
      heading="ordered"
      columns={wasPaid(state.status) ? [...COLUMNS, download] : COLUMNS}
      rows={order.items}
      rowKey={({ project_id }) => project_id}
    />
  );
}
