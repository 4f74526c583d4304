import { type ReactNode, useEffect, useRef } from 'react';
import { t } from 'texts:chat/finding';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FoundList } from './found-list.tsx';
import { type Found, useMessageSearch } from './use-message-search.ts';
import './finding.css';

interface MessageSearchProps {
  /** The conversation to search; all of the person's without it. */
  conversationId?: number;
}

/** A search over messages: the form, and below it what was found. */
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
        <Button type="submit" busy={busy}>
          {t('search')}
        </Button>
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

/** What was found, under a heading that says how much; it takes the focus, which reads it out. */
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
