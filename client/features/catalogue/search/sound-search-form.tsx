import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t as tHelp } from 'texts:catalogue/helpSoundSearch';
import { t } from 'texts:catalogue/search';
import type { Category } from '../../../../shared/features/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useSpokenRefusal } from '../../../ui/lists/use-arrival.ts';
import type { FoundSounds } from '../sounds/load-sounds.ts';
import { SoundFilters } from './sound-filters.tsx';
import { ANY_SOUND, type SoundQuery, type QueryAddress } from '../sounds/sound-query.ts';

interface SoundSearchFormProps {
  label: string;
  address: QueryAddress;
  query: SoundQuery;
  found: FoundSounds;
  /** Empty if the screen has a fixed category. */
  categories: readonly Category[];
}

/**
 * Words, filters and sorting. Searching needs the button or Enter, so that several values can be
 * set at once and the list does not change unexpectedly. The focus stays.
 */
export function SoundSearchForm(props: SoundSearchFormProps) {
  const { label, address, query, found, categories } = props;
  const [draft, change] = useDraft(query);
  const navigate = useNavigate();
  useSpokenRefusal(found.refusal);

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void navigate(address({ ...draft, words: draft.words.trim() }, 1), {
      preventScrollReset: true,
    });
  }

  return (
    <search className="sound-search" aria-label={label}>
      <Form help={helpOf(tHelp)} action={address(ANY_SOUND, 1)} noValidate onSubmit={search}>
        <Field
          name="words"
          label={t('words')}
          type="search"
          value={draft.words}
          onChange={(words) => change({ words })}
          error={found.refusal ?? ''}
          autoComplete="off"
          optional
        />
        {found.page?.facets && (
          <SoundFilters {...{ query, draft, change, categories }} facets={found.page.facets} />
        )}
        <Button variant="main" type="submit">
          {t('search')}
        </Button>
      </Form>
    </search>
  );
}

/**
 * Keeps the form's values, and resets them when the query in the address changes, as on going back.
 */
function useDraft(query: SoundQuery) {
  const origin = Object.values(query).join('\n');
  const [state, setState] = useState({ origin, draft: query });
  if (state.origin !== origin) setState({ origin, draft: query });
  const change = (part: Partial<SoundQuery>) =>
    setState((last) => ({ ...last, draft: { ...last.draft, ...part } }));
  return [state.draft, change] as const;
}
