import { useRef, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router';
import { t as tHelp } from 'texts:sounds/helpNewSound';
import { t } from 'texts:sounds/selling';
import { NO_SOUND } from '../../../../shared/audio/sound-fields.ts';
import { baseName } from '../../../../shared/texts/file-name.ts';
import { MAX_DESCRIPTION } from '../../../../shared/limits.ts';
import { newSoundRules } from '../../../../shared/rules/selling/sound.ts';
import { call } from '../../../calls/api.ts';
import { load } from '../../../calls/load.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { Page } from '../../../ui/page.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { requireFreelancer } from '../../../session/require-session.ts';
import { DraftChoice, DraftNote } from '../drafts/draft-choice.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import type { DraftStart } from '../drafts/draft-start.ts';
import { loadDraft, fillForm } from '../drafts/local-draft.ts';
import { LicenceNote } from './licence-note.tsx';
import { createIdempotencyKey } from '../../../ui/form/idempotency-key.ts';
import { SoundFields } from './sound-fields.tsx';
import { SoundFile, STOCK_FILE } from '../../media/sound-file.tsx';
import { withUploadRule, useSoundFile } from '../../media/use-sound-file.ts';
import {
  type DraftFormProps,
  useShownDraft,
  useFocusOnReplacement,
} from '../drafts/use-shown-draft.ts';
import { useSoundFacts } from './use-sound-facts.ts';
import './selling.css';

const EMPTY = { ...NO_SOUND, fileId: '', fileName: '' };

/** Loads the categories and the draft. A file that the server has deleted is removed from it. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  requireFreelancer();
  const [{ categories }, start] = await Promise.all([
    load('/categories/getStockCategories', {}, { signal }),
    loadDraft('one', signal),
  ]);
  return { categories, start: await withoutLostFile(start, signal) };
}

async function withoutLostFile(start: DraftStart, signal: AbortSignal): Promise<DraftStart> {
  const draft = fillForm(start.forms[0], EMPTY);
  if (draft.fileId === '') return start;
  const answer = await call('/media/getSound', { fileId: draft.fileId }, { signal });
  const isGone = !answer.success && (answer.status === 404 || answer.status === 400);
  return isGone ? { ...start, forms: [{ ...draft, fileId: '', fileName: '' }] } : start;
}

/** The screen to upload a sound. */
export function Component() {
  const { categories, start } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const { shown, replace } = useShownDraft(start);
  return (
    <Page
      title={pathname === '/upload' ? t('upload') : t('createProject')}
      lead={<p>{t('createLead')}</p>}
      width="text"
    >
      <Link to="/user/projects/create-many">{t('createMany')}</Link>
      <NewSound key={shown.number} categories={categories} shown={shown} onReplace={replace} />
    </Page>
  );
}

function NewSound({ categories, shown, onReplace }: DraftFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { form, file, draft, sound, same, refresh } = useNewSound(shown.start);
  useFocusOnReplacement(shown, element);
  return (
    <Form
      {...form.form}
      help={helpOf(tHelp, { ...STOCK_FILE, most: MAX_DESCRIPTION })}
      ref={element}
      data-kept
    >
      <DraftChoice draft={draft} onReplace={onReplace} />
      <FormError error={form.error} />
      <SoundFile
        state={file}
        fileName={form.values.fileName}
        sound={sound}
        same={same}
        field={form.field('fileId')}
        onRetried={refresh}
      />
      <SoundFields field={form.field} categories={categories} suggested={sound} />
      <LicenceNote />
      <Button variant="main" type="submit" busy={form.busy}>
        {t('create')}
      </Button>
      <DraftNote draft={draft} />
    </Form>
  );
}

/** Manages the form of a new sound. Its values and file are a draft until it is sent. */
function useNewSound(start: DraftStart) {
  const [idempotencyKey] = useState(createIdempotencyKey);
  const navigate = useNavigate();
  const file = useSoundFile({
    onFile(uploaded) {
      form.change('fileId', uploaded.fileId);
      form.change('fileName', uploaded.fileName);
    },
    onChosen({ name }) {
      if (form.values.projectName === '') form.change('projectName', baseName(name));
    },
  });
  const rules = withUploadRule(newSoundRules, file.isRunning);
  const form = useForm({
    initial: fillForm(start.forms[0], EMPTY),
    rules,
    submit: ({ fileName: _shown, categoryId, ...values }) => {
      const project = { ...values, categoryId: Number(categoryId) };
      return call('/users/createproject', { ...project, requestKey: idempotencyKey(project) });
    },
    failure: t('createFailed'),
    done() {
      void draft.end();
      notify(t('created'), { tone: 'good' });
      void navigate('/user/projects');
    },
  });
  const { values } = form;
  const draft = useDraft({ kind: 'one', start, forms: isEmpty(values) ? [] : [values] });
  return { form, file, draft, ...useSoundFacts(values.fileId) };
}

function isEmpty(values: Readonly<Record<string, string>>): boolean {
  return Object.values(values).every((value) => value === '');
}
