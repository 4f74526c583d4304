import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { t } from 'texts:briefs/brief';
import type { Brief } from '../../../shared/features/briefs.ts';
import { AUDITION_DAYS } from '../../../shared/limits.ts';
import { call } from '../../calls/api.ts';
import { idFrom, load } from '../../calls/load.ts';
import { ConfirmButton } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { focusPlace } from '../../ui/focus/focus-place.ts';
import { readBefore } from '../../ui/lists/list-query.ts';
import { Page } from '../../ui/page.tsx';
import { BriefAnswers } from './brief-answers.tsx';
import { BriefChip, BriefFacts, VoiceRules } from './brief-facts.tsx';
import { BriefRemoval } from './brief-removal.tsx';
import { OwnAnswerSection } from './own-answer.tsx';
import { ReportBrief } from './report-brief.tsx';
import './briefs.css';

/** Loads a brief, and a page of its answers for its buyer and for administrators. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { signal } = request;
  const briefId = idFrom(params['briefId']);
  const { brief } = await load('/briefs/get', { briefId }, { signal });
  if (brief.reader === 'freelancer') return { brief };
  const before = readBefore(request);
  const page = { briefId, ...(before !== undefined && { before }) };
  return { brief, before, answers: await load('/briefs/getAnswers', page, { signal }) };
}

export function Component() {
  const { brief, before, answers } = useLoaderData<typeof loader>();
  const { title, state, reader, buyer, removal_reason: reason } = brief;
  return (
    <Page
      title={title}
      lead={
        <p className="row">
          <BriefChip state={state} />{' '}
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

/** Closes a brief after a question, because it cannot be opened again. */
function CloseBrief({ brief: { id } }: { brief: Brief }) {
  const { revalidate } = useRevalidator();

  async function end(closeQuestion: () => void): Promise<string | undefined> {
    const answer = await call('/briefs/close', { briefId: id });
    if (!answer.success) return answer.info;
    closeQuestion();
    await revalidate();
    // The button that had the focus is gone.
    focusPlace(document.querySelector('h1'));
    notify(t('isClosed'), { tone: 'good' });
    return undefined;
  }

  return (
    <p>
      <ConfirmButton
        opener="plain"
        variant="main"
        label={t('close')}
        title={t('closeTitle')}
        confirm={end}
      >
        {t('closeText', { days: AUDITION_DAYS })}
      </ConfirmButton>
    </p>
  );
}
