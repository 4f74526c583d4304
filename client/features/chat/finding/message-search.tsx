import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:chat/finding';
import { SITE_NAME } from '../../../../shared/association/brand.ts';
import { type Chat, correspondentName } from '../../../../shared/features/chat/chat.ts';
import { type FoundMessage, SEARCH_COUNT } from '../../../../shared/features/chat/chat-search.ts';
import { findWords, wordsOf } from '../../../../shared/texts/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { Form } from '../../../ui/form/form.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Time } from '../../../ui/time.tsx';
import { addressOf } from '../../../ui/conversation-address.ts';
import { eventLine } from '../message/event-line.ts';
import { countFilters, SearchFilters } from './search-filters.tsx';
import { type Found, useMessageSearch } from './use-message-search.ts';
import './finding.css';

interface MessageSearchProps {
  /** The conversation to search. Without it, all conversations are searched. */
  chat?: Chat;
}

export function MessageSearch({ chat }: MessageSearchProps) {
  const search = useMessageSearch(chat?.conversation_id);
  const { text, fault, busy, found, filters, hasFilters } = search;
  const label = chat ? t('searchHere') : t('searchAll');
  const active = countFilters(filters);
  const panel = useId();
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
          maxLength={200}
          optional
          {...(fault?.field === 'words' && { error: fault.text })}
        />
        <IconButton icon="search" type="submit" busy={busy}>
          {t('search')}
        </IconButton>
        <IconButton
          icon="filter"
          aria-expanded={hasFilters}
          aria-controls={hasFilters ? panel : undefined}
          badge={active > 0 && <Badge count={active} />}
          onClick={search.toggleFilters}
        >
          {t('filters', { active })}
        </IconButton>
        {hasFilters && (
          <SearchFilters
            id={panel}
            chat={chat}
            filters={filters}
            fault={fault}
            change={search.filter}
          />
        )}
      </Form>
      {found && (
        <Results key={found.number} found={found} busy={busy} more={search.more} close={close}>
          <FoundList found={found} isInOne={chat !== undefined} />
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

/** The results of a search. Focuses the heading, which contains their number. */
function Results({ found, busy, more, close, children }: ResultsProps) {
  const { total, next, filters } = found;
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
        {headingOf(found)}
      </h2>
      {total > 0 && children}
      {total === 0 && (
        <p className="quiet">
          {countFilters(filters) > 0 ? t('nothingFiltered') : t('nothingFound')}
        </p>
      )}
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

function headingOf(found: Found): string {
  const { text, total: count } = found;
  if (isCapped(found)) return t('foundMany', { count });
  return wordsOf(text).length > 0 ? t('results', { count, words: text }) : t('found', { count });
}

/** Returns whether there may be more results than the server counts. */
function isCapped({ text, total }: Found): boolean {
  return wordsOf(text).length === 0 && total >= SEARCH_COUNT;
}

interface FoundListProps {
  found: Found;
  /** Whether all results are in one conversation, so that the correspondent is not named. */
  isInOne: boolean;
}

/** Found messages as links, each with sender, time, text, and its place in the list. */
function FoundList({ found, isInOne }: FoundListProps) {
  const { results, text, total: count } = found;
  const words = wordsOf(text);
  const place = isCapped(found) ? 'placeOfMany' : 'place';
  return (
    <ol className="list-plain found-list">
      {results.map((message, index) => (
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
            <span className="visually-hidden">{', '}</span>
            <span className="found-place quiet">{t(place, { place: index + 1, count })}</span>
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
  return `${t('you')}, ${t('with', { name: correspondentName(correspondent) })}`;
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
