import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { t } from 'texts:balance/statement';
import { t as tCommon } from 'texts:documents/common';
import { t as tEntry } from 'texts:documents/entry';
import { t as tPayout } from 'texts:documents/payout';
import { t as tStatement } from 'texts:documents/statement';
import { dayFormat, dayInBelgrade, writeMonth } from '../../../shared/money/belgrade.ts';
import { LOCALE } from '../../../shared/languages/locale.ts';
import { formatMinor } from '../../../shared/money/money.ts';
import type { StatementWords } from '../../../shared/documents/paper-words.ts';
import { statementPaper } from '../../../shared/documents/statement-paper.ts';
import { load } from '../../load.ts';
import { MERCHANT } from '../../merchant.ts';
import { Page } from '../../ui/page.tsx';
import { PaperView } from '../../ui/paper-view.tsx';
import { requireSeller } from '../../session/require-seller.ts';
import { type Days, monthOf } from './months.ts';
import { statementAddress } from './statement-address.ts';
import { StatementDaysForm } from './statement-days-form.tsx';
import { StatementTools } from './statement-tools.tsx';

const WORDS: StatementWords = {
  common: tCommon,
  statement: tStatement,
  entry: tEntry,
  payout: tPayout,
  merchant: MERCHANT,
  days: dayFormat(LOCALE),
  amount: formatMinor,
};

/** Whose statement, and of which days; without days of the month that it is in Belgrade. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const query = new URL(url).searchParams;
  const userId = Number(query.get('user')) || undefined;
  if (userId === undefined) requireSeller();
  const today = dayInBelgrade(new Date());
  const month = monthOf(today);
  const days = { from: query.get('from') ?? month.from, to: query.get('to') ?? month.to };
  const wish = { ...days, ...(userId !== undefined && { userId }) };
  const { statement } = await load('/balance/getPeriodStatement', wish, { signal });
  return { statement, wish, today };
}

/** A freelancer's statement: month by month, or of any days, to read, to print or as a file. */
export function Component() {
  const { statement, wish, today } = useLoaderData<typeof loader>();
  const { title, lead, sections } = statementPaper(statement, WORDS);
  return (
    // Other days are another page: its heading takes the focus.
    <Page
      key={title}
      title={title}
      lead={lead.map((text) => (
        <p key={text}>{text}</p>
      ))}
    >
      <StatementTools wish={wish} />
      <MonthWays days={wish} user={wish.userId} today={today} />
      <PaperView sections={sections} />
      <StatementDaysForm wish={wish} />
    </Page>
  );
}

/** The months before and after; none that has not begun. */
function MonthWays({ days, user, today }: { days: Days; user: number | undefined; today: string }) {
  const months = [monthOf(days.from, -1), monthOf(days.to, 1)].filter(({ from }) => from <= today);
  return (
    <nav className="row paper-tools" aria-label={t('months')}>
      {months.map((month) => (
        <Link key={month.from} to={statementAddress(month, user)}>
          {writeMonth(month.from)}
        </Link>
      ))}
    </nav>
  );
}
