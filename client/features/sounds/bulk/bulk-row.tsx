import { t } from 'texts:sounds/bulk';
import { t as tKey } from 'texts:sounds/musicalKey';
import { t as tSelling } from 'texts:sounds/selling';
import { addKeyword, type MusicalKey } from '../../../../shared/audio/musical-key.ts';
import type { Category } from '../../../../shared/features/catalogue.ts';
import { announce } from '../../../announcer/announce.ts';
import { SoundPlayer } from '../../../player/sound-player.tsx';
import { Button } from '../../../ui/button.tsx';
import { UploadPanel } from '../../media/upload-panel.tsx';
import { soundControls, type SoundFieldState } from '../upload/sound-fields.tsx';
import { SameSoundNote } from '../../media/sound-file.tsx';
import { useSoundFacts } from '../upload/use-sound-facts.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { useUsualPrice } from './use-usual-price.ts';
import { type BulkRow, COLUMN_NAMES, fieldOf, OWN_INPUTS } from './bulk.ts';
import type { BulkFiles } from './use-bulk-files.ts';

/** Returns the state of a field in a bulk form. */
export type BulkField = (name: string) => SoundFieldState;

interface BulkRowProps {
  row: BulkRow;
  files: BulkFiles;
  categories: readonly Category[];
  field: BulkField;
  onRemove: () => void;
}

/** One of many files: its upload and its own fields. */
export function BulkRowCells({ row, files, categories, field, onRemove }: BulkRowProps) {
  const { key, fileName, fileId } = row;
  const upload = files.uploadOf(key);
  const { sound, same, refresh } = useSoundFacts(fileId);
  const controls = soundControls({
    field: (input) => ({
      ...field(fieldOf(input, key)),
      // Each label names the file, for people who move down a column.
      label: t('cell', { column: COLUMN_NAMES[input], name: fileName }),
      hint: undefined,
    }),
    categories,
    // The musical key is suggested beside the player, because a cell has no room for it.
    suggested: sound && { ...sound, suggested_key: null },
  });
  const category = field(fieldOf('categoryId', key)).value;
  const usualPrice = useUsualPrice(category, sound?.length_ms);
  const isSending = fileId === '' && upload && upload.state.phase !== 'idle';
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {fileName}
      </th>
      <td role="cell">
        {isSending && (
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
          <div className="bulk-sound">
            <SoundPlayer
              name={fileName}
              sound={sound}
              isPublic={false}
              options={false}
              onRetried={refresh}
            />
            <KeyButton
              musicalKey={sound.suggested_key}
              fileName={fileName}
              field={field(fieldOf('keywords', key))}
            />
          </div>
        )}
        {same && <SameSoundNote same={same} />}
      </td>
      {OWN_INPUTS.map((input) => (
        <td key={input} role="cell">
          {controls[input]}
        </td>
      ))}
      <td role="cell">
        {usualPrice !== undefined && (
          <p>
            <span className="field-label">{t('usualPrice')}</span>{' '}
            {t('euros', { amount: formatMinor(toMinor(usualPrice)) })}
          </p>
        )}
      </td>
      <td role="cell">
        {!isSending && (
          <Button variant="quiet" onClick={onRemove}>
            {t('remove')}
            <span className="visually-hidden">{t('of', { name: fileName })}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

interface KeyButtonProps {
  musicalKey: MusicalKey | null;
  fileName: string;
  /** The keywords of the file. */
  field: SoundFieldState;
}

/** Adds the suggested musical key to the keywords. Renders nothing without a suggestion. */
function KeyButton({ musicalKey: key, fileName, field }: KeyButtonProps) {
  if (key === null) return null;
  const name = tKey('name', { key });
  return (
    <Button
      variant="quiet"
      aria-label={t('addKey', { key: name, name: fileName })}
      onClick={() => {
        field.onChange(addKeyword(field.value, name));
        announce(tSelling('tookKey', { name }));
      }}
    >
      <span aria-hidden="true">+ </span>
      {name}
    </Button>
  );
}
