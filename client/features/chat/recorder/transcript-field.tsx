import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'texts:chat/transcript';
import { MAX_TRANSCRIPT } from '../../../../shared/limits.ts';
import { transcriptRules } from '../../../../shared/rules/chat/message-text.ts';
import { firstBroken } from '../../../../shared/rules/rule.ts';
import { announce } from '../../../announcer/announce.ts';
import { faultText } from '../../../languages/fault-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { canRecognise, type Recognition, recognise } from './recognise.ts';

/** Holds the transcript of a recording and its error. */
export function useTranscript(initial = '') {
  const [transcript, setTranscript] = useState(initial);
  const [fault, setFault] = useState<string>();

  return {
    transcript,
    fault,
    change: (next: string) => {
      setTranscript(next);
      if (fault !== undefined) setFault(faultOf(next));
    },
    /** Shows the error, if there is one. Returns whether there is none. */
    check: (refusal = faultOf(transcript)) => {
      // Rendered before the field gets the focus, so that screen readers read the error.
      flushSync(() => setFault(refusal));
      return refusal === undefined;
    },
  };
}

function faultOf(transcript: string): string | undefined {
  const broken = firstBroken(transcriptRules, { transcript });
  return broken && faultText(broken);
}

interface TranscriptFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** The address of the sound, if the browser may recognise its words. */
  url?: string;
}

/** The field for the transcript of an audio message, with a button that recognises the words. */
export function TranscriptField({ value, onChange, error, url }: TranscriptFieldProps) {
  return (
    <div className="stack transcript-field">
      <TextareaField
        name="transcript"
        label={t('transcript')}
        hint={t('hint')}
        optional
        rows={2}
        value={value}
        onChange={onChange}
        max={MAX_TRANSCRIPT}
        lateCounter
        error={error}
      />
      {url !== undefined && (
        <RecogniseButton url={url} onWords={(words) => onChange(`${value} ${words}`.trim())} />
      )}
    </div>
  );
}

interface RecogniseButtonProps {
  url: string;
  onWords: (words: string) => void;
}

/** A button that recognises the words. Absent if the browser would send the sound to a server. */
function RecogniseButton({ url, onWords }: RecogniseButtonProps) {
  const [isPossible, setPossible] = useState(false);
  const [running, setRunning] = useState<Recognition>();
  const latest = useRef<Recognition>(undefined);

  useEffect(() => {
    let isUnmounted = false;
    const ask = async () => {
      const possible = await canRecognise();
      if (!isUnmounted) setPossible(possible);
    };
    void ask();
    return () => {
      isUnmounted = true;
      latest.current?.stop();
    };
  }, []);

  async function toggle(): Promise<void> {
    if (running) return running.stop();
    const started = recognise(url);
    latest.current = started;
    setRunning(started);
    announce(t('recognising'));
    const words = await started.words;
    setRunning(undefined);
    if (words === undefined || words === '') return announce(t('nothingRecognised'));
    onWords(words);
    announce(t('recognised'));
  }

  if (!isPossible) return null;
  return (
    <Button variant="quiet" onClick={() => void toggle()}>
      {running ? t('stopRecognising') : t('recognise')}
    </Button>
  );
}
