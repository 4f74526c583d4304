import type { Rule } from '../../shared/rules/rule.ts';
import { notBlank } from '../../shared/rules/rule.ts';
import { Button } from './button.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { designTexts as texts } from './design.texts.ts';
import { Field } from './field.tsx';
import { PriceField } from './price-field.tsx';
import { Form } from './form.tsx';
import { FormError } from './form-error.tsx';
import { notify } from './notice.store.ts';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { TextareaField } from './textarea-field.tsx';
import { useForm } from './use-form.ts';

const initial = {
  email: '',
  password: '',
  tempo: '',
  amount: '',
  category: '',
  description: '',
  role: '',
  terms: false,
};

const rules: readonly Rule<typeof initial>[] = [
  notBlank('email', texts.faults.email),
  notBlank('password', texts.faults.password),
  notBlank('category', texts.faults.category),
  notBlank('role', texts.faults.role),
  { field: 'terms', message: texts.faults.terms, broken: (values) => !values.terms },
];

/** A form with every kind of field; 'refuse' as the description shows the server's refusal. */
export function DesignForm() {
  const form = useForm({
    initial,
    rules,
    submit: ({ description }) =>
      Promise.resolve({ success: description !== 'refuse', info: texts.refused }),
    done: () => notify(texts.sent, { tone: 'good' }),
  });
  return (
    <Form {...form.form} help={texts.help} aria-label={texts.forms}>
      <p>{texts.formsLead}</p>
      <FormError error={form.error} />
      <Field
        {...form.field('email')}
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="off"
      />
      <Field
        {...form.field('password')}
        label={texts.password}
        type="password"
        autoComplete="off"
      />
      <Field
        {...form.field('tempo')}
        label={texts.tempo}
        hint={texts.tempoHint}
        type="number"
        size="short"
        min={20}
        max={400}
        autoComplete="off"
        optional
      />
      <PriceField {...form.field('amount')} label={texts.amount} optional />
      <SelectField
        {...form.field('category')}
        label={texts.category}
        choices={texts.categories}
        emptyLabel={texts.choose}
      />
      <TextareaField
        {...form.field('description')}
        label={texts.description}
        hint={texts.descriptionHint}
        max={200}
        optional
      />
      <RadioGroup {...form.field('role')} label={texts.role} choices={texts.roles} />
      <CheckboxField {...form.checkbox('terms')} label={texts.terms} />
      <Button variant="main" type="submit" busy={form.busy}>
        {texts.send}
      </Button>
    </Form>
  );
}
