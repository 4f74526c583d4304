import { t } from 'texts:sounds/bulk';
import type { FieldBase } from '../../../ui/form/field-frame.tsx';
import type { BulkRow } from './bulk.ts';
import { FilesField } from '../../media/files-field.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { STOCK_FILE } from '../upload/sound-file-limits.ts';
import type { BulkFiles } from './use-bulk-files.ts';

interface BulkChoiceProps {
  files: BulkFiles;
  field: Pick<FieldBase, 'name' | 'error' | 'tally'>;
  /** Called for each file that is new to the list. */
  onNew: (row: BulkRow) => void;
}

/** Chooses many files, and lists refused ones with the reason. */
export function BulkChoice({ files, field, onNew }: BulkChoiceProps) {
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
      <RefusedFiles files={files.refused} />
    </>
  );
}
