import type { Project } from '../../../shared/features/projects.ts';
import { toUnits } from '../../../shared/money/money.ts';
import { shownLength } from '../../../shared/audio/sound-length.ts';
import type { SoundFacts } from '../../../shared/features/sounds.ts';
import type { OfferState } from '../../../shared/statuses.ts';
import { type Rate, shownPrice } from '../payments/rates/rate.ts';
import { shownRating } from '../reviews/shown-rating.ts';
import type { ProjectRow } from './project.repository.ts';

const NO_PRICE = { price: null, price_rsd: null };

/** What a project is seen with, and by whom. */
export interface ProjectSight {
  readonly rate: Rate | null;
  readonly viewerId: number | undefined;
  /** What is known of the audio of stock sounds, by file id. */
  readonly sounds: ReadonlyMap<string, SoundFacts>;
}

/**
 * A project as the wire carries it. The file is named to its owner, and to the buyer once it is
 * delivered.
 */
export function viewProject(row: ProjectRow, { rate, viewerId, sounds }: ProjectSight): Project {
  const mayKnowFile =
    viewerId === row.owner_id || (viewerId === row.buyer_id && row.offer_state === 'delivered');
  const sound = (row.file_id !== null && sounds.get(row.file_id)) || null;
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
    length: sound ? shownLength(sound.length_ms / 1_000) : row.length,
    rating: shownRating(row.rating),
    status: row.status,
    version: row.version,
    rejection_reason: viewerId === row.owner_id ? row.rejection_reason : null,
    offer_state: row.offer_state as OfferState | null,
    order_id: row.order_id,
    refunded: row.is_refunded,
    expires_at: row.expires_at?.toISOString() ?? null,
    replaced_by: row.replaced_by,
    asked_price: row.asked_price_cents === null ? null : toUnits(row.asked_price_cents),
    sound,
    creation_time: row.created_at.toISOString(),
  };
}
