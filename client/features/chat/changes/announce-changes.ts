import { t } from 'texts:chat/changes';
import { t as tReactions } from 'texts:chat/reactions';
import { correspondentName } from '../../../../shared/features/chat/chat.ts';
import { announce } from '../../../announcer/announce.ts';
import { shortened, speakable } from '../../../announcer/speakable.ts';
import { signedInId } from '../../../session/session.store.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { quotedWords, quoteOf } from '../message/quote.ts';
import type { ReplacedMessage } from '../wire/chat-state.ts';
import { useChats } from '../wire/chat.store.ts';
import { reactionOf } from './reactions.tsx';

/** The most changes that are spoken one by one if they arrive together. */
const MAX_LINES = 3;

/** Announces changes that the other person made to messages of the open conversation. */
export function announceChanges(replaced: readonly ReplacedMessage[]): void {
  const { openId } = useChats.getState();
  const { announcements, muted } = useSettings.getState().settings;
  const [first] = replaced;
  const id = first?.after.conversation_id;
  if (id === undefined || id !== openId || muted.includes(id)) return;
  const isInFull = announcements === 'everything';
  const changes = replaced.flatMap((one) => lineOf(one, isInFull) ?? []);
  if (changes.length <= MAX_LINES) {
    for (const { line } of changes) announce(line, { isNews: true });
    return;
  }
  const name = changes[0]?.name ?? '';
  announce(t('spokenSeveral', { name, count: changes.length }), { isNews: true });
}

interface SpokenChange {
  readonly name: string;
  readonly line: string;
}

/**
 * Returns the announcement of a change; undefined for the reader's own and for invisible changes.
 */
function lineOf({ before, after }: ReplacedMessage, isInFull: boolean): SpokenChange | undefined {
  const reacted = reactionLine({ before, after });
  if (reacted) return reacted;
  if (after.from_id === signedInId()) return undefined;
  const name = after.senderName;
  if (after.deletedAt !== undefined) {
    return before.deletedAt === undefined
      ? { name, line: t('spokenDeleted', { name }) }
      : undefined;
  }
  const words = after.file?.transcript;
  if (words !== undefined && words !== before.file?.transcript) {
    const text = shortened(speakable(words));
    return isInFull
      ? { name, line: t('spokenTranscript', { name, text }) }
      : { name, line: t('spokenTranscriptOne', { name }) };
  }
  if (after.text === before.text) return undefined;
  const text = shortened(speakable(after.text));
  return {
    name,
    line: isInFull ? t('spokenEdited', { name, text }) : t('spokenEditedOne', { name }),
  };
}

/** Returns the announcement of the other person's new reaction; undefined for a removed one. */
function reactionLine({ before, after }: ReplacedMessage): SpokenChange | undefined {
  const them = useChats.getState().threads[after.conversation_id]?.chat.correspondent;
  const reaction = reactionOf(after, them?.id);
  if (!them || !reaction || reaction === reactionOf(before, them.id)) return undefined;
  const name = correspondentName(them);
  const text = quotedWords(quoteOf(after));
  return { name, line: tReactions('spoken', { name, sign: reaction, text }) };
}
