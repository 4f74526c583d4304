import { useRef, useState } from 'react';
import { t } from 'texts:services/hello';
import { t as tVoice } from 'texts:services/voice';
import { spokenLength } from '../../../../shared/audio/sound-length.ts';
import { announce } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { formatTime } from '../../../ui/time.tsx';
import { HelloForm } from './hello-form.tsx';
import {
  base64Of,
  dropHello,
  fileOfUnsaved,
  keepHello,
  type UnsavedHello,
  useUnsavedHellos,
} from './unsaved-hello.ts';
import { VoiceInput } from './voice-input.tsx';
import { MAX_HELLO_SECONDS } from '../../../../shared/limits.ts';
import { helloLengthFault } from '../../../../shared/rules/selling/recordings.ts';
import { useVoice } from './use-voice.ts';

/** Records or chooses a hello, then saves it. */
export function NewHello({ replaces }: { replaces: boolean }) {
  const box = useRef<HTMLElement>(null);
  const sound = useTake();
  const { state } = sound;
  const [unsaved] = useUnsavedHellos(({ items }) => items);
  const canRecord = state.phase !== 'ready';

  /** Drops the sound. The pressed button disappears, so the focus moves to the record button. */
  function startAgain(): void {
    sound.drop();
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-record]')?.focus());
  }

  return (
    <section ref={box} className="stack">
      <h2>{t('new')}</h2>
      <p>{replaces ? t('replaces') : t('first')}</p>
      {canRecord && state.phase !== 'reading' && unsaved && (
        <UnsavedRecording
          unsaved={unsaved}
          onUse={() => void sound.resume(unsaved)}
          onDiscard={() => {
            startAgain();
            announce(t('discarded'));
          }}
        />
      )}
      {canRecord && (
        <VoiceInput
          voice={sound}
          label={t('record')}
          heading={t('recording')}
          onTake={sound.take}
        />
      )}
      {state.phase === 'reading' && <p className="quiet">{tVoice('reading')}</p>}
      {state.phase === 'ready' && (
        <HelloForm
          key={state.take.url}
          take={state.take}
          words={sound.transcript}
          onSaved={sound.drop}
          onAgain={startAgain}
          onDiscard={() => {
            startAgain();
            announce(t('discarded'));
          }}
        />
      )}
    </section>
  );
}

interface UnsavedRecordingProps {
  unsaved: UnsavedHello;
  onUse: () => void;
  onDiscard: () => void;
}

/** Offers a recording that was not saved, such as after a lost connection or a reload. */
function UnsavedRecording({
  unsaved: { at, durationMs },
  onUse,
  onDiscard,
}: UnsavedRecordingProps) {
  const length = spokenLength(Math.max(1, durationMs / 1_000));
  return (
    <div className="stack">
      <p className="mind">{t('kept', { when: formatTime(at), length })}</p>
      <div className="row">
        <Button onClick={onUse}>{t('use')}</Button>
        <Button variant="quiet" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </div>
  );
}

const RULE = { most: MAX_HELLO_SECONDS, lengthFault: helloLengthFault };

/** Holds the recorded or chosen hello, and stores it on the device. */
function useTake() {
  const voice = useVoice(RULE);
  const [transcript, setTranscript] = useState('');

  /** Reads a new sound, and keeps the smaller one of the file and its WAV. */
  async function take(file: File, from: 'recorder' | 'file', wasCut = false): Promise<void> {
    setTranscript('');
    const read = await voice.read(file, from, wasCut);
    if (!read) return;
    const { wav, durationMs } = read;
    const smaller = wav.size < file.size ? wav : file;
    const { name, type } = smaller;
    const data = await base64Of(smaller);
    keepHello({ at: new Date().toISOString(), durationMs, name, type, data, transcript: '' });
  }

  return {
    ...voice,
    /** The words that were typed before the recording was continued. */
    transcript,
    take,
    /** Continues with a sound that is stored on this device. */
    async resume(unsaved: UnsavedHello): Promise<void> {
      setTranscript(unsaved.transcript);
      await voice.read(fileOfUnsaved(unsaved), 'recorder');
    },
    /** Drops the sound, here and on the device. */
    drop: (): void => {
      dropHello();
      voice.drop();
    },
  };
}
