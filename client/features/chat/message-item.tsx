import type { Message } from '../../../shared/features/chat.ts';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';
import { OfferCard } from '../projects/offer-card.tsx';
import { type OutgoingMessage, useOutbox } from './outbox.store.ts';
import { retryMessage } from './send-message.ts';
import { texts } from './texts.ts';

interface MessageItemProps {
  message: Message;
  mine: boolean;
  /** Shown below the last message of one's own. */
  state?: string;
}

/** One message: who and when in one quiet line, then the text or the offer. */
export function MessageItem({ message, mine, state }: MessageItemProps) {
  return (
    <li className={mine ? 'message message-mine' : 'message'}>
      <p className="message-head quiet">
        <span className="message-sender">{mine ? texts.you : message.senderName}</span>{' '}
        <Time at={message.created_at} show="time" />
      </p>
      {message.offer ? (
        <OfferCard offer={message.offer} mine={mine} />
      ) : (
        <p className="message-text">{message.text}</p>
      )}
      {state && <p className="message-state quiet">{state}</p>}
    </li>
  );
}

/** A message that is not stored yet: on its way, waiting for the connection, or refused. */
export function OutgoingItem({ message, state }: { message: OutgoingMessage; state: string }) {
  const { clientId, refusal, text, at } = message;
  return (
    <li className="message message-mine message-outgoing">
      <p className="message-head quiet">
        <span className="message-sender">{texts.you}</span> <Time at={at} show="time" />
      </p>
      <p className="message-text">{text}</p>
      {refusal === undefined ? (
        <p className="message-state quiet">{state}</p>
      ) : (
        <div className="message-refused">
          <p className="bad">{texts.notSent(refusal)}</p>
          <div className="row">
            <Button onClick={() => retryMessage(clientId)}>{texts.tryAgain}</Button>
            <Button variant="quiet" onClick={() => useOutbox.getState().remove(clientId)}>
              {texts.discard}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
