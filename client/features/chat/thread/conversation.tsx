import { type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { t as tDelivery } from 'texts:chat/delivery';
import { t } from 'texts:chat/general';
import { t as tKeptChats } from 'texts:chat/keptChats';
import { t as tSafety } from 'texts:chat/safety';
import type { Chat } from '../../../../shared/features/chat/chat.ts';
import { sells } from '../../../../shared/roles.ts';
import { useSession } from '../../../session/session.store.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { formatTime } from '../../../ui/time.tsx';
import { ChatCreateOffer } from '../../offers/chat-create-offer.tsx';
import { Composer } from '../composer/composer.tsx';
import { usePresence, watchPresence } from '../presence/presence.store.ts';
import { useTyping } from '../presence/typing.store.ts';
import { useIsBlocked } from '../safety/blocks.store.ts';
import { ConversationTools } from '../settings/conversation-tools.tsx';
import { useChats } from '../wire/chat.store.ts';
import { useWire } from '../wire/wire.ts';
import { IslandThread } from './island-thread.tsx';
import { useIslands } from './island.store.ts';
import type { ThreadState } from './thread-state.ts';
import { Thread } from './thread.tsx';
import { useAddressedMessage } from './use-aim.ts';
import './chat.css';

interface ConversationProps {
  thread: ThreadState;
  /** The other person's name. */
  name: string;
  /** Whether the heading of the screen contains that name. */
  isNamed: boolean;
}

export function Conversation({ thread, name, isNamed }: ConversationProps) {
  const { chat } = thread;
  const id = chat.conversation_id;
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const toComposer = () => focusPlace(form.current?.querySelector('textarea') ?? note.current);
  const island = useIslands(({ islands }) => islands[id]);
  const isBlocked = useIsBlocked(chat.correspondent.id);
  useAddressedMessage(id);
  return (
    <>
      <ConversationBar chat={chat} name={isNamed ? undefined : name} />
      {island ? (
        <IslandThread thread={thread} island={island} toComposer={toComposer} />
      ) : (
        <Thread thread={thread} toComposer={toComposer} />
      )}
      <TypingLine conversationId={chat.conversation_id} name={chat.correspondent.name} />
      {isBlocked ? (
        <BlockedNote name={chat.correspondent.name} note={note} />
      ) : (
        <Composer conversationId={chat.conversation_id} form={form} />
      )}
    </>
  );
}

function ConversationBar({ chat, name }: { chat: Chat; name: string | undefined }) {
  const mayOffer = useSession((state) => state.session !== null && sells(state.session.role));
  return (
    <div className="chat-bar">
      <Link className="chat-back" to="/user/messages/">
        {t('backToInbox')}
      </Link>
      {name !== undefined && <p>{t('conversationWith', { name })}</p>}
      {chat.service && (
        <Link className="chat-service" to={`/audio-service/${chat.service.id}`}>
          {t('aboutService', { title: chat.service.title })}
        </Link>
      )}
      <PresenceLine chat={chat} />
      <KeptLine />
      <ConnectionLine />
      {mayOffer && chat.category_id === null && (
        <ButtonLink variant="quiet" to={`/user/projects/create/${chat.correspondent.id}`}>
          {t('createProject')}
        </ButtonLink>
      )}
      {mayOffer && <ChatCreateOffer chat={chat} />}
      <ConversationTools chat={chat} />
    </div>
  );
}

/** Says that the screen shows cached conversations, until the server is reachable. */
export function KeptLine() {
  const keptAt = useChats((state) => state.keptAt);
  return keptAt === undefined ? null : (
    <p className="mind">{tKeptChats('shown', { when: formatTime(keptAt) })}</p>
  );
}

function ConnectionLine() {
  const wire = useWire();
  if (wire === 'live') return null;
  if (wire === 'polling') return <p className="quiet">{tDelivery('polling')}</p>;
  return <p className="mind">{tDelivery('waiting')}</p>;
}

function BlockedNote({ name, note }: { name: string; note: Ref<HTMLParagraphElement> }) {
  return (
    <p ref={note} className="blocked-note mind">
      {tSafety('blockedNote', { name })}
    </p>
  );
}

interface TypingLineProps {
  conversationId: number;
  /** The other person's first name. */
  name: string;
}

/** Shows above the composer that the other person is typing. Its space is reserved. */
function TypingLine({ conversationId, name }: TypingLineProps) {
  const isWriting = useTyping(({ writing }) => writing.has(conversationId));
  return <p className="typing-line quiet">{isWriting && tDelivery('writing', { name })}</p>;
}

/** Shows whether the other person is online, or when they last were. Never announced. */
function PresenceLine({ chat }: { chat: Chat }) {
  const { id } = chat.correspondent;
  const presence = usePresence(({ people }) => people[id]);
  // Presence is visible only between people who have exchanged messages, so watch again after the
  // first.
  const haveWritten = chat.last_seq > 0;

  useEffect(() => {
    if (haveWritten) watchPresence([id]);
    return () => watchPresence([]);
  }, [id, haveWritten]);

  if (!presence) return null;
  if (presence.online) return <p className="quiet">{tDelivery('online')}</p>;
  if (presence.last_seen === null) return null;
  return <p className="quiet">{tDelivery('lastSeen', { when: formatTime(presence.last_seen) })}</p>;
}
