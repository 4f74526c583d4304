import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { t } from 'texts:balance/general';
import { COMMISSION_BASIS_POINTS } from '../../../shared/limits.ts';
import { load } from '../../load.ts';
import { Page } from '../../ui/page.tsx';
import { requireSeller } from '../../session/require-seller.ts';
import { BalanceFigures } from './balance-figures.tsx';
import { EntryTable } from './entry-table.tsx';
import { PayoutSection } from './payout-section.tsx';
import { PayoutTable } from './payout-table.tsx';
import { PendingTable } from './pending-table.tsx';
import { StatementForm } from './statement-form.tsx';
import './balance.css';

/** One's own money. `entries` and `payouts` in the address say from where the two lists go on. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  requireSeller();
  const query = new URL(url).searchParams;
  const page = (name: string) => {
    const before = Number(query.get(name)) || undefined;
    return { ...(before && { before }) };
  };
  const [{ balance }, entries, payouts, { user }] = await Promise.all([
    load('/balance/get', {}, { signal }),
    load('/balance/getEntries', page('entries'), { signal }),
    load('/balance/getPayouts', page('payouts'), { signal }),
    load('/users/getBankAccount', {}, { signal }),
  ]);
  return { balance, entries, payouts, bank: user };
}

/** The freelancer's balance: where the money stands, when it comes, and how it is paid out. */
export function Component() {
  const { balance, entries, payouts, bank } = useLoaderData<typeof loader>();
  return (
    <Page
      title={t('title')}
      lead={<p>{t('lead', { percent: COMMISSION_BASIS_POINTS / 100 })}</p>}
      steady
    >
      <BalanceFigures balance={balance} />
      <div className="balance-pair">
        <PayoutSection balance={balance} bank={bank} />
        <StatementForm />
      </div>
      <PendingTable items={balance.next} />
      <EntryTable {...entries} />
      <PayoutTable {...payouts} />
    </Page>
  );
}
