import type { TestApp } from '../test-app.ts';

/** Makes sure that a paid order has a company and an invoice. Returns what identifies the invoice. */
export async function insertInvoice(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  orderId: number,
): Promise<{ orderId: number; number: string }> {
  const company = { name: 'Studio Ltd', address: 'High Street 1', country: 'Ireland', vat_id: '' };
  await db
    .insertInto('order_company')
    .values({ ...company, order_id: orderId, reference: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('invoice')
    .values({
      prefix: 'EM',
      year: 2026,
      serial: 1,
      order_id: orderId,
      seller_name: 'The association',
      seller_address: 'Novi Sad',
      vat_basis_points: 2_000,
      issued_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { orderId, number: 'EM-2026-1' };
}
