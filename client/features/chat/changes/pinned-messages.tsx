import { t } from 'texts:chat/pins';
import type { Chat, Message } from '../../../../shared/features/chat/chat.ts';
import { useFocusKept } from '../../../ui/focus/use-focus-kept.ts';
import { Icon } from '../../../ui/icon-button.tsx';
import { DisclosureButton, useDisclosure } from '../composer/disclosure-button.tsx';
import { quotedWords, quoteOf } from '../message/quote.ts';
import { goToMessage } from '../thread/use-aim.ts';
import { usePinned } from './pins.store.ts';
import './changes.css';

interface PinnedMessagesProps {
  chat: Chat;
  /** Moves the focus to the composer if the last pin is removed while it has the focus. */
  toComposer: () => void;
}

/** The latest pinned message as a button that goes to it, and a button that lists the others. */
export function PinnedMessages({ chat, toComposer }: PinnedMessagesProps) {
  const [latest, ...others] = usePinned(chat.conversation_id);
  const list = useDisclosure();
  const kept = useFocusKept(toComposer);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would hold form fields
    <div className="pinned" hidden={!latest} role="group" aria-label={t('title')} {...kept}>
      {latest && <PinnedLine message={latest} word="quiet" />}
      {others.length > 0 && (
        <DisclosureButton of={list}>{t('more', { count: others.length })}</DisclosureButton>
      )}
      {list.open && others.length > 0 && (
        <ul id={list.id} className="list-plain">
          {others.map((message) => (
            <li key={message.seq}>
              <PinnedLine message={message} word="visually-hidden" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PinnedLineProps {
  message: Message;
  /** The class of the word 'Pinned', which only the first line shows. */
  word: 'quiet' | 'visually-hidden';
}

function PinnedLine({ message, word }: PinnedLineProps) {
  const { conversation_id, seq, senderName } = message;
  return (
    <button
      type="button"
      className="pinned-line"
      onClick={() => void goToMessage(conversation_id, seq)}
    >
      <Icon of="pin" />
      <span className="pinned-words">
        <span className={word}>{t('mark')} </span>
        <strong>{senderName}</strong>
        {': '}
        <bdi>{quotedWords(quoteOf(message))}</bdi>
      </span>
    </button>
  );
}
