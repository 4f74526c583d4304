import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from 'texts:catalogue/headerSearch';
import { Button } from '../../../ui/button.tsx';
import { ANY_SOUND, searchAddress } from '../sounds/sound-query.ts';
import '../../../ui/form/field.css';
import './header-search.css';

/**
 * The search box in the header, for sounds of all categories. Cleared after each search, because
 * the screen of the results shows the words.
 */
export function HeaderSearch({ onSearch }: { onSearch: () => void }) {
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const id = useId();

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setWords('');
    onSearch();
    void navigate(searchAddress({ ...ANY_SOUND, words: words.trim() }, 1));
  }

  return (
    <search className="header-search-box" aria-label={t('label')}>
      <form className="header-search" action="/search" aria-label={t('search')} onSubmit={search}>
        <label className="visually-hidden" htmlFor={id}>
          {t('words')}
        </label>
        <input
          id={id}
          className="input"
          type="search"
          name="words"
          placeholder={t('search')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" aria-label={t('find')}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path
              d="M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.4 15.4 21 21"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.4"
              strokeLinecap="round"
            />
          </svg>
        </Button>
      </form>
    </search>
  );
}
