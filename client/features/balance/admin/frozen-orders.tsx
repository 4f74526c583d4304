import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { t } from 'texts:admin/money';
import { FREEZE_ABOVE_CENTS } from '../../../../shared/limits.ts';
import { load } from '../../../load.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { FrozenCard } from './frozen-card.tsx';
import { ResultsHeading } from '../../../ui/lists/results-heading.tsx';
import '../../moderation/reports/reports.css';

/** One page of orders of which money is held; `before` in the address says which. */
export async function loader({ request }: LoaderFunctionArgs) {
  const before = Number(new URL(request.url).searchParams.get('before')) || undefined;
  const payload = { ...(before && { before }) };
  const page = await load('/admin/getFrozenOrders', payload, { signal: request.signal });
  return { ...page, before };
}

/** Orders of which money is frozen, and the release of those that are only large. */
export function Component() {
  const { orders, next, before } = useLoaderData<typeof loader>();
  const { search, pathname } = useLocation();
  return (
    <Page
      title={t('frozen')}
      lead={<p>{t('frozenLead', { above: FREEZE_ABOVE_CENTS / 100 })}</p>}
      steady
    >
      <section className="stack">
        <ResultsHeading turn={search}>
          {t('frozenResults', { count: orders.length, more: next !== null })}
        </ResultsHeading>
        {orders.length === 0 && <Empty>{t('noFrozen')}</Empty>}
        <ol className="list-plain report-list">
          {orders.map((order) => (
            <li key={order.order_id}>
              <FrozenCard order={order} />
            </li>
          ))}
        </ol>
        {(next !== null || before !== undefined) && (
          <nav className="row" aria-label={t('pages')}>
            {before !== undefined && <Link to={pathname}>{t('newestOrders')}</Link>}
            {next !== null && <Link to={`${pathname}?before=${next}`}>{t('olderOrders')}</Link>}
          </nav>
        )}
      </section>
    </Page>
  );
}
