import { t } from 'texts:chat/quote';
import type { Quote } from '../../../../shared/features/chat/chat.ts';
import { useSession } from '../../../session/session.store.ts';
import { goToMessage } from '../thread/use-aim.ts';
import { useChats } from '../wire/chat.store.ts';
import { quotedWords, quoteOf } from './quote.ts';

interface QuoteLineProps {
  conversationId: number;
  quote: Quote;
}

/** A button above the text of a reply that goes to the quoted message. */
export function QuoteLine({ conversationId, quote }: QuoteLineProps) {
  const me = useSession(({ session }) => session?.userId);
  const name = quote.from_id === me ? t('you') : quote.senderName;
  return (
    <button
      type="button"
      className="message-quote"
      onClick={() => void goToMessage(conversationId, quote.seq)}
    >
      <span className="visually-hidden">{t('inReplyTo')} </span>
      <strong>{name}</strong>
      <span className="visually-hidden">: </span>
      <bdi>{quotedWords(quote)}</bdi>
    </button>
  );
}

/** The quoted message above an outgoing reply, if it is loaded. */
export function OutgoingQuote({ conversationId, seq }: { conversationId: number; seq: number }) {
  const quoted = useChats(({ threads }) =>
    threads[conversationId]?.messages.find((message) => message.seq === seq),
  );
  return quoted && <QuoteLine conversationId={conversationId} quote={quoteOf(quoted)} />;
}
