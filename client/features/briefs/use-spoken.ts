import { useRef } from 'react';
import { t } from 'texts:briefs/spoken';
import { uploader } from '../media/page-uploader.ts';
import type { VoicePlace } from '../services/hello/unsaved-voice.ts';
import { useVoice } from '../services/hello/use-voice.ts';

export type Spoken = ReturnType<typeof useSpoken>;

/**
 * Holds the recording of a form, which is stored on the device until `forget`. `onChange` learns
 * whether there is one.
 */
export function useSpoken(place: VoicePlace, onChange: (isSpoken: boolean) => void) {
  const voice = useVoice(place, 'spoken');
  const { state } = voice;
  /** The upload of this recording, so that a second try does not repeat it. */
  const sent = useRef<{ readonly wav: File; readonly fileId: string }>(undefined);

  return {
    ...voice,
    take: async (file: File, from: 'recorder' | 'file', wasCut = false): Promise<boolean> => {
      const isUsable = await voice.take(file, from, wasCut);
      if (isUsable) onChange(true);
      return isUsable;
    },
    resume: async (): Promise<boolean> => {
      const isUsable = await voice.resume();
      if (isUsable) onChange(true);
      return isUsable;
    },
    /** Uploads the recording, if there is one. */
    async upload(): Promise<Uploaded> {
      if (state.phase !== 'ready') return { fileId: undefined };
      const { wav } = state.take;
      if (sent.current?.wav === wav) return sent.current;
      const done = await uploadFor(wav, 'spoken');
      if (done.fileId !== undefined) sent.current = { wav, fileId: done.fileId };
      return done;
    },
    drop(): void {
      voice.drop();
      onChange(false);
    },
  };
}

/** The id of an uploaded file, or the reason why there is none. */
type Uploaded = { readonly fileId: string | undefined; readonly info?: string };

/** Uploads a file of a form. */
export async function uploadFor(file: File, purpose: 'spoken' | 'chat'): Promise<Uploaded> {
  const { signal } = new AbortController();
  const nothing = () => {};
  const watching = { signal, onProgress: nothing, onAssembling: nothing };
  const done = await uploader.upload(file, { purpose, ...watching });
  if (done.kind === 'done') return { fileId: done.fileId };
  const why = done.kind === 'failed' ? done.info : '';
  return { fileId: undefined, info: t('notSent', { name: file.name, why }).trim() };
}
