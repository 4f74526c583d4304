import { useNavigate } from 'react-router';
import { t } from 'texts:services/general';
import { t as tHelp } from 'texts:services/helpService';
import { MAX_DEMOS, MAX_DESCRIPTION, MAX_SERVICE_TITLE } from '../../../shared/limits.ts';
import type { Package } from '../../../shared/features/packages.ts';
import type { OwnProject } from '../../../shared/features/projects.ts';
import type { Service } from '../../../shared/features/services.ts';
import {
  PACKAGE_NUMBERS,
  packageAt,
  packageRules,
  type PackagesForm,
  packagesFormOf,
} from '../../../shared/rules/selling/packages.ts';
import { serviceRules } from '../../../shared/rules/selling/service.ts';
import { call } from '../../calls/api.ts';
import { ChoicesField } from '../../ui/form/choices-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { helpOf } from '../../ui/form/form-help.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { PriceField } from '../../ui/form/short-fields.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { PackageFields } from './package-fields.tsx';
import { useForm } from '../../ui/form/use-form.ts';

export interface ServiceFormProps {
  categoryId: number;
  /** The freelancer's existing service in the category, if any. */
  service: Service | undefined;
  /** The freelancer's sounds on sale, to choose demos from. */
  sounds: readonly OwnProject[];
}

interface ServiceValues extends PackagesForm {
  readonly title: string;
  readonly description: string;
  readonly price: string;
  readonly deliveryDays: string;
  readonly revisions: string;
  readonly demoIds: readonly number[];
}

const RULES = [...serviceRules, ...packageRules];

/** The form to offer or change a service in a category. */
export function ServiceForm({ categoryId, service, sounds }: ServiceFormProps) {
  const navigate = useNavigate();
  const initial: ServiceValues = {
    title: service?.title ?? '',
    description: service?.description ?? '',
    price: writePrice(service),
    deliveryDays: String(service?.deliveryDays ?? ''),
    revisions: String(service?.revisions ?? ''),
    demoIds: (service?.demos ?? []).map(({ id }) => id),
    ...packagesFormOf((service?.packages ?? []).map(writePackage)),
  };
  const form = useForm({
    initial,
    rules: RULES,
    submit: (values) => save(values, categoryId, service),
    failure: t('failed'),
    done({ data }) {
      notify(service ? t('changed') : t('applied'), { tone: 'good' });
      void navigate(`/audio-service/${data.serviceId}`);
    },
  });
  return (
    <SubmitForm form={form} help={helpOf(tHelp, { most: MAX_DESCRIPTION })} send={t('submit')}>
      <Field
        {...form.field('title')}
        label={t('title')}
        hint={t('titleHint', { most: MAX_SERVICE_TITLE })}
        optional
      />
      <TextareaField
        {...form.field('description')}
        label={t('description')}
        hint={t('descriptionHint')}
        max={MAX_DESCRIPTION}
      />
      <PriceField {...form.field('price')} label={t('price')} hint={t('priceHint')} />
      <Field
        {...form.field('deliveryDays')}
        label={t('deliveryDays')}
        hint={t('deliveryDaysHint')}
        inputMode="numeric"
        optional
      />
      <Field
        {...form.field('revisions')}
        label={t('revisions')}
        hint={t('revisionsHint')}
        inputMode="numeric"
        optional
      />
      {sounds.length === 0 ? (
        <p className="quiet">{t('noDemos')}</p>
      ) : (
        <ChoicesField
          {...form.field('demoIds')}
          label={t('demos')}
          hint={t('demosHint', { most: MAX_DEMOS })}
          choices={sounds.map(({ id, name }) => ({ id, label: name }))}
          optional
        />
      )}
      <PackageFields form={form} />
    </SubmitForm>
  );
}

function save(values: ServiceValues, categoryId: number, service: Service | undefined) {
  const { title, description, price, deliveryDays, revisions } = values;
  const demoIds = [...values.demoIds];
  const numbers = PACKAGE_NUMBERS.slice(0, values.packageCount);
  const packages = numbers.map((number) => packageAt(values, number));
  const path = service ? '/services/update' : '/services/create';
  const form = { title, description, price, deliveryDays, revisions, demoIds, packages };
  return call(path, { ...form, category: categoryId });
}

/** Writes a price for a field, without thousands separators, which `readPrice` refuses. */
function writePrice(priced: Pick<Service, 'price'> | undefined): string {
  return priced ? priced.price.toFixed(2) : '';
}

function writePackage(one: Package) {
  return { ...one, price: writePrice(one) };
}
