import { useEffect, useRef, useState } from 'react';
import { t } from 'texts:services/hello';
import { MAX_HELLO_SECONDS } from '../../../../shared/limits.ts';
import { helloLengthFault } from '../../../../shared/rules/selling/hello.ts';
import { announce } from '../../../announcer/announce.ts';
import { faultText } from '../../../languages/fault-text.ts';
import { base64Of, dropHello, fileOfKept, keepHello, type KeptHello } from './kept-hello.ts';
import { isVoice, readVoice, type Voice, type VoiceFault } from './voice.ts';

/** A sound to listen to, describe and save. */
export interface Take extends Voice {
  /** An object URL for the player. */
  readonly url: string;
  /** Whether it was stopped at the limit. */
  readonly wasCut: boolean;
  readonly transcript: string;
}

type TakeState =
  | { readonly phase: 'none' | 'reading' }
  | { readonly phase: 'fault'; readonly from: Source; readonly text: string }
  | { readonly phase: 'ready'; readonly take: Take };

type Source = 'recorder' | 'file';

const MOST = { most: MAX_HELLO_SECONDS };

/** Holds the recorded or chosen sound, and stores it on the device. */
export function useTake() {
  const [state, setState] = useState<TakeState>({ phase: 'none' });
  /** Counts sounds. The result of an earlier one is discarded. */
  const count = useRef(0);
  const url = state.phase === 'ready' ? state.take.url : undefined;
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);

  async function read(
    file: File,
    {
      from,
      wasCut = false,
      transcript = '',
    }: { from: Source; wasCut?: boolean; transcript?: string },
  ): Promise<Voice | undefined> {
    const mine = (count.current += 1);
    setState({ phase: 'reading' });
    // The browser's clock may record a little more than the limit. A longer file is refused.
    const voice = await readVoice(file, {
      cut: from === 'recorder',
      ...MOST,
      lengthFault: helloLengthFault,
    });
    if (mine !== count.current) return undefined;
    if (!isVoice(voice)) {
      const text = textOf(voice, from);
      setState({ phase: 'fault', from, text });
      announce(text, { urgent: true });
      return undefined;
    }
    const take = { ...voice, url: URL.createObjectURL(voice.wav), wasCut, transcript };
    setState({ phase: 'ready', take });
    return voice;
  }

  /** Reads a new sound, and keeps the smaller one of the file and its WAV. */
  async function take(file: File, source: { from: Source; wasCut?: boolean }): Promise<void> {
    const voice = await read(file, source);
    if (!voice) return;
    const { wav, durationMs } = voice;
    const smaller = wav.size < file.size ? wav : file;
    const { name, type } = smaller;
    const data = await base64Of(smaller);
    keepHello({ at: new Date().toISOString(), durationMs, name, type, data, transcript: '' });
  }

  return {
    state,
    take,
    /** Continues with a sound that is stored on this device. */
    resume: async (kept: KeptHello) => {
      const { transcript } = kept;
      await read(fileOfKept(kept), { from: 'recorder', transcript });
    },
    /** Drops the sound, here and on the device. */
    drop: () => {
      count.current += 1;
      dropHello();
      setState({ phase: 'none' });
    },
  };
}

function textOf(fault: VoiceFault, from: Source): string {
  if (fault === 'too-big') return t('tooBig', MOST);
  if (fault === 'unreadable') return from === 'file' ? t('notSound') : t('notRecorded');
  return faultText({ ...fault, info: '' });
}
