import { useState } from 'react';
import { t } from 'texts:search/form';
import { t as tHelp } from 'texts:search/helpForm';
import { Button } from '../../ui/button.tsx';
import { AddressForm } from '../../ui/form/address-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { helpOf } from '../../ui/form/form-help.tsx';
import { useSpokenRefusal } from '../../ui/lists/use-arrival.ts';
import '../../ui/lists/search-words.css';

interface SearchFormProps {
  /** The address of the results. */
  action: string;
  words: string;
  /** Why the words were refused. */
  refusal: string | null;
}

/** The form for the words of a search. Mount it again when they change in the address. */
export function SearchForm({ action, words: shown, refusal }: SearchFormProps) {
  const [words, setWords] = useState(shown);
  useSpokenRefusal(refusal);
  return (
    <search aria-label={t('label')}>
      <AddressForm className="search-words" action={action} help={helpOf(tHelp)} noValidate>
        <Field
          name="words"
          label={t('words')}
          type="search"
          value={words}
          onChange={setWords}
          error={refusal ?? ''}
        />
        <Button variant="main" type="submit">
          {t('search')}
        </Button>
      </AddressForm>
    </search>
  );
}
