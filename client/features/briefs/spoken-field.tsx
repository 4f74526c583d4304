import { useEffect, useRef } from 'react';
import { t } from 'texts:briefs/spoken';
import { MAX_SPOKEN_SECONDS } from '../../../shared/limits.ts';
import { announce } from '../../announcer/announce.ts';
import { Player } from '../../player/player.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { FileField } from '../media/files-field.tsx';
import { VoiceRecorder } from '../services/hello/voice-recorder.tsx';
import type { Spoken } from './use-spoken.ts';

interface SpokenFieldProps {
  legend: string;
  text: string;
  spoken: Spoken;
}

/** Records or chooses a voice of up to a minute, and plays it before it is sent. */
export function SpokenField({ legend, text, spoken }: SpokenFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const { state } = spoken;
  const isReady = state.phase === 'ready';
  const wasCut = isReady && state.take.wasCut;
  useEffect(() => {
    if (!isReady) return;
    // The button that had the focus is gone.
    box.current?.querySelector('button')?.focus();
    if (wasCut) announce(t('cut', { most: MAX_SPOKEN_SECONDS }));
  }, [isReady, wasCut]);

  function remove(): void {
    spoken.drop();
    announce(t('removed'));
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-record]')?.focus());
  }

  return (
    <FieldGroup legend={legend} text={text}>
      <div ref={box} className="stack spoken">
        {state.phase === 'reading' && <p className="quiet">{t('reading')}</p>}
        {isReady && (
          <>
            {wasCut && <p className="mind">{t('cut', { most: MAX_SPOKEN_SECONDS })}</p>}
            <Player
              title={t('yours')}
              durationMs={state.take.durationMs}
              peaks={state.take.peaks}
              load={() => Promise.resolve(state.take.url)}
            />
            <Button onClick={remove}>{t('remove')}</Button>
          </>
        )}
        {!isReady && (
          <>
            <VoiceRecorder
              label={t('record')}
              heading={t('recording')}
              most={MAX_SPOKEN_SECONDS}
              fault={state.phase === 'fault' && state.from === 'recorder' ? state.text : undefined}
              onTake={(file, isCut) => spoken.take(file, 'recorder', isCut)}
            />
            <FileField
              name="sound"
              label={t('file')}
              hint={t('fileHint')}
              accept="audio/*,.wav,.mp3"
              optional
              error={state.phase === 'fault' && state.from === 'file' ? state.text : undefined}
              onChange={(file) => file && void spoken.take(file, 'file')}
            />
          </>
        )}
      </div>
    </FieldGroup>
  );
}
