import { t } from 'texts:media/general';
import type { UploadPurpose } from '../../../shared/features/media.ts';
import { announce } from '../../announcer/announce.ts';
import { playCue } from '../../cues/cue.ts';
import { uploader } from './page-uploader.ts';
import { createProgressVoice } from './progress-voice.ts';

/** Where an upload stands, for the screen. */
export interface UploadState {
  readonly phase: 'idle' | 'running' | 'paused' | 'failed' | 'done';
  readonly file?: File;
  /** Bytes that are at the server. */
  readonly done: number;
  /** Whether all of it is there and the file is being put together. */
  readonly isAllThere?: boolean;
  /** Why it failed. */
  readonly info: string;
  /** The file at the server, once it is complete. */
  readonly fileId?: string;
}

/**
 * Chunks that go up side by side arrive side by side: of the shares within this time the last one is
 * said (milliseconds).
 */
const TOGETHER = 250;

/** No upload. */
export const IDLE: UploadState = { phase: 'idle', done: 0, info: '' };

interface RunParts {
  readonly file: File;
  readonly purpose: UploadPurpose;
  /** What the file is for; answers why it was refused, or undefined. */
  readonly finish: (fileId: string) => Promise<string | undefined>;
  readonly onChange: (state: UploadState) => void;
}

/** One file on its way, from its first byte to what it is for. */
export interface UploadRun {
  /** Begins, or goes on after a pause or a failure with the chunks that are missing. */
  go(): Promise<void>;
  pause(): void;
  /** Gives it up, here and at the server. */
  cancel(): void;
  /** Stops without a word, as when the screen is left; it can be taken up later. */
  leave(): void;
}

/** Says what an upload of this purpose is called while it runs: as the specification does. */
export function runningText(purpose: UploadPurpose): string {
  return purpose === 'stock' ? t('processing') : t('uploading');
}

/** Makes a run. It says how it goes: at its start, at most every ten per cent, and at its end. */
export function createUploadRun({ file, purpose, finish, onChange }: RunParts): UploadRun {
  let running: AbortController | undefined;
  let done = 0;
  let hasBegun = false;
  const change = (state: Omit<UploadState, 'file' | 'done' | 'info'> & { info?: string }) =>
    onChange({ file, done, info: '', ...state });

  /** The first news of a run is what was there before it. */
  function sayBeginning(share: number): void {
    const percent = Math.floor(share * 100);
    if (percent > 0) announce(t('resumedAt', { percent }));
    else announce(hasBegun ? t('resumed') : runningText(purpose));
    hasBegun = true;
  }

  async function send(controller: AbortController): Promise<void> {
    const { signal } = controller;
    const voice = createProgressVoice();
    let isFirst = true;
    let saying: ReturnType<typeof setTimeout> | undefined;
    const result = await uploader.upload(file, {
      purpose,
      signal,
      onProgress(bytes) {
        done = bytes;
        const percent = voice(bytes / file.size);
        if (isFirst) sayBeginning(bytes / file.size);
        isFirst = false;
        if (percent !== undefined) {
          clearTimeout(saying);
          saying = setTimeout(() => announce(t('percentDone', { percent })), TOGETHER);
        }
        if (!signal.aborted) change({ phase: 'running' });
      },
      onAllThere() {
        if (signal.aborted) return;
        clearTimeout(saying);
        announce(t('allThere'));
        change({ phase: 'running', isAllThere: true });
      },
    });
    clearTimeout(saying);
    if (result.kind === 'stopped' || signal.aborted) return;
    const refusal = result.kind === 'failed' ? result.info : await finish(result.fileId);
    if (result.kind === 'done' && refusal === undefined) {
      // Said also where the screen has gone already, having heard of it over the live wire.
      announce(t(`finished.${purpose}`));
      if (!signal.aborted) change({ phase: 'done', fileId: result.fileId });
      return;
    }
    if (signal.aborted) return;
    void playCue('failed');
    announce(`${t('failed')} ${refusal ?? ''}`.trim(), { urgent: true });
    change({ phase: 'failed', info: refusal ?? '' });
  }

  return {
    async go() {
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
      uploader.giveUp(file, purpose);
      onChange(IDLE);
      announce(t('cancelled'));
    },
    leave: () => running?.abort(),
  };
}
