import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { t } from 'texts:admin/rates';
import type { ListedRate } from '../../../../shared/features/payments/rates.ts';
import { LANGUAGE } from '../../../../shared/languages/locale.ts';
import { nameList } from '../../../../shared/money/rate-words.ts';
import { RATE_LISTS } from '../../../../shared/money/serbian-rate-list.ts';
import { load } from '../../../load.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListPages } from '../../../ui/lists/list-pages.tsx';
import { RateAttempts } from './rate-attempts.tsx';
import { RateForm } from './rate-form.tsx';
import { RateTable } from './rate-table.tsx';
import { ResultsHeading } from '../../../ui/lists/results-heading.tsx';
import './refunds.css';

/** One page of rates; the address may say `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const before = Number(new URL(request.url).searchParams.get('before')) || undefined;
  const payload = before ? { before } : {};
  return { ...(await load('/admin/getRates', payload, { signal: request.signal })), before };
}

/** Exchange rates with their sources, how these answered, and a form for when they do not. */
export function Component() {
  const { rates, next, before, attempts, recorded, today } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>} steady>
      {before === undefined && <InForce rates={rates} recorded={recorded} />}
      <section className="stack refunds-part">
        <ResultsHeading turn={search}>
          {t('rates', { count: rates.length, more: next !== null })}
        </ResultsHeading>
        {rates.length === 0 ? <Empty>{t('noRates')}</Empty> : <RateTable rates={rates} />}
        <ListPages things="rates" next={next} before={before} />
      </section>
      {!recorded && (
        <section className="stack refunds-part" aria-labelledby="attempts">
          <h2 id="attempts">{t('attempts')}</h2>
          <p>{t('attemptsLead')}</p>
          {attempts.length === 0 ? <p>{t('noAttempts')}</p> : <RateAttempts attempts={attempts} />}
        </section>
      )}
      <section className="stack refunds-part" aria-labelledby="enter">
        <h2 id="enter">{t('enter')}</h2>
        {recorded ? <p>{t('enterDemo')}</p> : <RateForm today={today} />}
      </section>
    </Page>
  );
}

/** What is charged now; it stands on the first page, which has the newest lists. */
function InForce({ rates, recorded }: { rates: readonly ListedRate[]; recorded: boolean }) {
  const current = rates.find((rate) => rate.in_force);
  if (!current) return <p className="bad">{t('none')}</p>;
  const list = RATE_LISTS[LANGUAGE](nameList(current));
  return (
    <p>
      {recorded
        ? t('recorded', { rate: current.rate, list })
        : t('inForce', { rate: current.rate, list })}
    </p>
  );
}
