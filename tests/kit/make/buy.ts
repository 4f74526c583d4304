import { CARDS, payAtBank, returnToShop } from './bank-browser.ts';
import type { TestPerson } from './builders.ts';
import type { TestApp } from '../test-app.ts';

/** Orders projects and pays them at the sandbox bank. Returns the order's number. */
export async function buy(
  app: Pick<TestApp, 'call' | 'url'>,
  buyer: TestPerson,
  projects: readonly number[],
): Promise<number> {
  return (await buyOrder(app, buyer, projects)).orderId;
}

/** Does the same, and returns the order's hash too. */
export async function buyOrder(
  app: Pick<TestApp, 'call' | 'url'>,
  buyer: TestPerson,
  projects: readonly number[],
): Promise<{ orderId: number; orderHash: string }> {
  const created = await app.call('/orders/create', { projects, acceptTerms: true }, buyer.auth);
  if (!created.success) throw new Error(`The order was refused: ${created.info}`);
  const { url, hash } = created.data;
  await returnToShop(app, await payAtBank(url, CARDS.approved));
  const { data } = await app.call('/orders/getOrderStatus', { hash }, buyer.auth);
  if (!data?.order) throw new Error('The order cannot be read.');
  return { orderId: data.order.id, orderHash: hash };
}
