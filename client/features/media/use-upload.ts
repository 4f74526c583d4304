import { useEffect, useRef, useState } from 'react';
import { announce } from '../../announcer/announce.ts';
import { milestone } from './milestone.ts';
import { texts } from './texts.ts';
import { uploader } from './upload-file.ts';
import { useWarningBeforeLeaving } from './use-warning-before-leaving.ts';

/** Where an upload stands, for the screen. */
export interface UploadState {
  readonly phase: 'idle' | 'running' | 'paused' | 'failed';
  readonly file?: File;
  /** Bytes that are at the server. */
  readonly done: number;
  /** Why it failed. */
  readonly info: string;
}

const IDLE: UploadState = { phase: 'idle', done: 0, info: '' };

/**
 * Runs an upload and says how it goes: at the start, at 25, 50 and 75 per cent, and at the end.
 * `finish` is what the file is for; it answers why it was refused, or undefined.
 */
export function useUpload(finish: (fileId: string) => Promise<string | undefined>) {
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useWarningBeforeLeaving(state.phase === 'running');

  async function run(file: File, spoken: string): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    let share: number | undefined;
    announce(spoken);
    setState({ phase: 'running', file, done: 0, info: '' });
    const result = await uploader.upload(file, {
      signal: controller.signal,
      onProgress(done) {
        const now = done / file.size;
        const mark = share === undefined ? undefined : milestone(share, now);
        share = now;
        if (mark !== undefined) announce(texts.percentDone(mark));
        setState({ phase: 'running', file, done, info: '' });
      },
    });
    if (result.kind === 'stopped') return;
    const refusal = result.kind === 'failed' ? result.info : await finish(result.fileId);
    if (refusal === undefined) return announce(texts.uploaded);
    if (controller.signal.aborted) return;
    announce(`${texts.failed} ${refusal}`, { urgent: true });
    setState((last) => ({ ...last, phase: 'failed', info: refusal }));
  }

  return {
    state,
    start: (file: File) => run(file, texts.uploading),
    /** Goes on after a pause or a failure, with the first chunk that is missing. */
    resume: () => (state.file ? run(state.file, texts.resumed) : Promise.resolve()),
    pause: () => {
      running.current?.abort();
      setState((last) => ({ ...last, phase: 'paused' }));
      announce(texts.paused);
    },
    cancel: () => {
      running.current?.abort();
      if (state.file) uploader.forget(state.file);
      setState(IDLE);
      announce(texts.cancelled);
    },
  };
}
