import { useState } from 'react';
import { t } from 'texts:admin/general';
import { t as tHelp } from 'texts:admin/helpSearch';
import { helpOf } from '../form/form-help.tsx';
import { AddressForm } from '../form/address-form.tsx';
import { Button } from '../button.tsx';
import { Field } from '../form/field.tsx';
import { type Choice, SelectField } from '../form/select-field.tsx';
import './list-search.css';

/** A select beside the search field. Its name is a query parameter. */
export interface SearchChoice {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  /** The first, empty option. Without it the first choice is preselected. */
  readonly emptyLabel?: string;
}

export interface ListSearchProps {
  /** The address of the list. */
  action: string;
  label: string;
  filter: string;
  choices: readonly SearchChoice[];
}

/** The search of a list. Its button writes the values into the address. */
export function ListSearch({ action, label, filter, choices }: ListSearchProps) {
  const [words, setWords] = useState(filter);
  return (
    <search>
      <AddressForm
        className={`list-search list-search-${choices.length}`}
        action={action}
        help={helpOf(tHelp)}
      >
        <Field
          name="filter"
          label={label}
          type="search"
          value={words}
          onChange={setWords}
          maxLength={100}
          optional
        />
        {choices.map((choice) => (
          <SearchSelect key={choice.name} {...choice} />
        ))}
        <Button variant="main" type="submit">
          {t('search')}
        </Button>
      </AddressForm>
    </search>
  );
}

function SearchSelect({ value: shown, ...choice }: SearchChoice) {
  const [value, setValue] = useState(shown);
  return <SelectField {...choice} value={value} onChange={setValue} optional />;
}
