import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { t } from 'texts:briefs/ownAnswer';
import { t as tHelp } from 'texts:briefs/helpAnswer';
import type { Brief, OwnAnswer } from '../../../shared/features/briefs.ts';
import {
  AUDITION_DAYS,
  MAX_ANSWER_WORDS,
  MAX_OPEN_ANSWERS,
  MAX_SPOKEN_SECONDS,
} from '../../../shared/limits.ts';
import { formatMinor, toMinor } from '../../../shared/money/money.ts';
import { answerRules } from '../../../shared/rules/selling/brief.ts';
import { announce } from '../../announcer/announce.ts';
import { call } from '../../calls/api.ts';
import { SoundPlayer } from '../../player/sound-player.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-dialog.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { focusPlace } from '../../ui/focus/focus-place.ts';
import { helpOf } from '../../ui/form/form-help.tsx';
import { NumberField, PriceField } from '../../ui/form/short-fields.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useReloadWhile } from '../media/use-reload-while.ts';
import { SpokenField } from './spoken-field.tsx';
import { useSpoken } from './use-spoken.ts';

/** The freelancer's answer to a brief: a form while it is undecided, then its outcome. */
export function OwnAnswerSection({ brief }: { brief: Brief }) {
  const { answer, state, full } = brief;
  const [edited, setEdited] = useState(false);
  useReloadWhile(answer?.sound?.state === 'waiting');
  const isUndecided = answer?.state === 'open' || answer?.state === 'shortlisted';
  const mayAnswer = state === 'open' && (answer ? isUndecided && edited : !full);
  return (
    <section className="stack brief-own">
      <h2>{t('yours')}</h2>
      {answer && !edited && <GivenAnswer brief={brief} answer={answer} />}
      {state === 'open' && isUndecided && !edited && (
        <div className="row">
          <Button onClick={() => setEdited(true)}>{t('change')}</Button>
          <WithdrawButton briefId={brief.id} />
        </div>
      )}
      {mayAnswer && <AnswerForm brief={brief} onSaved={() => setEdited(false)} />}
      {!answer && state === 'open' && full && <p>{t('full', { most: MAX_OPEN_ANSWERS })}</p>}
      {!answer && state !== 'open' && <p>{t('closed')}</p>}
    </section>
  );
}

function GivenAnswer({ brief, answer }: { brief: Brief; answer: OwnAnswer }) {
  const { price, days, revisions, words, state, sound } = answer;
  return (
    <>
      <p>{t(`states.${state}`)}</p>
      {state === 'accepted' && (
        <Link to={`/user-service-chat/${brief.category_id}/${brief.buyer.id}`}>
          {t('conversation')}
        </Link>
      )}
      {sound && <SoundPlayer name={t('recording')} sound={sound} isPublic={false} />}
      {words !== '' && <p className="typed-text brief-words">{words}</p>}
      <DefinitionList
        lines={[
          [t('price'), t('euro', { amount: formatMinor(toMinor(price)) })],
          [t('days'), days],
          [t('revisions'), revisions],
        ]}
      />
    </>
  );
}

/** Withdraws the answer after a question, because its recording is deleted. */
function WithdrawButton({ briefId }: { briefId: number }) {
  const { revalidate } = useRevalidator();

  async function withdraw(close: () => void): Promise<string | undefined> {
    const reply = await call('/briefs/withdraw', { briefId });
    if (!reply.success) return reply.info;
    close();
    await revalidate();
    focusPlace(document.querySelector('.brief-own h2'));
    notify(t('withdrawn'), { tone: 'good' });
    return undefined;
  }

  return (
    <ConfirmButton
      opener="plain"
      label={t('withdraw')}
      title={t('withdrawTitle')}
      confirm={withdraw}
    >
      {t('withdrawText')}
    </ConfirmButton>
  );
}

function initialOf(answer: OwnAnswer | null) {
  return {
    price: answer ? answer.price.toFixed(2) : '',
    days: String(answer?.days ?? ''),
    revisions: String(answer?.revisions ?? ''),
    words: answer?.words ?? '',
    isSpoken: Boolean(answer?.sound),
  };
}

function AnswerForm({ brief, onSaved }: { brief: Brief; onSaved: () => void }) {
  const { id: briefId, answer } = brief;
  const { revalidate } = useRevalidator();
  const [recording, setRecording] = useState(answer?.sound ?? null);
  const initial = initialOf(answer);
  const form = useForm({
    initial,
    rules: answerRules,
    submit: (values) => send(values),
    failure: t('failed'),
    async done() {
      spoken.forget();
      await revalidate();
      onSaved();
      // The form is gone.
      focusPlace(document.querySelector('.brief-own h2'));
      notify(t('sent'), { tone: 'good' });
    },
  });
  const spoken = useSpoken(`answer-${briefId}`, (isSpoken) => form.change('isSpoken', isSpoken));

  async function send({ price, days, revisions, words }: typeof initial) {
    if (spoken.state.phase === 'ready') announce(t('sending'));
    const voice = await spoken.upload();
    if (voice.info !== undefined) return { success: false as const, info: voice.info };
    const fileId = voice.fileId ?? recording?.file_id;
    const terms = { briefId, price, days, revisions, words };
    return call('/briefs/answer', { ...terms, ...(fileId !== undefined && { fileId }) });
  }

  function removeRecording(): void {
    setRecording(null);
    form.change('isSpoken', false);
    announce(t('recordingRemoved'));
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.brief-own [data-record]')?.focus(),
    );
  }

  const help = { days: AUDITION_DAYS };
  return (
    <SubmitForm form={form} help={helpOf(tHelp, help)} send={answer ? t('save') : t('send')}>
      <PriceField {...form.field('price')} label={t('price')} hint={t('priceHint')} />
      <NumberField {...form.field('days')} label={t('days')} hint={t('daysHint')} />
      <NumberField {...form.field('revisions')} label={t('revisions')} />
      <TextareaField
        {...form.field('words')}
        label={t('words')}
        hint={t('wordsHint')}
        rows={5}
        max={MAX_ANSWER_WORDS}
      />
      {recording ? (
        <div className="stack">
          <SoundPlayer name={t('recording')} sound={recording} isPublic={false} />
          <Button onClick={removeRecording}>{t('removeRecording')}</Button>
        </div>
      ) : (
        <SpokenField
          legend={t('spoken')}
          text={t('spokenText', { most: MAX_SPOKEN_SECONDS, days: AUDITION_DAYS })}
          spoken={spoken}
        />
      )}
    </SubmitForm>
  );
}
