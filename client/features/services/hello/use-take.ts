import { useState } from 'react';
import { MAX_HELLO_SECONDS } from '../../../../shared/limits.ts';
import { helloLengthFault } from '../../../../shared/rules/selling/hello.ts';
import {
  base64Of,
  dropHello,
  fileOfUnsaved,
  keepHello,
  type UnsavedHello,
} from './unsaved-hello.ts';
import { useVoice } from './use-voice.ts';

const RULE = { most: MAX_HELLO_SECONDS, lengthFault: helloLengthFault };

/** Holds the recorded or chosen hello, and stores it on the device. */
export function useTake() {
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
