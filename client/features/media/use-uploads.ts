import { useEffect, useRef, useState } from 'react';
import type { UploadPurpose } from '../../../shared/features/media.ts';
import { uniqueId } from '../../calls/unique-id.ts';
import { createUploadRun, IDLE, type UploadRun, type UploadState } from './upload-run.ts';
import { useWarningBeforeLeaving } from './use-warning-before-leaving.ts';

/** One of several uploads of a screen; `idle` while it is queued. */
interface ListedUpload {
  readonly id: string;
  readonly file: File;
  readonly state: UploadState;
}

/** The number of parallel uploads. More of them would only slow each other down. */
const AT_ONCE = 2;

/** Manages several uploads of a screen, in the order of their choice. */
export function useUploads(purpose: UploadPurpose) {
  const [uploads, setUploads] = useState<readonly ListedUpload[]>([]);
  const runs = useRef(new Map<string, UploadRun>());
  useEffect(() => {
    const all = runs.current;
    return () => all.forEach((run) => run.leave());
  }, []);
  const running = uploads.filter(({ state }) => state.phase === 'running').length;
  useWarningBeforeLeaving(running > 0);

  // The next queued upload starts as soon as another one ends.
  const next = running < AT_ONCE ? uploads.find(({ state }) => state.phase === 'idle') : undefined;
  useEffect(() => {
    if (next) void runs.current.get(next.id)?.start();
  }, [next]);

  function change(id: string, state: UploadState): void {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, state } : one)));
  }
  function remove(id: string): void {
    runs.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  }

  return {
    uploads,
    add(files: readonly File[]): void {
      const added = files.map((file) => ({ id: uniqueId(), file, state: IDLE }));
      for (const { id, file } of added) {
        const onChange = (state: UploadState) => change(id, state);
        runs.current.set(id, createUploadRun({ file, purpose, onChange }));
      }
      setUploads((all) => [...all, ...added]);
    },
    pause: (id: string) => runs.current.get(id)?.pause(),
    /** Resumes after a pause or a failure. */
    resume: (id: string) => void runs.current.get(id)?.start(),
    /** Discards an upload and removes it from the list. */
    cancel(id: string): void {
      runs.current.get(id)?.cancel();
      remove(id);
    },
    /** Removes a finished upload from the list. */
    remove,
  };
}
