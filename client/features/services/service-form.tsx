import { useNavigate } from 'react-router-dom';
import { t } from 'texts:services/general';
import { t as tHelp } from 'texts:services/helpService';
import { MAX_DESCRIPTION } from '../../../shared/limits.ts';
import type { Service } from '../../../shared/features/services.ts';
import { serviceRules } from '../../../shared/rules/selling/service.ts';
import { call } from '../../calls/api.ts';
import { Button } from '../../ui/button.tsx';
import { helpOf } from '../../ui/form/form-help.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PriceField } from '../../ui/form/price-field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { notify } from '../../ui/feedback/notice.store.ts';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';

interface ServiceFormProps {
  categoryId: number;
  /** The freelancer's existing service in the category, if any. */
  service: Service | undefined;
}

/** The form to offer or change a service in a category. */
export function ServiceForm({ categoryId, service }: ServiceFormProps) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { description: service?.description ?? '', price: writePrice(service) },
    rules: serviceRules,
    submit: (values) => save(values, categoryId, service),
    failure: t('failed'),
    done({ data }) {
      notify(service ? t('changed') : t('applied'), { tone: 'good' });
      void navigate(`/audio-service/${data.serviceId}`);
    },
  });
  return (
    <Form {...form.form} help={helpOf(tHelp, { most: MAX_DESCRIPTION })}>
      <FormError error={form.error} />
      <TextareaField
        {...form.field('description')}
        label={t('description')}
        hint={t('descriptionHint')}
        max={MAX_DESCRIPTION}
      />
      <PriceField {...form.field('price')} label={t('price')} hint={t('priceHint')} />
      <Button variant="main" type="submit" busy={form.busy}>
        {t('submit')}
      </Button>
    </Form>
  );
}

function save(
  values: { description: string; price: string },
  categoryId: number,
  service: Service | undefined,
) {
  if (!service) return call('/users/addToService', { ...values, categoryId });
  return call('/services/update', { ...values, title: service.title, category: categoryId });
}

/** Writes a price for a field, without thousands separators, which could not be parsed. */
function writePrice(service: Service | undefined): string {
  return service ? service.price.toFixed(2) : '';
}
