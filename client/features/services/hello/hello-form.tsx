import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { t } from 'texts:services/hello';
import { t as tHelp } from 'texts:services/helpHello';
import { t as tVoice } from 'texts:services/voice';
import { MAX_HELLO_SECONDS, MAX_HELLO_TRANSCRIPT } from '../../../../shared/limits.ts';
import { helloRules } from '../../../../shared/rules/selling/recordings.ts';
import { announce } from '../../../announcer/announce.ts';
import { call } from '../../../calls/api.ts';
import { Player } from '../../../player/player.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { FOCUS_GAP_MS, focusPlace } from '../../../ui/focus/focus-place.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { uploader } from '../../media/page-uploader.ts';
import { keepWords } from './unsaved-voice.ts';
import type { Take } from './use-voice.ts';

interface HelloFormProps {
  take: Take;
  /** The words that were typed before. */
  words: string;
  onSaved: () => void;
  onAgain: () => void;
  onDiscard: () => void;
}

const HELP = { seconds: MAX_HELLO_SECONDS, most: MAX_HELLO_TRANSCRIPT };

/** The form that saves a recording with its words. */
export function HelloForm({ take, words, onSaved, onAgain, onDiscard }: HelloFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  const { wasCut } = take;
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
    if (wasCut) announce(tVoice('cut', { most: MAX_HELLO_SECONDS }));
  }, [wasCut]);
  const form = useForm({
    initial: { transcript: words },
    rules: helloRules,
    submit: ({ transcript }) => save(take, transcript),
    async done() {
      await revalidate();
      // The form disappears, so the focus moves to the screen's heading first. Orca does not read a
      // focus that moves while its old place disappears.
      focusPlace(document.querySelector('h1'));
      notify(t('saved'), { tone: 'good' });
      setTimeout(onSaved, FOCUS_GAP_MS);
    },
  });
  return (
    <div ref={box} className="stack hello-take">
      {wasCut && <p className="mind">{tVoice('cut', { most: MAX_HELLO_SECONDS })}</p>}
      <p>{t('recorded')}</p>
      <Player
        title={t('yourRecording')}
        durationMs={take.durationMs}
        peaks={take.peaks}
        load={() => Promise.resolve(take.url)}
      />
      <SubmitForm form={form} help={helpOf(tHelp, HELP)} send={t('save')}>
        <TextareaField
          {...form.field('transcript')}
          label={t('transcript')}
          hint={t('transcriptHint')}
          max={MAX_HELLO_TRANSCRIPT}
        />
      </SubmitForm>
      <div className="row">
        <Button onClick={onAgain}>{t('again')}</Button>
        <Button variant="quiet" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </div>
  );
}

/** Uploads the recording and saves it. After a failure it stays on the device. */
async function save({ wav }: Take, transcript: string) {
  keepWords('hello', transcript);
  announce(t('saving'));
  const { signal } = new AbortController();
  const nothing = () => {};
  const sent = await uploader.upload(wav, {
    purpose: 'hello',
    signal,
    onProgress: nothing,
    onAssembling: nothing,
  });
  if (sent.kind !== 'done') return notSaved(sent.kind === 'failed' ? sent.info : '');
  const answer = await call('/hello/save', { fileId: sent.fileId, transcript });
  return answer.success || answer.status !== 0 ? answer : notSaved(answer.info);
}

function notSaved(why: string) {
  return { success: false as const, info: t('notSaved', { why }) };
}
