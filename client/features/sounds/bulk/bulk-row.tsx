import { Fragment } from 'react';
import { t } from 'texts:sounds/bulk';
import { Button } from '../../../ui/button.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { SoundPlayer } from '../../../player/sound-player.tsx';
import { UploadPanel } from '../../media/upload-panel.tsx';
import { type BulkRow, fieldOf, OWN_INPUTS } from './bulk.ts';
import { soundControls, type SoundFieldState } from '../upload/sound-fields.tsx';
import type { BulkFiles } from './use-bulk-files.ts';
import { useSoundFacts } from '../upload/use-sound-facts.ts';

/** Returns the state of a field in a bulk form. */
export type BulkField = (name: string) => SoundFieldState;

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
  const { sound, refresh } = useSoundFacts(fileId);
  const controls = soundControls({
    // The name is suggested from the file, so it needs no hint.
    field: (input) => ({
      ...field(fieldOf(input, key)),
      ...(input === 'projectName' && { hint: undefined }),
    }),
    categories: [],
    suggestedTempo: sound?.suggested_tempo ?? null,
  });
  return (
    <li className="bulk-row">
      <FieldGroup legend={fileName}>
        {OWN_INPUTS.map((input) => (
          <Fragment key={input}>{controls[input]}</Fragment>
        ))}
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
          <SoundPlayer name={fileName} sound={sound} isPublic={false} onRetried={refresh} />
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
