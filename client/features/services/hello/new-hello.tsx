import { useRef } from 'react';
import { t } from 'texts:services/hello';
import { t as tVoice } from 'texts:services/voice';
import { announce } from '../../../announcer/announce.ts';
import { HelloForm } from './hello-form.tsx';
import { useVoice } from './use-voice.ts';
import { VoiceInput } from './voice-input.tsx';

/** Records or chooses a hello, then saves it. */
export function NewHello({ replaces }: { replaces: boolean }) {
  const box = useRef<HTMLElement>(null);
  const voice = useVoice('hello', 'hello');
  const { state } = voice;

  /** Drops the sound. The pressed button disappears, so the focus moves to the record button. */
  function startAgain(): void {
    voice.drop();
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-record]')?.focus());
  }

  return (
    <section ref={box} className="stack">
      <h2>{t('new')}</h2>
      <p>{replaces ? t('replaces') : t('first')}</p>
      {state.phase !== 'ready' && (
        <VoiceInput voice={voice} label={t('record')} heading={t('recording')} />
      )}
      {state.phase === 'reading' && <p className="quiet">{tVoice('reading')}</p>}
      {state.phase === 'ready' && (
        <HelloForm
          key={state.take.url}
          take={state.take}
          words={voice.transcript}
          onSaved={voice.drop}
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
