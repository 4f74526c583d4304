import { useState } from 'react';
import { CheckboxField } from './checkbox-field.tsx';
import { designTexts as texts } from './design.texts.ts';
import { Field } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { TextareaField } from './textarea-field.tsx';

/** More than it may be, so that the counter says so. */
const MAX = 40;

/** Every kind of field as it stands with a value, and with an error, without anything to be done. */
export function DesignFaults() {
  const [email, setEmail] = useState('ana@example.org');
  const [wrong, setWrong] = useState('ana');
  const [category, setCategory] = useState('');
  const [description, setDescription] = useState<string>(texts.paragraph);
  const [role, setRole] = useState('');
  const [terms, setTerms] = useState(false);
  return (
    <section className="stack">
      <h2>{texts.faulty}</h2>
      <div className="form">
        <FieldGroup legend={texts.forms} text={texts.emailHint}>
          <Field
            name="filled"
            label={texts.filled}
            value={email}
            onChange={setEmail}
            autoComplete="off"
          />
          <Field
            name="faulty"
            label={texts.faultyEmail}
            error={texts.faults.email}
            value={wrong}
            onChange={setWrong}
            autoComplete="off"
          />
        </FieldGroup>
        <SelectField
          name="faultyCategory"
          label={texts.category}
          error={texts.faults.category}
          value={category}
          onChange={setCategory}
          choices={texts.categories}
          emptyLabel={texts.choose}
        />
        <TextareaField
          name="faultyDescription"
          label={texts.tooLong}
          value={description}
          onChange={setDescription}
          max={MAX}
        />
        <RadioGroup
          name="faultyRole"
          label={texts.role}
          error={texts.faults.role}
          value={role}
          onChange={setRole}
          choices={texts.roles}
        />
        <CheckboxField
          name="faultyTerms"
          label={texts.terms}
          error={texts.faults.terms}
          checked={terms}
          onChange={setTerms}
        />
      </div>
    </section>
  );
}
