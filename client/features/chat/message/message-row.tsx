import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { t as tChanges } from 'texts:chat/changes';
import { t as tContact } from 'texts:chat/contactNote';
import { t } from 'texts:chat/general';
import { t as tPins } from 'texts:chat/pins';
import { SITE_NAME } from '../../../../shared/association/brand.ts';
import type { Message, Quote } from '../../../../shared/features/chat/chat.ts';
import type { MessageEvent } from '../../../../shared/features/chat/message-event.ts';
import { signedInId, useSession } from '../../../session/session.store.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/feedback/copy-text.ts';
import { Time } from '../../../ui/time.tsx';
import { OfferCard } from '../../offers/offer-card.tsx';
import { WorkLink } from '../../orders/deliveries/work-link.tsx';
import { ActionsButton, hasActions } from '../changes/message-menu.tsx';
import { Reactions } from '../changes/reactions.tsx';
import { eventLine, eventLink } from './event-line.ts';
import { FileMessage } from '../files/file-message.tsx';
import { LinkedText } from './linked-text.tsx';
import { outbox, type OutgoingMessage } from '../composer/outbox.ts';
import { retryMessage } from '../composer/send-message.ts';
import { gridCell } from './use-grid-rows.ts';
import { t as tQuote } from 'texts:chat/quote';
import { goToMessage } from '../thread/use-aim.ts';
import { useChats } from '../wire/chat.store.ts';
import { quotedWords, quoteOf } from './quote.ts';
import './message.css';

/** The attributes that make an element a cell of the grid. */
type CellProps = Readonly<Record<string, unknown>>;

interface RowProps {
  cell: CellProps;
  sender: string;
  mine: boolean;
  /** Whether it is an event, whose sender is Earmark. */
  event?: boolean;
  /** Whether the previous message has the same sender, so that name and time are hidden. */
  run?: boolean;
  at: string;
  /** The message status, below the reader's last message. */
  state?: string;
  /** Hidden text at its end: the day, or that it is the first new message. */
  note?: string;
  /** The stored message, if it has a menu. */
  menuOf?: Message;
  children: ReactNode;
}

/**
 * One row of the thread. Screen readers read sender, text, time, status; on screen the time is
 * beside the name.
 */
export function Row(props: RowProps) {
  const { cell, sender, mine, event, run, at, state, note, menuOf, children } = props;
  const side = mine ? 'message-mine' : '';
  return (
    <div
      role="row"
      className={`message ${event ? 'message-event' : side}`}
      data-run={run ? '' : undefined}
    >
      <div role="gridcell" className="message-cell" {...cell}>
        <span className="message-sender">{sender}</span>
        <span className="visually-hidden">{': '}</span>
        <div className="message-body">{children}</div>
        <span className="message-time quiet">
          <Time at={at} show="time" />
        </span>
        {state && <span className="message-state quiet">{state}</span>}
        {note && <span className="visually-hidden">{`, ${note}`}</span>}
      </div>
      {menuOf && (
        // A separate cell, so that the button is not read with each message.
        <div role="gridcell" className="message-tools">
          <ActionsButton message={menuOf} />
        </div>
      )}
    </div>
  );
}

interface MessageRowProps {
  message: Message;
  mine: boolean;
  run: boolean;
  state?: string;
  note?: string;
  cell: CellProps;
  /** Whether it has the note about contact details below it. */
  hasContact?: boolean;
}

export function MessageRow({ message, mine, hasContact, ...rest }: MessageRowProps) {
  const line = eventLine(message);
  if (line !== undefined && message.event) {
    return (
      <Row {...rest} mine={false} run={false} event sender={SITE_NAME} at={message.created_at}>
        <EventText line={line} event={message.event} mine={mine} />
      </Row>
    );
  }
  const sender = mine ? t('you') : message.senderName;
  return (
    <Row
      {...rest}
      mine={mine}
      sender={sender}
      at={message.created_at}
      {...(hasActions(message) && { menuOf: message })}
    >
      {message.quote && (
        <QuoteLine conversationId={message.conversation_id} quote={message.quote} />
      )}
      <MessageBody message={message} />
      {message.reactions && <Reactions reactions={message.reactions} />}
      {message.pinned && <p className="message-pinned quiet">{tPins('mark')}</p>}
      {hasContact === true && <p className="message-contact quiet">{tContact('note')}</p>}
    </Row>
  );
}

