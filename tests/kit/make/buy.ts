import { CARDS, payAtBank, returnToShop } from './bank-browser.ts';
import type { TestPerson } from './builders.ts';
import type { TestApp } from '../test-app.ts';

/** Orders projects. Returns the address of the payment, and the order's hash. */
export async function placeOrder(
  app: Pick<TestApp, 'call'>,
  buyer: Pick<TestPerson, 'auth'>,
  projects: readonly number[],
): Promise<{ url: string; hash: string }> {
  const { data, info } = await app.call(
    '/orders/create',
    { projects, acceptTerms: true },
    buyer.auth,
  );
  if (!data) throw new Error(`The order was refused: ${info}`);
  return data;
}

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
  const { url, hash } = await placeOrder(app, buyer, projects);
  await returnToShop(app, await payAtBank(url, CARDS.approved));
  const { data } = await app.call('/orders/getOrderStatus', { hash }, buyer.auth);
  if (!data?.order) throw new Error('The order cannot be read.');
  return { orderId: data.order.id, orderHash: hash };
}

/** Reads the newest payment attempt of an order. */
export function findAttempt({ db }: Pick<TestApp, 'db'>, hash: string) {
  return db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
    .selectAll('payment_attempt')
    .select('orders.status')
    .where('orders.hash', '=', hash)
    .orderBy('payment_attempt.id', 'desc')
    .executeTakeFirstOrThrow();
}
