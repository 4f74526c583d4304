import type { OrderState } from '../../../shared/features/orders.ts';
import { declineInWords, stateInWords } from '../../../shared/bank-words.ts';
import { MERCHANT } from '../../../shared/merchant.ts';
import { wasPaid } from '../../../shared/statuses.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Time } from '../../ui/time.tsx';
import { OrderTable } from './order-table.tsx';
import { texts } from './texts.ts';
import { writeWireAmount } from './wire-amount.ts';

interface OrderBlocksProps {
  state: OrderState;
  order: NonNullable<OrderState['order']>;
}

/** The five blocks that banks want on the page of every order, paid or not. */
export function OrderBlocks({ state, order }: OrderBlocksProps) {
  return (
    <div className="order-blocks">
      <section className="order-wide stack">
        <h2 id="ordered">{texts.orderTable}</h2>
        <OrderTable order={order} paid={wasPaid(state.status)} heading="ordered" />
      </section>
      <section className="order-wide stack">
        <h2>{texts.totalHeading}</h2>
        <p className="order-total numbers">
          {texts.total(writeWireAmount(state.total), writeWireAmount(state.amount))}
        </p>
        <p className="quiet">
          {texts.rateValue(state.rate, state.rateList)}. {state.vat}
        </p>
      </section>
      <section className="stack">
        <h2>{texts.paymentDetails}</h2>
        <PaymentDetails state={state} order={order} />
      </section>
      <div className="order-people">
        <section className="stack">
          <h2>{texts.customer}</h2>
          <DefinitionList
            lines={[
              [texts.name, state.user],
              [texts.email, state.userEmail],
              [texts.address, state.userAddress || texts.none],
            ]}
          />
        </section>
        <section className="stack">
          <h2>{texts.merchant}</h2>
          <DefinitionList
            lines={[
              [texts.name, state.companyName],
              [texts.address, state.companyAddress],
              [texts.registrationNumber, MERCHANT.registrationNumber],
              [texts.taxNumber, state.companyPib],
              [texts.email, MERCHANT.email],
              [texts.telephone, MERCHANT.telephone],
            ]}
          />
        </section>
      </div>
    </div>
  );
}

/** Why the card was declined, in words. */
export function declineOf(state: OrderState): string | undefined {
  const { transactionStatus, pgTranReturnCode: returnCode, errorCode } = state;
  return declineInWords({ transactionStatus, returnCode, errorCode }, texts.bank);
}

/**
 * Everything the bank said about the payment, with a dash for what it did not say. The bank requires the
 * return code and the error code here, in the e-mail and on the receipt: the words stand before them.
 */
function PaymentDetails({ state, order }: OrderBlocksProps) {
  const said = (value: string) => value || texts.none;
  const { transactionStatus, status } = state;
  const reason = declineOf(state);
  return (
    <DefinitionList
      lines={[
        [texts.orderNumber, order.id],
        [texts.orderDate, <Time key="date" at={state.created_at} />],
        [
          wasPaid(status) ? texts.amount : texts.amountAsked,
          `${writeWireAmount(state.amount)} ${state.currency}`,
        ],
        [texts.transactionStatus, said(stateInWords(transactionStatus, texts.bank))],
        ...(reason === undefined ? [] : [[texts.reason, reason] as const]),
        [texts.returnCode, said(state.pgTranReturnCode)],
        [texts.approvalCode, said(state.pgTranApprCode)],
        [texts.transactionDate, said(state.pgTranDate)],
        [texts.transactionId, said(state.pgTranId)],
        [texts.referenceId, said(state.pgTranRefId)],
        [texts.bankOrder, said(state.pgOrderId)],
        [texts.errorCode, said(state.errorCode)],
        [texts.gateway, state.api],
      ]}
    />
  );
}
