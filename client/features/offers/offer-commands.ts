import { t } from 'texts:offers/general';
import type { Offer } from '../../../shared/features/projects.ts';
import { formatMinor, toMinor } from '../../../shared/money/money.ts';
import { call } from '../../calls/api.ts';
import { dispatchLive } from '../../calls/live.ts';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { writeDay } from '../../ui/time.tsx';

/** Declines an offer as its buyer, and announces the result. */
export async function declineOffer(offer: Offer): Promise<void> {
  await end(offer, '/projects/declineOffer', t('youDeclined', { name: offer.name }));
}

/** Withdraws an offer as its freelancer, and announces the result. */
export async function withdrawOffer(offer: Offer): Promise<void> {
  await end(offer, '/projects/withdrawOffer', t('youWithdrew', { name: offer.name }));
}

async function end(
  { project_id: projectId }: Offer,
  path: '/projects/declineOffer' | '/projects/withdrawOffer',
  done: string,
): Promise<void> {
  const answer = await call(path, { projectId });
  if (!answer.success) return refuse(projectId, answer.info);
  publishOffer(answer.data.offer);
  notify(done);
}

/** Formats the price and the date that a buyer requested. */
export function formatRequest(price: number, { askedDeliverOn }: Offer) {
  const date = askedDeliverOn === null ? 'none' : writeDay(askedDeliverOn);
  return { price: formatMinor(toMinor(price)), date };
}

/** Replaces an offer with what its buyer requested, and announces the result. */
export async function acceptPrice(offer: Offer, price: number): Promise<void> {
  const { project_id: projectId, name, askedDeliverOn: deliverOn } = offer;
  const asked = { projectId, price, ...(deliverOn !== null && { deliverOn }) };
  const requestKey = `accept ${projectId} ${price} ${deliverOn ?? ''}`;
  const answer = await call('/projects/replaceOffer', { ...asked, requestKey });
  if (!answer.success) return refuse(projectId, answer.info);
  publishOffer(answer.data.replaced);
  notify(t('acceptedPrice', { name, ...formatRequest(price, offer) }), { tone: 'good' });
}

/** Publishes the new state of an offer to the screens of this page, even without a socket. */
export function publishOffer(offer: Offer): void {
  dispatchLive('offer:changed', { conversation_id: null, offer });
}

/** Shows a refusal and reloads the state of the offer: the action was based on an outdated one. */
async function refuse(projectId: number, info: string): Promise<void> {
  notify(info, { tone: 'bad' });
  const payload = { conversationIds: [], offerIds: [projectId] };
  const answer = await call('/conversations/compare', payload);
  if (answer.success) answer.data.offers.forEach(publishOffer);
}
