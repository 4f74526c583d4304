import { addressOf, fullName } from '../../../shared/texts/person.ts';
import type { DeliverySummary } from '../../../shared/features/deliveries.ts';
import type { InvoiceSummary } from '../../../shared/features/invoices.ts';
import type { OrderItem, OrderState } from '../../../shared/features/orders.ts';
import { formatMinor, toUnits } from '../../../shared/money/money.ts';
import { writeRate } from '../../../shared/money/rate-words.ts';
import {
  APPROVED_TRANSACTION,
  type OrderStatus,
  PAYMENT_SUCCESS_CODE,
  wasPaid,
} from '../../../shared/statuses.ts';
import { merchantOf } from '../../platform/merchant.ts';
import { viewSoldTerms } from '../offers/offer-terms.ts';
import type { Attempt } from '../payments/attempts/attempt-verdict.ts';
import { newestFiles, type OrderFile } from './downloads/order-files.repository.ts';
import type { Buyer, Order, OrderLine } from './orders.repository.ts';

/** The parts of an order that only its buyer sees. */
export interface OwnParts {
  readonly buyer: Buyer;
  readonly lines: readonly OrderLine[];
  /** Empty until the order is paid. */
  readonly files: readonly OrderFile[];
  readonly deliveries: readonly DeliverySummary[];
  readonly invoices: InvoiceSummary[];
}

/**
 * Shows an order on its page. Without `own`, only the fields that any holder of the address may
 * see.
 */
export function toOrderState(
  order: Order,
  attempt: Attempt | undefined,
  { own, canTryAgain }: { own: OwnParts | null; canTryAgain: boolean },
): OrderState {
  const merchant = merchantOf();
  return {
    hash: order.hash,
    status: order.status,
    attempt: attempt?.state ?? 'created',
    api: 'MSU (MerchantSafe Unipay)',
    amount: formatMinor(order.total_para),
    currency: 'RSD',
    total: formatMinor(order.total_cents),
    rate: writeRate(order.rate_e4),
    rateList: order.rate_list,
    companyName: merchant.name,
    companyAddress: merchant.address,
    companyPib: merchant.taxNumber,
    vat: merchant.vat,
    ...toPgFields(order.status, own ? attempt : undefined),
    canTryAgain,
    created_at: order.created_at.toISOString(),
    user: own && fullName(own.buyer),
    userEmail: own && own.buyer.email,
    userAddress: own && addressOf(own.buyer),
    order: own && {
      id: order.id,
      items: own.lines.map((line) => toItem(line, own)),
      invoices: own.invoices,
    },
  };
}

/** Shows the gateway's answer to an attempt; missing fields are empty strings. */
export function toPgFields(status: OrderStatus, attempt: Attempt | undefined) {
  return {
    pgOrderId: attempt?.pg_order_id ?? '',
    pgTranApprCode: attempt?.pg_tran_appr_code ?? '',
    pgTranDate: attempt?.pg_tran_date ?? '',
    pgTranId: attempt?.pg_tran_id ?? '',
    pgTranRefId: attempt?.pg_tran_ref_id ?? '',
    pgTranReturnCode: shownCode(status, attempt?.pg_tran_return_code) ?? '',
    transactionStatus: shownCode(status, attempt?.transaction_status) ?? '',
    errorCode: attempt?.error_code ?? '',
  };
}

/** Hides the codes '00' and 'AP' of an unpaid order, because they mean that it was paid. */
export function shownCode(status: OrderStatus, code: string | null | undefined): string | null {
  const meansPaid = code === PAYMENT_SUCCESS_CODE || code === APPROVED_TRANSACTION;
  return meansPaid && !wasPaid(status) ? null : (code ?? null);
}

function toItem(line: OrderLine, { files, deliveries }: OwnParts): OrderItem {
  const { item_id: id } = line;
  const delivery = deliveries.find((one) => one.project_id === id) ?? null;
  return {
    project_id: id,
    name: line.name,
    freelancer: line.freelancer,
    description: line.description,
    price: toUnits(line.price_cents),
    price_rsd: toUnits(line.charged_para),
    terms: viewSoldTerms(line),
    conversation:
      line.offer_id === null ? null : { user_id: line.seller_id, category_id: line.category_id },
    files: delivery?.refunded ? [] : newestFiles(files, id).map(toFile),
    delivery,
  };
}

function toFile({ file_id, name, bytes, until_at: until }: OrderFile): OrderItem['files'][number] {
  return { file_id, name, bytes, until: until?.toISOString() ?? null };
}
