import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '../../announcer/announce.ts';
import { faultText } from '../../languages/fault-text.ts';
import { checkFile } from './check-file.ts';
import { useHalfDone } from './use-half-done.ts';
import { useWarningBeforeLeaving } from './use-warning-before-leaving.ts';
import { createUploadRun, IDLE, type UploadRun, type UploadState } from './upload-run.ts';
import type { Rule } from '../../../shared/rules/rule.ts';

interface SoundFileOptions {
  /** By default a sound for sale. */
  readonly purpose?: 'stock' | 'demo';
  /** Called with a valid file whose upload starts. */
  readonly onChosen?: (file: File) => void;
  /** Called with a complete upload, and with '' as soon as another file replaces it. */
  readonly onFile: (file: { fileId: string; fileName: string }) => void;
}

/** Manages the file of a sound: checks it when chosen, then uploads it immediately. */
export function useSoundFile({ purpose = 'stock', onChosen, onFile }: SoundFileOptions) {
  const [fault, setFault] = useState('');
  const [state, setState] = useState<UploadState>(IDLE);
  const run = useRef<UploadRun>(undefined);
  const halfDone = useHalfDone(purpose);
  const { phase } = state;
  const isRunning = phase === 'running' || phase === 'paused' || phase === 'failed';
  useWarningBeforeLeaving(phase === 'running');
  useEffect(() => () => run.current?.leave(), []);

  function start(file: File): void {
    run.current?.leave();
    run.current = createUploadRun({
      file,
      purpose,
      onChange(changed) {
        if (changed.fileId !== undefined) onFile({ fileId: changed.fileId, fileName: file.name });
        setState(changed);
      },
    });
    void run.current.start();
  }

  const upload = {
    state,
    /** Resumes after a pause or a failure. */
    resume: () => void run.current?.start(),
    pause: () => run.current?.pause(),
    cancel: () => run.current?.cancel(),
  };

  return {
    purpose,
    upload,
    halfDone,
    fault,
    /** Whether an upload is running, paused or failed. */
    isRunning,
    /** Checks a file and uploads it. A fault is announced, and the previous file stays. */
    async choose(file: File | undefined): Promise<void> {
      if (!file) return;
      const found = await checkFile(file, purpose);
      const text = found === undefined ? '' : faultText(found);
      flushSync(() => setFault(text));
      if (text !== '') return announce(text, { urgent: true });
      if (isRunning) upload.cancel();
      onFile({ fileId: '', fileName: '' });
      onChosen?.(file);
      halfDone.chosen(file);
      start(file);
    },
  };
}

export type SoundFileState = ReturnType<typeof useSoundFile>;

/** Adds the rule that the upload must finish before the form is sent. */
export function withUploadRule<T extends { readonly fileId: string }>(
  rules: readonly Rule<T>[],
  isRunning: boolean,
): readonly Rule<T>[] {
  if (!isRunning) return rules;
  const field = 'fileId' satisfies keyof T & string;
  const others = rules.filter((rule) => rule.field !== field);
  return [{ field, code: 'upload.unfinished', params: {}, broken: () => true }, ...others];
}
