import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  data,
  Link,
  type LoaderFunctionArgs,
  replace,
  useLoaderData,
  useParams,
  useRevalidator,
} from 'react-router-dom';
import { t } from 'texts:chat/general';
import { t as tKeptChats } from 'texts:chat/keptChats';
import type { Chat } from '../../../../shared/features/chat/chat.ts';
import { sells } from '../../../../shared/roles.ts';
import { keptReady } from '../../../kept/kept-lists.ts';
import { onConnected } from '../../../live.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { Page } from '../../../ui/page.tsx';
import { watchHeight } from '../../../ui/watch-height.ts';
import { useSession } from '../../../session/session.store.ts';
import { ChatCreateOffer } from '../../offers/chat-create-offer.tsx';
import { BlockedNote } from './blocked-note.tsx';
import { BlockedPeople } from '../safety/blocked-people.tsx';
import { needBlocks, useIsBlocked } from '../safety/blocks.store.ts';
import { loadInboxOrKept } from '../wire/chat-keeper.ts';
import {
  type ConversationSubject,
  heldConversation,
  openConversation,
  showConversation,
  useChats,
} from '../wire/chat.store.ts';
import { ChatTools } from '../settings/chat-tools.tsx';
import { Composer } from '../composer/composer.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { seqOfAddress } from '../../../ui/conversation-address.ts';
import { ConversationTools } from '../settings/conversation-tools.tsx';
import { Inbox } from '../inbox/inbox.tsx';
import { KeptLine } from './kept-line.tsx';
import { IslandThread } from './island-thread.tsx';
import { leaveIsland, useIslands } from './island.store.ts';
import { MessageSearch } from '../finding/message-search.tsx';
import { PresenceLine } from '../presence/presence-line.tsx';
import type { ThreadState } from './thread-state.ts';
import { Thread } from './thread.tsx';
import { TypingLine } from '../presence/typing-line.tsx';
import { useAddressedMessage } from './use-aim.ts';
import './chat.css';

interface Opened {
  readonly conversationId?: number;
  readonly fault?: string;
  /** Whether that may pass with the next connection. */
  readonly away?: boolean;
}

/** A conversation that could be opened, or why it could not. */
type Opening =
  | { readonly id: number }
  | {
      readonly fault: string;
      /** Whether the server could not be asked. */ readonly away: boolean;
    };

/**
 * Opens the conversation that the address names. `/user/messages/{userId}/{buyerId}/{serviceId}`
 * names both people: the other one is meant. A chat about a category has that before the person. The
 * link of a visitor knows no buyer and says 0: whoever signed in meanwhile is the buyer.
 */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Opened> {
  const me = useSession.getState().session?.userId;
  const [userId, buyerId, categoryId, serviceId] = [
    params['userId'],
    params['buyerId'],
    params['categoryId'],
    params['serviceId'],
  ].map((value) => Number(value ?? 0));
  if (me !== undefined && params['buyerId'] === '0') {
    throw replace(`/user/messages/${userId}/${me}/${serviceId}`);
  }
  const other = userId === me ? buyerId : userId;
  const subject = { categoryId: categoryId || null, serviceId: serviceId || null };
  if (params['userId'] !== undefined && !other) throw data(null, { status: 404 });
  const opened = await open(other ? { userId: other, ...subject } : undefined);
  if (opened && 'status' in opened && (opened.status === 404 || opened.status === 400)) {
    throw data(null, { status: 404 });
  }
  if (!opened || !('id' in opened)) return opened ?? {};
  const isAimed = seqOfAddress(new URL(request.url).search) !== undefined;
  if (!isAimed) leaveIsland(opened.id);
  return { conversationId: opened.id };
}

/** The inbox, and a conversation if one is named; without a connection what is kept of them. */
async function open(subject: ConversationSubject | undefined): Promise<Opening | undefined> {
  const opening = subject && openConversation(subject);
  const blocks = needBlocks();
  await Promise.all([loadInboxOrKept(), keptReady()]);
  if (useChats.getState().keptAt !== undefined && subject) {
    const id = heldConversation(subject);
    return id === undefined ? { fault: tKeptChats('notKept'), away: true } : { id };
  }
  await blocks;
  return opening;
}

/** Inbox and chat: side by side where there is room, one at a time where there is not. */
export function Component() {
  const { conversationId, fault, away = false } = useLoaderData<Opened>();
  useOpenLater(away);
  useHeaderHeight();
  const thread = useChats((state) =>
    conversationId === undefined ? undefined : state.threads[conversationId],
  );
  const correspondent = thread?.chat.correspondent;
  const name = correspondent && `${correspondent.name} ${correspondent.lastName}`.trim();
  // The screens of a category are headed so (specification, section 2).
  const isServiceChat = useParams()['categoryId'] !== undefined && thread !== undefined;

  useEffect(() => {
    showConversation(conversationId);
    return () => showConversation(undefined);
  }, [conversationId]);

  // In a conversation it stands in the bar above the messages, which fill the window.
  const isKept = useChats(({ keptAt }) => keptAt !== undefined);
  const lead = isKept && !thread && <KeptLine />;

  const title = name === undefined ? t('messages') : t('conversationWith', { name });
  return (
    <Page title={title} heading={isServiceChat ? t('chat') : title} lead={lead}>
      <div className="chat" data-open={thread ? '' : undefined}>
        <div className="chat-inbox">
          <InboxSearch />
          <Inbox beside={thread !== undefined} />
          <BlockedPeople />
        </div>
        <div className="chat-main">
          {fault && <p className="bad">{fault}</p>}
          {thread && name !== undefined && (
            <Conversation
              key={thread.chat.conversation_id}
              thread={thread}
              name={name}
              isNamed={!isServiceChat}
            />
          )}
          {!thread && !fault && <NoneOpen />}
        </div>
      </div>
    </Page>
  );
}

/** The header has one row or more, by width and by who is signed in; a conversation fills the rest. */
function useHeaderHeight(): void {
  useLayoutEffect(() => {
    const header = document.querySelector<HTMLElement>('.shell > .header');
    return header ? watchHeight(header, '--header-height') : undefined;
  }, []);
}

/** Opens what could not be opened without a connection as soon as there is one. */
function useOpenLater(away: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => (away ? onConnected(() => void revalidate()) : undefined), [away, revalidate]);
}

function NoneOpen() {
  const empty = useChats((state) => state.chats?.length === 0);
  return empty ? null : <p className="quiet chat-none">{t('noneOpen')}</p>;
}

/** A search over all conversations, as soon as there is one. */
function InboxSearch() {
  const hasAny = useChats((state) => (state.chats?.length ?? 0) > 0);
  return hasAny ? <MessageSearch /> : null;
}

interface ConversationProps {
  thread: ThreadState;
  /** The other person's. */
  name: string;
  /** Whether the heading of the screen says that name. */
  isNamed: boolean;
}

/** One conversation: what belongs to it as a whole, its messages, and where to write the next. */
function Conversation({ thread, name, isNamed }: ConversationProps) {
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

/** The way back, the service, the connection, and for a freelancer a new project. */
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
      <ConversationTools chat={chat}>
        <ChatTools />
      </ConversationTools>
    </div>
  );
}
