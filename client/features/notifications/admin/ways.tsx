import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { t } from 'texts:admin/ways';
import {
  TESTED_WAYS,
  type TestedWay,
  type Ways,
} from '../../../../shared/features/notifications.ts';
import { QUEUE_MAILS } from '../../../../shared/settings.ts';
import { announce } from '../../../announcer/announce.ts';
import { call } from '../../../calls/api.ts';
import { load } from '../../../calls/load.ts';
import { changeSettings } from '../../../settings/settings-sync.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Page } from '../../../ui/page.tsx';
import { Time } from '../../../ui/time.tsx';

export async function loader() {
  return load('/admin/getWays', {});
}

/** The administrators' page about notifications: their own e-mails, tests, and failures. */
export function Component() {
  const { ways, faults, incoming } = useLoaderData<typeof loader>();
  const queueMail = useSettings((state) => state.settings.queueMail);
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>} width="text">
      <RadioGroup
        name="queueMail"
        label={t('queueMail')}
        hint={t('queueMailHint')}
        value={queueMail}
        choices={QUEUE_MAILS.map((value) => ({ value, label: t(`queueMails.${value}`) }))}
        onChange={(chosen) => changeSettings({ queueMail: chosen })}
      />
      <section className="stack">
        <h2>{t('tests')}</h2>
        <p>{t('testsText')}</p>
        {TESTED_WAYS.filter((way) => incoming || way !== 'incoming').map((way) => (
          <Test key={way} way={way} />
        ))}
        {incoming && <Incoming incoming={incoming} />}
      </section>
      <section className="stack">
        <h2>{t('state')}</h2>
        <DataTable caption={t('waiting')} columns={WAITING} rows={ways} rowKey={({ way }) => way} />
        {faults.length === 0 && <p className="quiet">{t('noFaults')}</p>}
        {faults.length > 0 && (
          <DataTable
            caption={t('faults')}
            columns={FAULTS}
            rows={faults}
            rowKey={({ way, fault }) => `${way} ${fault}`}
          />
        )}
      </section>
    </Page>
  );
}

const WAITING: readonly Column<Ways['ways'][number]>[] = [
  { header: t('way'), rowHeader: true, render: ({ way }) => t(`ways.${way}`) },
  { header: t('queued'), numeric: true, render: ({ queued }) => queued },
  { header: t('since'), render: ({ since }) => (since ? <Time at={since} /> : t('nothing')) },
];

const FAULTS: readonly Column<Ways['faults'][number]>[] = [
  { header: t('at'), render: ({ at }) => <Time at={at} /> },
  { header: t('way'), render: ({ way }) => t(`ways.${way}`) },
  { header: t('fault'), rowHeader: true, render: ({ fault }) => <bdi lang="en">{fault}</bdi> },
  { header: t('count'), numeric: true, render: ({ count }) => count },
];

/** The button of a test, with the result below it. */
function Test({ way }: { way: TestedWay }) {
  const { revalidate } = useRevalidator();
  const [result, setResult] = useState({ text: '', isBad: false });

  async function run(): Promise<void> {
    setResult({ text: '', isBad: false });
    const { success, info } = await call('/admin/sendTest', { way });
    const hasWorked = success && (way !== 'incoming' || (await waitForReturn()));
    const text = success ? t(hasWorked ? `sent.${way}` : 'notBack') : info;
    setResult({ text, isBad: !hasWorked });
    announce(text, { urgent: !hasWorked });
    await revalidate();
  }

  return (
    <div className="stack">
      <div>
        <ActionButton run={run}>{t(`test.${way}`)}</ActionButton>
      </div>
      {result.text && <p className={result.isBad ? 'mind' : undefined}>{result.text}</p>}
    </div>
  );
}

const MAX_POLLS = 15;
const POLL_MS = 2_000;

/** Polls until the test e-mail is back at this site. Returns false after `MAX_POLLS` polls. */
async function waitForReturn(): Promise<boolean> {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const { data } = await call('/admin/getWays', {});
    if (data?.incoming?.returnedAt) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}

/** The state of the last test of incoming e-mails, with a button that reads it again. */
function Incoming({ incoming }: { incoming: NonNullable<Ways['incoming']> }) {
  const { revalidate } = useRevalidator();
  const { sentAt, returnedAt, answeredAt, verified } = incoming;
  if (sentAt === null) return null;

  async function look(): Promise<void> {
    await revalidate();
    const { data } = await call('/admin/getWays', {});
    announce(answerWords(data?.incoming ?? incoming));
  }

  return (
    <>
      <DefinitionList
        lines={[
          [t('testSent'), <Time key="sent" at={sentAt} />],
          [t('testReturned'), returnedAt ? <Time key="back" at={returnedAt} /> : t('notYet')],
          [
            t('testAnswered'),
            answeredAt ? (
              <>
                <Time at={answeredAt} />, {t(verified ? 'verified' : 'notVerified')}
              </>
            ) : (
              t('notYet')
            ),
          ],
        ]}
      />
      <div>
        <ActionButton run={look}>{t('look')}</ActionButton>
      </div>
    </>
  );
}

function answerWords({ answeredAt, verified }: NonNullable<Ways['incoming']>): string {
  if (answeredAt === null) return t('noAnswer');
  return t(verified ? 'answer' : 'answerNotVerified');
}
