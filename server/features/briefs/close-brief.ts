import type { Trx } from '../../database/db.ts';
import type { FeatureParts } from '../../parts.ts';
import { declineRest } from './answer.repository.ts';
import { type LockedBrief, setClosed } from './brief.repository.ts';
import { briefDeclinedEmail } from './briefs.emails.ts';

type ClosingParts = Pick<FeatureParts, 'postbox' | 'publicUrl'>;

/**
 * Closes a locked brief and declines the undecided answers by e-mail. Returns their number;
 * undefined if the brief was already closed.
 */
export async function closeBrief(
  trx: Trx,
  brief: LockedBrief,
  { postbox, publicUrl, now }: ClosingParts & { readonly now: Date },
): Promise<number | undefined> {
  if (brief.closed_at !== null) return undefined;
  await setClosed(trx, brief.id, now);
  const declined = await declineRest(trx, brief.id);
  for (const freelancer of declined) {
    await postbox.send(trx, briefDeclinedEmail(freelancer, brief, publicUrl()));
  }
  return declined.length;
}
