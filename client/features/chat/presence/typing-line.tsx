import { t } from 'texts:chat/delivery';
import { useTyping } from './typing.store.ts';
import './typing-line.css';

interface TypingLineProps {
  conversationId: number;
  /** The other person's first name. */
  name: string;
}

/** A quiet line above the composer while the other person is writing. Its place is always kept. */
export function TypingLine({ conversationId, name }: TypingLineProps) {
  const isWriting = useTyping(({ writing }) => writing.has(conversationId));
  return <p className="typing-line quiet">{isWriting && t('writing', { name })}</p>;
}
