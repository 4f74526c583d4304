import type { Project } from '../../../shared/features/projects.ts';
import { toUnits } from '../../../shared/money.ts';
import type { OfferState } from '../../../shared/statuses.ts';
import type { Rate } from '../payments/rate.ts';
import { shownPrice } from '../payments/shown-price.ts';
import type { ProjectRow } from './project.repository.ts';

const NO_PRICE = { price: null, price_rsd: null };

/**
 * A project as the wire carries it. The file is named to its owner, and to the buyer once it is
 * delivered.
 */
export function viewProject(
  row: ProjectRow,
  rate: Rate | null,
  viewerId: number | undefined,
): Project {
  const mayKnowFile =
    viewerId === row.owner_id || (viewerId === row.buyer_id && row.offer_state === 'delivered');
  return {
    id: row.id,
    kind: row.kind as Project['kind'],
    user_id: row.owner_id,
    userName: row.owner_name,
    buyer_id: row.buyer_id,
    buyerName: row.buyer_name,
    category_id: row.category_id,
    name: row.name,
    description: row.description,
    keywords: row.keywords,
    fileName: mayKnowFile ? row.file_name : null,
    ...(row.price_cents === null ? NO_PRICE : shownPrice(row.price_cents, rate)),
    tempo: row.tempo,
    length: row.length,
    rating: 0,
    status: row.status,
    offer_state: row.offer_state as OfferState | null,
    expires_at: row.expires_at?.toISOString() ?? null,
    replaced_by: row.replaced_by,
    asked_price: row.asked_price_cents === null ? null : toUnits(row.asked_price_cents),
    creation_time: row.created_at.toISOString(),
  };
}
