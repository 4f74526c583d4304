import { useEffect, useState } from 'react';
import type { UploadPurpose } from '../../../shared/features/uploads.ts';
import { CHUNK_BYTES } from '../../../shared/limits.ts';
import { announce } from '../../announcer/announce.ts';
import { call } from '../../api.ts';
import { uploadMemory } from './page-uploader.ts';
import { texts } from './texts.ts';

/** An upload that was begun on this device and waits for its file to be chosen again. */
export interface HalfDoneUpload {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  /** Bytes that are at the server. */
  readonly done: number;
}

/** The uploads of a purpose that can be taken up, as the server knows them, when the screen opens. */
export function useHalfDone(purpose: UploadPurpose) {
  const [uploads, setUploads] = useState<readonly HalfDoneUpload[]>([]);
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const found = await findHalfDone(purpose);
      if (isHere) setUploads(found);
    };
    void look();
    return () => {
      isHere = false;
    };
  }, [purpose]);
  const leave = (fileId: string) => setUploads((all) => all.filter((one) => one.fileId !== fileId));

  return {
    uploads,
    /** To be told which file was chosen: its upload is no longer half done, but goes on. */
    chosen(file: File): void {
      const found = uploads.find(({ name, size }) => name === file.name && size === file.size);
      if (found) leave(found.fileId);
    },
    giveUp({ fileId, name }: HalfDoneUpload): void {
      uploadMemory.forget(fileId);
      leave(fileId);
      announce(texts.givenUp(name));
      void call('/media/cancelUpload', { fileId });
    },
  };
}

async function findHalfDone(purpose: UploadPurpose): Promise<HalfDoneUpload[]> {
  const found = [];
  for (const { fileId, name, size } of uploadMemory.all(purpose)) {
    const answer = await call('/media/getUpload', { fileId });
    if (!answer.success && answer.status === 404) uploadMemory.forget(fileId);
    if (!answer.success || answer.data.complete) continue;
    const { totalChunks, missing } = answer.data;
    const done = Math.min(size, (totalChunks - missing.length) * CHUNK_BYTES);
    found.push({ fileId, name, size, done });
  }
  return found;
}
