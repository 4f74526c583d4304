import type { DeliveryNote } from '../../../../shared/features/deliveries.ts';
import { MAX_DELIVERY_NOTES } from '../../../../shared/limits.ts';
import { soundNoteRules } from '../../../../shared/rules/orders/delivery.ts';
import { tidyText } from '../../../../shared/texts/line.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import {
  forbidden,
  notFound,
  refusalFor,
  requireRules,
  ruleBroken,
} from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { FeatureParts } from '../../../parts.ts';
import { roleOf } from './delivery-change.ts';
import {
  deleteOwnNote,
  findDeliveredSound,
  insertNote,
  listNotes,
} from './delivery-note.repository.ts';
import { type DeliveryKey, lockDelivery } from './delivery.repository.ts';
import { mayNote, viewNote } from './delivery.view.ts';

type NotesParts = Pick<FeatureParts, 'db' | 'clock' | 'publisher'>;

/** A note to add. */
interface NoteForm {
  readonly deliveredId: number;
  readonly atMs: number;
  readonly text: string;
}

/** The notes of a delivered sound after a change. */
interface Noted {
  readonly deliveredId: number;
  readonly added: number | null;
}

export type DeliveryNotesService = ReturnType<typeof createDeliveryNotes>;

/** Creates the service with which buyer and freelancer note places in delivered sounds. */
export function createDeliveryNotes({ db, clock, publisher }: NotesParts) {
  /**
   * Locks a delivery and changes its notes. The lock serialises the checks of the limit and of
   * repeated requests. Returns the notes of the sound, and publishes them to both people.
   */
  function change(
    session: Session,
    key: DeliveryKey,
    work: (trx: Trx) => Promise<Noted>,
  ): Promise<DeliveryNote[]> {
    return transaction(db, async (trx, afterCommit) => {
      const row = await lockDelivery(trx, key);
      const role = row && roleOf(row, session);
      if (!row || !role) throw notFound('order.not-found');
      if (role === 'administrator') throw forbidden('delivery.notes-of-both');
      if (!mayNote(row)) throw refusalFor({ code: 'delivery.notes-closed', params: {} }, 409);
      const { deliveredId, added } = await work(trx);
      const rows = await listNotes(trx, [deliveredId]);
      const notes = rows.map((note) => viewNote(note, row));
      afterCommit(() =>
        publisher.toAccounts([row.buyer_id, row.seller_id], 'delivery:noted', {
          order_id: key.orderId,
          project_id: key.projectId,
          name: row.name,
          delivered_id: deliveredId,
          notes,
          added,
        }),
      );
      return notes;
    });
  }

  return {
    /** Adds a note. A repeated request with the same place and text adds nothing. */
    add(session: Session, key: DeliveryKey, form: NoteForm): Promise<DeliveryNote[]> {
      return change(session, key, async (trx) => {
        const { deliveredId, atMs } = form;
        requireRules(soundNoteRules, form);
        const sound = await findDeliveredSound(trx, key, deliveredId);
        if (!sound) throw notFound('delivery.sound-not-found');
        if (atMs > sound.duration_ms) throw ruleBroken('delivery.note-beyond-end');
        const text = tidyText(form.text);
        const notes = await listNotes(trx, [deliveredId]);
        const { accountId } = session;
        const same = notes.find(
          (note) => note.author_id === accountId && note.at_ms === atMs && note.text === text,
        );
        if (same) return { deliveredId, added: same.id };
        if (notes.length >= MAX_DELIVERY_NOTES) {
          throw ruleBroken('delivery.too-many-notes', { most: MAX_DELIVERY_NOTES });
        }
        const added = await insertNote(trx, {
          delivery_file_id: deliveredId,
          author_id: accountId,
          at_ms: atMs,
          text,
          created_at: clock.now(),
        });
        return { deliveredId, added };
      });
    },

    /** Removes a note that the caller wrote. Throws 404 for notes of others. */
    remove(session: Session, key: DeliveryKey, noteId: number): Promise<DeliveryNote[]> {
      return change(session, key, async (trx) => {
        const own = { noteId, authorId: session.accountId };
        const deliveredId = await deleteOwnNote(trx, key, own);
        if (deliveredId === undefined) throw notFound('delivery.note-not-found');
        return { deliveredId, added: null };
      });
    },
  };
}
