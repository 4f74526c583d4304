import { useState } from 'react';
import { Form } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { statusChoices, type StatusValue } from './status-choices.ts';
import { texts } from './texts.ts';
import './user-search.css';

interface UserSearchProps {
  filter: string;
  status: StatusValue | '';
}

/** The search of the user list; it acts on the button alone and writes its wishes into the address. */
export function UserSearch(shown: UserSearchProps) {
  const [filter, setFilter] = useState(shown.filter);
  const [status, setStatus] = useState(shown.status);
  return (
    <search>
      <Form className="user-search" action="/admin/users">
        <Field
          name="filter"
          label={texts.searchLabel}
          type="search"
          value={filter}
          onChange={setFilter}
          autoComplete="off"
          maxLength={100}
          optional
        />
        <SelectField
          name="status"
          label={texts.status}
          value={status}
          onChange={setStatus}
          choices={statusChoices}
          emptyLabel={texts.anyStatus}
          optional
        />
        <Button variant="main" type="submit">
          {texts.search}
        </Button>
      </Form>
    </search>
  );
}
