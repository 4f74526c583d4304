import type { ReactNode } from 'react';
import { t } from 'texts:chat/finding';
import { type Chat, correspondentName } from '../../../../shared/features/chat/chat.ts';
import {
  SEARCH_KINDS,
  SEARCH_WRITERS,
  type SearchKind,
  type SearchWriter,
} from '../../../../shared/features/chat/chat-search.ts';
import { announce } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useChats } from '../wire/chat.store.ts';

/** The chosen filters. An empty filter does not apply. */
export interface Filters {
  readonly kind: SearchKind | '';
  readonly writer: SearchWriter | '';
  /** The id of the other person. */
  readonly withId: string;
  /** The first day, such as 2026-11-20. */
  readonly since: string;
  /** The last day. */
  readonly until: string;
}

export const NO_FILTERS: Filters = { kind: '', writer: '', withId: '', since: '', until: '' };

export function countFilters(filters: Filters): number {
  return Object.values(filters).filter((value) => value !== '').length;
}

/** Returns the filters as fields of the call, with days in the reader's time zone. */
export function filterFields({ kind, writer, withId, since, until }: Filters) {
  return {
    ...(kind !== '' && { kind }),
    ...(writer !== '' && { writer }),
    ...(withId !== '' && { withId: Number(withId) }),
    ...(since !== '' && { since: startOf(since, 0) }),
    ...(until !== '' && { until: startOf(until, 1) }),
  };
}

/** Returns the start of the day that is `later` days after a day. */
function startOf(day: string, later: number): string {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
}

interface SearchFiltersProps {
  id: string;
  /** The conversation to search; undefined for all conversations. */
  chat: Chat | undefined;
  filters: Filters;
  /** The error of a date field. */
  fault: { readonly field: string; readonly text: string } | undefined;
  change: (filters: Filters) => void;
}

/** The filters of a search. They apply when the search is submitted. */
export function SearchFilters({ id, chat, filters, fault, change }: SearchFiltersProps) {
  const set = (changed: Partial<Filters>) => change({ ...filters, ...changed });

  function clear(): void {
    change(NO_FILTERS);
    announce(t('filtersCleared'));
  }

  function day(name: 'since' | 'until', label: string): ReactNode {
    return (
      <Field
        name={name}
        type="date"
        label={label}
        value={filters[name]}
        onChange={(value) => set({ [name]: value })}
        optional
        {...(fault?.field === name && { error: fault.text })}
      />
    );
  }

  return (
    <div id={id} className="search-filters">
      <SelectField
        name="kind"
        label={t('kind')}
        emptyLabel={t('anyKind')}
        choices={SEARCH_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={filters.kind}
        onChange={(kind) => set({ kind })}
        optional
      />
      <SelectField
        name="writer"
        label={t('writer')}
        emptyLabel={t('anyone')}
        choices={SEARCH_WRITERS.map((value) => ({ value, label: writerName(value, chat) }))}
        value={filters.writer}
        onChange={(writer) => set({ writer })}
        optional
      />
      {!chat && <PersonFilter value={filters.withId} change={(withId) => set({ withId })} />}
      {day('since', t('firstDay'))}
      {day('until', t('lastDay'))}
      <div className="row">
        <Button type="submit">{t('searchFiltered')}</Button>
        <Button variant="quiet" onClick={clear}>
          {t('clearFilters')}
        </Button>
      </div>
    </div>
  );
}

function writerName(writer: SearchWriter, chat: Chat | undefined): string {
  if (writer === 'me') return t('you');
  return chat ? correspondentName(chat.correspondent) : t('them');
}

/** The people of the inbox, each once. */
function PersonFilter({ value, change }: { value: string; change: (value: string) => void }) {
  const chats = useChats((state) => state.chats) ?? [];
  const people = new Map(chats.map(({ correspondent }) => [correspondent.id, correspondent]));
  const choices = [...people].map(([id, person]) => ({
    value: String(id),
    label: correspondentName(person),
  }));
  return (
    <SelectField
      name="withId"
      label={t('person')}
      emptyLabel={t('anyone')}
      choices={choices}
      value={value}
      onChange={change}
      optional
    />
  );
}
