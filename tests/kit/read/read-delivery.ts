import type { Delivery } from '../../../shared/features/deliveries.ts';
import type { ItemKey } from '../make/buy-and-deliver.ts';
import type { TestAuth } from '../make-call.ts';
import type { TestApp } from '../test-app.ts';

/** Reads a delivery as a person sees it. */
export async function readDelivery(
  app: Pick<TestApp, 'call'>,
  { orderId, projectId }: ItemKey,
  { auth }: { readonly auth: TestAuth },
): Promise<Delivery> {
  const { data, info } = await app.call('/deliveries/get', { orderId, projectId }, auth);
  if (!data) throw new Error(`The delivery cannot be read: ${info}`);
  return data.delivery;
}

/** Reads where the money of a bought item is. */
export function itemMoneyOf({ db }: Pick<TestApp, 'db'>, { orderId, projectId }: ItemKey) {
  return db
    .selectFrom('item_money')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('item_id', '=', projectId)
    .executeTakeFirstOrThrow();
}
