import { t } from 'texts:chat/reactions';
import { type Message, type Sign, SIGNS } from '../../../../shared/features/chat/chat.ts';
import { announce } from '../../../announcer/announce.ts';
import { useSession } from '../../../session/session.store.ts';
import type { MenuItem } from '../../../ui/focus/menu-button.tsx';
import { ask } from '../wire/ask.ts';
import { takeChanges } from '../wire/chat.store.ts';
import './changes.css';

/** The emoji of each reaction. Its name always stands beside it, for screen readers. */
const PICTURES: Readonly<Record<Sign, string>> = {
  thumb: '👍',
  heart: '❤️',
  applause: '👏',
  laugh: '😂',
  surprise: '😮',
  sad: '😢',
};

/** Returns a person's reaction to a message. */
export function signOf({ reactions }: Message, accountId: number | undefined): Sign | undefined {
  return reactions?.find(({ account_id }) => account_id === accountId)?.sign;
}

/**
 * Returns the items of a message's menu that set a reaction. Choosing the current one removes it.
 */
export function reactionItems(message: Message): MenuItem[] {
  const mine = signOf(message, useSession.getState().session?.userId);
  return SIGNS.map((sign) => ({
    id: sign,
    label: t('sign', { sign }),
    mark: PICTURES[sign],
    checked: sign === mine,
    select: () => void react(message, sign === mine ? undefined : sign),
  }));
}

async function react(message: Message, sign: Sign | undefined): Promise<void> {
  const { conversation_id: conversationId, seq } = message;
  const chosen = sign === undefined ? {} : { sign };
  const answer = await ask('/conversations/react', { conversationId, seq, ...chosen });
  if (!answer.success) return announce(answer.info, { urgent: true });
  await takeChanges([answer.data.message]);
  announce(sign === undefined ? t('removed') : t('set', { sign }));
}

/**
 * The reactions to a message. A conversation has two people, so every reaction is the reader's own
 * or the other person's.
 */
export function Reactions({ reactions }: Required<Pick<Message, 'reactions'>>) {
  const me = useSession(({ session }) => session?.userId);
  return (
    <p className="message-reactions">
      {reactions.map(({ account_id, sign }) => (
        <span key={account_id} className="message-reaction">
          <span aria-hidden="true">
            {PICTURES[sign]} {t('sign', { sign })}
          </span>
          <span className="visually-hidden">
            {account_id === me ? t('byYou', { sign }) : t('byThem', { sign })}
          </span>
        </span>
      ))}
    </p>
  );
}
