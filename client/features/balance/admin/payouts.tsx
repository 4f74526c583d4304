import { useId } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:admin/money';
import type { AdminPayout } from '../../../../shared/features/payments/balance.ts';
import { load } from '../../../calls/load.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListFilters } from '../../../ui/lists/list-filters.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Time } from '../../../ui/time.tsx';
import { writeEuro } from '../write-euro.ts';
import { NEXT_STATES, type PayoutStep, PayoutSteps } from './payout-steps.tsx';
import '../../moderation/reports/reports.css';
import { readBefore } from '../../../ui/lists/list-query.ts';
import './money.css';

const FILTERS = ['requested', 'approved', 'sent', 'all'] as const;
type Filter = (typeof FILTERS)[number];

/** Loads a page of payouts for the query parameters `show` and `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filter = FILTERS.find((one) => one === query.get('show')) ?? 'requested';
  const before = readBefore(request);
  const payload = { ...(filter !== 'all' && { state: filter }), ...(before && { before }) };
  const page = await load('/admin/getPayouts', payload, { signal: request.signal });
  return { ...page, filter, before };
}

/** Payouts by their next step: approve, send, confirm. */
export function Component() {
  const { payouts, counts, next, filter, before } = useLoaderData<typeof loader>();
  const label = (one: Filter) =>
    one === 'all'
      ? t('filters.all')
      : t('filterCount', { filter: t(`filters.${one}`), count: counts[one] });
  return (
    <Page title={t('payouts')} lead={<p>{t('payoutsLead')}</p>} steady>
      <ListFilters
        label={t('show')}
        choices={FILTERS}
        chosen={filter}
        words={label}
        address={(one) => `/admin/payouts?show=${one}`}
      />
      <PagedList
        heading={t('results', { count: payouts.length, more: next !== null })}
        things="payouts"
        {...{ next, before }}
      >
        {payouts.length === 0 && <Empty>{t('noPayouts')}</Empty>}
        <ol className="list-plain report-list">
          {payouts.map((payout) => (
            <li key={payout.id}>
              <PayoutCard payout={payout} />
            </li>
          ))}
        </ol>
      </PagedList>
    </Page>
  );
}

function PayoutCard({ payout }: { payout: AdminPayout }) {
  const heading = useId();
  const { state, user_id: userId, fullName, userName } = payout;
  return (
    <article className="report-card" aria-labelledby={heading}>
      <div className="report-head">
        <h3 id={heading}>{t('payoutOf', { name: fullName, amount: writeEuro(payout.amount) })}</h3>
        <span className={`chip ${toneOf(state)}`}>{t(`states.${state}`)}</span>
      </div>
      <div className="payout-facts">
        <DefinitionList
          lines={[
            [
              t('person'),
              <Link key="person" to={`/admin/user/${userId}`}>
                {fullName} ({userName})
              </Link>,
            ],
            [t('email'), payout.email],
            [t('askedAt'), <Time key="asked" at={payout.requested_at} />],
            [t('changedAt'), <Time key="changed" at={payout.changed_at} />],
            [t('failedBecause'), payout.reason],
          ]}
        />
        <DefinitionList
          lines={[
            [t('holder'), payout.holder],
            [t('holderAddress'), payout.holder_address],
            [t('accountNumber'), payout.bank_account],
            [t('bank'), payout.bank_name],
            [t('bankAddress'), payout.bank_address],
            [t('swift'), payout.swift_code],
          ]}
        />
      </div>
      {isOpen(state) && <PayoutSteps payout={{ ...payout, state }} />}
    </article>
  );
}

function isOpen(state: AdminPayout['state']): state is PayoutStep {
  return state in NEXT_STATES;
}

function toneOf(state: AdminPayout['state']): string {
  if (state === 'failed') return 'bad';
  return state === 'confirmed' ? 'good' : 'mind';
}
