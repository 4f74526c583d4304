import { t } from 'texts:offers/general';
import type { Offer } from '../../../shared/features/projects.ts';
import { call } from '../../api.ts';
import { tellLive } from '../../live.ts';
import { notify } from '../../ui/feedback/notice.store.ts';

/** The buyer does not want an offer. Says what became of it. */
export async function declineOffer({ project_id: projectId, name }: Offer): Promise<void> {
  const answer = await call('/projects/declineOffer', { projectId });
  if (!answer.success) return refuse(projectId, answer.info);
  tellOffer(answer.data.offer);
  notify(t('youDeclined', { name }));
}

/** The freelancer takes an offer back. Says what became of it. */
export async function withdrawOffer({ project_id: projectId, name }: Offer): Promise<void> {
  const answer = await call('/projects/withdrawOffer', { projectId });
  if (!answer.success) return refuse(projectId, answer.info);
  tellOffer(answer.data.offer);
  notify(t('youWithdrew', { name }));
}

/** Tells all who show an offer how it stands, also where no live wire brings it. */
export function tellOffer(offer: Offer): void {
  tellLive('offer:changed', { conversation_id: null, offer });
}

/** Asks how an offer stands: whoever was refused saw it as it was before. */
export async function refreshOffer(projectId: number): Promise<void> {
  const answer = await call('/conversations/compare', {
    conversationIds: [],
    offerIds: [projectId],
  });
  if (answer.success) answer.data.offers.forEach(tellOffer);
}

async function refuse(projectId: number, info: string): Promise<void> {
  notify(info, { tone: 'bad' });
  await refreshOffer(projectId);
}
