import { type ReactNode, useEffect, useRef, type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { flushSync } from 'react-dom';
import { t } from 'texts:chat/finding';
import { SITE_NAME } from '../../../../shared/association/brand.ts';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import type { FoundMessage } from '../../../../shared/features/chat/chat-search.ts';
import { findWords, wordsOf } from '../../../../shared/texts/words.ts';
import { onLive } from '../../../calls/live.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { Form } from '../../../ui/form/form.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Time } from '../../../ui/time.tsx';
import { addressOf } from '../../../ui/conversation-address.ts';
import { eventLine } from '../message/event-line.ts';
import { announce } from '../../../announcer/announce.ts';
import { ask } from '../wire/ask.ts';
import './finding.css';

interface MessageSearchProps {
  /** The conversation to search. Without it, all conversations are searched. */
  conversationId?: number;
}

export function MessageSearch({ conversationId }: MessageSearchProps) {
  const search = useMessageSearch(conversationId);
  const { text, fault, busy, found } = search;
  const label = conversationId === undefined ? t('searchAll') : t('searchHere');
  const form = useRef<HTMLFormElement>(null);

  function close(): void {
    search.close();
    form.current?.querySelector('input')?.focus();
  }

  return (
    <search className="message-search" aria-label={label}>
      <Form
        help={null}
        aria-label={t('search')}
        ref={form}
        noValidate
        onSubmit={(event) => void search.submit(event)}
      >
        <Field
          name="words"
          type="search"
          label={label}
          value={text}
          onChange={search.change}
          autoComplete="off"
          maxLength={200}
          optional
          {...(fault && { error: fault })}
        />
        <IconButton icon="search" type="submit" busy={busy}>
          {t('search')}
        </IconButton>
      </Form>
      {found && (
        <Results key={found.turn} found={found} busy={busy} more={search.more} close={close}>
          <FoundList found={found} isInOne={conversationId !== undefined} />
        </Results>
      )}
    </search>
  );
}

interface ResultsProps {
  found: Found;
  busy: boolean;
  more: () => Promise<number | undefined>;
  close: () => void;
  children: ReactNode;
}

/** Focuses the heading, so that a screen reader reads the count. */
function Results({ found, busy, more, close, children }: ResultsProps) {
  const { text, total, next } = found;
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => focusPlace(heading.current), []);

  async function showMore(): Promise<void> {
    const first = await more();
    if (first !== undefined) list.current?.querySelectorAll('a')[first]?.focus();
  }

  return (
    <div className="found" ref={list}>
      <h2 ref={heading} className="found-heading">
        {t('results', { count: total, words: text })}
      </h2>
      {total === 0 ? <p className="quiet">{t('nothingFound')}</p> : children}
      <div className="row">
        {next !== null && (
          <Button busy={busy} onClick={() => void showMore()}>
            {t('more')}
          </Button>
        )}
        <Button variant="quiet" onClick={close}>
          {t('closeResults')}
        </Button>
      </div>
    </div>
  );
}

interface FoundListProps {
  found: Found;
  /** Whether all results are in one conversation, whose correspondent need not be named. */
  isInOne: boolean;
}

/** Found messages as links to their place: sender, time, and the words around the match. */
function FoundList({ found: { results, text }, isInOne }: FoundListProps) {
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

interface Found {
  /** The number of the search. */
  readonly turn: number;
  readonly text: string;
  readonly results: readonly FoundMessage[];
  readonly total: number;
  readonly next: string | null;
}

/** Returns the error of a form with one field, and `refuse`, which shows and speaks one. */
export function useFault() {
  const [fault, setFault] = useState<string>();

  function refuse(form: HTMLFormElement, message: string): void {
    const input = form.querySelector('input');
    // Render the error before focusing its field, which reads it. A field that has the focus
    // already reads nothing, so announce the error.
    flushSync(() => setFault(message));
    if (document.activeElement === input) announce(message);
    input?.focus();
  }

  return { fault, setFault, refuse };
}

/** Shows the current texts of changed messages, and leaves out deleted ones. */
function withChanges(
  results: readonly FoundMessage[],
  changed: readonly Message[],
): readonly FoundMessage[] {
  return results.flatMap((found) => {
    const now = changed.find(
      ({ conversation_id, seq }) => conversation_id === found.conversation_id && seq === found.seq,
    );
    if (now?.editedAt !== undefined) return { ...found, text: now.text };
    return now?.deletedAt === undefined ? found : [];
  });
}

function useMessageSearch(conversationId: number | undefined) {
  const [text, setText] = useState('');
  const { fault, setFault, refuse } = useFault();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Found>();

  useEffect(
    () =>
      onLive('message:changed', ({ messages }) =>
        setFound((shown) => shown && { ...shown, results: withChanges(shown.results, messages) }),
      ),
    [],
  );

  async function load(wanted: { text: string; before?: string }) {
    setBusy(true);
    const here = conversationId === undefined ? {} : { conversationId };
    const answer = await ask('/conversations/search', { ...wanted, ...here });
    setBusy(false);
    return answer;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    if (wordsOf(text).length === 0) return refuse(form, t('noWord'));
    const answer = await load({ text });
    if (!answer.success) return refuse(form, answer.info);
    setFault(undefined);
    setFound((last) => ({ turn: (last?.turn ?? 0) + 1, text: text.trim(), ...answer.data }));
  }

  /** Adds the next page. Returns the index of its first result, or undefined if loading failed. */
  async function more(): Promise<number | undefined> {
    if (!found?.next || busy) return undefined;
    const answer = await load({ text: found.text, before: found.next });
    if (!answer.success) {
      announce(answer.info, { urgent: true });
      return undefined;
    }
    const { results, next } = answer.data;
    flushSync(() => setFound({ ...found, results: [...found.results, ...results], next }));
    return found.results.length;
  }

  return {
    text,
    fault,
    busy,
    found,
    submit,
    more,
    change: (next: string) => {
      setText(next);
      setFault(undefined);
    },
    close: () => setFound(undefined),
  };
}
