import { useState } from 'react';
import { t } from 'texts:ui/design';
import type { PlainCode } from '../../shared/errors.ts';
import { faultText } from '../languages/fault-text.ts';
import { CheckboxField } from '../ui/form/checkbox-field.tsx';
import { designCategories, designRoles } from './design-form.tsx';
import { Field } from '../ui/form/field.tsx';
import { FieldGroup } from '../ui/form/field-group.tsx';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextareaField } from '../ui/form/textarea-field.tsx';

/** Shorter than the sample text, so that the counter shows an error. */
const MAX = 40;

/** Shows every kind of field with a value and with an error. */
export function DesignFaults() {
  const [email, setEmail] = useState('ana@example.org');
  const [wrong, setWrong] = useState('ana');
  const [category, setCategory] = useState('');
  const [description, setDescription] = useState(t('paragraph'));
  const [role, setRole] = useState('');
  const [terms, setTerms] = useState(false);
  return (
    <section className="stack">
      <h2>{t('faulty')}</h2>
      <div className="form">
        <FieldGroup legend={t('forms')} text={t('emailHint')}>
          <Field name="filled" label={t('filled')} value={email} onChange={setEmail} />
          <Field
            name="faulty"
            label={t('faultyEmail')}
            error={errorOf('sign-up.email-missing')}
            value={wrong}
            onChange={setWrong}
          />
        </FieldGroup>
        <SelectField
          name="faultyCategory"
          label={t('category')}
          error={errorOf('sound.category-missing')}
          value={category}
          onChange={setCategory}
          choices={designCategories}
          emptyLabel={t('choose')}
        />
        <TextareaField
          name="faultyDescription"
          label={t('tooLong')}
          value={description}
          onChange={setDescription}
          max={MAX}
        />
        <RadioGroup
          name="faultyRole"
          label={t('role')}
          error={errorOf('application.decision-missing')}
          value={role}
          onChange={setRole}
          choices={designRoles}
        />
        <CheckboxField
          name="faultyTerms"
          label={t('terms')}
          error={errorOf('sign-up.terms-not-accepted')}
          checked={terms}
          onChange={setTerms}
        />
      </div>
    </section>
  );
}

function errorOf(code: PlainCode): string {
  return faultText({ code, params: {} });
}
