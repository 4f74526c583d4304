import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:admin/report';
import { load } from '../../calls/load.ts';
import { Page } from '../../ui/page.tsx';
import { NothingWaits } from './waiting.tsx';
import { ReportCard } from './reports/report-card.tsx';
import './reports/reports.css';

export async function loader({ request }: LoaderFunctionArgs) {
  const { reports } = await load('/admin/getChats', { status: 'open' }, { signal: request.signal });
  return { report: reports[0] };
}

/** The newest open report. When it is handled, the next one replaces it. */
export function Component() {
  const { report } = useLoaderData<typeof loader>();
  if (!report) {
    return (
      <NothingWaits title={t('chat')} to="/admin/chats" label={t('allReports')}>
        {t('none')}
      </NothingWaits>
    );
  }
  return (
    <Page title={t('chat')} steady>
      <section className="stack">
        <h2>{t('newestOpen')}</h2>
        <ReportCard key={report.id} report={report} />
      </section>
    </Page>
  );
}
