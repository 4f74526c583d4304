import { t } from 'texts:offers/general';
import type { Offer } from '../../../shared/features/projects.ts';
import { formatMinor, toMinor } from '../../../shared/money/money.ts';
import { call } from '../../calls/api.ts';
import { dispatchLive } from '../../calls/live.ts';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { writeDay } from '../../ui/time.tsx';

/** Declines an offer as its buyer, and announces the result. */
export async function declineOffer({ project_id: projectId, name }: Offer): Promise<void> {
  const answer = await call('/projects/declineOffer', { projectId });
  if (!answer.success) return refuse(projectId, answer.info);
  publishOffer(answer.data.offer);
  notify(t('youDeclined', { name }));
}

/** Withdraws an offer as its freelancer, and announces the result. */
export async function withdrawOffer({ project_id: projectId, name }: Offer): Promise<void> {
  const answer = await call('/projects/withdrawOffer', { projectId });
  if (!answer.success) return refuse(projectId, answer.info);
  publishOffer(answer.data.offer);
  notify(t('youWithdrew', { name }));
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

/** Reloads the state of an offer. A refused action was based on an outdated state. */
async function refreshOffer(projectId: number): Promise<void> {
  const answer = await call('/conversations/compare', {
    conversationIds: [],
    offerIds: [projectId],
  });
  if (answer.success) answer.data.offers.forEach(publishOffer);
}

async function refuse(projectId: number, info: string): Promise<void> {
  notify(info, { tone: 'bad' });
  await refreshOffer(projectId);
}
