import { type RefObject, useId, useRef } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { t } from 'texts:briefs/answers';
import { t as tPlayer } from 'texts:catalogue/soundPlayer';
import type { Brief, BriefAnswer } from '../../../shared/features/briefs.ts';
import { formatMinor, toMinor } from '../../../shared/money/money.ts';
import { announce } from '../../announcer/announce.ts';
import { call } from '../../calls/api.ts';
import { sitePlayer } from '../../player/site-player.ts';
import type { Track } from '../../player/track.ts';
import { TrackButton, Tracks, TrackWaveform } from '../../player/track-button.tsx';
import { previewLink } from '../../session/file-link.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-dialog.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { ListPages } from '../../ui/lists/list-pages.tsx';
import { ResultsHeading } from '../../ui/lists/results-heading.tsx';
import { useNextCard } from '../../ui/lists/use-next-card.ts';
import { ShownPrice } from '../../ui/shown-price.tsx';
import { StandingLine } from '../catalogue/services/standing.tsx';
import { useReloadWhile } from '../media/use-reload-while.ts';
import { BriefRemoval } from './brief-removal.tsx';
import { ReportBrief } from './report-brief.tsx';

interface BriefAnswersProps {
  brief: Brief;
  answers: readonly BriefAnswer[];
  next: number | null;
  before: number | undefined;
}

/** The answers to a brief, to compare by ear: one play button each, and one for all. */
export function BriefAnswers({ brief, answers, next, before }: BriefAnswersProps) {
  useReloadWhile(answers.some(({ sound }) => sound?.state === 'waiting'));
  const tracks = answers.flatMap((answer) =>
    answer.state === 'declined' ? [] : (trackOfAnswer(brief, answer) ?? []),
  );
  const [first] = tracks;

  function playAll(from: Track): void {
    announce(from.title);
    sitePlayer.play(from, tracks, true);
  }

  return (
    <section className="stack brief-answers">
      <div className="row brief-answers-head">
        <ResultsHeading query={String(before)}>
          {t('heading', { count: answers.length, more: next !== null })}
        </ResultsHeading>
        {first && (
          <Button className="scripted" onClick={() => playAll(first)}>
            {t('playAll', { count: tracks.length })}
          </Button>
        )}
      </div>
      {answers.length === 0 && <Empty>{brief.state === 'open' ? t('noneYet') : t('none')}</Empty>}
      {answers.length > 0 && (
        <Tracks tracks={tracks}>
          <ul className="list-plain list-ruled">
            {answers.map((answer) => (
              <li key={answer.id} id={`answer-${answer.id}`}>
                <AnswerCard brief={brief} answer={answer} />
              </li>
            ))}
          </ul>
        </Tracks>
      )}
      <ListPages things="answers" next={next} before={before} />
    </section>
  );
}

function trackOfAnswer(brief: Brief, { id, freelancer, sound }: BriefAnswer): Track | undefined {
  const audio = sound?.audio;
  if (!sound || typeof audio !== 'string') return undefined;
  const { id: ownerId, username: name } = freelancer;
  return {
    key: `answer-${id}`,
    title: t('voiceOf', { name }),
    to: `/briefs/${brief.id}#answer-${id}`,
    by: { name, to: `/portfolio/${ownerId}` },
    audio,
    load: (fresh) => previewLink(audio, fresh),
    neutralTitle: tPlayer('privatePreview'),
    isNamed: true,
    lengthMs: sound.length_ms,
    peaks: sound.peaks,
    kind: 'voice',
    ownerId,
  };
}

