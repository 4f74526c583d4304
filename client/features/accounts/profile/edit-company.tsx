import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import { t } from 'texts:accounts/company';
import { t as tHelp } from 'texts:accounts/helpCompany';
import type { Company } from '../../../../shared/features/companies.ts';
import { MAX_COMPANY, MAX_COMPANY_ADDRESS } from '../../../../shared/limits.ts';
import { type CompanyForm, companyRules } from '../../../../shared/rules/orders/company.ts';
import { call } from '../../../calls/api.ts';
import { load } from '../../../calls/load.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { Field } from '../../../ui/form/field.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Page } from '../../../ui/page.tsx';
import { CountryField } from './person-fields.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { company } = await load('/orders/getCompany', {}, { signal: request.signal });
  return { company };
}

/** The company or organisation that a buyer buys for. */
export function Component() {
  const { company } = useLoaderData<typeof loader>();
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>} width="text">
      <EditCompanyForm company={company} />
    </Page>
  );
}

/** The fields are in the order of the rules. */
function EditCompanyForm({ company }: { company: Company | null }) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const form = useForm({
    initial: valuesOf(company),
    rules: companyRules,
    submit: (values) => call('/orders/updateCompany', values),
    done: ({ data }) => {
      notify(data.company ? t('saved') : t('removed'), { tone: 'good' });
      if (state === 'cart') void navigate('/cart');
    },
  });
  return (
    <SubmitForm form={form} help={helpOf(tHelp)} send={t('save')}>
      <Field
        {...form.field('name')}
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="organization"
        maxLength={MAX_COMPANY}
        optional
      />
      <TextareaField
        {...form.field('address')}
        label={t('address')}
        autoComplete="street-address"
        max={MAX_COMPANY_ADDRESS}
        rows={3}
        optional
      />
      <CountryField {...form.field('country')} optional />
      <Field
        {...form.field('vatId')}
        label={t('vatId')}
        hint={t('vatIdHint')}
        maxLength={30}
        size="short"
        optional
      />
    </SubmitForm>
  );
}

function valuesOf(company: Company | null): CompanyForm {
  const { name = '', address = '', country = '', vat_id: vatId = '' } = company ?? {};
  return { name, address, country, vatId };
}
