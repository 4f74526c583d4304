import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { t } from 'texts:balance/statement';
import { t as tEntry } from 'texts:documents/entry';
import { t as tPayout } from 'texts:documents/payout';
import { t as tStatement } from 'texts:documents/statement';
import { t as tGeneral } from 'texts:balance/general';
import { t as tHelp } from 'texts:balance/helpStatementDays';
import { dayInBelgrade, writeMonth } from '../../../shared/money/belgrade.ts';
import type { StatementWords } from '../../../shared/documents/document.ts';
import { statementDocument } from '../../../shared/documents/statement-document.ts';
import { check, required, type Rule } from '../../../shared/rules/rule.ts';
import { load } from '../../calls/load.ts';
import { DOCUMENT_WORDS } from '../../languages/document-words.ts';
import { DocumentPage } from '../../ui/document-view.tsx';
import { requireFreelancer } from '../../session/require-session.ts';
import { SaveButton } from '../../ui/action-button.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { helpOf } from '../../ui/form/form-help.tsx';
import { DateField } from '../../ui/form/short-fields.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { saveFile } from '../../calls/save-file.ts';
import { downloadStatement } from './download-statement.ts';
import { type Days, monthOf } from './months.ts';

const RULES: readonly Rule<Days>[] = [
  required('from', 'statement.days-missing'),
  required('to', 'statement.days-missing'),
  // Days in the format YYYY-MM-DD sort as text.
  check('to', 'statement.days-wrong-way-round', ({ from, to }) => to < from),
];

const WORDS: StatementWords = {
  ...DOCUMENT_WORDS,
  statement: tStatement,
  entry: tEntry,
  payout: tPayout,
};

/** Loads the statement of the days in the address, or of the current month in Belgrade. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const query = new URL(url).searchParams;
  const userId = Number(query.get('user')) || undefined;
  if (userId === undefined) requireFreelancer();
  const today = dayInBelgrade(new Date());
  const month = monthOf(today);
  const days = { from: query.get('from') ?? month.from, to: query.get('to') ?? month.to };
  const period = { ...days, ...(userId !== undefined && { userId }) };
  const { statement } = await load('/balance/getPeriodStatement', period, { signal });
  return { statement, period, today };
}

/** A freelancer's statement for a month or any days: on screen, printed, or as a file. */
export function Component() {
  const { statement, period, today } = useLoaderData<typeof loader>();
  const document = statementDocument(statement, WORDS);
  const { from, to, userId } = period;
  const isMine = userId === undefined;
  return (
    // Remounted for other days, so that the heading gets the focus.
    <DocumentPage
      key={document.title}
      document={document}
      save={() => saveFile('/balance/getStatementPdf', period, t('pdfName', { from, to }))}
      texts={t}
      // Administrators cannot save the CSV file.
      alsoSave={
        isMine && (
          <SaveButton save={() => downloadStatement(period)} saved={t('saved')}>
            {t('csv')}
          </SaveButton>
        )
      }
      links={
        isMine && (
          <ButtonLink variant="quiet" to="/balance">
            {t('toBalance')}
          </ButtonLink>
        )
      }
      above={<MonthLinks days={period} user={userId} today={today} />}
    >
      <StatementDaysForm period={period} />
    </DocumentPage>
  );
}

/** Links to the previous and the next month, unless it is in the future. */
function MonthLinks({
  days,
  user,
  today,
}: {
  days: Days;
  user: number | undefined;
  today: string;
}) {
  const months = [monthOf(days.from, -1), monthOf(days.to, 1)].filter(({ from }) => from <= today);
  return (
    <nav className="row document-tools" aria-label={t('months')}>
      {months.map((month) => (
        <Link key={month.from} to={statementAddress(month, user)}>
          {writeMonth(month.from)}
        </Link>
      ))}
    </nav>
  );
}

function StatementDaysForm({ period: { from, to, userId } }: { period: StatementPeriod }) {
  const navigate = useNavigate();
  const initial: Days = { from, to };
  const form = useForm({
    initial,
    rules: RULES,
    submit: async () => ({ success: true as const, info: '' }),
    done: (_reply, days) => void navigate(statementAddress(days, userId)),
  });
  return (
    <section className="stack document-tools" aria-labelledby="other-days">
      <h2 id="other-days">{t('otherDays')}</h2>
      <Form {...form.form} help={helpOf(tHelp)}>
        <FormError error={form.error} />
        <DateField {...form.field('from')} label={tGeneral('from')} />
        <DateField {...form.field('to')} label={tGeneral('until')} />
        <Button type="submit">{t('show')}</Button>
      </Form>
    </section>
  );
}

/** Returns the address of a statement. Only administrators pass a user. */
function statementAddress({ from, to }: Days, userId?: number): string {
  const query = new URLSearchParams({ from, to });
  if (userId !== undefined) query.set('user', String(userId));
  return `/statement?${query.toString()}`;
}

/** The days of a statement, and the freelancer if it is not the person's own. */
interface StatementPeriod extends Days {
  readonly userId?: number;
}
