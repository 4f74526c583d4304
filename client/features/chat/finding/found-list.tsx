import { Link } from 'react-router-dom';
import { t } from 'texts:chat/finding';
import { SITE_NAME } from '../../../../shared/association/brand.ts';
import type { FoundMessage } from '../../../../shared/features/chat/chat-search.ts';
import { findWords, wordsOf } from '../../../../shared/texts/words.ts';
import { Time } from '../../../ui/time.tsx';
import { addressOf } from '../../../ui/conversation-address.ts';
import { eventLine } from '../message/event-line.ts';
import type { Found } from './use-message-search.ts';

interface FoundListProps {
  found: Found;
  /** Whether all of them are of one conversation, so that its person need not be named. */
  isInOne: boolean;
}

/** Messages that were found, each a way to its place: who wrote, when, and the words around. */
export function FoundList({ found: { results, text }, isInOne }: FoundListProps) {
  const words = wordsOf(text);
  return (
    <ol className="list-plain found-list">
      {results.map((message) => (
        <li key={`${message.conversation_id}/${message.seq}`}>
          <Link className="found-row" to={addressOf(message, message.seq)}>
            <span className="found-sender">{senderOf(message, isInOne)}</span>
            <span className="visually-hidden">{', '}</span>
            <span className="found-time quiet">
              <Time at={message.created_at} />
            </span>
            <span className="visually-hidden">{': '}</span>
            <span className="found-text">
              <bdi>
                <Marked text={eventLine(message) ?? message.text} words={words} />
              </bdi>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

function senderOf(message: FoundMessage, isInOne: boolean): string {
  const { from_id, senderName, correspondent } = message;
  if (eventLine(message) !== undefined) return SITE_NAME;
  if (from_id === correspondent.id) return senderName;
  if (isInOne) return t('you');
  return `${t('you')}, ${t('with', { name: `${correspondent.name} ${correspondent.lastName}` })}`;
}

/** A text in which the words that were searched for are marked. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const hits = findWords(text).filter(({ word }) => words.some((one) => word.startsWith(one)));
  let end = 0;
  const parts = hits.flatMap((hit) => {
    const before = text.slice(end, hit.start);
    end = hit.end;
    return [before, <mark key={hit.start}>{text.slice(hit.start, hit.end)}</mark>];
  });
  return [...parts, text.slice(end)];
}
