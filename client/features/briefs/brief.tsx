import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { t } from 'texts:briefs/brief';
import type { Brief } from '../../../shared/features/briefs.ts';
import { AUDITION_DAYS } from '../../../shared/limits.ts';
import { call } from '../../calls/api.ts';
import { idFrom, load } from '../../calls/load.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { focusPlace } from '../../ui/focus/focus-place.ts';
import { Page } from '../../ui/page.tsx';
import { BriefAnswers } from './brief-answers.tsx';
import { BriefChip, BriefFacts, VoiceRules } from './brief-facts.tsx';
import { BriefRemoval } from './brief-removal.tsx';
import { OwnAnswerSection } from './own-answer.tsx';
import { ReportBrief } from './report-brief.tsx';
import './briefs.css';

/** Loads a brief, and a page of its answers for its buyer and for administrators. */
export async function loader({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const briefId = idFrom(params['briefId']);
  const { brief } = await load('/briefs/get', { briefId }, { signal });
  if (brief.reader === 'freelancer') return { brief };
  const before = Number(new URL(url).searchParams.get('before')) || undefined;
  const page = { briefId, ...(before !== undefined && { before }) };
  return { brief, before, answers: await load('/briefs/getAnswers', page, { signal }) };
}

function BriefScreen() {
  const { brief, before, answers } = useLoaderData<typeof loader>();
  const { title, state, reader, buyer, removal_reason: reason } = brief;
  return (
    <Page
      title={title}
      lead={
        <p className="row">
          <BriefChip state={state} />
          {reader === 'buyer' ? t('yours') : t('from', { buyer: buyer.username })}
        </p>
      }
    >
      {reason !== null && <p className="mind">{t('removed', { reason })}</p>}
      {answers && <BriefAnswers brief={brief} before={before} {...answers} />}
      <BriefFacts brief={brief} />
      <VoiceRules />
      {reader === 'freelancer' && (
        <>
          <OwnAnswerSection brief={brief} />
          <ReportBrief briefId={brief.id} aboutId={buyer.id} label={t('report')} />
        </>
      )}
      {reader === 'buyer' && state === 'open' && <CloseBrief brief={brief} />}
      {reader === 'administrator' && state !== 'removed' && <BriefRemoval briefId={brief.id} />}
      <Link to="/briefs">{t('all')}</Link>
    </Page>
  );
}

export { BriefScreen as Component };

/** Closes a brief after a question, because it cannot be opened again. */
function CloseBrief({ brief: { id } }: { brief: Brief }) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function close(): Promise<void> {
    setBusy(true);
    const answer = await call('/briefs/close', { briefId: id });
    setBusy(false);
    setAsked(false);
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    await revalidate();
    // The button that had the focus is gone.
    focusPlace(document.querySelector('h1'));
    notify(t('isClosed'), { tone: 'good' });
  }

  return (
    <p>
      <Button onClick={() => setAsked(true)}>{t('close')}</Button>
      <Dialog
        open={asked}
        title={t('closeTitle')}
        onClose={() => setAsked(false)}
        actions={
          <Button variant="main" busy={busy} onClick={() => void close()}>
            {t('close')}
          </Button>
        }
      >
        <p>{t('closeText', { days: AUDITION_DAYS })}</p>
      </Dialog>
    </p>
  );
}
