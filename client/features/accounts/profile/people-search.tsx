import { useState } from 'react';
import { t as tHelp } from 'texts:accounts/helpPeopleSearch';
import { t } from 'texts:accounts/profile';
import { AddressForm } from '../../../ui/form/address-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import './people.css';

interface PeopleSearchProps {
  search: string;
  language: string;
}

/** The search boxes of the list of freelancers; they act on the button or Enter alone. */
export function PeopleSearch(shown: PeopleSearchProps) {
  const [search, setSearch] = useState(shown.search);
  const [language, setLanguage] = useState(shown.language);
  return (
    <search>
      <AddressForm
        className="people-search"
        action="/users"
        help={{
          name: tHelp('name'),
          purpose: tHelp('purpose'),
          needs: tHelp('needs'),
          afterwards: tHelp('afterwards'),
        }}
      >
        <Field
          name="search"
          label={t('searchWords')}
          type="search"
          value={search}
          onChange={setSearch}
          autoComplete="off"
          maxLength={100}
          optional
        />
        <Field
          name="language"
          label={t('searchLanguage')}
          type="search"
          value={language}
          onChange={setLanguage}
          autoComplete="off"
          maxLength={40}
          optional
        />
        <Button variant="main" type="submit">
          {t('search')}
        </Button>
      </AddressForm>
    </search>
  );
}
