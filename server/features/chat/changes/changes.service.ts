import type { EarmarkServerEvents } from '../../../../shared/features/call-table.ts';
import type { Message, Sign } from '../../../../shared/features/chat/chat.ts';
import {
  EDIT_MINUTES,
  FORMER_TEXT_DAYS,
  MESSAGE_PAGE,
  MAX_PINS,
} from '../../../../shared/limits.ts';
import { wordsOf } from '../../../../shared/texts/words.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import { conflict, forbidden, notFound, ruleBroken } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { DAY_MS } from '../../../platform/start/clock.ts';
import type { Publisher } from '../../../realtime/event-handler.ts';
import { listNumbered, listReplies } from '../messages/message.repository.ts';
import { type MessageViewParts, viewsOf } from '../messages/message-views.ts';
import { checkText } from '../messages/check-text.ts';
import { requireMember } from '../require-member.ts';
import { checkTranscript } from '../../media/files/check-transcript.ts';
import { fileKind } from '../../media/files/media-type.ts';
import type { FeatureParts } from '../../../parts.ts';
import {
  emptyMessage,
  findMessage,
  deleteFormerTexts,
  deleteReactions,
  isEvidence,
  keepFormerText,
  lockConversation,
  type MessagePlace,
  numberChanges,
  replaceWords,
  setReaction,
  updateMessage,
} from './changes.repository.ts';
import { addPins, countPins, isPinned, listPins, removePins } from './pins.repository.ts';

export interface MessageChangesParts
  extends MessageViewParts, Pick<FeatureParts, 'clock' | 'jobs'> {
  readonly publisher: Publisher<EarmarkServerEvents>;
  /** Lets the next sweep delete a file, unless something else uses it. */
  readonly releaseFile: (trx: Trx, fileId: string) => Promise<void>;
}

type Conversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>;
type StoredMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** The message to change, in its locked conversation. */
interface Found {
  readonly trx: Trx;
  readonly message: StoredMessage;
  readonly people: readonly [number, number];
  /** Whether the other person blocks the person who makes the change. */
  readonly isBlocked: boolean;
  readonly now: Date;
}

export type MessageChangesService = ReturnType<typeof createMessageChanges>;

/** PostgreSQL may abort a change that deadlocks with a search indexing the same messages. */
const RETRIES = 3;
const MINUTE_MS = 60_000;

/**
 * Creates the service that changes stored messages. Every change has a number in its conversation,
 * and repeating one changes nothing.
 */
