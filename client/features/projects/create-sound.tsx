import { useEffect, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { baseName } from '../../../shared/file-name.ts';
import { newStockProjectRules, NO_STOCK_PROJECT } from '../../../shared/rules/stock-project.ts';
import { call } from '../../api.ts';
import { load } from '../../load.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { notify } from '../../ui/notice.store.ts';
import { Page } from '../../ui/page.tsx';
import { useForm } from '../../ui/use-form.ts';
import { requireSeller } from '../accounts/require-seller.ts';
import { keep, readKept } from './kept-form.ts';
import { LicenceNote } from './licence-note.tsx';
import { createRepeatKey } from './repeat-key.ts';
import { texts } from './selling.texts.ts';
import { SoundFields } from './sound-fields.tsx';
import { SoundFile } from './sound-file.tsx';
import { refusalOf, standingError, withUploadRule } from './sound-form-rules.ts';
import { useSoundFacts } from './use-sound-facts.ts';
import { useSoundFile } from './use-sound-file.ts';
import './selling.css';

const DRAFT = 'sound';
const EMPTY = { ...NO_STOCK_PROJECT, fileName: '' };

/** The categories, and what was filled in before; a file that is not there any more is left out. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  requireSeller();
  const { categories } = await load('/categories/getStockCategories', {}, { signal });
  const draft = readKept(DRAFT, EMPTY);
  if (draft.fileId === '') return { categories, draft };
  const answer = await call('/media/getSound', { fileId: draft.fileId }, { signal });
  const isGone = !answer.success && (answer.status === 404 || answer.status === 400);
  return { categories, draft: isGone ? { ...draft, fileId: '', fileName: '' } : draft };
}

/** A freelancer offers a sound for the stock. */
export function Component() {
  const { categories, draft } = useLoaderData<typeof loader>();
  const { form, file, fileError, sound } = useNewSound(draft);
  const { pathname } = useLocation();
  return (
    <Page
      title={pathname === '/upload' ? texts.upload : texts.createProject}
      lead={<p>{texts.createLead}</p>}
      width="text"
    >
      <p>
        <Link to="/user/projects/create-many">{texts.createMany}</Link>
      </p>
      <form {...form.form}>
        <FormError error={form.error} />
        <SoundFile state={file} fileName={form.values.fileName} sound={sound} error={fileError} />
        <SoundFields
          form={form}
          categories={categories}
          suggestedTempo={sound?.suggested_tempo ?? null}
        />
        <LicenceNote />
        <Button variant="main" type="submit" busy={form.busy}>
          {texts.create}
        </Button>
        <p className="quiet">{texts.drafted}</p>
      </form>
    </Page>
  );
}

/** The form of a new sound, which is kept on the device with its file until it was sent. */
function useNewSound(draft: typeof EMPTY) {
  const [repeatKey] = useState(createRepeatKey);
  const navigate = useNavigate();
  const file = useSoundFile({
    onFile(held) {
      form.change('fileId', held.fileId);
      form.change('fileName', held.fileName);
    },
    onChosen({ name }) {
      if (form.values.projectName === '') form.change('projectName', baseName(name));
    },
  });
  const rules = withUploadRule(newStockProjectRules, file.isRunning);
  const form = useForm({
    initial: draft,
    rules,
    submit: ({ fileName: _none, categoryId, ...values }) => {
      const project = { ...values, categoryId: Number(categoryId) };
      return call('/users/createproject', { ...project, requestKey: repeatKey(project) });
    },
    refusal: (info) => refusalOf(newStockProjectRules, info),
    failure: texts.createFailed,
    done() {
      keep(DRAFT, []);
      notify(texts.created, { tone: 'good' });
      void navigate('/user/projects');
    },
  });
  const { values } = form;
  useEffect(() => keep(DRAFT, isEmpty(values) ? [] : [values]), [values]);
  const fileError = standingError(rules, values, form.field('fileId').error);
  return { form, file, fileError, sound: useSoundFacts(values.fileId) };
}

function isEmpty(values: Readonly<Record<string, string>>): boolean {
  return Object.values(values).every((value) => value === '');
}
