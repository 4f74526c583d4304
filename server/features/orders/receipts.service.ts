import type { Receipt } from '../../../shared/features/documents.ts';
import { toUnits } from '../../../shared/money/money.ts';
import { writeRate } from '../../../shared/money/rate-words.ts';
import { wasPaid } from '../../../shared/statuses.ts';
import type { Db } from '../../database/db.ts';
import { conflict, forbidden, notFound } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { Payments } from '../payments/attempts/payments.service.ts';
import { findOrderCompany } from './company/company.repository.ts';
import { findById, getBuyer, listLines } from './orders.repository.ts';
import { addressOf, fullName } from '../../../shared/texts/person.ts';
import { toPgFields } from './orders.view.ts';
import type { OrderInvoices } from './order-invoices.ts';

export interface OrderBooks {
  /** Returns null if the payment was never booked. */
  paidAt(db: Db, orderId: number): Promise<Date | null>;
  /** Lists refunds and chargebacks, also pending ones, oldest first; in cents and para. */
  refundsOf(db: Db, orderId: number): Promise<readonly OrderReturn[]>;
}

/** A refund or chargeback of an item. */
interface OrderReturn {
  readonly at: Date;
  readonly name: string;
  readonly kind: 'refund' | 'chargeback';
  readonly state: string;
  readonly cents: number;
  readonly para: number;
}

interface ReceiptParts {
  readonly db: Db;
  readonly payments: Pick<Payments, 'findDeciding'>;
  readonly books: OrderBooks;
  readonly invoicing: Pick<OrderInvoices, 'list' | 'isInvoiced'>;
}

export type Receipts = ReturnType<typeof createReceipts>;

/** Creates the receipts of paid orders, for their buyers and administrators. */
export function createReceipts({ db, payments, books, invoicing }: ReceiptParts) {
  return {
    async read(session: Session, orderId: number): Promise<Receipt> {
      const order = await findById(db, orderId);
      if (!order) throw notFound('order.not-found');
      if (order.buyer_id !== session.accountId && !session.isAdministrator) {
        throw forbidden('order.not-yours');
      }
      if (!wasPaid(order.status)) throw conflict('receipt.order-not-paid');
      const buyer = await getBuyer(db, order.buyer_id);
      const paidAt = await books.paidAt(db, orderId);
      const company = await findOrderCompany(db, orderId);
      return {
        order_id: orderId,
        status: order.status,
        ordered_at: order.created_at.toISOString(),
        paid_at: paidAt?.toISOString() ?? null,
        buyer: {
          user_id: buyer.id,
          name: fullName(buyer),
          email: buyer.email,
          address: addressOf(buyer),
        },
        company: company ?? null,
        isInvoiced: company !== undefined && (await invoicing.isInvoiced(db, orderId)),
        invoices: company ? await invoicing.list(db, orderId) : [],
        lines: (await listLines(db, [orderId])).map((line) => ({
          project_id: line.item_id,
          name: line.name,
          freelancer: line.freelancer,
          description: line.description,
          price: toUnits(line.price_cents),
          price_rsd: toUnits(line.charged_para),
        })),
        total: toUnits(order.total_cents),
        total_rsd: toUnits(order.total_para),
        rate: writeRate(order.rate_e4),
        rateList: order.rate_list,
        payment: toPgFields(order.status, await payments.findDeciding(db, orderId)),
        refunds: (await books.refundsOf(db, orderId)).map(viewReturn),
      };
    },
  };
}

function viewReturn({ at, name, kind, state, cents, para }: OrderReturn): Receipt['refunds'][0] {
  return {
    at: at.toISOString(),
    name,
    kind,
    isUnderWay: state !== 'confirmed',
    amount: toUnits(cents),
    amount_rsd: toUnits(para),
  };
}
