import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from 'texts:catalogue/headerSearch';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon-button.tsx';
import { ANY_SOUND, searchAddress } from '../sounds/sound-query.ts';
import '../../../ui/form/field.css';
import './header-search.css';

interface HeaderSearchProps {
  id: string;
  /** Whether the box is open on narrow screens, where the header has no room for it. */
  open: boolean;
  onSearch: () => void;
}

/**
 * The search box in the header, for sounds of all categories. Cleared after each search, because
 * the screen of the results shows the words.
 */
export function HeaderSearch({ id: boxId, open, onSearch }: HeaderSearchProps) {
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
          <Icon of="search" />
        </Button>
      </form>
    </search>
  );
}
