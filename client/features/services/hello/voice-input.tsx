import { useRef } from 'react';
import { t as tHello } from 'texts:services/hello';
import { t } from 'texts:services/voice';
import { spokenLength } from '../../../../shared/audio/sound-length.ts';
import { announce } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { formatTime } from '../../../ui/time.tsx';
import { FileField } from '../../media/files-field.tsx';
import type { HeldVoice } from './use-voice.ts';
import { VoiceRecorder } from './voice-recorder.tsx';

interface VoiceInputProps {
  voice: Pick<HeldVoice, 'state' | 'most' | 'unsaved' | 'take' | 'resume' | 'drop'>;
  /** The label of the button that records. */
  label: string;
  /** The name of the panel while it records. */
  heading: string;
}

/**
 * Records a voice with one key, or lets the person choose a file. Offers a recording that was not
 * sent, such as after a lost connection or a reload.
 */
export function VoiceInput({ voice, label, heading }: VoiceInputProps) {
  const box = useRef<HTMLDivElement>(null);
  const { state, most, unsaved, take, resume, drop } = voice;
  const faultOf = (from: 'recorder' | 'file') =>
    state.phase === 'fault' && state.from === from ? state.text : undefined;

  /** Discards the recording. The pressed button disappears, so the focus moves to the record button. */
  function discard(): void {
    box.current?.querySelector<HTMLElement>('[data-record]')?.focus();
    drop();
    announce(tHello('discarded'));
  }

  return (
    <div ref={box} className="stack">
      {unsaved && state.phase !== 'reading' && (
        <div className="stack">
          <p className="mind">
            {tHello('kept', {
              when: formatTime(unsaved.at),
              length: spokenLength(Math.max(1, unsaved.durationMs / 1_000)),
            })}
          </p>
          <div className="row">
            <Button onClick={() => void resume()}>{tHello('use')}</Button>
            <Button variant="quiet" onClick={discard}>
              {tHello('discard')}
            </Button>
          </div>
        </div>
      )}
      <VoiceRecorder
        label={label}
        heading={heading}
        most={most}
        fault={faultOf('recorder')}
        onTake={async (file, wasCut) => void (await take(file, 'recorder', wasCut))}
      />
      <FileField
        name="sound"
        label={t('file')}
        hint={t('fileHint')}
        accept="audio/*,.wav,.mp3"
        optional
        error={faultOf('file')}
        onChange={(file) => file && void take(file, 'file')}
      />
    </div>
  );
}
