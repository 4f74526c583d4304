import { t } from 'texts:sounds/bulk';
import { t as tSelling } from 'texts:sounds/selling';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { SoundPlayer } from '../../../player/sound-player.tsx';
import { UploadPanel } from '../../media/upload-panel.tsx';
import { type BulkRow, fieldOf } from './bulk.ts';
import { TempoField } from '../upload/tempo-field.tsx';
import type { BulkFiles } from './use-bulk-files.ts';
import { useSoundFacts } from '../upload/use-sound-facts.ts';

/** Returns the props of a field in a bulk form. */
export type BulkField = (name: string) => {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

interface BulkRowProps {
  row: BulkRow;
  files: BulkFiles;
  field: BulkField;
  onRemove: () => void;
}

/** One of many files: its upload and its own fields. */
export function BulkRowFields({ row, files, field, onRemove }: BulkRowProps) {
  const { key, fileName, fileId } = row;
  const upload = files.uploadOf(key);
  const { sound, lookAgain } = useSoundFacts(fileId);
  const tempo = field(fieldOf('tempo', key));
  return (
    <li className="bulk-row">
      <FieldGroup legend={fileName}>
        <Field {...field(fieldOf('name', key))} label={tSelling('name')} autoComplete="off" />
        <TempoField
          {...tempo}
          suggested={sound?.suggested_tempo ?? null}
          onUse={(used) => tempo.onChange(used)}
        />
        {upload && fileId === '' && upload.state.phase !== 'idle' && (
          <UploadPanel
            state={upload.state}
            purpose="stock"
            isListed
            onPause={() => files.sending.pause(upload.id)}
            onResume={() => files.sending.resume(upload.id)}
            onCancel={onRemove}
          />
        )}
        {upload?.state.phase === 'idle' && <p className="quiet">{t('waiting')}</p>}
        {!upload && fileId === '' && <p className="mind">{t('chooseAgain')}</p>}
        {sound && (
          <SoundPlayer name={fileName} sound={sound} isPublic={false} onRetried={lookAgain} />
        )}
        {(fileId !== '' || !upload || upload.state.phase === 'idle') && (
          <Button variant="quiet" onClick={onRemove}>
            {t('remove')}
            <span className="visually-hidden">{t('of', { name: fileName })}</span>
          </Button>
        )}
      </FieldGroup>
    </li>
  );
}
