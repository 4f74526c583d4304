import { extensionOf } from '../../../shared/audio-file.ts';
import { plainFileName } from '../../../shared/file-name.ts';
import { CHUNK_BYTES } from '../../../shared/limits.ts';
import { type Answer, callWithFile } from '../../api.ts';

/** What became of an upload. A stopped or failed one goes on when it is started again. */
export type UploadResult =
  | { readonly kind: 'done'; readonly fileId: string }
  | { readonly kind: 'stopped' }
  | {
      readonly kind: 'failed';
      readonly info: string;
      /** Of HTTP; 0 when the server was not reached. */
      readonly status: number;
    };

interface UploadOptions {
  /** Stops the upload, for a pause or for good. */
  readonly signal: AbortSignal;
  /** `chat` for a file of any kind in a conversation; else a WAV file. */
  readonly purpose?: 'chat' | undefined;
  /** Hears how many bytes are at the server. */
  onProgress: (doneBytes: number) => void;
}

/** How an upload sends and waits; a test gives its own. */
export interface UploadParts {
  sendChunk: (chunk: ChunkToSend, signal: AbortSignal) => Promise<Answer<'/media/uploadFile'>>;
  wait: (milliseconds: number) => Promise<void>;
}

/** One chunk with its place in the file. */
export interface ChunkToSend {
  readonly file: File;
  readonly num: number;
  readonly totalChunks: number;
  readonly fileId: string;
  readonly purpose?: 'chat' | undefined;
  readonly bytes: Blob;
}

/** What the server has of a file. */
interface Begun {
  fileId: string;
  complete: boolean;
  readonly done: Set<number>;
}

/** Waits before a chunk is tried again, milliseconds; after the last one the person is asked. */
const RETRY_AFTER = [1_000, 2_000, 4_000];
const TOO_MANY_REQUESTS = 429;
/** Longer extensions are none that say anything, characters. */
const MAX_EXTENSION = 16;
const NOT_FOUND = 404;

/**
 * Makes an uploader. It sends a file in chunks of 1 MiB, tries a chunk again when the network or
 * the server fails, and keeps for the life of the page which chunks of which file are done.
 */
export function createUploader({ sendChunk, wait }: UploadParts) {
  const begun = new Map<string, Begun>();

  /** Sends one chunk until it is taken or there is no hope. */
  async function insist(chunk: ChunkToSend, signal: AbortSignal) {
    for (const pause of RETRY_AFTER) {
      const answer = await sendChunk(chunk, signal);
      if (answer.success || signal.aborted || !mayPass(answer.status)) return answer;
      await wait(pause);
      if (signal.aborted) return answer;
    }
    return sendChunk(chunk, signal);
  }

  return {
    /** Uploads a file, or what is missing of it. */
    async upload(file: File, options: UploadOptions): Promise<UploadResult> {
      const { signal, purpose, onProgress } = options;
      const key = `${file.name}/${file.size}/${file.lastModified}`;
      const state = begun.get(key) ?? { fileId: '', complete: false, done: new Set<number>() };
      begun.set(key, state);
      const totalChunks = Math.ceil(file.size / CHUNK_BYTES);
      const bytesDone = () => Math.min(file.size, state.done.size * CHUNK_BYTES);
      onProgress(bytesDone());

      for (let num = 0; num < totalChunks && !state.complete; num += 1) {
        if (state.done.has(num)) continue;
        if (signal.aborted) return { kind: 'stopped' };
        const bytes = file.slice(num * CHUNK_BYTES, (num + 1) * CHUNK_BYTES);
        const chunk = { file, num, totalChunks, fileId: state.fileId, purpose, bytes };
        const answer = await insist(chunk, signal);
        if (signal.aborted) return { kind: 'stopped' };
        if (!answer.success) {
          // The server has forgotten it: the next start begins anew.
          if (answer.status === NOT_FOUND) begun.delete(key);
          return { kind: 'failed', info: answer.info, status: answer.status };
        }
        state.fileId = answer.data.fileId;
        state.complete = answer.data.complete;
        state.done.add(num);
        onProgress(bytesDone());
      }
      if (state.complete) return { kind: 'done', fileId: state.fileId };
      begun.delete(key);
      return { kind: 'failed', info: '', status: NOT_FOUND };
    },

    /** Forgets all files: another person may sign in here, whose uploads these are not. */
    forgetAll: () => begun.clear(),

    /** Forgets a file: its next upload begins anew. */
    forget(file: File): void {
      begun.delete(`${file.name}/${file.size}/${file.lastModified}`);
    },
  };
}

/** The uploader of this page. */
export const uploader = createUploader({
  sendChunk: ({ file, num, totalChunks, fileId, purpose, bytes }, signal) =>
    callWithFile(
      '/media/uploadFile',
      {
        file: plainFileName(file.name),
        num,
        totalChunks,
        fileId,
        extension: extensionOf(file.name).slice(0, MAX_EXTENSION),
        end: num === totalChunks - 1,
        ...(purpose && { purpose }),
      },
      { field: 'fileToUpload', name: file.name, bytes },
      { signal },
    ),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/** Whether a refusal may well be none the next time: not reached, too busy, or a fault of ours. */
function mayPass(status: number): boolean {
  return status === 0 || status === TOO_MANY_REQUESTS || status >= 500;
}