export function createMessageChanges(parts: MessageChangesParts) {
  const { db, clock, jobs, publisher, releaseFile } = parts;

  jobs.regularly('chat.forget-former-texts', () =>
    deleteFormerTexts(db, new Date(clock.now().getTime() - FORMER_TEXT_DAYS * DAY_MS)),
  );

  /** Runs a change, which returns the numbers of the messages that it changed. */
  async function change(
    { accountId }: Session,
    place: MessagePlace,
    work: (found: Found) => Promise<readonly number[]>,
  ): Promise<Message> {
    const { conversationId, seq } = place;
    const run = async (trx: Trx) => {
      const conversation = await lockConversation(trx, conversationId, accountId);
      if (!conversation) throw forbidden('chat.not-your-conversation');
      const message = await findMessage(trx, place, accountId);
      if (!message) throw notFound('message.not-found');
      const people = [conversation.first_id, conversation.second_id] as const;
      const isBlocked = blocks(conversation, accountId);
      const seqs = await work({ trx, message, people, isBlocked, now: clock.now() });
      if (seqs.length > 0) await numberChanges(trx, conversationId, seqs);
      return { seqs, recipients: isBlocked ? [accountId] : people };
    };
    const { seqs, recipients } = await transaction(db, run, { retries: RETRIES });
    for (const recipient of recipients) {
      await publishTo(recipient, conversationId, seqs.slice(0, MESSAGE_PAGE));
    }
    const [view] = await viewsFor(accountId, conversationId, [seq]);
    if (!view) throw new Error('A changed message has no view.');
    return view;
  }

  async function viewsFor(accountId: number, conversationId: number, seqs: readonly number[]) {
    return viewsOf(await listNumbered(db, conversationId, accountId, seqs), parts, accountId);
  }

  /**
   * Sends a change to one person's clients. A client that misses the event finds the change by its
   * number.
   */
  async function publishTo(
    accountId: number,
    conversationId: number,
    seqs: readonly number[],
  ): Promise<void> {
    if (seqs.length === 0) return;
    const messages = await viewsFor(accountId, conversationId, seqs);
    if (messages.length > 0) publisher.toAccounts([accountId], 'message:changed', { messages });
  }

  return {
    edit(session: Session, { text: written, ...place }: MessagePlace & { readonly text: string }) {
      const text = checkText(written);
      return change(session, place, async ({ trx, message, people, now }) => {
        requireOwn(message, session);
        if (message.deleted_at) throw conflict('message.deleted');
        if (message.type !== 'text' || message.event) throw ruleBroken('message.not-editable');
        if (message.text === text) return [];
        if (now.getTime() - message.created_at.getTime() > EDIT_MINUTES * MINUTE_MS) {
          throw ruleBroken('message.edit-too-late', { minutes: EDIT_MINUTES });
        }
        await keepFormerText(trx, place, now);
        await updateMessage(trx, place, { text, edited_at: now });
        await replaceWords(trx, place, { people, words: wordsOf(text) });
        return [place.seq, ...(await listReplies(trx, place))];
      });
    },

    /** Sets or removes the transcript of an audio message. */
    transcribe(
      session: Session,
      { transcript: written, ...place }: MessagePlace & { readonly transcript: string },
    ) {
      const transcript = checkTranscript(written);
      return change(session, place, async ({ trx, message, people, now }) => {
        requireOwn(message, session);
        if (message.deleted_at) throw conflict('message.deleted');
        const { media_type: mediaType, text } = message;
        if (mediaType === null || fileKind(mediaType) !== 'audio') {
          throw ruleBroken('transcript.only-audio');
        }
        if (message.transcript === transcript) return [];
        if (message.transcript !== null) await keepFormerText(trx, place, now);
        await updateMessage(trx, place, { transcript });
        await replaceWords(trx, place, { people, words: wordsOf(`${text} ${transcript ?? ''}`) });
        return [place.seq];
      });
    },

    /** Sets the person's reaction to a message, replacing an earlier one, or removes it. */
    react(session: Session, { sign, ...place }: MessagePlace & { readonly sign?: Sign }) {
      const { accountId } = session;
      return change(session, place, async ({ trx, message, isBlocked }) => {
        if (message.deleted_at) throw conflict('message.deleted');
        const isNew = await setReaction(trx, place, { accountId, sign, hidden: isBlocked });
        return isNew ? [place.seq] : [];
      });
    },

    /** Pins a message for both people, or unpins it. A blocked person pins only for themselves. */
    pin(session: Session, { pinned, ...place }: MessagePlace & { readonly pinned: boolean }) {
      const { accountId } = session;
      return change(session, place, async ({ trx, message, people, isBlocked, now }) => {
        if (message.deleted_at) throw conflict('message.deleted');
        const viewers = isBlocked || message.hidden ? [accountId] : people;
        if (!pinned) return (await removePins(trx, place, viewers)) ? [place.seq] : [];
        if (await isPinned(trx, place, accountId)) return [];
        const count = await countPins(trx, place.conversationId, accountId);
        if (count >= MAX_PINS) throw ruleBroken('message.too-many-pins', { most: MAX_PINS });
        await addPins(trx, place, { viewers, by: accountId, now });
        return [place.seq];
      });
    },

    /** Returns the pinned messages, latest pin first, and the last change that they contain. */
    async getPins(session: Session, conversationId: number) {
      const { accountId } = session;
      const { lastChange = 0 } = await requireMember(db, session, conversationId);
      const seqs = await listPins(db, conversationId, accountId);
      const views = seqs.length > 0 ? await viewsFor(accountId, conversationId, seqs) : [];
      const messages = seqs.flatMap((seq) => views.find((view) => view.seq === seq) ?? []);
      return { messages, lastChange };
    },

    /** Deletes a message for both people. The next sweep deletes its file. */
    remove(session: Session, place: MessagePlace) {
      return change(session, place, async ({ trx, message, people, now }) => {
        requireOwn(message, session);
        if (message.deleted_at) return [];
        const isFixed = message.type === 'project' || message.event !== null;
        if (isFixed || (await isEvidence(trx, place))) throw ruleBroken('message.is-evidence');
        await keepFormerText(trx, place, now);
        await emptyMessage(trx, place, now);
        await deleteReactions(trx, place);
        await removePins(trx, place, people);
        if (message.file_id !== null) await releaseFile(trx, message.file_id);
        await replaceWords(trx, place, { people, words: [] });
        return [place.seq, ...(await listReplies(trx, place))];
      });
    },
  };
}

/**
 * Returns whether the other person blocks this one. The blocking person's clients then get no
 * event, as with messages.
 */
function blocks(conversation: Conversation, actorId: number): boolean {
  const { first_id, first_blocks, second_blocks } = conversation;
  return actorId === first_id ? second_blocks : first_blocks;
}

function requireOwn({ sender_id }: StoredMessage, { accountId }: Session): void {
  if (sender_id !== accountId) throw forbidden('message.not-yours');
}
