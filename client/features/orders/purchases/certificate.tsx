import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { t as tLicence } from 'texts:documents/licence';
import { t as tStock } from 'texts:documents/stock';
import { t as tHelp } from 'texts:orders/helpLicence';
import { t } from 'texts:orders/licence';
import type { LicenceWords } from '../../../../shared/documents/document.ts';
import { licenceDocument } from '../../../../shared/documents/licence-document.ts';
import type { Certificate } from '../../../../shared/features/licences.ts';
import { MAX_COMPANY } from '../../../../shared/limits.ts';
import { type LicenceForm, licenceRules } from '../../../../shared/rules/orders/licence.ts';
import { call } from '../../../calls/api.ts';
import { idFrom, load } from '../../../calls/load.ts';
import { saveFile } from '../../../calls/save-file.ts';
import { DOCUMENT_WORDS } from '../../../languages/document-words.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DocumentPage } from '../../../ui/document-view.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { Field } from '../../../ui/form/field.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Page } from '../../../ui/page.tsx';

const WORDS: LicenceWords = {
  ...DOCUMENT_WORDS,
  licence: tLicence,
  stock: tStock,
};

interface Which {
  readonly orderId: number;
  readonly projectId: number;
}

/** Loads the certificate of a bought sound, if it was issued. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const which: Which = {
    orderId: idFrom(params['orderId']),
    projectId: idFrom(params['projectId']),
  };
  return { ...(await load('/orders/getLicence', which, { signal })), which };
}

/** The licence certificate of a bought sound, or the form that issues it. */
export function Component() {
  const { certificate, name, which, isBuyer, person } = useLoaderData<typeof loader>();
  if (certificate) return <IssuedCertificate certificate={certificate} isBuyer={isBuyer} />;
  return (
    <Page
      title={t('issueTitle', { name })}
      lead={<p>{isBuyer ? t('issueLead') : t('notIssued', { name })}</p>}
      width="text"
    >
      {isBuyer && <IssueForm which={which} person={person} />}
      <ToOrder orderId={which.orderId} isBuyer={isBuyer} />
    </Page>
  );
}

/** The form that issues a certificate, to the buyer or to a company. */
function IssueForm({ which, person }: { which: Which; person: string }) {
  const navigate = useNavigate();
  const initial: LicenceForm = { licensee: 'person', company: '' };
  const form = useForm({
    initial,
    rules: licenceRules,
    submit: (values) => call('/orders/issueLicence', { ...which, ...values }),
    done: () => {
      notify(t('issued'), { tone: 'good' });
      // Reloads the screen as a new one, so that its heading takes the focus from the form.
      void navigate('.', { replace: true });
    },
  });
  return (
    <SubmitForm form={form} help={helpOf(tHelp)} send={t('issue')}>
      <RadioGroup
        {...form.field('licensee')}
        label={t('licensee')}
        hint={t('licenseeHint')}
        choices={[
          { value: 'person', label: t('licensees.person', { name: person }) },
          { value: 'company', label: t('licensees.company') },
        ]}
      />
      {form.values.licensee === 'company' && (
        <Field
          {...form.field('company')}
          label={t('company')}
          autoComplete="organization"
          maxLength={MAX_COMPANY}
        />
      )}
    </SubmitForm>
  );
}

interface IssuedProps {
  certificate: Certificate;
  isBuyer: boolean;
}

function IssuedCertificate({ certificate, isBuyer }: IssuedProps) {
  const { number, order_id: orderId, project_id: projectId } = certificate;
  const name = t('fileName', { number });
  return (
    <DocumentPage
      document={licenceDocument(certificate, WORDS)}
      save={() => saveFile('/orders/getLicencePdf', { orderId, projectId }, name)}
      texts={t}
      links={<ToOrder orderId={orderId} isBuyer={isBuyer} />}
    />
  );
}

/** Links to the order. Administrators can open certificates, but not the page of the order. */
function ToOrder({ orderId, isBuyer }: { orderId: number; isBuyer: boolean }) {
  if (!isBuyer) return null;
  return (
    <ButtonLink variant="quiet" to={`/order-page/${orderId}`}>
      {t('toOrder', { order: orderId })}
    </ButtonLink>
  );
}
