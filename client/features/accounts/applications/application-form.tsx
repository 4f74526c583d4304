import { useRevalidator } from 'react-router-dom';
import { t as tHelp } from 'texts:accounts/helpApplication';
import { t } from 'texts:accounts/profile';
import { MAX_WHY } from '../../../../shared/limits.ts';
import { sellerWishRules } from '../../../../shared/rules/accounts/seller-wish.ts';
import { call } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

/** Why somebody wants to sell, and in which languages; what was sent stays in sight. */
export function ApplicationForm() {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { why: '', languages: '' },
    rules: sellerWishRules,
    submit: (values) => call('/users/wishToSell', values),
    done: () => {
      notify(t('asked'), { tone: 'good' });
      void revalidate();
    },
  });
  return (
    <Form
      {...form.form}
      help={{
        name: tHelp('name'),
        purpose: tHelp('purpose'),
        needs: tHelp('needs', { most: MAX_WHY }),
        afterwards: tHelp('afterwards'),
      }}
    >
      <FormError error={form.error} />
      <TextareaField
        {...form.field('why')}
        label={t('why')}
        hint={t('whyHint')}
        max={MAX_WHY}
        rows={6}
      />
      <Field
        {...form.field('languages')}
        label={t('languages')}
        hint={t('languagesHint')}
        autoComplete="off"
        maxLength={500}
      />
      <Button variant="main" type="submit" busy={form.busy}>
        {t('ask')}
      </Button>
    </Form>
  );
}
