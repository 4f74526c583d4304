import type { Trx } from '../../../database/db.ts';
import { raiseAlarm } from '../../../platform/alarms.ts';
import { heldFreelancerAlarm } from '../deliveries/delivery-alarms.ts';
import { heldFreelancerEmail } from '../order.emails.ts';
import { getBuyer, type Order } from '../orders.repository.ts';
import type { FeatureParts } from '../../../parts.ts';
import { listOpenOrdersOf } from './held-freelancers.repository.ts';

export type HeldFreelancers = ReturnType<typeof createHeldFreelancers>;

/** Creates the service that hands orders of freelancers who are not approved to administrators. */
export function createHeldFreelancers({
  postbox,
  publicUrl,
}: Pick<FeatureParts, 'postbox' | 'publicUrl'>) {
  return { handOver, handOverAll };

  /** Raises an alarm about an order and sends an e-mail to its buyer. */
  async function handOver(trx: Trx, order: Order): Promise<void> {
    await raiseAlarm(trx, heldFreelancerAlarm(order.id));
    const buyer = await getBuyer(trx, order.buyer_id);
    await postbox.send(trx, heldFreelancerEmail({ order, buyer, publicUrl: publicUrl() }));
  }

  /** Hands over all orders that a freelancer still has to finish. */
  async function handOverAll(trx: Trx, freelancerId: number): Promise<void> {
    for (const order of await listOpenOrdersOf(trx, freelancerId)) await handOver(trx, order);
  }
}
