import { Link } from 'react-router-dom';
import { t } from 'texts:chat/general';
import { t as tChanges } from 'texts:chat/changes';
import { t as tInbox } from 'texts:chat/inbox';
import { SITE_NAME } from '../../../../shared/association/brand.ts';
import type { Chat } from '../../../../shared/features/chat/chat.ts';
import { sells } from '../../../../shared/roles.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { isToday, Time } from '../../../ui/time.tsx';
import { useSession } from '../../../session/session.store.ts';
import { useChats } from '../wire/chat.store.ts';
import { addressOf } from '../../../ui/conversation-address.ts';
import { eventLine } from '../message/event-line.ts';

/**
 * Conversations, most recent first. A row starts with the correspondent, the unread count and the
 * last message. Beside an open conversation an empty inbox renders nothing, because a new
 * conversation is not in the list yet.
 */
export function Inbox({ beside }: { beside: boolean }) {
  const chats = useChats((state) => state.chats);
  if (!chats || (beside && chats.length === 0)) return null;
  if (chats.length === 0) return <EmptyInbox />;
  return <ConversationList chats={chats} label={t('inbox')} />;
}

/** Suggests finding a freelancer to buyers, and offering a service to freelancers. */
function EmptyInbox() {
  const isFreelancer = useSession(({ session }) => session !== null && sells(session.role));
  return (
    <Empty
      action={
        <ButtonLink
          to={isFreelancer ? '/user/services-categories' : '/audio-services-categories'}
          variant="main"
        >
          {tInbox(isFreelancer ? 'offerService' : 'findFreelancer')}
        </ButtonLink>
      }
    >
      {tInbox(isFreelancer ? 'emptyForFreelancers' : 'emptyForBuyers')}
    </Empty>
  );
}

interface ConversationListProps {
  chats: readonly Chat[];
  label: string;
  /** The screen that opens the conversations. Without it, each opens at its own address. */
  screen?: '/audio-service-chat';
}

/** Conversations as links, in the given order. */
export function ConversationList({ chats, label, screen }: ConversationListProps) {
  const to = (chat: Chat) =>
    screen ? `${screen}/${chat.category_id}/${chat.correspondent.id}` : addressOf(chat);
  return (
    <nav className="inbox" aria-label={label}>
      <ul className="list-plain">
        {chats.map((chat) => (
          <li key={chat.conversation_id}>
            <InboxRow chat={chat} to={to(chat)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function InboxRow({ chat, to }: { chat: Chat; to: string }) {
  const { correspondent, unread, lastMessage } = chat;
  const [last] = lastMessage;
  // Compared by id: a conversation about a service has three addresses.
  const isOpen = useChats(({ openId }) => openId === chat.conversation_id);
  return (
    <Link className="inbox-row" to={to} aria-current={isOpen ? 'page' : undefined}>
      <span className="inbox-name">
        {correspondent.name} {correspondent.lastName}
        {chat.service && (
          <span className="inbox-about">
            <span className="visually-hidden">{', '}</span>
            {chat.service.title}
          </span>
        )}
      </span>
      {unread > 0 && (
        <span className="inbox-unread chip numbers">
          <span className="visually-hidden">{', '}</span>
          {t('unread', { count: unread })}
        </span>
      )}
      <span className="visually-hidden">{', '}</span>
      <span className="inbox-last quiet">
        {last ? <bdi>{previewOf(last)}</bdi> : t('noMessageYet')}
      </span>
      {last && (
        <span className="inbox-time quiet">
          <span className="visually-hidden">{', '}</span>
          <Time at={last.created_at} show={isToday(last.created_at) ? 'time' : 'date'} />
        </span>
      )}
    </Link>
  );
}

/** Returns the last message of a conversation. Events are attributed to Earmark. */
function previewOf(last: Chat['lastMessage'][number]): string {
  if (last.deletedAt !== undefined) return tChanges('deleted');
  const line = eventLine(last);
  return line === undefined ? last.text : `${SITE_NAME}: ${line}`;
}
