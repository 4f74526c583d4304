import { useEffect, useRef, useState } from 'react';
import { t } from 'texts:briefs/spoken';
import { MAX_SPOKEN_SECONDS } from '../../../shared/limits.ts';
import { spokenLengthFault } from '../../../shared/rules/selling/brief.ts';
import { announce } from '../../announcer/announce.ts';
import { faultText } from '../../languages/fault-text.ts';
import { uploader } from '../media/page-uploader.ts';
import { isVoice, readVoice, type Voice, type VoiceFault } from '../services/hello/voice.ts';

type Source = 'recorder' | 'file';

/** A recording before it is sent, with an object URL for the player. */
interface Take extends Voice {
  readonly url: string;
  readonly wasCut: boolean;
}

type SpokenState =
  | { readonly phase: 'none' | 'reading' }
  | { readonly phase: 'fault'; readonly from: Source; readonly text: string }
  | { readonly phase: 'ready'; readonly take: Take };

const MOST = { most: MAX_SPOKEN_SECONDS };

export type Spoken = ReturnType<typeof useSpoken>;

/** Holds the recording of a form. `onChange` learns whether there is one. */
export function useSpoken(onChange: (isSpoken: boolean) => void) {
  const [state, setState] = useState<SpokenState>({ phase: 'none' });
  /** Counts sounds. The result of an earlier one is discarded. */
  const turn = useRef(0);
  /** The upload of this recording, so that a second try does not repeat it. */
  const sent = useRef<{ readonly wav: File; readonly fileId: string }>(undefined);
  const url = state.phase === 'ready' ? state.take.url : undefined;
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);

  async function take(file: File, from: Source, wasCut = false): Promise<void> {
    const mine = (turn.current += 1);
    setState({ phase: 'reading' });
    // The browser's clock may record a little more than the limit. A longer file is refused.
    const cut = from === 'recorder';
    const voice = await readVoice(file, { cut, ...MOST, lengthFault: spokenLengthFault });
    if (mine !== turn.current) return;
    if (!isVoice(voice)) {
      const text = textOf(voice, from);
      setState({ phase: 'fault', from, text });
      announce(text, { urgent: true });
      return;
    }
    setState({
      phase: 'ready',
      take: { ...voice, url: URL.createObjectURL(voice.wav), wasCut },
    });
    onChange(true);
  }

  /** Uploads the recording, if there is one. */
  async function upload(): Promise<Uploaded> {
    if (state.phase !== 'ready') return { fileId: undefined };
    const { wav } = state.take;
    if (sent.current?.wav === wav) return sent.current;
    const done = await uploadFor(wav, 'spoken');
    if (done.fileId !== undefined) sent.current = { wav, fileId: done.fileId };
    return done;
  }

  return {
    state,
    take,
    upload,
    drop: () => {
      turn.current += 1;
      setState({ phase: 'none' });
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
  const watching = { signal, onProgress: nothing, onAllThere: nothing };
  const done = await uploader.upload(file, { purpose, ...watching });
  if (done.kind === 'done') return { fileId: done.fileId };
  const why = done.kind === 'failed' ? done.info : '';
  return { fileId: undefined, info: t('notSent', { name: file.name, why }).trim() };
}

function textOf(fault: VoiceFault, from: Source): string {
  if (fault === 'too-big') return t('tooBig', MOST);
  if (fault === 'unreadable') return from === 'file' ? t('notSound') : t('notRecorded');
  return faultText({ ...fault, info: '' });
}
