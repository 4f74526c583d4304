import type {
  Delivery,
  DeliveryAction,
  DeliveryEntry,
  DeliveryFile,
  DeliveryNote,
  DeliveryRole,
  DeliverySummary,
} from '../../../../shared/features/deliveries.ts';
import type { SoundFacts } from '../../../../shared/features/sounds.ts';
import { toUnits } from '../../../../shared/money/money.ts';
import { viewSoldTerms } from '../../offers/offer-terms.ts';
import type { EntryRow, FileRow } from './delivery-entry.repository.ts';
import type { NoteRow } from './delivery-note.repository.ts';
import type { DeliveryRow } from './delivery.repository.ts';

const NO_SOUNDS: ReadonlyMap<string, SoundFacts> = new Map();

export interface WholeDelivery {
  readonly row: DeliveryRow;
  readonly entries: readonly EntryRow[];
  readonly files: readonly FileRow[];
  /** Audio facts of the files, by the id of the preview. */
  readonly sounds: ReadonlyMap<string, SoundFacts>;
  readonly notes: readonly NoteRow[];
}

/** The role of a viewer, and the time. */
interface DeliveryViewer {
  readonly role: DeliveryRole;
  readonly now: Date;
}

/** Shows a delivery to its buyer, its freelancer or an administrator. */
export function viewDelivery(whole: WholeDelivery, { role, now }: DeliveryViewer): Delivery {
  const { row, entries, files } = whole;
  const heard = mayHear(row, role) ? whole : { row, sounds: NO_SOUNDS, notes: [] };
  const viewed = files.map((file) => ({
    entryId: file.entry_id,
    view: viewFile(file, heard, now),
  }));
  return {
    ...viewSummary(row, now),
    price: toUnits(row.price_cents),
    returned: toUnits(row.returned_cents),
    terms: viewSoldTerms(row),
    buyer: { id: row.buyer_id, userName: row.buyer_name },
    freelancer: { id: row.seller_id, userName: row.seller_name },
    role,
    may: allowedActions(row, { role, now }),
    entries: entries.map((entry) => ({
      ...viewEntry(entry, row),
      files: viewed.filter(({ entryId }) => entryId === entry.id).map(({ view }) => view),
    })),
  };
}

/** Shows a delivery in a list. */
export function viewSummary(row: DeliveryRow, now: Date): DeliverySummary {
  return {
    order_id: row.order_id,
    project_id: row.item_id,
    kind: row.kind,
    name: row.name,
    state: row.state,
    until: row.until_at?.toISOString() ?? null,
    overdue: isOver(row, now),
    refunded: isRefunded(row),
    revisionsLeft: revisionsLeft(row),
    changesAsked: row.changes_asked,
  };
}

/** Whether the full price was refunded or is on its way back. The buyer then loses the files. */
export function isRefunded({
  price_cents: price,
  returned_cents: returned,
}: Pick<DeliveryRow, 'price_cents' | 'returned_cents'>): boolean {
  return returned >= price;
}

/**
 * Whether this role may hear previews of delivered files. The buyer may until a full refund, and
 * administrators only for a complaint.
 */
export function mayHear(row: DeliveryRow, role: DeliveryRole): boolean {
  if (role === 'freelancer') return true;
  return role === 'buyer' ? !isRefunded(row) : hasComplaint(row);
}

/** Whether buyer and freelancer may note places in the delivered sounds. */
export function mayNote(row: DeliveryRow): boolean {
  return !isRefunded(row) && (row.state === 'delivered' || row.state === 'change_asked');
}

/**
 * Whether there is a complaint. After its decision the files stay for some days
 * (`lockEndingFiles`).
 */
export function hasComplaint({ state }: Pick<DeliveryRow, 'state'>): boolean {
  return state === 'disputed' || state === 'decided';
}

/** Whether the current deadline has passed. */
export function isOver({ until_at: until }: Pick<DeliveryRow, 'until_at'>, now: Date): boolean {
  return until !== null && until <= now;
}

/** Returns how often the buyer can still request changes; null if the offer states no number. */
export function revisionsLeft({
  revisions,
  changes_asked: asked,
}: Pick<DeliveryRow, 'revisions' | 'changes_asked'>): number | null {
  return revisions === null ? null : Math.max(0, revisions - asked);
}

/** Returns the steps that this role may take now. */
export function allowedActions(row: DeliveryRow, { role, now }: DeliveryViewer): DeliveryAction[] {
  const { state, kind } = row;
  const over = isOver(row, now);
  const isDue = state === 'due' || state === 'change_asked';
  if (role === 'administrator') return state === 'disputed' ? ['decide'] : [];
  if (isRefunded(row)) return [];
  if (role === 'freelancer') return isDue ? ['deliver'] : [];
  if (isDue) return over ? ['complain'] : [];
  if (state !== 'delivered' || over) return [];
  if (kind === 'stock') return ['complain'];
  return revisionsLeft(row) === 0 ? ['accept', 'complain'] : ['accept', 'ask_change', 'complain'];
}

function viewEntry(entry: EntryRow, row: DeliveryRow): Omit<DeliveryEntry, 'files'> {
  return {
    id: entry.id,
    step: entry.kind,
    at: entry.at.toISOString(),
    by: actorOf(entry, row),
    text: entry.text,
    complaint: entry.complaint,
    refund: entry.refund_cents === null ? null : toUnits(entry.refund_cents),
    decision: entry.decision,
  };
}

/** Administrators act in the name of Earmark; the audit log names the person. */
function actorOf({ actor_id: id, actor_name: name }: EntryRow, row: DeliveryRow) {
  if (id === null) return null;
  if (id === row.buyer_id) return { role: 'buyer' as const, name: name ?? row.buyer_name };
  if (id === row.seller_id) return { role: 'freelancer' as const, name: name ?? row.seller_name };
  return { role: 'administrator' as const, name: 'Earmark' };
}

function viewFile(
  file: FileRow,
  { row, sounds, notes }: Pick<WholeDelivery, 'row' | 'sounds' | 'notes'>,
  now: Date,
): DeliveryFile {
  const { preview_id: previewId, preview_until: until } = file;
  const isEnded = until !== null && until <= now;
  const sound = isEnded ? undefined : sounds.get(previewId ?? '');
  return {
    id: file.id,
    file_id: file.file_id,
    name: file.name,
    bytes: file.bytes,
    until: file.until_at.toISOString(),
    downloaded: file.downloaded_at !== null,
    // A failed preview is omitted: the file can still be downloaded.
    sound: sound && sound.state !== 'failed' ? sound : null,
    notes: isEnded
      ? []
      : notes
          .filter((note) => note.delivery_file_id === file.id)
          .map((note) => viewNote(note, row)),
  };
}

export function viewNote(note: NoteRow, row: DeliveryRow): DeliveryNote {
  const id = note.author_id;
  return {
    id: note.id,
    at_ms: note.at_ms,
    text: note.text,
    by:
      id === row.buyer_id
        ? { id, role: 'buyer', name: row.buyer_name }
        : { id, role: 'freelancer', name: row.seller_name },
    created_at: note.created_at.toISOString(),
  };
}
