import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:admin/rates';
import type {
  ListedRate,
  RateAttempt,
  RateOutcome,
} from '../../../../shared/features/payments/payments.ts';
import { nameList } from '../../../../shared/money/rate-words.ts';
import { writeRateList } from '../../../languages/rate-list.ts';
import { load } from '../../../calls/load.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { readBefore } from '../../../ui/lists/list-query.ts';
import { Page } from '../../../ui/page.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Time, writeDay } from '../../../ui/time.tsx';
import { RateForm } from './rate-form.tsx';
import './refunds.css';
import '../../moderation/admin-table.css';

const RATE_COLUMNS: readonly Column<ListedRate>[] = [
  {
    header: t('listHeader'),
    rowHeader: true,
    render: ({ list_no: no, list_year: year, in_force: inForce }) => (
      <>
        {t('number', { no, year })} {inForce && <span className="chip good">{t('current')}</span>}
      </>
    ),
  },
  { header: t('rate'), numeric: true, render: ({ rate }) => rate },
  { header: t('formed'), render: ({ formed_on: day }) => writeDay(day) },
  { header: t('applies'), render: ({ applies_on: day }) => writeDay(day) },
  {
    header: t('source'),
    render: ({ source, note }) => (
      <span>
        {t(`origins.${source}`)}
        {note !== null && <span className="table-more">{note}</span>}
      </span>
    ),
  },
  { header: t('added'), render: ({ added_at: at }) => <Time at={at} /> },
];

const ATTEMPT_COLUMNS: readonly Column<RateAttempt>[] = [
  { header: t('source'), rowHeader: true, render: ({ source }) => t(`sources.${source}`) },
  { header: t('at'), render: ({ at }) => <Time at={at} /> },
  {
    header: t('outcome'),
    render: ({ outcome, reason }) => (
      <span>
        <span className={`chip ${toneOf(outcome)}`}>{t(`outcomes.${outcome}`)}</span>
        {reason !== null && <span className="table-more">{reason}</span>}
      </span>
    ),
  },
  { header: t('listHeader'), numeric: true, render: ({ list_no: no }) => no ?? t('nothing') },
  { header: t('rate'), numeric: true, render: ({ rate }) => rate ?? t('nothing') },
];

/** Loads a page of rates for the query parameter `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const before = readBefore(request);
  const payload = before ? { before } : {};
  return { ...(await load('/admin/getRates', payload, { signal: request.signal })), before };
}

export function Component() {
  const { rates, next, before, attempts, recorded, today } = useLoaderData<typeof loader>();
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>} steady>
      {before === undefined && <InForce rates={rates} recorded={recorded} />}
      <PagedList
        heading={t('rates', { count: rates.length, more: next !== null })}
        className="refunds-part"
        things="rates"
        {...{ next, before }}
      >
        <DataTable
          label={t('ratesTable')}
          columns={RATE_COLUMNS}
          rows={rates}
          rowKey={({ list_year: year, list_no: no }) => `${year} ${no}`}
          none={<Empty>{t('noRates')}</Empty>}
        />
      </PagedList>
      {!recorded && (
        <section className="stack refunds-part" aria-labelledby="attempts">
          <h2 id="attempts">{t('attempts')}</h2>
          <p>{t('attemptsLead')}</p>
          <DataTable
            label={t('attemptsTable')}
            columns={ATTEMPT_COLUMNS}
            rows={attempts}
            rowKey={({ id }) => id}
            none={<p>{t('noAttempts')}</p>}
          />
        </section>
      )}
      <section className="stack refunds-part" aria-labelledby="enter">
        <h2 id="enter">{t('enter')}</h2>
        {recorded ? <p>{t('enterDemo')}</p> : <RateForm today={today} />}
      </section>
    </Page>
  );
}

/** The rate in force, for the first page, which has the newest lists. */
function InForce({ rates, recorded }: { rates: readonly ListedRate[]; recorded: boolean }) {
  const current = rates.find((rate) => rate.in_force);
  if (!current) return <p className="bad">{t('none')}</p>;
  const list = writeRateList(nameList(current));
  return (
    <p>
      {recorded
        ? t('recorded', { rate: current.rate, list })
        : t('inForce', { rate: current.rate, list })}
    </p>
  );
}

function toneOf(outcome: RateOutcome): string {
  if (outcome === 'taken' || outcome === 'agreed') return 'good';
  return outcome === 'known' ? '' : 'mind';
}
