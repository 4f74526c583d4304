import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { t } from 'texts:admin/refund';
import { load } from '../../../load.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { Time } from '../../../ui/time.tsx';
import { GatewayDays } from './gateway-days.tsx';
import { ListPages } from '../../../ui/lists/list-pages.tsx';
import { OrderFinder } from './order-finder.tsx';
import { RefundTable } from './refund-table.tsx';
import { ResultsHeading } from '../../../ui/lists/results-heading.tsx';
import './refunds.css';

/** One page of refunds; the address may say `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const before = Number(new URL(request.url).searchParams.get('before')) || undefined;
  const { signal } = request;
  const [page, gateway] = await Promise.all([
    load('/admin/getRefunds', before ? { before } : {}, { signal }),
    load('/admin/getGatewayDays', {}, { signal }),
  ]);
  return { ...page, before, gateway };
}

/** Refunds, the payments that somebody has to look at, and the way to an order. */
export function Component() {
  const { refunds, next, toCheck, before, gateway } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Page title={t('refunds')} lead={<p>{t('lead')}</p>} steady>
      <section className="stack" aria-labelledby="find">
        <h2 id="find">{t('open')}</h2>
        <OrderFinder />
      </section>
      {toCheck.length > 0 && (
        <section className="stack refunds-part" aria-labelledby="to-check">
          <h2 id="to-check">{t('toCheck')}</h2>
          <p>{t('toCheckLead')}</p>
          <ul className="list-plain stack">
            {toCheck.map(({ order_id: id, attempt }) => (
              <li key={attempt.id}>
                <Link to={`/admin/refunds/${id}`}>{t('orderTitle', { id })}</Link>{' '}
                <span className="quiet">
                  <Time at={attempt.created_at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="stack refunds-part">
        <ResultsHeading turn={search}>
          {t('results', { count: refunds.length, more: next !== null })}
        </ResultsHeading>
        {refunds.length === 0 ? <Empty>{t('none')}</Empty> : <RefundTable refunds={refunds} />}
        <ListPages things="refunds" next={next} before={before} />
      </section>
      <section className="stack refunds-part" aria-labelledby="comparison">
        <h2 id="comparison">{t('comparison')}</h2>
        <GatewayDays {...gateway} />
      </section>
    </Page>
  );
}
