import { useEffect, useState } from 'react';
import { t } from 'texts:media/general';
import type { UploadPurpose } from '../../../shared/features/media.ts';
import { CHUNK_BYTES } from '../../../shared/limits.ts';
import { announce } from '../../announcer/announce.ts';
import { call } from '../../calls/api.ts';
import { uploadMemory } from './page-uploader.ts';

export interface HalfDoneUpload {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  /** The number of bytes that the server has. */
  readonly done: number;
  /** Whether choosing the file resumes the upload. False if it was started on another device. */
  readonly isOfHere: boolean;
}

/** Loads the unfinished uploads of a purpose, when the screen opens. */
export function useHalfDone(purpose: UploadPurpose) {
  const [uploads, setUploads] = useState<readonly HalfDoneUpload[]>([]);
  useEffect(() => {
    let isMounted = true;
    const load = async () => {
      const found = await findHalfDone(purpose);
      if (isMounted) setUploads(found);
    };
    void load();
    return () => {
      isMounted = false;
    };
  }, [purpose]);
  const leave = (fileId: string) => setUploads((all) => all.filter((one) => one.fileId !== fileId));

  return {
    uploads,
    /** Removes the upload of a chosen file from the list, because it resumes. */
    chosen(file: File): void {
      const found = uploads.find(
        ({ name, size, isOfHere }) => isOfHere && name === file.name && size === file.size,
      );
      if (found) leave(found.fileId);
    },
    discard({ fileId, name }: HalfDoneUpload): void {
      uploadMemory.forget(fileId);
      leave(fileId);
      announce(t('discarded', { name }));
      void call('/media/cancelUpload', { fileId });
    },
  };
}

async function findHalfDone(purpose: UploadPurpose): Promise<HalfDoneUpload[]> {
  const answer = await call('/media/getUnfinished', { purpose });
  if (!answer.success) return [];
  const { uploads } = answer.data;
  const remembered = uploadMemory.all(purpose);
  return uploads.map(({ fileId, file, totalChunks, missing }) => {
    const known = remembered.find((one) => one.fileId === fileId);
    const size = known?.size ?? totalChunks * CHUNK_BYTES;
    const done = Math.min(size, (totalChunks - missing) * CHUNK_BYTES);
    return { fileId, name: known?.name ?? file, size, done, isOfHere: known !== undefined };
  });
}
