import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:sounds/bulk';
import { t as tHelp } from 'texts:sounds/helpManySounds';
import { announce } from '../../../announcer/announce.ts';
import { load } from '../../../calls/load.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { requireFreelancer } from '../../../session/require-session.ts';
import { type BulkRow, fieldOf, nameFromFile } from './bulk.ts';
import { readBulkCsv, writeBulkCsv } from './bulk-csv.ts';
import { BulkCsvField } from './bulk-csv-field.tsx';
import { BulkTable } from './bulk-table.tsx';
import { DraftChoice, DraftNote } from '../drafts/draft-choice.tsx';
import { LicenceNote } from '../upload/licence-note.tsx';
import { loadDraft } from '../drafts/local-draft.ts';
import { STOCK_FILE } from '../../media/sound-file.tsx';
import { FaultList } from './fault-list.tsx';
import { useBulkForm } from './use-bulk-form.ts';
import {
  type DraftFormProps,
  useShownDraft,
  useFocusOnReplacement,
} from '../drafts/use-shown-draft.ts';
import type { FieldBase } from '../../../ui/form/field-frame.tsx';
import { FilesField } from '../../media/files-field.tsx';
import type { BulkFiles } from './use-bulk-files.ts';
import { MAX_DESCRIPTION } from '../../../../shared/limits.ts';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import '../upload/selling.css';

/** Loads the categories and the draft. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  requireFreelancer();
  const [{ categories }, start] = await Promise.all([
    load('/categories/getStockCategories', {}, { signal }),
    loadDraft('many', signal),
  ]);
  return { categories, start };
}

/** The screen to upload many sounds at once. */
export function Component() {
  const { categories, start } = useLoaderData<typeof loader>();
  const { shown, replace } = useShownDraft(start);
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>}>
      <ManySounds key={shown.number} categories={categories} shown={shown} onReplace={replace} />
    </Page>
  );
}

function ManySounds({ categories, shown, onReplace }: DraftFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, field, files, draft } = useBulkForm(shown.start);
  useFocusOnReplacement(shown, element);
  const { rows } = files;
  const sheet = { rows, categories };

  function remove({ key, fileName }: BulkRow): void {
    // The pressed button is removed with its row.
    focusPlace(heading.current);
    files.remove([key]);
    announce(t('removed', { name: fileName }));
  }

  return (
    <Form {...form.form} className="form bulk-form" help={helpOf(tHelp, STOCK_FILE)} ref={element}>
      <DraftChoice draft={draft} onReplace={onReplace} />
      <FormError error={form.error} />
      <div className="bulk-beside">
        <BulkChoice
          files={files}
          field={form.field('files')}
          onNew={({ key, fileName }) =>
            form.change(fieldOf('projectName', key), nameFromFile(fileName))
          }
        />
        <TextareaField
          label={t('description')}
          hint={t('descriptionHint')}
          max={MAX_DESCRIPTION}
          rows={2}
          optional
          {...field('projectDescription')}
        />
      </div>
      <h2 id="files" ref={heading}>
        {t('list', { count: rows.length })}
      </h2>
      {rows.length === 0 && <Empty>{t('noFiles')}</Empty>}
      {rows.length > 0 && (
        <BulkTable
          heading="files"
          files={files}
          categories={categories}
          field={field}
          change={form.change}
          onRemove={remove}
          tools={
            <BulkCsvField
              write={() => writeBulkCsv(sheet, form.values)}
              read={(text) => readBulkCsv(text, sheet)}
              change={form.change}
            />
          }
        />
      )}
      <LicenceNote />
      <Button variant="main" type="submit" busy={form.busy}>
        {t('createAll')}
      </Button>
      <DraftNote draft={draft} />
    </Form>
  );
}

interface BulkChoiceProps {
  files: BulkFiles;
  field: Pick<FieldBase, 'name' | 'error' | 'tally'>;
  /** Called for each file that is new to the list. */
  onNew: (row: BulkRow) => void;
}

/** The fields to choose files or a folder, and the refused files. */
function BulkChoice({ files, field, onNew }: BulkChoiceProps) {
  return (
    <>
      <FilesField
        name={field.name}
        label={t('files')}
        hint={t('filesHint', STOCK_FILE)}
        error={field.error}
        tally={field.tally}
        onChoose={(chosen) => void files.add(chosen, { fromFolder: false, onNew })}
      />
      <FilesField
        name="folder"
        label={t('folder')}
        hint={t('folderHint')}
        optional
        isFolder
        onChoose={(chosen) => void files.add(chosen, { fromFolder: true, onNew })}
      />
      <FaultList
        heading={t('refused')}
        lines={files.refused.map((file) => t('refusedLine', file))}
      />
    </>
  );
}
