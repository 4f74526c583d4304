import { t } from 'texts:chat/reactions';
import {
  type Message,
  type Sign as Reaction,
  SIGNS,
} from '../../../../shared/features/chat/chat.ts';
import { announce } from '../../../announcer/announce.ts';
import { signedInId, useSession } from '../../../session/session.store.ts';
import type { MenuItem } from '../../../ui/focus/menu-button.tsx';
import { changeMessage } from './changes.store.ts';
import './changes.css';

/** The emoji of each reaction. Decorative: its name is always beside it. */
const EMOJI: Readonly<Record<Reaction, string>> = {
  thumb: '👍',
  heart: '❤️',
  applause: '👏',
  laugh: '😂',
  surprise: '😮',
  sad: '😢',
};

/** Returns a person's reaction to a message. */
export function reactionOf(
  { reactions }: Message,
  accountId: number | undefined,
): Reaction | undefined {
  return reactions?.find(({ account_id }) => account_id === accountId)?.sign;
}

/**
 * Returns the items of a message's menu that set a reaction. Choosing the current one removes it.
 */
export function reactionItems(message: Message): MenuItem[] {
  const mine = reactionOf(message, signedInId());
  return SIGNS.map((reaction) => ({
    id: reaction,
    label: t('sign', { sign: reaction }),
    mark: EMOJI[reaction],
    checked: reaction === mine,
    select: () => void react(message, reaction === mine ? undefined : reaction),
  }));
}

async function react(message: Message, reaction: Reaction | undefined): Promise<void> {
  const { conversation_id: conversationId, seq } = message;
  const chosen = reaction === undefined ? {} : { sign: reaction };
  const refusal = await changeMessage('/conversations/react', { conversationId, seq, ...chosen });
  if (refusal !== undefined) return announce(refusal, { urgent: true });
  announce(reaction === undefined ? t('removed') : t('set', { sign: reaction }));
}

/**
 * The reactions to a message. A conversation has two people, so every reaction is the reader's own
 * or the other person's.
 */
export function Reactions({ reactions }: Required<Pick<Message, 'reactions'>>) {
  const me = useSession(({ session }) => session?.userId);
  return (
    <p className="message-reactions">
      {reactions.map(({ account_id, sign: reaction }) => (
        <span key={account_id} className="message-reaction">
          <span aria-hidden="true">
            {EMOJI[reaction]} {t('sign', { sign: reaction })}
          </span>
          <span className="visually-hidden">
            {account_id === me ? t('byYou', { sign: reaction }) : t('byThem', { sign: reaction })}
          </span>
        </span>
      ))}
    </p>
  );
}
