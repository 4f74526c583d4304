import { useEffect, useRef, useState } from 'react';
import type { UploadPurpose } from '../../../shared/features/media.ts';
import { createUploadRun, IDLE, type UploadRun, type UploadState } from './upload-run.ts';
import { useWarningBeforeLeaving } from './use-warning-before-leaving.ts';

interface UploadOptions {
  readonly purpose: UploadPurpose;
  /** Uses the finished upload. Returns the reason of a refusal, or undefined. */
  readonly finish?: (fileId: string) => Promise<string | undefined>;
}

/** Manages one upload of a screen. */
export function useUpload({ purpose, finish = nothingMore }: UploadOptions) {
  const [state, setState] = useState<UploadState>(IDLE);
  const run = useRef<UploadRun>(undefined);
  useEffect(() => () => run.current?.leave(), []);
  useWarningBeforeLeaving(state.phase === 'running');

  return {
    state,
    start(file: File): void {
      run.current?.leave();
      run.current = createUploadRun({ file, purpose, finish, onChange: setState });
      void run.current.go();
    },
    /** Resumes after a pause or a failure. */
    resume: () => void run.current?.go(),
    pause: () => run.current?.pause(),
    cancel: () => run.current?.cancel(),
  };
}

const nothingMore = async () => undefined;
