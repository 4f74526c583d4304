import { useRef } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:media/general';
import { t as tSelling } from 'texts:sounds/selling';
import type { OwnSameSound, SoundFacts } from '../../../shared/features/sounds.ts';
import type { FieldBase } from '../../ui/form/field-frame.tsx';
import { ToneIcon } from '../../ui/feedback/tone-icon.tsx';
import { SoundPlayer } from '../../player/sound-player.tsx';
import { FileField } from './files-field.tsx';
import { HalfDoneUploads } from './half-done-uploads.tsx';
import { UploadPanel } from './upload-panel.tsx';
import type { SoundFileState } from './use-sound-file.ts';
import { MAX_STOCK_BYTES, MIN_STOCK_BITS, MIN_STOCK_RATE } from '../../../shared/limits.ts';

/** Limits of a sound's file, as parameters of texts. */
export const STOCK_FILE = {
  rate: MIN_STOCK_RATE,
  bits: MIN_STOCK_BITS,
  megabytes: MAX_STOCK_BYTES / 1024 ** 2,
} as const;

interface SoundFileProps {
  state: SoundFileState;
  /** The name of the uploaded file; '' if there is none. */
  fileName: string;
  sound: SoundFacts | undefined;
  /** A sound of the same person that the file repeats. */
  same?: OwnSameSound | null;
  field: Pick<FieldBase, 'name' | 'error' | 'tally'>;
  /** Called when a failed preview is generated again. */
  onRetried?: () => void;
  /** Whether the file replaces an existing one. */
  isOptional?: boolean;
  /** The label and the hint; by default those of a sound for sale. */
  texts?: { readonly label: string; readonly hint: string };
}

/** The field for the file of a sound, with the upload and the player. */
export function SoundFile(props: SoundFileProps) {
  const { state, fileName, sound, same, field, onRetried, isOptional = false } = props;
  const { upload, halfDone, fault, purpose } = state;
  const { label, hint } = props.texts ?? stockTexts(isOptional);
  const box = useRef<HTMLDivElement>(null);
  const hasPanel = upload.state.phase !== 'idle';

  /** Moves the focus to the file field, because the focused button disappears. */
  function focusField(): void {
    box.current?.querySelector<HTMLInputElement>(`[name=${field.name}]`)?.focus();
  }

  return (
    <div className="stack sound-file" ref={box}>
      <HalfDoneUploads
        uploads={halfDone.uploads}
        onDiscard={(half) => {
          focusField();
          halfDone.discard(half);
        }}
      />
      <FileField
        name={field.name}
        label={label}
        hint={hint}
        optional={isOptional}
        error={fault || field.error}
        tally={field.tally}
        accept={purpose === 'stock' ? '.wav,audio/wav' : '.wav,.mp3,audio/wav,audio/mpeg'}
        onChange={(file) => void state.choose(file)}
      />
      <UploadPanel
        state={upload.state}
        purpose={purpose}
        onPause={upload.pause}
        onResume={upload.resume}
        onCancel={() => {
          focusField();
          upload.cancel();
        }}
      />
      {!hasPanel && fileName !== '' && (
        <p className="sound-file-held">
          <ToneIcon of="good" />
          <span>
            {tSelling('held', { name: fileName })} {t(`finished.${purpose}`)}
          </span>
        </p>
      )}
      {sound && fileName !== '' && (
        <SoundPlayer
          name={fileName}
          sound={sound}
          isPublic={false}
          {...(onRetried && { onRetried })}
        />
      )}
      {same && fileName !== '' && <SameSoundNote same={same} />}
    </div>
  );
}

function stockTexts(isOptional: boolean) {
  return {
    label: isOptional ? tSelling('anotherFile') : tSelling('file'),
    hint: tSelling(isOptional ? 'anotherFileHint' : 'fileHint', STOCK_FILE),
  };
}

/** A note that an upload repeats one of the person's sounds. */
export function SameSoundNote({ same }: { same: OwnSameSound }) {
  return (
    <p className="mind">
      {tSelling('same', same)} <Link to={`/project/${same.id}`}>{tSelling('sameLook', same)}</Link>
    </p>
  );
}
