import type {
  ProjectKind,
  ProjectUnderReview,
  ReviewedProject,
} from '../../../../shared/features/admin.ts';
import type { SoundFacts } from '../../../../shared/features/sounds.ts';
import { toUnits } from '../../../../shared/money/money.ts';
import type { OfferState, ReviewStatus } from '../../../../shared/statuses.ts';
import type { FoundProject, ListedProject } from './project-review.repository.ts';

/** A project as a row of the administration's list. */
export function viewListedProject(row: ListedProject): ReviewedProject {
  return {
    id: row.id,
    // The database's checks allow no other kind and status.
    kind: row.kind as ProjectKind,
    status: row.status as ReviewStatus,
    user_id: row.owner_id,
    userName: row.user_name,
    name: row.name,
    description: row.description,
    price: row.price_cents === null ? null : toUnits(row.price_cents),
    creation_time: row.created_at.toISOString(),
  };
}

/** A project with all that its review looks at. */
export function viewProjectUnderReview(
  row: FoundProject,
  sound: SoundFacts | undefined,
): ProjectUnderReview {
  const { file_id: id, file_name: name, file_bytes: bytes, buyer_user_name: buyerName } = row;
  return {
    ...viewListedProject(row),
    fullName: `${row.owner_name} ${row.owner_last_name}`,
    category: row.category_name,
    keywords: row.keywords,
    tempo: row.tempo,
    version: row.version,
    buyer: row.buyer_id === null ? null : { id: row.buyer_id, userName: buyerName ?? '' },
    offer_state: row.offer_state as OfferState | null,
    file: id === null ? null : { id, name: name ?? '', bytes: bytes ?? 0 },
    sound: sound ?? null,
    rejection_reason: row.rejection_reason,
    deleted: row.deleted_at !== null,
  };
}
