import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { t as tHello } from 'texts:services/hello';
import { t as tHelp } from 'texts:services/helpDemo';
import { t } from 'texts:services/ownDemos';
import type { OwnDemo } from '../../../shared/features/recordings.ts';
import type { Service } from '../../../shared/features/services.ts';
import {
  MAX_DEMO_BYTES,
  MAX_DEMO_SECONDS,
  MAX_DEMO_TITLE,
  MAX_DEMO_WORDS,
  MAX_DEMOS,
} from '../../../shared/limits.ts';
import { newDemoRules } from '../../../shared/rules/selling/recordings.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import { call } from '../../calls/api.ts';
import { SoundPlayer } from '../../player/sound-player.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { focusPlace } from '../../ui/focus/focus-place.ts';
import { Field } from '../../ui/form/field.tsx';
import { helpOf } from '../../ui/form/form-help.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { SoundFile } from '../media/sound-file.tsx';
import { useReloadWhile } from '../media/use-reload-while.ts';
import { useSoundFile, withUploadRule } from '../media/use-sound-file.ts';

interface OwnDemosProps {
  service: Service;
  demos: readonly OwnDemo[];
}

const LIMITS = { minutes: MAX_DEMO_SECONDS / 60, megabytes: MAX_DEMO_BYTES / 1024 ** 2 };

/** The uploaded demos of a freelancer's service, and the form that adds one. */
export function OwnDemos({ service, demos }: OwnDemosProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<OwnDemo | 'new'>();
  useReloadWhile(demos.some(({ sound }) => sound.state === 'waiting'));
  const isFull = demos.length + service.demos.length >= MAX_DEMOS;

  /** Shows the list again. The pressed button is gone, so the focus moves to the heading. */
  function showList(): void {
    setEdited(undefined);
    focusPlace(heading.current);
  }

  async function saved({ title }: OwnDemo): Promise<void> {
    await revalidate();
    showList();
    notify(t('saved', { title }), { tone: 'good' });
  }

  async function remove({ id, title }: OwnDemo, close: () => void): Promise<string | undefined> {
    const answer = await call('/demos/remove', { demoId: id });
    if (!answer.success) return answer.info;
    close();
    await revalidate();
    focusPlace(heading.current);
    notify(t('removed', { title }), { tone: 'good' });
    return undefined;
  }

  return (
    <section className="stack own-demos">
      <h2 ref={heading}>{t('title')}</h2>
      <p>{t('lead', { most: MAX_DEMOS })}</p>
      {demos.length === 0 && <p className="quiet">{t('none')}</p>}
      <ul className="list-plain stack">
        {demos.map((demo) => (
          <li key={demo.id} className="stack raised own-service">
            <DemoFacts demo={demo} />
            {edited === undefined && (
              <div className="row">
                <Button onClick={() => setEdited(demo)}>
                  {t('change')}{' '}
                  <span className="visually-hidden">{t('demo', { title: demo.title })}</span>
                </Button>
                <ConfirmButton
                  opener="danger"
                  label={t('remove')}
                  about={t('demo', { title: demo.title })}
                  title={t('removeTitle', { title: demo.title })}
                  confirm={(close) => remove(demo, close)}
                >
                  {t('removeText')}
                </ConfirmButton>
              </div>
            )}
            {edited === demo && (
              <DemoForm serviceId={service.id} demo={demo} onSaved={saved} onClose={showList} />
            )}
          </li>
        ))}
      </ul>
      {edited === undefined && isFull && <p className="quiet">{t('full', { most: MAX_DEMOS })}</p>}
      {edited === undefined && !isFull && (
        <p>
          <Button onClick={() => setEdited('new')}>{t('add')}</Button>
        </p>
      )}
      {edited === 'new' && (
        <DemoForm serviceId={service.id} demo={undefined} onSaved={saved} onClose={showList} />
      )}
    </section>
  );
}

function DemoFacts({ demo }: { demo: OwnDemo }) {
  const { revalidate } = useRevalidator();
  const { title, what, language, status, rejection_reason: reason, sound } = demo;
  return (
    <>
      <h3>{title}</h3>
      <p className="row">
        <StatusChip status={status} />
        <span>{tHello(`state.${status}`)}</span>
      </p>
      {reason !== null && <p>{tHello('reason', { reason })}</p>}
      <SoundPlayer
        name={t('demo', { title })}
        sound={sound}
        isPublic={status === APPROVED}
        options={false}
        onRetried={() => void revalidate()}
      />
      <p className="typed-text">{what}</p>
      {language !== null && <p className="quiet">{language}</p>}
    </>
  );
}

interface DemoFormProps {
  serviceId: number;
  /** The demo to change, but not its file. Undefined for a new demo. */
  demo: OwnDemo | undefined;
  onSaved: (demo: OwnDemo) => Promise<void>;
  onClose: () => void;
}

function DemoForm({ serviceId, demo, onSaved, onClose }: DemoFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const [fileName, setFileName] = useState('');
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const file = useSoundFile({
    purpose: 'demo',
    onFile(uploaded) {
      form.change('fileId', uploaded.fileId);
      setFileName(uploaded.fileName);
    },
  });
  const form = useForm({
    initial: {
      fileId: demo?.sound.file_id ?? '',
      title: demo?.title ?? '',
      what: demo?.what ?? '',
      language: demo?.language ?? '',
    },
    rules: withUploadRule(newDemoRules, file.isRunning),
    submit: (values) => call('/demos/save', { serviceId, ...values }),
    done: ({ data }) => void onSaved(data.demo),
  });
  return (
    <div ref={box}>
      <SubmitForm
        form={form}
        help={helpOf(tHelp, LIMITS)}
        send={t('save')}
        beside={
          <Button variant="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        {!demo && (
          <SoundFile
            state={file}
            fileName={fileName}
            sound={undefined}
            field={form.field('fileId')}
            texts={{ label: t('file'), hint: t('fileHint', LIMITS) }}
          />
        )}
        <Field
          {...form.field('title')}
          label={t('name')}
          hint={t('nameHint', { most: MAX_DEMO_TITLE })}
        />
        <TextareaField
          {...form.field('what')}
          label={t('what')}
          hint={t('whatHint')}
          rows={3}
          max={MAX_DEMO_WORDS}
        />
        <Field
          {...form.field('language')}
          label={t('language')}
          hint={t('languageHint')}
          optional
        />
      </SubmitForm>
    </div>
  );
}
