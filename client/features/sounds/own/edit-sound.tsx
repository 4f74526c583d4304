import { useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
  data,
} from 'react-router';
import { t as tHelp } from 'texts:sounds/helpEditSound';
import { t } from 'texts:sounds/selling';
import { makeSoundForm, SOUND_FIELDS, soundFormOf } from '../../../../shared/audio/sound-fields.ts';
import type { Project } from '../../../../shared/features/projects.ts';
import { MAX_DESCRIPTION } from '../../../../shared/limits.ts';
import { type NewSoundForm, soundRules } from '../../../../shared/rules/selling/sound.ts';
import { APPROVED, PENDING, REJECTED } from '../../../../shared/statuses.ts';
import { call } from '../../../calls/api.ts';
import { idFrom, load } from '../../../calls/load.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { Page } from '../../../ui/page.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { requireFreelancer } from '../../../session/require-session.ts';
import { RejectionReason } from '../rejection-reason.tsx';
import { SoundFields } from '../upload/sound-fields.tsx';
import { SoundFile } from '../../media/sound-file.tsx';
import { withUploadRule, useSoundFile } from '../../media/use-sound-file.ts';
import { useSoundFacts } from '../upload/use-sound-facts.ts';
import { signedInId } from '../../../session/session.store.ts';
import '../project-page.css';
import '../upload/selling.css';

const CONFLICT = 409;

/** Loads the sound to edit and the categories. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  requireFreelancer();
  const project = await loadOwnSound(idFrom(params['projectId']), signal);
  const { categories } = await load('/categories/getStockCategories', {}, { signal });
  return { project, categories };
}

/** The screen to edit one's own sound. */
export function Component() {
  const { project, categories } = useLoaderData<typeof loader>();
  const { form, file, fileName, newSound, same, refresh } = useSoundChange(project);
  const { name, status, sound, rejection_reason: reason } = project;
  return (
    <Page title={t('editTitle', { name })} lead={<p>{leadOf(status)}</p>} width="text">
      {reason && <RejectionReason reason={reason} />}
      <SubmitForm
        form={form}
        help={helpOf(tHelp, { most: MAX_DESCRIPTION })}
        send={status === PENDING ? t('save') : t('saveAndReview')}
      >
        <SoundFields
          field={form.field}
          categories={categories}
          suggested={newSound ?? sound ?? undefined}
          isApproved={status === APPROVED}
        />
        {status !== APPROVED && (
          <SoundFile
            state={file}
            fileName={fileName}
            sound={newSound}
            same={same}
            field={form.field('fileId')}
            onRetried={refresh}
            isOptional
          />
        )}
      </SubmitForm>
      <Link to="/user/projects">{t('backToFiles')}</Link>
    </Page>
  );
}

/** Manages the form of a sound, and an upload that can replace its file. */
function useSoundChange(project: Project) {
  const [fileName, setFileName] = useState('');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const file = useSoundFile({
    onFile(uploaded) {
      form.change('fileId', uploaded.fileId);
      setFileName(uploaded.fileName);
    },
  });
  const rules = withUploadRule(soundRules<NewSoundForm>(), file.isRunning);
  const form = useForm({
    initial: { ...soundFormOf(project), fileId: '' },
    rules,
    async submit(values) {
      const { id: projectId, version } = project;
      const { categoryId, ...texts } =
        project.status === APPROVED ? withFixed(values, project) : values;
      const change = { ...texts, categoryId: Number(categoryId), projectId, version };
      const answer = await call('/projects/update', change);
      // The sound was reviewed or changed meanwhile. Shows its new state, but keeps the form's values.
      if (answer.status === CONFLICT) await revalidate();
      return answer;
    },
    failure: t('saveFailed'),
    done({ data }) {
      const isNew = data.project.status === PENDING && project.status !== PENDING;
      notify(isNew ? t('savedForReview') : t('saved'), { tone: 'good' });
      void navigate('/user/projects');
    },
  });
  const { sound: newSound, same, refresh } = useSoundFacts(form.values.fileId);
  return { form, file, fileName, newSound, same, refresh };
}

/** Restores the fixed fields of an approved sound. The person may have edited them before that. */
function withFixed(values: NewSoundForm, project: Project): NewSoundForm {
  const stored = soundFormOf(project);
  const form = makeSoundForm((field, input) =>
    SOUND_FIELDS[field].isFixed ? stored[input] : values[input],
  );
  return { ...form, fileId: '' };
}

function leadOf(status: number): string {
  if (status === APPROVED) return t('editApproved');
  return status === REJECTED ? t('editRejected') : t('editWaiting');
}

/** Loads a sound of the signed-in freelancer. Throws 404 for any other project. */
async function loadOwnSound(projectId: number, signal: AbortSignal): Promise<Project> {
  const { project } = await load('/projects/getProject', { projectId }, { signal });
  const me = signedInId();
  if (project.kind !== 'stock' || project.user_id !== me) throw data(null, { status: 404 });
  return project;
}
