import { useState } from 'react';
import { t } from 'texts:admin/money';
import { load } from '../../../load.ts';
import type { Loaded } from '../../../load.ts';
import { Page } from '../../../ui/page.tsx';
import { ChargebackForm } from './chargeback-form.tsx';
import { ChargebackResult } from './chargeback-result.tsx';

/** Nothing is read here but whether this is an administrator, which the server knows. */
export async function loader({ request }: { request: Request }) {
  await load('/admin/getWaiting', {}, { signal: request.signal });
  return null;
}

/** Chargebacks arrive by letter; here they enter the books. */
export function Component() {
  const [booked, setBooked] = useState<Loaded<'/admin/recordChargeback'>>();
  return (
    <Page title={t('chargebacks')} lead={<p>{t('chargebacksLead')}</p>} width="text">
      <ChargebackForm onBooked={setBooked} />
      {booked && <ChargebackResult booked={booked} />}
    </Page>
  );
}
