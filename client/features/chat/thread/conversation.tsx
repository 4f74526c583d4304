import { type ComponentProps, type Ref, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { t as tDelivery } from 'texts:chat/delivery';
import { t } from 'texts:chat/general';
import { t as tCache } from 'texts:chat/keptChats';
import { t as tOrganising } from 'texts:chat/organising';
import { t as tSafety } from 'texts:chat/safety';
import type { Chat } from '../../../../shared/features/chat/chat.ts';
import { sells } from '../../../../shared/roles.ts';
import { useSession } from '../../../session/session.store.ts';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { useInlineForm } from '../../../ui/form/use-inline-form.ts';
import { Icon, IconButton } from '../../../ui/icon-button.tsx';
import { ScreenHeading } from '../../../ui/page.tsx';
import { formatTime, isToday } from '../../../ui/time.tsx';
import { ChatCreateOffer } from '../../offers/chat-create-offer.tsx';
import { useWorkSheet } from '../../orders/deliveries/use-work-sheet.ts';
import { OpenWork } from '../../orders/deliveries/work-link.tsx';
import { WorkSheets } from '../../orders/deliveries/work-sheet.tsx';
import { PinnedMessages } from '../changes/pinned-messages.tsx';
import { OpenMessageMenu } from '../changes/open-menu.tsx';
import { useChosenFiles } from '../composer/chosen-pictures.tsx';
import { Composer } from '../composer/composer.tsx';
import { ConversationMenu } from '../inbox/conversation-menu.tsx';
import { usePresence, watchPresence } from '../presence/presence.store.ts';
import { useTyping } from '../presence/typing.store.ts';
import { useIsBlocked } from '../safety/blocks.store.ts';
import { FindTool } from '../finding/find-panel.tsx';
import { useDisclosure } from '../composer/disclosure-button.tsx';
import { ConversationDetails } from './conversation-details.tsx';
import { useChats } from '../wire/chat.store.ts';
import { useWire } from '../wire/wire.ts';
import { IslandThread } from './island-thread.tsx';
import { useIslands } from './island.store.ts';
import type { ThreadState } from './thread-state.ts';
import { Thread } from './thread.tsx';
import { useAddressedMessage } from './use-aim.ts';
import { useOpenedLine } from './use-thread-reading.ts';
import './chat.css';

interface ConversationProps {
  thread: ThreadState;
  /** The other person's name. */
  name: string;
  /** The document's title. */
  title: string;
  /** Selects the control that gets the focus on arrival, instead of the heading. */
  landing: string | undefined;
  /** The heading, if it is not the other person's name. */
  heading?: string;
}

/**
 * An open conversation: the bar, the messages, and the composer. The details, the form of an offer,
 * or paid work are beside them.
 */
export function Conversation({ thread, name, title, landing, heading }: ConversationProps) {
  const { chat } = thread;
  const { pathname } = useLocation();
  const id = chat.conversation_id;
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const toComposer = () => focusPlace(form.current?.querySelector('textarea') ?? note.current);
  const chosen = useChosenFiles(id);
  const isBlocked = useIsBlocked(chat.correspondent.id);
  const mayOffer = useSession((state) => state.session !== null && sells(state.session.role));
  const offer = useInlineForm();
  const { button: detailsButton, open: hasDetails } = useDisclosure();
  const closeOthers = () => offer.open && offer.close();
  const work = useWorkSheet({ closeOthers, focusElsewhere: toComposer });
  const offerButton = { ...offer.toggle, onClick: openForm };

  function openForm(): void {
    work.hide();
    offer.toggle.onClick();
  }

  return (
    <OpenWork value={work.open}>
      <div className="chat-bar">
        <Link className="chat-back" to="/user/messages/">
          <Icon of="back" />
          <span className="visually-hidden">{t('backToInbox')}</span>
        </Link>
        <div className="chat-who">
          <ScreenHeading key={pathname} title={title} landing={landing}>
            {heading ?? (
              <>
                <span className="visually-hidden">{title}</span>
                <span aria-hidden="true">{name}</span>
              </>
            )}
          </ScreenHeading>
          {heading !== undefined && <p>{name}</p>}
          <PresenceLine chat={chat} />
        </div>
        <CacheLine />
        <ConnectionLine />
        <FindTool chat={chat} />
        <ConversationMenu chat={chat} label={tOrganising('menu')} />
        <IconButton
          icon="person"
          className="chat-details-button"
          {...detailsButton}
          aria-controls={DETAILS}
        >
          {t('details')}
        </IconButton>
        <PinnedMessages chat={chat} toComposer={toComposer} />
      </div>
      <OpenThread
        thread={thread}
        toComposer={toComposer}
        {...(!isBlocked && { takeFiles: (files) => void chosen.take(files) })}
      />
      {isBlocked ? (
        <BlockedNote name={chat.correspondent.name} note={note} />
      ) : (
        <Composer
          conversationId={id}
          name={chat.correspondent.name}
          form={form}
          chosen={chosen}
          {...(mayOffer && { offerButton })}
        />
      )}
      <ConversationDetails id={DETAILS} chat={chat} name={name} isOpen={hasDetails} />
      <OpenMessageMenu conversationId={id} />
      {mayOffer && <ChatCreateOffer chat={chat} form={offer} />}
      <WorkSheets sheet={work} />
    </OpenWork>
  );
}

const DETAILS = 'chat-details';

/** The thread, or an island that a search or a link has opened. */
function OpenThread(props: ComponentProps<typeof Thread>) {
  const { thread, toComposer } = props;
  const { conversation_id: id } = thread.chat;
  const island = useIslands(({ islands }) => islands[id]);
  useAddressedMessage(id);
  useOpenedLine(thread);
  if (!island) return <Thread {...props} />;
  return <IslandThread thread={thread} island={island} toComposer={toComposer} />;
}

/** A line that is visible while the screen shows cached conversations. */
export function CacheLine() {
  const cachedAt = useChats((state) => state.cachedAt);
  return cachedAt === undefined ? null : (
    <p className="mind">{tCache('shown', { when: formatTime(cachedAt) })}</p>
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

/** A line that shows whether the other person is typing or online, or when they last were. */
function PresenceLine({ chat }: { chat: Chat }) {
  const { id } = chat.correspondent;
  const presence = usePresence(({ people }) => people[id]);
  const isTyping = useTyping(({ writing }) => writing.has(chat.conversation_id));
  // People without a message between them cannot see each other's presence, so the first message
  // starts another watch.
  const haveWritten = chat.last_seq > 0;

  useEffect(() => {
    if (haveWritten) watchPresence([id]);
    return () => watchPresence([]);
  }, [id, haveWritten]);

  if (isTyping) {
    return <p className="quiet">{tDelivery('writing', { name: chat.correspondent.name })}</p>;
  }
  if (!presence) return null;
  if (presence.online) return <p className="quiet">{tDelivery('online')}</p>;
  if (presence.last_seen === null) return null;
  const when = formatTime(presence.last_seen, isToday(presence.last_seen) ? 'time' : 'both');
  return <p className="quiet">{tDelivery('lastSeen', { when })}</p>;
}
