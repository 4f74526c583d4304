import { useEffect, useRef, useState } from 'react';
import { t } from 'texts:services/voice';
import {
  longestRecording,
  type RecordingPurpose,
} from '../../../../shared/rules/selling/recordings.ts';
import { announce } from '../../../announcer/announce.ts';
import { faultText } from '../../../languages/fault-text.ts';
import {
  dropVoice,
  fileOfUnsaved,
  keepVoice,
  useUnsavedVoice,
  type VoicePlace,
} from './unsaved-voice.ts';
import { isVoice, readVoice, type Voice, type VoiceFault } from './voice.ts';

/** A sound to listen to before it is sent. */
export interface Take extends Voice {
  /** An object URL for the player. */
  readonly url: string;
  /** Whether it was stopped at the limit. */
  readonly wasCut: boolean;
}

type Source = 'recorder' | 'file';

type VoiceState =
  | { readonly phase: 'none' | 'reading' }
  | { readonly phase: 'fault'; readonly from: Source; readonly text: string }
  | { readonly phase: 'ready'; readonly take: Take };

/** Holds one recorded or chosen voice, and stores it on the device until it is sent or dropped. */
export function useVoice(place: VoicePlace, purpose: RecordingPurpose) {
  const most = longestRecording(purpose);
  const [state, setState] = useState<VoiceState>({ phase: 'none' });
  /** Counts sounds, so that the result of an earlier one is discarded. */
  const count = useRef(0);
  const [transcript, setTranscript] = useState('');
  const unsaved = useUnsavedVoice(place);
  const url = state.phase === 'ready' ? state.take.url : undefined;
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);

  /** Reads a sound. If it cannot be used, announces why and returns undefined. */
  async function read(file: File, from: Source, wasCut = false): Promise<Voice | undefined> {
    count.current += 1;
    const mine = count.current;
    setState({ phase: 'reading' });
    // A recording may be slightly longer than the limit, so it is cut. A longer file is refused.
    const voice = await readVoice(file, { cut: from === 'recorder', purpose });
    if (mine !== count.current) return undefined;
    if (!isVoice(voice)) {
      const text = textOf(voice, from, most);
      setState({ phase: 'fault', from, text });
      announce(text, { urgent: true });
      return undefined;
    }
    const take = { ...voice, url: URL.createObjectURL(voice.wav), wasCut };
    setState({ phase: 'ready', take });
    return voice;
  }

  return {
    state,
    most,
    unsaved,
    /** The words that were typed before the recording was continued. */
    transcript,
    /** Reads a new sound, and stores it. Returns whether it can be used. */
    take: async (file: File, from: Source, wasCut = false): Promise<boolean> => {
      setTranscript('');
      const voice = await read(file, from, wasCut);
      if (voice) await keepVoice(place, [voice.wav, file], voice.durationMs);
      return voice !== undefined;
    },
    /** Continues with the stored sound. Returns whether it can be used. */
    resume: async (): Promise<boolean> => {
      if (!unsaved) return false;
      setTranscript(unsaved.transcript);
      return (await read(fileOfUnsaved(unsaved), 'recorder')) !== undefined;
    },
    /** Forgets the stored sound, because it is sent. */
    forget: () => dropVoice(place),
    /** Drops the sound, here and on the device. */
    drop: (): void => {
      count.current += 1;
      dropVoice(place);
      setState({ phase: 'none' });
    },
  };
}

export type HeldVoice = ReturnType<typeof useVoice>;

function textOf(fault: VoiceFault, from: Source, most: number): string {
  if (fault === 'too-big') return t('tooBig', { most });
  if (fault === 'unreadable') return from === 'file' ? t('notSound') : t('notRecorded');
  return faultText({ ...fault, info: '' });
}
