import { useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t as tDocument } from 'texts:documents/licence';
import { t as tStock } from 'texts:documents/stock';
import { t as tHead } from 'texts:heads/licence';
import { t as tHelp } from 'texts:orders/helpLicenceCheck';
import { t } from 'texts:orders/licence';
import { licenceSections } from '../../../../shared/documents/licence-document.ts';
import type { CheckedLicence } from '../../../../shared/features/licences.ts';
import { STOCK_LICENCE_VERSION } from '../../../../shared/texts/stock-licence.ts';
import { call } from '../../../calls/api.ts';
import type { ScreenHead } from '../../../rendering/head.ts';
import { Button } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { DocumentView } from '../../../ui/document-view.tsx';
import { AddressForm } from '../../../ui/form/address-form.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Page } from '../../../ui/page.tsx';
import { Time } from '../../../ui/time.tsx';

const PATH = '/licence';

/** The longest number that is sent, with room for spaces. */
const MAX_TYPED = 60;

/** Checks the number in the address, if there is one. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const number = new URL(url).searchParams.get('number')?.trim().slice(0, MAX_TYPED) ?? '';
  if (number === '') return { number, licence: null };
  const answer = await call('/licences/get', { number }, { signal });
  if (answer.success) return { number, licence: answer.data.licence };
  if (answer.status === 404) return { number, licence: null };
  throw data(answer.info, { status: answer.status || 503 });
}

export const head: ScreenHead<typeof loader> = (checked) => ({
  // The answers about single certificates are not for search engines.
  ...(checked.number === '' && { path: PATH }),
  title: titleOf(checked),
  description: tHead('description'),
});

/** The licence of stock sounds, and the public check of certificates. */
export function Component() {
  const checked = useLoaderData<typeof loader>();
  const { number, licence } = checked;
  const version = licence?.version ?? STOCK_LICENCE_VERSION;
  return (
    // Another number is another screen: its heading takes the focus and states the result.
    <Page key={number} title={titleOf(checked)} lead={<p>{leadOf(checked)}</p>}>
      {licence && <Facts licence={licence} />}
      <CheckForm number={number} />
      <DocumentView sections={licenceSections(version, { licence: tDocument, stock: tStock })} />
    </Page>
  );
}

interface Checked {
  readonly number: string;
  readonly licence: CheckedLicence | null;
}

function titleOf({ number, licence }: Checked): string {
  if (licence) return t(licence.holds ? 'holds' : 'ended', { number: licence.number });
  return number === '' ? t('checkTitle') : t('unknown', { number });
}

function leadOf({ number, licence }: Checked): string {
  if (licence) return t(licence.holds ? 'holdsLead' : 'endedLead');
  return t(number === '' ? 'checkLead' : 'unknownLead');
}

function Facts({ licence }: { licence: CheckedLicence }) {
  const { number, project_id: id, name, version, licensed_at: at } = licence;
  return (
    <DefinitionList
      lines={[
        [tDocument('number'), number],
        [tDocument('sound'), t('sound', { name, id })],
        [t('licence'), t('which', { version })],
        [tDocument('licensedOn'), <Time key="at" at={at} show="day" />],
      ]}
    />
  );
}

function CheckForm({ number }: { number: string }) {
  const [typed, setTyped] = useState(number);
  return (
    <AddressForm className="form" action={PATH} help={helpOf(tHelp)}>
      <Field
        name="number"
        label={t('number')}
        hint={t('numberHint')}
        value={typed}
        onChange={setTyped}
        maxLength={MAX_TYPED}
      />
      <Button variant="main" type="submit">
        {t('check')}
      </Button>
    </AddressForm>
  );
}
