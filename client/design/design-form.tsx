import { t } from 'texts:ui/design';
import { check, required, type Rule } from '../../shared/rules/rule.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxField } from '../ui/form/checkbox-field.tsx';
import { Field } from '../ui/form/field.tsx';
import { PriceField } from '../ui/form/short-fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { notify } from '../ui/feedback/notifications.store.ts';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextareaField } from '../ui/form/textarea-field.tsx';
import { useForm } from '../ui/form/use-form.ts';

export const designCategories = (['nature', 'voices', 'loops'] as const).map((value) => ({
  value,
  label: t(`categories.${value}`),
}));

export const designRoles = (['buy', 'sell'] as const).map((value) => ({
  value,
  label: t(`roles.${value}`),
}));

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
  required('email', 'sign-up.email-missing'),
  required('password', 'sign-up.password-missing'),
  required('category', 'sound.category-missing'),
  required('role', 'application.decision-missing'),
  check('terms', 'sign-up.terms-not-accepted', ({ terms }) => !terms),
];

/** A form with every kind of field. The description 'refuse' triggers a refusal of the server. */
export function DesignForm() {
  const form = useForm({
    initial,
    rules,
    submit: ({ description }) =>
      Promise.resolve({ success: description !== 'refuse', info: t('refused') }),
    done: () => notify(t('sent'), { tone: 'good' }),
  });
  return (
    <Form
      {...form.form}
      help={{
        name: t('help.name'),
        purpose: t('help.purpose'),
        needs: t('help.needs'),
        afterwards: t('help.afterwards'),
      }}
      aria-label={t('forms')}
    >
      <p>{t('formsLead')}</p>
      <FormError error={form.error} />
      <Field {...form.field('email')} label={t('email')} hint={t('emailHint')} type="email" />
      <Field {...form.field('password')} label={t('password')} type="password" />
      <Field
        {...form.field('tempo')}
        label={t('tempo')}
        hint={t('tempoHint')}
        type="number"
        size="short"
        min={20}
        max={400}
        optional
      />
      <PriceField {...form.field('amount')} label={t('amount')} optional />
      <SelectField
        {...form.field('category')}
        label={t('category')}
        choices={designCategories}
        emptyLabel={t('choose')}
      />
      <TextareaField
        {...form.field('description')}
        label={t('description')}
        hint={t('descriptionHint')}
        max={200}
        optional
      />
      <RadioGroup {...form.field('role')} label={t('role')} choices={designRoles} />
      <CheckboxField {...form.checkbox('terms')} label={t('terms')} />
      <Button variant="main" type="submit" busy={form.busy}>
        {t('send')}
      </Button>
    </Form>
  );
}
