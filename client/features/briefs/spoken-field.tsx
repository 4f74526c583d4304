import { useEffect, useRef } from 'react';
import { t } from 'texts:briefs/spoken';
import { t as tVoice } from 'texts:services/voice';
import { announce } from '../../announcer/announce.ts';
import { Player } from '../../player/player.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { VoiceInput } from '../services/hello/voice-input.tsx';
import type { Spoken } from './use-spoken.ts';

interface SpokenFieldProps {
  legend: string;
  text: string;
  spoken: Spoken;
}

/** Records or chooses a voice of up to a minute, and plays it before it is sent. */
export function SpokenField({ legend, text, spoken }: SpokenFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const { state, most } = spoken;
  const isReady = state.phase === 'ready';
  const wasCut = isReady && state.take.wasCut;
  useEffect(() => {
    if (!isReady) return;
    // The button that had the focus is gone.
    box.current?.querySelector('button')?.focus();
    if (wasCut) announce(tVoice('cut', { most }));
  }, [isReady, wasCut, most]);

  function remove(): void {
    spoken.drop();
    announce(t('removed'));
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-record]')?.focus());
  }

  return (
    <FieldGroup legend={legend} text={text}>
      <div ref={box} className="stack spoken">
        {state.phase === 'reading' && <p className="quiet">{tVoice('reading')}</p>}
        {isReady && (
          <>
            {wasCut && <p className="mind">{tVoice('cut', { most })}</p>}
            <Player
              title={t('yours')}
              durationMs={state.take.durationMs}
              peaks={state.take.peaks}
              load={() => Promise.resolve(state.take.url)}
            />
            <Button onClick={remove}>{t('remove')}</Button>
          </>
        )}
        {!isReady && <VoiceInput voice={spoken} label={t('record')} heading={t('recording')} />}
      </div>
    </FieldGroup>
  );
}