function MessageBody({ message }: { message: Message }) {
  const { deletedAt, offer, file, automatic, text, editedAt } = message;
  if (deletedAt !== undefined) return <p className="message-line quiet">{tChanges('deleted')}</p>;
  // The buyer sends the message of an offer from a package, so its sender is not compared.
  if (offer) return <OfferCard offer={offer} mine={offer.freelancer_id === signedInId()} />;
  if (file) return <FileMessage message={message} file={file} />;
  return (
    <p className="raised typed-text message-text">
      {automatic && <span className="message-automatic quiet">{t('automatic')}</span>}
      <bdi>
        <LinkedText text={text} />
      </bdi>
      {editedAt !== undefined && (
        <span className="message-edited quiet"> {tChanges('edited')}</span>
      )}
    </p>
  );
}

interface EventTextProps {
  line: string;
  event: MessageEvent;
  /** Whether the reader caused the event. For a payment, that is the buyer. */
  mine: boolean;
}

function EventText({ line, event, mine }: EventTextProps) {
  const link = eventLink(event, mine);
  const label = (
    <>
      {link.label} <span className="visually-hidden">{event.params.name}</span>
    </>
  );
  return (
    <p className="message-line quiet">
      <bdi>{line}</bdi>{' '}
      {'work' in link ? (
        <WorkLink work={link.work}>{label}</WorkLink>
      ) : (
        <Link to={link.to}>{label}</Link>
      )}
    </p>
  );
}

interface OutgoingRowProps {
  message: OutgoingMessage;
  state: string;
  /** Whether this row is in the tab order. */
  isStop: boolean;
}

/**
 * A message that the server has not stored yet. Memoised, because hundreds can wait, and sending
 * each changes the list.
 */
export const OutgoingRow = memo(function OutgoingRow({ message, state, isStop }: OutgoingRowProps) {
  const { clientId, conversationId, refusal, text, at, replyTo } = message;
  const cell = gridCell(clientId, isStop ? clientId : undefined);
  return (
    <Row cell={cell} mine sender={t('you')} at={at} {...(refusal === undefined && { state })}>
      {replyTo !== undefined && <OutgoingQuote conversationId={conversationId} seq={replyTo} />}
      <p className="raised typed-text message-text message-outgoing">
        <bdi>{text}</bdi>
      </p>
      {refusal !== undefined && (
        <div className="message-refused">
          <p className="bad">{t('notSent', { why: refusal })}</p>
          <div className="row">
            <Button onClick={() => retryMessage(clientId)}>{t('tryAgain')}</Button>
            <Button onClick={() => void copyText(text, t('copied'))}>{t('copy')}</Button>
            <Button variant="quiet" onClick={() => outbox.drop(clientId)}>
              {t('discard')}
            </Button>
          </div>
        </div>
      )}
    </Row>
  );
});

interface QuoteLineProps {
  conversationId: number;
  quote: Quote;
}

/** A button above the text of a reply that goes to the quoted message. */
function QuoteLine({ conversationId, quote }: QuoteLineProps) {
  const me = useSession(({ session }) => session?.userId);
  const name = quote.from_id === me ? tQuote('you') : quote.senderName;
  return (
    <button
      type="button"
      className="message-quote"
      onClick={() => void goToMessage(conversationId, quote.seq)}
    >
      <span className="visually-hidden">{tQuote('inReplyTo')} </span>
      <strong>{name}</strong>
      <span className="visually-hidden">: </span>
      <bdi>{quotedWords(quote)}</bdi>
    </button>
  );
}

/** The quoted message above an outgoing reply, if it is loaded. */
function OutgoingQuote({ conversationId, seq }: { conversationId: number; seq: number }) {
  const quoted = useChats(({ threads }) =>
    threads[conversationId]?.messages.find((message) => message.seq === seq),
  );
  return quoted && <QuoteLine conversationId={conversationId} quote={quoteOf(quoted)} />;
}
