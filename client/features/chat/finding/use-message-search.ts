import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'texts:chat/finding';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import type { FoundMessage } from '../../../../shared/features/chat/chat-search.ts';
import { wordsOf } from '../../../../shared/texts/words.ts';
import { announce } from '../../../announcer/announce.ts';
import { focusAfterGap } from '../../../ui/focus/focus-place.ts';
import { onLive } from '../../../calls/live.ts';
import { ask } from '../wire/ask.ts';
import { countFilters, filterFields, type Filters, NO_FILTERS } from './search-filters.tsx';

/** The loaded pages of a search's results. */
export interface Found {
  /** Increases with each search. */
  readonly number: number;
  readonly text: string;
  readonly filters: Filters;
  readonly results: readonly FoundMessage[];
  readonly total: number;
  readonly next: string | null;
}

/** Manages a search in one conversation, or in all if none is given. */
export function useMessageSearch(conversationId: number | undefined) {
  const [text, setText] = useState('');
  const [filters, setFilters] = useState(NO_FILTERS);
  const [hasFilters, setHasFilters] = useState(false);
  const { fault, setFault, refuse } = useFault();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Found>();

  useEffect(() => onLive('message:changed', ({ messages }) => setFound(withChanges(messages))), []);

  async function load(wanted: { text: string; filters: Filters; before?: string }) {
    setBusy(true);
    const { filters: chosen, ...rest } = wanted;
    const here = conversationId === undefined ? {} : { conversationId };
    const answer = await ask('/conversations/search', {
      ...rest,
      ...filterFields(chosen),
      ...here,
    });
    setBusy(false);
    return answer;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    if (wordsOf(text).length === 0 && countFilters(filters) === 0) return refuse(form, t('noWord'));
    const answer = await load({ text, filters });
    if (!answer.success) {
      const field = 'field' in answer ? answer.field : undefined;
      // The error of a filter needs its field.
      if (field === 'until') flushSync(() => setHasFilters(true));
      return refuse(form, answer.info, field);
    }
    setFault(undefined);
    setHasFilters(false);
    setFound((last) => ({
      number: (last?.number ?? 0) + 1,
      text: text.trim(),
      filters,
      ...answer.data,
    }));
  }

  /** Adds the next page. Returns the index of its first result, or undefined if loading failed. */
  async function more(): Promise<number | undefined> {
    if (!found?.next || busy) return undefined;
    const answer = await load({ text: found.text, filters: found.filters, before: found.next });
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
    filters,
    hasFilters,
    fault,
    busy,
    found,
    submit,
    more,
    toggleFilters: () => setHasFilters(!hasFilters),
    change: (next: string) => {
      setText(next);
      setFault(undefined);
    },
    filter: (next: Filters) => {
      setFilters(next);
      setFault(undefined);
    },
    close: () => setFound(undefined),
  };
}

/** Manages the error of a form. `refuse` shows an error at its field and focuses the field. */
export function useFault() {
  const [fault, setFault] = useState<{ readonly field: string; readonly text: string }>();

  /** Shows an error at the field with this name, or else at the first field. */
  function refuse(form: HTMLFormElement, text: string, name = ''): void {
    const named = form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
    const input = named ?? form.querySelector('input');
    // Screen readers read the error with the focus. If the field has the focus already, they do not.
    flushSync(() => setFault({ field: input?.name ?? '', text }));
    if (document.activeElement === input) announce(text);
    else if (input) focusAfterGap(input);
  }

  return { fault, setFault, refuse };
}

/** Creates a function that updates the texts of found messages and removes deleted ones. */
function withChanges(changed: readonly Message[]) {
  const current = (found: FoundMessage) => {
    const now = changed.find(
      ({ conversation_id, seq }) => conversation_id === found.conversation_id && seq === found.seq,
    );
    if (now?.editedAt !== undefined) return { ...found, text: now.text };
    if (now?.file) {
      const { transcript } = now.file;
      return { ...found, text: [now.text, transcript].filter(Boolean).join(': ') };
    }
    return now?.deletedAt === undefined ? found : [];
  };
  return (shown: Found | undefined): Found | undefined =>
    shown && { ...shown, results: shown.results.flatMap(current) };
}
