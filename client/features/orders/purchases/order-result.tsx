import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { t } from 'texts:orders/order';
import { t as tInvoice } from 'texts:orders/invoice';
import { t as tReceipt } from 'texts:orders/receipt';
import type { OrderState } from '../../../../shared/features/orders.ts';
import { wasPaid } from '../../../../shared/statuses.ts';
import { call } from '../../../calls/api.ts';
import { idFrom, load } from '../../../calls/load.ts';
import { PrintButton } from '../../../ui/action-button.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { useSession } from '../../../session/session.store.ts';
import { Downloads } from '../deliveries/downloads.tsx';
import { declineOf, OrderBlocks } from '../cart/order-blocks.tsx';
import { orderWords } from './order-words.ts';
import { PayForm } from '../cart/pay-form.tsx';
import { useOrder } from './use-order.ts';
import { InvoiceLink, ReceiptPdfButton } from './document-links.tsx';
import './order-result.css';

/** Loads an order by the hash or the number in the address. */
export function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const { hash } = params;
  if (hash !== undefined) return load('/orders/getOrderStatus', { hash }, { signal });
  return load('/orders/getOrderStatus', { orderId: idFrom(params['orderId']) }, { signal });
}

/** The result of an order: the outcome first, then the data that banks require. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  // Remount for another order, and when its buyer has signed out.
  return <OrderResult key={`${loaded.hash} ${loaded.user}`} loaded={loaded} />;
}

function OrderResult({ loaded }: { loaded: OrderState }) {
  const state = useOrder(loaded);
  const { heading, banner, hint, tone } = orderWords(state);
  return (
    <Page title={heading}>
      <div className={`banner order-banner ${tone}`}>
        <p>{banner}</p>
        {state.status !== 'paid' && <DeclineReason state={state} />}
        {hint && <p>{hint}</p>}
      </div>
      {state.order && wasPaid(state.status) && <Downloads order={state.order} />}
      <NextStep state={state} />
      {state.order && (
        <>
          <OrderBlocks state={state} order={state.order} />
          <InvoiceList order={state.order} />
          <div className="row">
            {wasPaid(state.status) && state.order.invoices.length === 0 && (
              <ReceiptLinks orderId={state.order.id} />
            )}
            <PrintButton />
          </div>
        </>
      )}
    </Page>
  );
}

/** The reason the bank declined the card, if it did. */
function DeclineReason({ state }: { state: OrderState }) {
  const reason = declineOf(state);
  return reason === undefined ? null : (
    <p>
      {t('reason')}: {reason}
    </p>
  );
}

/** The next step for an unpaid order, or for a person who is not its buyer. */
function NextStep({ state: { hash, order, canTryAgain, status } }: { state: OrderState }) {
  if (!order) return <NotTheBuyer />;
  if (canTryAgain) {
    return (
      <section className="stack">
        <h2>{t('tryAgainHeading')}</h2>
        <PayForm
          label={t('tryAgain')}
          pay={({ acceptTerms }) => call('/orders/tryAgain', { hash, acceptTerms })}
        />
      </section>
    );
  }
  if (status !== 'failed' && status !== 'expired') return null;
  return (
    <div className="stack">
      <p>{t('tooLate')}</p>
      <ButtonLink variant="main" to="/cart">
        {t('toCart')}
      </ButtonLink>
    </div>
  );
}

/** The message for a person who has the address but is not the buyer. */
function NotTheBuyer() {
  const { pathname } = useLocation();
  const signedIn = useSession((state) => state.session !== null);
  return (
    <div className="stack">
      <p>{t('foreign')}</p>
      {!signedIn && (
        <ButtonLink variant="main" to="/sign-in" state={{ wanted: pathname }}>
          {t('signIn')}
        </ButtonLink>
      )}
    </div>
  );
}

/** The documents of an order with invoices: its receipt, then invoices and credit notes. */
function InvoiceList({ order: { id, invoices } }: { order: NonNullable<OrderState['order']> }) {
  if (invoices.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="documents">
      <h2 id="documents">{tInvoice('documents')}</h2>
      <ul className="list-plain row">
        <li>
          <ButtonLink to={`/receipt/${id}`}>{tReceipt('receipt')}</ButtonLink>
        </li>
        <li>
          <ReceiptPdfButton orderId={id} />
        </li>
        {invoices.map((invoice) => (
          <li key={invoice.number}>
            <InvoiceLink orderId={id} invoice={invoice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the receipt of a paid order, on screen and as a file. */
function ReceiptLinks({ orderId }: { orderId: number }) {
  return (
    <>
      <ButtonLink to={`/receipt/${orderId}`}>{tReceipt('receipt')}</ButtonLink>
      <ReceiptPdfButton orderId={orderId} />
    </>
  );
}
