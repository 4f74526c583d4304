import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from 'texts:search/suggestions';
import type { Suggestion } from '../../../shared/features/search.ts';
import { wordsOf } from '../../../shared/texts/words.ts';
import { announce } from '../../announcer/announce.ts';
import { call } from '../../calls/api.ts';
import { Button } from '../../ui/button.tsx';
import { type Option as ListOption, optionId } from '../../ui/form/option-list.tsx';
import { SuggestionList } from '../../ui/form/suggestion-list.tsx';
import { useSpokenCount } from '../../ui/form/use-spoken-count.ts';
import { useCombobox } from '../../ui/form/use-combobox.ts';
import { forgetSearches, recentSearches } from './recent-searches.ts';
import { everythingAddress } from './search-address.ts';

interface SuggestionsProps {
  field: HTMLInputElement;
  listId: string;
  words: string;
  /** Called when the list opens or closes, or its active option changes. */
  onPopup: (popup: Popup) => void;
  /** Called when an option has led to another screen. */
  onLeave: () => void;
}

export interface Popup {
  readonly isOpen: boolean;
  /** The id of the active option's element. */
  readonly active: string | undefined;
}

interface Option extends ListOption {
  readonly to: string;
}

/** The debounce delay, milliseconds. */
const PAUSE_MS = 250;
/** The fewest letters or digits to suggest anything for. */
const SHORTEST = 2;

/**
 * Suggestions for the words in the header's search field; for no words, the recent searches. The
 * module is loaded when the field is first used.
 */
export function Suggestions({ field, listId, words, onPopup, onLeave }: SuggestionsProps) {
  const navigate = useNavigate();
  const [recent, setRecent] = useState(recentSearches);
  const found = useFound(words);
  const isEmpty = words.trim() === '';
  const combobox = useCombobox<Option>({
    field,
    options: isEmpty ? recent.map(recentOption) : found.options,
    onChoose({ to }) {
      onLeave();
      void navigate(to);
    },
  });
  const { isOpen, isWanted, active } = combobox;
  const activeId = active && optionId(listId, active);
  useEffect(() => onPopup({ isOpen, active: activeId }), [onPopup, isOpen, activeId]);
  const isKnown = found.query === words && isWanted && !active;
  useSpokenCount(words, isKnown ? found.options.length : null, (count) => t('count', { count }));

  useEffect(() => {
    // The event reaches the document after the form has stored the search.
    const refresh = () => setRecent(recentSearches());
    document.addEventListener('submit', refresh);
    return () => document.removeEventListener('submit', refresh);
  }, []);

  function clear(): void {
    forgetSearches();
    setRecent([]);
    field.focus();
    announce(t('cleared'));
  }

  return (
    <SuggestionList
      id={listId}
      label={isEmpty ? t('recent') : t('suggestions')}
      field={field}
      combobox={combobox}
    >
      {isEmpty && (
        <Button variant="quiet" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </SuggestionList>
  );
}

function recentOption(words: string): Option {
  return { id: words, label: words, detail: '', to: everythingAddress(words) };
}

interface Found {
  readonly query: string;
  readonly options: readonly Option[];
}

const NOTHING: Found = { query: '', options: [] };

/** Asks the server after a debounce delay. Earlier options stay until the answer. */
function useFound(query: string): Found {
  const [found, setFound] = useState(NOTHING);
  const isTooShort = wordsOf(query).join('').length < SHORTEST;
  useEffect(() => {
    if (isTooShort) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      const wanted = { filter: query.slice(0, 200) };
      const answer = await call('/search/getSuggestions', wanted, { signal: stop.signal });
      if (stop.signal.aborted || !answer.success) return;
      setFound({ query, options: answer.data.suggestions.map(optionOf) });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, isTooShort]);
  return isTooShort ? NOTHING : found;
}

const SCREENS = { sound: '/project', service: '/audio-service', freelancer: '/portfolio' } as const;

function optionOf({ kind, id, name, by }: Suggestion): Option {
  return {
    id: `${kind}-${id}`,
    label: name,
    detail: kind === 'freelancer' ? t('kinds.freelancer') : t(`kinds.${kind}`, { by }),
    to: `${SCREENS[kind]}/${id}`,
  };
}
