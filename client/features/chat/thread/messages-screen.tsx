import { useEffect } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  replace,
  useLoaderData,
  useLocation,
  useParams,
  useRevalidator,
} from 'react-router';
import { t } from 'texts:chat/general';
import { t as tCache } from 'texts:chat/keptChats';
import { correspondentName } from '../../../../shared/features/chat/chat.ts';
import { unsentWorkLoaded } from '../../../storage/unsent-lists.ts';
import { onConnected } from '../../../calls/live.ts';
import { signedInId } from '../../../session/session.store.ts';
import { seqOfAddress } from '../../../ui/conversation-address.ts';
import { Page } from '../../../ui/page.tsx';
import { MessageSearch } from '../finding/message-search.tsx';
import { endMark } from '../inbox/arrange.ts';
import { Inbox } from '../inbox/inbox.tsx';
import { BlockedPeople } from '../safety/block-button.tsx';
import { needBlocks } from '../safety/blocks.store.ts';
import { loadInboxOrCache } from '../wire/chat-cache.ts';
import {
  type ConversationSubject,
  heldConversation,
  openConversation,
  showConversation,
  useChats,
} from '../wire/chat.store.ts';
import { Conversation, CacheLine } from './conversation.tsx';
import { leaveIsland } from './island.store.ts';
import './chat.css';

interface Opened {
  readonly conversationId?: number;
  readonly fault?: string;
  /** Whether the server was unreachable, so that the next connection may succeed. */
  readonly away?: boolean;
}

/** An opened conversation, or the reason it could not be opened. */
type Opening = { readonly id: number } | { readonly fault: string; readonly away: boolean };

/**
 * Opens the conversation that the address names. In
 * `/user/messages/{userId}/{buyerId}/{serviceId}`, the correspondent is the one of the two people
 * who is not signed in here. A visitor's link has 0 as the buyer, who is now the signed-in person.
 */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Opened> {
  const me = signedInId();
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

/** Loads the inbox, and a conversation if one is named. Shows cached data without a connection. */
async function open(subject: ConversationSubject | undefined): Promise<Opening | undefined> {
  const opening = subject && openConversation(subject);
  const blocks = needBlocks();
  await Promise.all([loadInboxOrCache(), unsentWorkLoaded()]);
  if (useChats.getState().cachedAt !== undefined && subject) {
    const id = heldConversation(subject);
    return id === undefined ? { fault: tCache('notKept'), away: true } : { id };
  }
  await blocks;
  return opening;
}

/** The inbox and a conversation: side by side on wide screens, one at a time on narrow ones. */
export function Component() {
  const { conversationId, fault, away = false } = useLoaderData<Opened>();
  useOpenLater(away);
  const thread = useChats((state) =>
    conversationId === undefined ? undefined : state.threads[conversationId],
  );
  const correspondent = thread?.chat.correspondent;
  const name = correspondent && correspondentName(correspondent);
  const isServiceChat = useParams()['categoryId'] !== undefined && thread !== undefined;

  useEffect(() => {
    showConversation(conversationId);
    if (conversationId !== undefined) endMark(conversationId);
    return () => showConversation(undefined);
  }, [conversationId]);

  // An open conversation has this line in its bar.
  const isCached = useChats(({ cachedAt }) => cachedAt !== undefined);
  const lead = isCached && !thread && <CacheLine />;

  const { search } = useLocation();
  const isAimed = seqOfAddress(search) !== undefined;
  const landing = thread && !isAimed && hasKeyboard() ? '.composer textarea' : undefined;

  const title = name === undefined ? t('messages') : t('conversationWith', { name });
  return (
    <Page title={title} {...(thread && { heading: null })} lead={lead}>
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
              title={title}
              landing={landing}
              // The heading for categories (specification, section 2).
              {...(isServiceChat && { heading: t('chat') })}
            />
          )}
          {!thread && !fault && <NoneOpen />}
        </div>
      </div>
    </Page>
  );
}

/** Retries on the next connection if a conversation could not be opened. */
function useOpenLater(away: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => (away ? onConnected(() => void revalidate()) : undefined), [away, revalidate]);
}

/**
 * Returns whether text fields can get the focus without covering the page by a phone's keyboard.
 */
function hasKeyboard(): boolean {
  return !matchMedia('(pointer: coarse)').matches;
}

function NoneOpen() {
  const empty = useChats((state) => state.chats?.length === 0);
  return empty ? null : <p className="quiet chat-none">{t('noneOpen')}</p>;
}

function InboxSearch() {
  const hasAny = useChats((state) => (state.chats?.length ?? 0) > 0);
  return hasAny ? <MessageSearch /> : null;
}
