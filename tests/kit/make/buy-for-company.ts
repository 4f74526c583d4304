import type { PayloadOf } from '../../../shared/features/call-table.ts';
import type { TestApp } from '../test-app.ts';
import { CARDS, payAtBank, returnToShop } from './bank-browser.ts';
import type { TestPerson } from './builders.ts';

export const COMPANY: PayloadOf<'/orders/updateCompany'> = {
  name: 'Радио Талас д.о.о.',
  address: 'Kneza Miloša 1\n11000 Beograd',
  country: 'Serbia',
  vatId: 'RS 100002887',
};

/** Buys projects for a company, with a reference. Returns the order's number. */
export async function buyForCompany(
  app: Pick<TestApp, 'call' | 'url'>,
  buyer: TestPerson,
  projects: readonly number[],
): Promise<number> {
  await app.call('/orders/updateCompany', COMPANY, buyer.auth);
  const order = { projects, acceptTerms: true, forCompany: true, reference: 'PO 7/2026' };
  const { data, info } = await app.call('/orders/create', order, buyer.auth);
  if (!data) throw new Error(`The order was refused: ${info}`);
  await returnToShop(app, await payAtBank(data.url, CARDS.approved));
  const status = await app.call('/orders/getOrderStatus', { hash: data.hash }, buyer.auth);
  if (!status.data?.order) throw new Error('The order cannot be read.');
  return status.data.order.id;
}

/** Books a settlement of everything that the acquirer owes for some dinar. */
export async function settle(
  app: Pick<TestApp, 'call'>,
  admin: TestPerson,
  { received, reference }: { received: number; reference: string },
): Promise<void> {
  const form = { reference, received, fee: 0 };
  const { success, info } = await app.call('/admin/recordSettlement', form, admin.auth);
  if (!success) throw new Error(`The settlement was refused: ${info}`);
}
