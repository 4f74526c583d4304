import type { ComponentProps } from 'react';
import { t } from 'texts:accounts/person';
import { COUNTRIES } from '../../../../shared/languages/countries.ts';
import { LOCALE } from '../../../../shared/languages/locale.ts';
import { MAX_NAME } from '../../../../shared/limits.ts';
import { countryName } from '../../../languages/country-name.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';

/** The props that `field` of `useForm` returns. */
export type FormField = Pick<
  ComponentProps<typeof Field>,
  'name' | 'value' | 'error' | 'fixedError' | 'tally' | 'onChange'
>;

interface NameFieldsProps {
  form: { field: (name: 'name' | 'lastName') => FormField };
  /** Whether a hint says who can see the name. */
  hasHint?: boolean;
  lastNameLabel?: string;
}

export function UserNameField(field: FormField) {
  return (
    <Field
      {...field}
      label={t('userName')}
      hint={t('userNameHint')}
      autoComplete="username"
      maxLength={MAX_NAME}
    />
  );
}

export function NameFields({
  form,
  hasHint = false,
  lastNameLabel = t('lastName'),
}: NameFieldsProps) {
  return (
    <>
      <Field
        {...form.field('name')}
        label={t('name')}
        hint={hasHint ? t('nameHint') : undefined}
        autoComplete="given-name"
        maxLength={MAX_NAME}
      />
      <Field
        {...form.field('lastName')}
        label={lastNameLabel}
        autoComplete="family-name"
        maxLength={MAX_NAME}
      />
    </>
  );
}

export function TelephoneField(field: FormField) {
  return <Field {...field} label={t('telephone')} type="tel" autoComplete="tel" maxLength={40} />;
}

const names = new Intl.Collator(LOCALE);

/** The values are English names, which are sent and stored (specification, section 3). */
const choices = COUNTRIES.map(({ name }) => ({
  value: name,
  label: countryName(name),
})).toSorted((one, other) => names.compare(one.label, other.label));

interface CountryFieldProps extends FormField {
  /** Whether the browser suggests the person's own country. */
  isOwn?: boolean;
  optional?: boolean;
}

export function CountryField({ isOwn = true, ...field }: CountryFieldProps) {
  return (
    <SelectField
      {...field}
      {...(isOwn && { autoComplete: 'country-name' })}
      label={t('country')}
      choices={choices}
      emptyLabel={t('chooseCountry')}
    />
  );
}
