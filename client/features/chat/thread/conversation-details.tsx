import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:chat/general';
import { t as tChatSettings } from 'texts:chat/chatSettings';
import { t as tSafety } from 'texts:chat/safety';
import type { Portfolio } from '../../../../shared/features/accounts/profiles.ts';
import type { Chat } from '../../../../shared/features/chat/chat.ts';
import { languageNames } from '../../../languages/language-names.ts';
import { sells } from '../../../../shared/roles.ts';
import { useSession } from '../../../session/session.store.ts';
import { openChatDialog } from '../../../settings/dialogs.store.ts';
import { call } from '../../../calls/api.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Icon } from '../../../ui/icon-button.tsx';
import { localTime } from '../../../ui/time.tsx';
import { HelloPlayer } from '../../../player/hello-player.tsx';
import { OffersBetween } from '../../offers/offers-between.tsx';
import { BlockButton } from '../safety/block-button.tsx';
import { ReportTool } from '../safety/report-form.tsx';
import { SaveFreelancer } from '../../catalogue/services/save-freelancer.tsx';
import { earliestOf, FiguresLink, standingLines } from '../../catalogue/services/standing.tsx';
import { BuyerReviews } from '../../reviews/buyer-reviews.tsx';
import { ConversationFiles } from './conversation-files.tsx';
import { t as tSide } from 'texts:chat/side';
import { MAX_NOTE } from '../../../../shared/limits.ts';
import { onConnected } from '../../../calls/live.ts';
import { unsentWorkLoaded } from '../../../storage/unsent-lists.ts';
import { NoteForm } from './note-form.tsx';
import './conversation-details.css';

interface ConversationDetailsProps {
  id: string;
  chat: Chat;
  /** The other person's full name. */
  name: string;
  /** Whether the column is open on a narrow screen. On a wide one it is always visible. */
  isOpen: boolean;
}

/** The column beside the messages: the other person, the work together, and the tools. */
export function ConversationDetails({ id, chat, name, isOpen }: ConversationDetailsProps) {
  const heading = useId();
  const { correspondent, conversation_id } = chat;
  const mayOffer = useSession((state) => state.session !== null && sells(state.session.role));
  return (
    <aside
      id={id}
      className="chat-side"
      data-open={isOpen ? '' : undefined}
      aria-labelledby={heading}
    >
      <h2 id={heading}>{name}</h2>
      {!mayOffer && <FreelancerFacts userId={correspondent.id} />}
      {chat.theirTimeZone !== undefined && <LocalTime zone={chat.theirTimeZone} />}
      {chat.service && (
        <Link to={`/audio-service/${chat.service.id}`}>
          {t('aboutService', { title: chat.service.title })}
        </Link>
      )}
      {mayOffer && chat.category_id === null && (
        <ButtonLink to={`/user/projects/create/${correspondent.id}`}>
          {t('createProject')}
        </ButtonLink>
      )}
      <OffersBetween userId={correspondent.id} />
      {mayOffer && <BuyerReviews about={correspondent} hasWritten={chat.last_seq > 0} />}
      <ConversationFiles key={`files-${conversation_id}`} chat={chat} />
      <ConversationNote key={`note-${conversation_id}`} conversationId={conversation_id} />
      <div className="chat-side-tools">
        <Button variant="quiet" onClick={() => openChatDialog('settings')}>
          <Icon of="settings" />
          {tChatSettings('title')}
        </Button>
        <Button variant="quiet" onClick={() => openChatDialog('shortcuts')}>
          <Icon of="keyboard" />
          {tChatSettings('shortcuts')}
        </Button>
        <BlockButton userId={correspondent.id} name={correspondent.name} />
        <ReportTool
          target={{ aboutId: correspondent.id, conversationId: conversation_id }}
          hint={tSafety('reportHint', { name: correspondent.name })}
        >
          <Icon of="flag" />
          {tSafety('reportUser')}
        </ReportTool>
      </div>
    </aside>
  );
}

/** The other person's time. Its changes are not announced. */
function LocalTime({ zone }: { zone: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return <DefinitionList isCompact lines={[[t('localTime'), localTime(zone, now)]]} />;
}

/** Facts from a freelancer's public portfolio. Renders nothing for other people. */
function FreelancerFacts({ userId }: { userId: number }) {
  const [portfolio, setPortfolio] = useState<Portfolio>();
  useEffect(() => {
    let isUnmounted = false;
    async function load(): Promise<void> {
      const answer = await call('/users/getPortfolio', { userId });
      if (answer.success && !isUnmounted) setPortfolio(answer.data.portfolio);
    }
    void load();
    return () => {
      isUnmounted = true;
    };
  }, [userId]);
  if (!portfolio) return null;
  const { languages, hello, standing, services, user_name: userName } = portfolio;
  return (
    <>
      {hello && <HelloPlayer hello={hello} userId={userId} name={userName} />}
      <DefinitionList
        isCompact
        lines={[
          [t('speaks'), languages.length > 0 ? languageNames(languages) : null],
          ...standingLines(standing, earliestOf(services)),
        ]}
      />
      <FiguresLink />
      <Link to={`/portfolio/${userId}`}>{t('portfolio')}</Link>
      <SaveFreelancer userId={userId} name={userName} />
    </>
  );
}

/** The reader's private note about a conversation. */
function ConversationNote({ conversationId }: { conversationId: number }) {
  const [saved, setSaved] = useState<string>();
  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      await unsentWorkLoaded();
      const answer = await call('/conversations/getNote', { conversationId });
      // A later answer does not replace text that the person is typing.
      if (answer.success && !isUnmounted) setSaved((known) => known ?? answer.data.text);
    };
    void load();
    const end = onConnected(() => void load());
    return () => {
      isUnmounted = true;
      end();
    };
  }, [conversationId]);
  if (saved === undefined) return null;
  return (
    <NoteForm
      id={`conversation-${conversationId}`}
      label={tSide('note')}
      most={MAX_NOTE}
      saved={saved}
      save={(text) => call('/conversations/saveNote', { conversationId, text })}
      onSaved={setSaved}
    />
  );
}
