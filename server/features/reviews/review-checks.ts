import { APPROVED } from '../../../shared/statuses.ts';
import type { Db, Trx } from '../../database/db.ts';
import { recordAction } from '../../platform/audit.ts';
import { notFound } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { FeatureParts } from '../../parts.ts';
import { reviewRemovedEmail, type MailedReview } from './review.emails.ts';
import { findReview, type RatedItem, type ReviewRow } from './review.repository.ts';

export interface ReviewsParts extends Pick<FeatureParts, 'db' | 'clock' | 'postbox' | 'publicUrl'> {
  /** The catalogue, which searches and sorts sounds by their stars. */
  readonly listing: { refresh(trx: Trx, soundId: number): Promise<void> };
  /** The administrators' queue. */
  readonly reports: {
    send(
      session: Session,
      report: { clientId: string; text: string; aboutId: number },
    ): Promise<void>;
  };
  readonly figures: { recount(trx: Trx, freelancerId: number): Promise<void> };
}

export async function requireReview(db: Db, id: number): Promise<ReviewRow> {
  const row = await findReview(db, id);
  if (!row) throw notFound('review.not-found');
  return row;
}

/** Updates the catalogue after a change. Only sounds are searched by their stars. */
export async function refreshListing(
  { listing }: ReviewsParts,
  trx: Trx,
  { sound_id }: { sound_id: number | null },
): Promise<void> {
  if (sound_id !== null) await listing.refresh(trx, sound_id);
}

interface Removal {
  /** The administrator. */
  readonly actorId: number;
  readonly subject: { readonly soundId: number | null; readonly offerId: number | null };
  /** The removed review in one line. */
  readonly line: string;
  /** Undefined if the writer has deleted the account. */
  readonly writer: MailedReview | undefined;
  readonly reason: string;
}

/** Returns a review in one line for administrators. */
export function reviewLine(
  { stars, text }: { readonly stars: number; readonly text: string },
  writer: string,
): string {
  return `${stars} of 5 stars by ${writer}: "${text}"`;
}

/** Logs the removal of a review, and e-mails the reason to its writer. */
export async function recordRemoval(
  { postbox, publicUrl }: Pick<ReviewsParts, 'postbox' | 'publicUrl'>,
  trx: Trx,
  { actorId, subject, line, writer, reason }: Removal,
): Promise<void> {
  await recordAction(trx, {
    actorId,
    action: 'rating-removal',
    subject,
    changes: [{ what: { code: 'rating' }, from: { text: line }, to: null }],
    reason,
  });
  if (writer) await postbox.send(trx, reviewRemovedEmail(writer, reason, publicUrl()));
}

/**
 * Returns whether a session may see the reviews of a sound or an offer. Reviews of sounds on sale
 * are public, reviews of an offer are for its two people and administrators.
 */
export function maySee(session: Session | null, item: RatedItem): boolean {
  const isPublic = item.status === APPROVED && item.owner_status === APPROVED;
  if (item.buyer_id === null && isPublic) return true;
  if (!session) return false;
  const { accountId, isAdministrator } = session;
  return isAdministrator || accountId === item.owner_id || accountId === item.buyer_id;
}