function AnswerCard({ brief, answer }: { brief: Brief; answer: BriefAnswer }) {
  const { id, freelancer, standing, price, price_rsd, days, revisions, words, state, sound } =
    answer;
  const { username: name } = freelancer;
  const root = useRef<HTMLElement>(null);
  const heading = useId();
  const track = trackOfAnswer(brief, answer);
  return (
    <article ref={root} className="brief-answer" aria-labelledby={heading} data-state={state}>
      <div className="brief-answer-what">
        <h3 id={heading}>
          <Link to={`/portfolio/${freelancer.id}`}>{name}</Link>
        </h3>
        {state !== 'open' && <p className={`chip ${TONES[state]}`}>{t(`states.${state}`)}</p>}
        <StandingLine standing={standing} />
        {track && (
          <div className="brief-answer-voice">
            <TrackButton track={track} />
            <TrackWaveform track={track} />
          </div>
        )}
        {sound && !track && (
          <p className="quiet">{sound.state === 'waiting' ? t('preparing') : t('notHeard')}</p>
        )}
        {words !== '' && <p className="typed-text brief-words">{words}</p>}
      </div>
      <div className="brief-answer-how">
        <p className="brief-answer-terms">
          <ShownPrice price={price} price_rsd={price_rsd} size="large" />
          <span>{t('terms', { days, revisions })}</span>
        </p>
        {brief.reader === 'buyer' && (
          <>
            <Decision brief={brief} answer={answer} root={root} />
            <ReportBrief briefId={brief.id} aboutId={freelancer.id} label={t('report', { name })} />
          </>
        )}
        {brief.reader === 'administrator' && (
          <BriefRemoval briefId={brief.id} answer={{ id, freelancer: name }} />
        )}
      </div>
    </article>
  );
}

const TONES = { shortlisted: 'mind', declined: '', accepted: 'good' } as const;

interface DecisionProps {
  brief: Brief;
  answer: BriefAnswer;
  root: RefObject<HTMLElement | null>;
}

/** The buttons of an answer. Declining moves the focus to the next answer. */
function Decision({ brief, answer, root }: DecisionProps) {
  const { id: answerId, freelancer, state } = answer;
  const { username: name } = freelancer;
  const { revalidate } = useRevalidator();
  const toNextCard = useNextCard(root);
  const isOpen = brief.state !== 'removed' && (state === 'open' || state === 'shortlisted');
  const which = <span className="visually-hidden">{t('which', { name })}</span>;

  async function shortlist(): Promise<void> {
    const shortlisted = state !== 'shortlisted';
    const reply = await call('/briefs/shortlist', { answerId, shortlisted });
    if (!reply.success) return void notify(reply.info, { tone: 'bad' });
    await revalidate();
    notify(shortlisted ? t('isShortlisted', { name }) : t('isUnlisted', { name }));
  }

  async function decline(): Promise<void> {
    const reply = await call('/briefs/decline', { answerId });
    if (!reply.success) return void notify(reply.info, { tone: 'bad' });
    await toNextCard(t('isDeclined', { name }));
  }

  if (state === 'accepted') {
    return (
      <Link to={`/user-service-chat/${brief.category_id}/${freelancer.id}`}>
        {t('conversation', { name })}
      </Link>
    );
  }
  return (
    <div className="row">
      {brief.state !== 'removed' && <AcceptButton brief={brief} answer={answer} />}
      {isOpen && (
        <>
          <ActionButton aria-pressed={state === 'shortlisted'} run={shortlist}>
            {t('shortlist')} {which}
          </ActionButton>
          <ActionButton run={decline}>
            {t('decline')} {which}
          </ActionButton>
        </>
      )}
    </div>
  );
}

/** Accepts an answer after one question, and opens the conversation with the offer. */
function AcceptButton({ brief, answer }: { brief: Brief; answer: BriefAnswer }) {
  const { id: answerId, freelancer, price, days, revisions } = answer;
  const { username: name } = freelancer;
  const navigate = useNavigate();

  async function accept(close: () => void): Promise<string | undefined> {
    const reply = await call('/briefs/accept', { answerId });
    if (!reply.success) return reply.info;
    close();
    notify(t('isAccepted', { name }), { tone: 'good' });
    void navigate(`/user-service-chat/${brief.category_id}/${freelancer.id}`);
    return undefined;
  }

  return (
    <ConfirmButton
      opener={answer.state === 'declined' ? 'plain' : 'main'}
      variant="main"
      about={t('which', { name })}
      label={t('accept')}
      title={t('acceptTitle', { name })}
      confirm={accept}
    >
      {t('acceptText', { price: formatMinor(toMinor(price)), days, revisions })}
    </ConfirmButton>
  );
}
