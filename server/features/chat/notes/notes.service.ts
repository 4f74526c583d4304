import { MAX_NOTE } from '../../../../shared/limits.ts';
import { noteRules } from '../../../../shared/rules/chat/note.ts';
import { withoutControls } from '../../../../shared/rules/chat/message-text.ts';
import { requireRules } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { requireMember } from '../require-member.ts';
import type { FeatureParts } from '../../../parts.ts';

type NotesParts = Pick<FeatureParts, 'db' | 'clock'>;

const RULES = noteRules(MAX_NOTE);

export type NotesService = ReturnType<typeof createNotes>;

/** Creates the service of the private notes that people keep about their conversations. */
export function createNotes({ db, clock }: NotesParts) {
  return {
    /** Returns the caller's note; '' if there is none. */
    async get(session: Session, conversationId: number): Promise<string> {
      await requireMember(db, session, conversationId);
      const row = await db
        .selectFrom('conversation_note')
        .select('text')
        .where('account_id', '=', session.accountId)
        .where('conversation_id', '=', conversationId)
        .executeTakeFirst();
      return row?.text ?? '';
    },

    /** Stores the caller's note. An empty one is deleted. The last writer wins. */
    async save(session: Session, conversationId: number, written: string): Promise<void> {
      await requireMember(db, session, conversationId);
      const text = withoutControls(written).trim();
      requireRules(RULES, { text });
      const place = { account_id: session.accountId, conversation_id: conversationId };
      if (text === '') {
        await db
          .deleteFrom('conversation_note')
          .where('account_id', '=', place.account_id)
          .where('conversation_id', '=', place.conversation_id)
          .execute();
        return;
      }
      const note = { text, saved_at: clock.now() };
      await db
        .insertInto('conversation_note')
        .values({ ...place, ...note })
        .onConflict((same) => same.columns(['account_id', 'conversation_id']).doUpdateSet(note))
        .execute();
    },
  };
}
