import { type FocusEvent, type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { t as tHelp } from 'texts:catalogue/helpSoundSearch';
import { t } from 'texts:catalogue/search';
import type { Category } from '../../../../shared/features/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useSpokenRefusal } from '../../../ui/lists/use-arrival.ts';
import { useDelayedQuery } from '../../../ui/lists/use-delayed-query.ts';
import type { LoadedSounds } from '../sounds/load-sounds.ts';
import { SoundFilters } from './sound-filters.tsx';
import { ANY_SOUND, type SoundQuery, type QueryAddress } from '../sounds/sound-query.ts';

interface SoundSearchFormProps {
  label: string;
  address: QueryAddress;
  query: SoundQuery;
  found: LoadedSounds;
  /** Empty if the screen has a fixed category. */
  categories: readonly Category[];
}

/**
 * Words, filters and sorting. Filters apply by themselves after a pause, words with the button or
 * Enter. The focus stays.
 */
export function SoundSearchForm(props: SoundSearchFormProps) {
  const { label, address, query, found, categories } = props;
  const [words, setWords] = useTypedWords(query.words);
  const [focused, setFocused] = useState('');
  const navigate = useNavigate();
  const { draft, change, wait, applyNow } = useDelayedQuery({ ...query, words: '' }, (filters) => {
    void navigate(address({ ...filters, words: words.trim() }, 1), { preventScrollReset: true });
  });
  useSpokenRefusal(found.refusal);

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    applyNow();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears keys and focus of the controls inside
    <search
      className="sound-search"
      aria-label={label}
      onKeyDown={wait}
      onFocus={({ target }: FocusEvent) => setFocused(target.getAttribute('name') ?? '')}
      onBlur={() => setFocused('')}
    >
      <Form help={helpOf(tHelp)} action={address(ANY_SOUND, 1)} noValidate onSubmit={search}>
        <Field
          name="words"
          label={t('words')}
          type="search"
          value={words}
          onChange={setWords}
          error={found.refusal ?? ''}
          optional
        />
        {found.page?.facets && (
          <SoundFilters
            {...{ query, draft, change, categories, focused }}
            facets={found.page.facets}
          />
        )}
        <Button variant="main" type="submit">
          {t('search')}
        </Button>
      </Form>
    </search>
  );
}

/** Keeps the typed words. Resets them when the words in the address change, such as after Back. */
function useTypedWords(origin: string) {
  const [state, setState] = useState({ origin, words: origin });
  if (state.origin !== origin) setState({ origin, words: origin });
  return [state.words, (words: string) => setState((last) => ({ ...last, words }))] as const;
}
