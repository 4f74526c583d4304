import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import { addressOf, fullName } from '../../../../shared/texts/person.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import { merchantOf } from '../../../platform/merchant.ts';
import type { SettledPayments } from '../../balance/admin/settlements.service.ts';
import type { OrderInvoices } from '../../orders/order-invoices.ts';
import type { FeatureParts } from '../../../parts.ts';
import {
  insertCreditNote,
  insertDue,
  insertInvoice,
  isInvoiced,
  listIssued,
  listInvoiceSellers,
  listSettled,
  listUncredited,
  lockDocuments,
  takeDue,
  takeSerial,
} from './invoices.repository.ts';
import { summaryOf } from './invoice.view.ts';
import type { InvoicingSettings } from './invoicing-settings.ts';

export type Invoicing = OrderInvoices & SettledPayments;

const JOB_OPTIONS = { retryLimit: 10, retryDelay: 5, needsClock: true };

/**
 * Creates the jobs that issue invoices and credit notes. One transaction takes the number, stores
 * the document and ends the order's wait, so a killed job leaves neither a gap nor a duplicate.
 */
export function createInvoicing(
  { db, clock, jobs }: Pick<FeatureParts, 'db' | 'clock' | 'jobs'>,
  settings: InvoicingSettings | undefined,
): Invoicing {
  const invoices = jobs.queue<object>('documents.invoices', JOB_OPTIONS, async () => {
    if (!settings) return;
    for (const orderId of await listSettled(db)) {
      await transaction(db, (trx) => issueInvoices(trx, orderId, { settings, now: clock.now() }));
    }
  });
  const creditNotes = jobs.queue<{ orderId: number }>(
    'documents.credit-notes',
    JOB_OPTIONS,
    ({ orderId }) =>
      transaction(db, async (trx) => {
        await lockDocuments(trx, orderId);
        await issueCreditNotes(trx, orderId, clock.now());
      }),
  );
  return {
    async expect(trx, orderId) {
      if (settings) await insertDue(trx, orderId);
    },
    async settled(trx) {
      if (settings) await invoices.send(trx, {});
    },
    async returned(trx, orderId) {
      if (await isInvoiced(trx, orderId)) await creditNotes.send(trx, { orderId });
    },
    list: async (within, orderId) => (await listIssued(within, orderId)).map(summaryOf),
    isInvoiced,
  };
}

/** Issues the invoices of a settled order: one, or one for each freelancer who sold in it. */
async function issueInvoices(
  trx: Trx,
  orderId: number,
  { settings, now }: { settings: InvoicingSettings; now: Date },
): Promise<void> {
  await lockDocuments(trx, orderId);
  if (!(await takeDue(trx, orderId))) return;
  const { prefix, vat } = settings;
  const year = yearOf(now);
  for (const seller of await sellersOf(trx, orderId, settings)) {
    await insertInvoice(trx, {
      ...seller,
      prefix,
      year,
      serial: await takeSerial(trx, 'invoice', year),
      order_id: orderId,
      ...('exemption' in vat
        ? { exemption: vat.exemption, exemption_sr: vat.exemptionSr }
        : { vat_basis_points: vat.basisPoints }),
      issued_at: now,
    });
  }
  await issueCreditNotes(trx, orderId, now);
}

/** Returns the sellers of record of an order as they are named today. */
async function sellersOf(trx: Trx, orderId: number, { seller }: InvoicingSettings) {
  if (seller === 'association') {
    const { name, address, registrationNumber, taxNumber } = merchantOf();
    return [
      {
        seller_name: name,
        seller_address: address,
        seller_registration_number: registrationNumber,
        seller_tax_number: taxNumber,
      },
    ];
  }
  return (await listInvoiceSellers(trx, orderId)).map((freelancer) => ({
    freelancer_id: freelancer.id,
    seller_name: fullName(freelancer),
    seller_address: addressOf(freelancer),
  }));
}

/** Issues the missing credit notes of the invoices of a locked order. */
async function issueCreditNotes(trx: Trx, orderId: number, now: Date): Promise<void> {
  const year = yearOf(now);
  for (const which of await listUncredited(trx, orderId)) {
    const serial = await takeSerial(trx, 'credit_note', year);
    await insertCreditNote(trx, { ...which, year, serial, issued_at: now });
  }
}

function yearOf(at: Date): number {
  return Number(dayInBelgrade(at).slice(0, 4));
}
