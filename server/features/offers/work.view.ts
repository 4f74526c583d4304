import { NOT_A_SOUND } from '../../../shared/audio/sound-fields.ts';
import type { Project } from '../../../shared/features/projects.ts';
import { type Rate, shownPrice } from '../payments/rates/rate.ts';
import { shownRating } from '../reviews/shown-rating.ts';
import { viewNegotiation, viewStanding } from './offer.view.ts';
import type { WorkRow } from './offer.repository.ts';
import { viewContract } from './milestones/contract-of.ts';
import { viewTerms } from './offer-terms.ts';

export const NO_LENGTH = 'n/a';

/** The account that views a project, and the rate for prices in dinar. */
export interface ProjectViewer {
  readonly rate: Rate | null;
  readonly viewerId: number | undefined;
}

/** Shows an offer as the wire carries it. The buyer sees file names only after the delivery. */
export function viewWork(row: WorkRow, viewer: ProjectViewer): Project {
  const mayKnowFile =
    viewer.viewerId === row.owner_id ||
    (viewer.viewerId === row.buyer_id && row.state === 'delivered');
  return {
    ...viewCommon(row, viewer),
    kind: 'service',
    buyer_id: row.buyer_id,
    buyerName: row.buyer_name,
    fileName: mayKnowFile ? row.file_name : null,
    ...NOT_A_SOUND,
    length: NO_LENGTH,
    offer_state: row.state,
    order_id: row.order_id,
    delivery: viewStanding(row),
    refunded: row.is_refunded,
    ...viewNegotiation(row),
    ...viewTerms(row),
    contract: viewContract(row.contract),
    sound: null,
  };
}

/** The columns that rows of sounds and offers share. */
type CommonRow = Pick<
  WorkRow,
  | 'id'
  | 'owner_id'
  | 'owner_name'
  | 'category_id'
  | 'name'
  | 'description'
  | 'keywords'
  | 'rating'
  | 'status'
  | 'version'
  | 'rejection_reason'
  | 'created_at'
> & { readonly price_cents: number | null };

/** Shows the fields that sounds and offers share: on the wire both are a project. */
export function viewCommon(row: CommonRow, { rate, viewerId }: ProjectViewer) {
  return {
    id: row.id,
    user_id: row.owner_id,
    userName: row.owner_name,
    category_id: row.category_id,
    name: row.name,
    description: row.description,
    keywords: row.keywords,
    ...(row.price_cents === null
      ? { price: null, price_rsd: null }
      : shownPrice(row.price_cents, rate)),
    rating: shownRating(row.rating),
    status: row.status,
    version: row.version,
    rejection_reason: viewerId === row.owner_id ? row.rejection_reason : null,
    creation_time: row.created_at.toISOString(),
  };
}
