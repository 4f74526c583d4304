import { Link } from 'react-router';
import { t } from 'texts:chat/general';
import { t as tChanges } from 'texts:chat/changes';
import { t as tInbox } from 'texts:chat/inbox';
import { t as tOrganising } from 'texts:chat/organising';
import { SITE_NAME } from '../../../../shared/association/brand.ts';
import { type Chat, correspondentName } from '../../../../shared/features/chat/chat.ts';
import { sells } from '../../../../shared/roles.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Time } from '../../../ui/time.tsx';
import { useSettings } from '../../../settings/settings.store.ts';
import { useSession } from '../../../session/session.store.ts';
import { DisclosureButton, useDisclosure } from '../composer/disclosure-button.tsx';
import { useChats } from '../wire/chat.store.ts';
import { addressOf } from '../../../ui/conversation-address.ts';
import { eventLine } from '../message/event-line.ts';
import { isArchived, isMarkedUnread } from './arrangement.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import './inbox.css';

/**
 * The list of conversations, most recent first. A conversation without messages is not in it, so
 * the list can be empty `beside` an open conversation.
 */
export function Inbox({ beside }: { beside: boolean }) {
  const chats = useChats((state) => state.chats);
  const muted = useSettings(({ settings }) => settings.muted);
  const focus = useRowFocus();
  if (!chats) return null;
  if (chats.length === 0) {
    return beside ? <p className="inbox-none quiet">{tInbox('emptyBeside')}</p> : <EmptyInbox />;
  }
  const archived = chats.filter((chat) => isArchived(chat, muted));
  const shown = chats.filter((chat) => !archived.includes(chat));
  return (
    <div {...focus}>
      {shown.length > 0 ? (
        <ConversationList chats={shown} label={t('inbox')} />
      ) : (
        <p className="inbox-none quiet">{tOrganising('allArchived')}</p>
      )}
      {archived.length > 0 && <Archived chats={archived} />}
    </div>
  );
}

/** A disclosure with the archived conversations. */
function Archived({ chats }: { chats: readonly Chat[] }) {
  const list = useDisclosure();
  return (
    <div className="inbox-archived">
      <DisclosureButton of={list}>
        {tOrganising('archivedCount', { count: chats.length })}
      </DisclosureButton>
      {list.open && (
        <div id={list.id}>
          <ConversationList chats={chats} label={tOrganising('archivedList')} />
        </div>
      )}
    </div>
  );
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

/** Conversations as links, in the given order, each with its menu. */
export function ConversationList({ chats, label, screen }: ConversationListProps) {
  const to = (chat: Chat) =>
    screen ? `${screen}/${chat.category_id}/${chat.correspondent.id}` : addressOf(chat);
  return (
    <nav className="inbox" aria-label={label}>
      <ul className="list-plain">
        {chats.map((chat) => (
          <li key={chat.conversation_id}>
            <InboxRow chat={chat} to={to(chat)} />
            <ConversationMenu
              chat={chat}
              label={tOrganising('moreOf', { name: correspondentName(chat.correspondent) })}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function InboxRow({ chat, to }: { chat: Chat; to: string }) {
  const { unread, lastMessage } = chat;
  const isMarked = unread === 0 && isMarkedUnread(chat);
  const isMuted = useSettings(({ settings }) => settings.muted.includes(chat.conversation_id));
  const [last] = lastMessage;
  // Compared by id, because a conversation about a service has three addresses.
  const isOpen = useChats(({ openId }) => openId === chat.conversation_id);
  return (
    <Link className="inbox-row" to={to} aria-current={isOpen ? 'page' : undefined}>
      <span className="inbox-name">{correspondentName(chat.correspondent)}</span>
      {chat.service && (
        <span className="inbox-line">
          <span className="visually-hidden">{', '}</span>
          {chat.service.title}
        </span>
      )}
      {isMuted && (
        <span className="inbox-line quiet">
          <span className="visually-hidden">{', '}</span>
          {tOrganising('isMuted')}
        </span>
      )}
      {(unread > 0 || isMarked) && (
        <span className="inbox-unread">
          <span className="visually-hidden">
            {`, ${isMarked ? tOrganising('marked') : t('unread', { count: unread })}`}
          </span>
          {isMarked ? (
            <span className="chip" aria-hidden="true">
              {tOrganising('marked')}
            </span>
          ) : (
            <Badge count={unread} />
          )}
        </span>
      )}
      <span className="visually-hidden">{', '}</span>
      <span className="inbox-line quiet">
        {last ? <bdi>{previewOf(last)}</bdi> : t('noMessageYet')}
      </span>
      {last && (
        <span className="inbox-time quiet">
          <span className="visually-hidden">{', '}</span>
          <Time at={last.created_at} show="recent" />
        </span>
      )}
    </Link>
  );
}

/** Returns the text of a conversation's last message. Events begin with the name of the site. */
function previewOf(last: Chat['lastMessage'][number]): string {
  if (last.deletedAt !== undefined) return tChanges('deleted');
  const line = eventLine(last);
  return line === undefined ? last.text : `${SITE_NAME}: ${line}`;
}

/** The row with the focus, and the rows of its list at the last render. */
interface FocusedRow {
  readonly control: Element;
  readonly row: Element;
  readonly rows: readonly Element[];
}

/**
 * Keeps the focus in a section when the focused row is removed, also by another device. The focus
 * moves to the next row, or the previous one, or the last button of the section. Spread the result
 * on the section, which must render together with its rows.
 */
function useRowFocus() {
  const part = useRef<HTMLDivElement>(null);
  const focused = useRef<FocusedRow>(undefined);

  useLayoutEffect(() => {
    const { control, row, rows } = focused.current ?? {};
    if (!control || !row || !rows) return;
    if (control.isConnected) return note(control);
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    const at = rows.indexOf(row);
    const near = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()];
    const link = near.find((one) => one.isConnected)?.querySelector('a');
    const buttons = part.current?.querySelectorAll('button') ?? [];
    (link ?? [...buttons].at(-1))?.focus();
  });

  function note(control: Element): void {
    const row = control.closest('li');
    focused.current = row
      ? { control, row, rows: [...(row.parentElement?.children ?? [])] }
      : undefined;
  }

  return {
    ref: part,
    onFocus: ({ target }: FocusEvent) => note(target),
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) focused.current = undefined;
    },
  };
}
