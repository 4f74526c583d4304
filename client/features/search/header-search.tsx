import { type FormEvent, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from 'texts:search/header';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { rememberSearch } from './recent-searches.ts';
import { everythingAddress } from './search-address.ts';
import type { Popup } from './suggestions.tsx';
import '../../ui/form/field.css';
import './header-search.css';

const Suggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions);

interface HeaderSearchProps {
  id: string;
  /** Whether the box is open on narrow screens, where the header has no room for it. */
  open: boolean;
  onSearch: () => void;
}

const CLOSED: Popup = { isOpen: false, active: undefined };

/**
 * The search box in the header: a combobox with suggestions, without scripts a plain form. Each
 * search clears it, because the screen of the results shows the words.
 */
export function HeaderSearch({ id: boxId, open, onSearch }: HeaderSearchProps) {
  const [words, setWords] = useState('');
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [isUsed, setIsUsed] = useState(false);
  const [popup, setPopup] = useState(CLOSED);
  const isScripted = useHydrated();
  const navigate = useNavigate();
  const id = useId();
  const listId = `${id}-list`;

  function leave(): void {
    setWords('');
    onSearch();
  }

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    rememberSearch(words.trim());
    leave();
    void navigate(everythingAddress(words.trim()));
  }

  return (
    <search
      className="header-search-box"
      id={boxId}
      data-open={open ? '' : undefined}
      aria-label={t('label')}
    >
      <form className="header-search" action="/search" aria-label={t('search')} onSubmit={search}>
        <label className="visually-hidden" htmlFor={id}>
          {t('words')}
        </label>
        <input
          ref={setField}
          id={id}
          className="input"
          type="text"
          enterKeyHint="search"
          name="words"
          placeholder={t('search')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onFocus={() => setIsUsed(true)}
          autoComplete="off"
          spellCheck={false}
          {...(isScripted && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': popup.isOpen,
            'aria-controls': popup.isOpen ? listId : undefined,
            'aria-activedescendant': popup.active,
          })}
        />
        {isUsed && field && (
          <Suspense>
            <Suggestions {...{ field, listId, words }} onPopup={setPopup} onLeave={leave} />
          </Suspense>
        )}
        <Button type="submit" aria-label={t('find')}>
          <Icon of="search" />
        </Button>
      </form>
    </search>
  );
}
