import { soundFieldsOf } from '../../../shared/audio/sound-fields.ts';
import { shownLength } from '../../../shared/audio/sound-length.ts';
import type { Project } from '../../../shared/features/projects.ts';
import type { SoundFacts } from '../../../shared/features/sounds.ts';
import { NO_LENGTH, type ProjectSight, viewBoth } from '../offers/work.view.ts';
import type { SoundRow } from './sounds.repository.ts';

const NO_OFFER = {
  buyer_id: null,
  buyerName: null,
  offer_state: null,
  order_id: null,
  refunded: false,
  expires_at: null,
  replaced_by: null,
  asked_price: null,
  deliverables: null,
  deliverOn: null,
  deliverInDays: null,
  revisions: null,
} satisfies Partial<Project>;

/** Converts a sound to its shape on the wire. Only the freelancer sees the name of the file. */
export function viewSound(row: SoundRow, facts: SoundFacts | null, sight: ProjectSight): Project {
  return {
    ...NO_OFFER,
    ...viewBoth(row, sight),
    ...soundFieldsOf(row),
    kind: 'stock',
    fileName: sight.viewerId === row.owner_id ? row.file_name : null,
    length: facts ? shownLength(facts.length_ms / 1_000) : NO_LENGTH,
    sound: facts,
  };
}
