import { t } from 'texts:media/general';
import type { UploadPurpose } from '../../../shared/features/media.ts';
import { announce } from '../../announcer/announce.ts';
import { playCue } from '../../cues/cue.ts';
import { uploader } from './page-uploader.ts';
import { createProgressVoice } from './progress-voice.ts';

/** The state of an upload for the screen. */
export interface UploadState {
  readonly phase: 'idle' | 'running' | 'paused' | 'failed' | 'done';
  readonly file?: File;
  /** The number of bytes that the server has. */
  readonly done: number;
  /** Whether the server has all chunks and assembles the file. */
  readonly isAssembling?: boolean;
  /** The reason of a failure. */
  readonly info: string;
  /** The id of the file, once it is complete. */
  readonly fileId?: string;
}

/** Debounces announced percentages: chunks are sent in parallel and end almost together. */
const DEBOUNCE_MS = 250;

export const IDLE: UploadState = { phase: 'idle', done: 0, info: '' };

interface RunParts {
  readonly file: File;
  readonly purpose: UploadPurpose;
  readonly onChange: (state: UploadState) => void;
}

/** The upload of one file. */
export interface UploadRun {
  /** Starts, or resumes after a pause or a failure. */
  start(): Promise<void>;
  pause(): void;
  /** Discards the upload, here and at the server. */
  cancel(): void;
  /** Stops silently, such as when the screen closes. The upload can be resumed. */
  leave(): void;
}

/** Returns the text for a running upload (exact texts of the specification). */
export function runningText(purpose: UploadPurpose): string {
  return purpose === 'stock' ? t('processing') : t('uploading');
}

/** Creates a run. Announces its start, progress at most every ten per cent, and its end. */
export function createUploadRun({ file, purpose, onChange }: RunParts): UploadRun {
  let running: AbortController | undefined;
  let done = 0;
  let hasBegun = false;
  const change = (state: Omit<UploadState, 'file' | 'done' | 'info'> & { info?: string }) =>
    onChange({ file, done, info: '', ...state });

  /** Announces the start, or the part that was uploaded before. */
  function announceStart(share: number): void {
    const percent = Math.floor(share * 100);
    if (percent > 0) announce(t('resumedAt', { percent }));
    else announce(hasBegun ? t('resumed') : runningText(purpose));
    hasBegun = true;
  }

  async function send(controller: AbortController): Promise<void> {
    const { signal } = controller;
    const voice = createProgressVoice();
    let isFirst = true;
    let announcing: ReturnType<typeof setTimeout> | undefined;
    const result = await uploader.upload(file, {
      purpose,
      signal,
      onProgress(bytes) {
        done = bytes;
        const percent = voice(bytes / file.size);
        if (isFirst) announceStart(bytes / file.size);
        isFirst = false;
        if (percent !== undefined) {
          clearTimeout(announcing);
          announcing = setTimeout(() => announce(t('percentDone', { percent })), DEBOUNCE_MS);
        }
        if (!signal.aborted) change({ phase: 'running' });
      },
      onAssembling() {
        if (signal.aborted) return;
        clearTimeout(announcing);
        announce(t('assembling'));
        change({ phase: 'running', isAssembling: true });
      },
    });
    clearTimeout(announcing);
    if (result.kind === 'stopped' || signal.aborted) return;
    if (result.kind === 'done') {
      announce(t(`finished.${purpose}`));
      return change({ phase: 'done', fileId: result.fileId });
    }
    void playCue('failed');
    announce(`${t('failed')} ${result.info}`.trim(), { urgent: true });
    change({ phase: 'failed', info: result.info });
  }

  return {
    async start() {
      running?.abort();
      running = new AbortController();
      change({ phase: 'running' });
      await send(running);
    },
    pause() {
      running?.abort();
      change({ phase: 'paused' });
      announce(t('paused'));
    },
    cancel() {
      running?.abort();
      uploader.discard(file, purpose);
      onChange(IDLE);
      announce(t('cancelled'));
    },
    leave: () => running?.abort(),
  };
}
