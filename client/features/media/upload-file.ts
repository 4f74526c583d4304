import type { UploadPurpose } from '../../../shared/features/media.ts';
import { CHUNK_BYTES } from '../../../shared/limits.ts';
import type { Answer } from '../../calls/api.ts';
import type { UploadMemory } from './upload-memory.ts';

/** The outcome of an upload. Starting a stopped or failed upload again resumes it. */
type UploadResult =
  | { readonly kind: 'done'; readonly fileId: string }
  | { readonly kind: 'stopped' }
  | FailedUpload;

interface FailedUpload {
  readonly kind: 'failed';
  readonly info: string;
  /** The HTTP status; 0 if the server was not reached. */
  readonly status: number;
}

interface UploadOptions {
  readonly purpose: UploadPurpose;
  /** Stops the upload. It can be resumed. */
  readonly signal: AbortSignal;
  /** Receives the number of bytes that the server has, first those of an earlier attempt. */
  onProgress: (doneBytes: number) => void;
  /** Called once when the server has all chunks and assembles the file. */
  onAssembling: () => void;
}

type UploadState = Answer<'/media/getUpload'>;

/** The dependencies of an upload. Tests pass their own. */
interface UploadParts {
  sendChunk: (chunk: ChunkToSend, signal: AbortSignal) => Promise<Answer<'/media/uploadFile'>>;
  getState: (fileId: string) => Promise<UploadState>;
  /** Discards an upload on the server, without waiting for the answer. */
  discard: (fileId: string) => void;
  wait: (milliseconds: number) => Promise<void>;
  readonly memory: UploadMemory;
}

export interface ChunkToSend {
  readonly file: File;
  readonly num: number;
  readonly totalChunks: number;
  readonly fileId: string;
  readonly purpose: UploadPurpose;
  readonly bytes: Blob;
}

/** The known state of a file on the server. */
interface ServerFile {
  fileId: string;
  complete: boolean;
  /** Whether all chunks have arrived and the file is being assembled. */
  isUnderWay: boolean;
  readonly done: Set<number>;
}

export type Uploader = ReturnType<typeof createUploader>;

/** The delays before the retries of a chunk. After the last retry the upload fails. */
const RETRY_AFTER_MS = [1_000, 2_000, 4_000];
/** The polling interval while the server assembles the file. */
const ASK_AGAIN_MS = 1_000;
/** The number of parallel chunks. A browser opens at most six connections to a server. */
const IN_FLIGHT = 4;
const TOO_MANY_REQUESTS = 429;
const NOT_FOUND = 404;
const REFUSED = 422;

/**
 * Creates an uploader that sends files in chunks of 1 MiB, with retries. After a reload, the server
 * says which chunks are missing.
 */
export function createUploader({ sendChunk, getState, discard, wait, memory }: UploadParts) {
  const begun = new Map<string, ServerFile>();

  /** Retries a call until it succeeds, is refused, or has no retries left. */
  async function withRetries<T extends { success: boolean; status: number }>(
    call: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    for (const pause of RETRY_AFTER_MS) {
      const answer = await call();
      if (answer.success || signal.aborted || !mayRetry(answer.status)) return answer;
      await wait(pause);
      if (signal.aborted) return answer;
    }
    return call();
  }

  function forget(file: File, purpose: UploadPurpose): void {
    const fileId = begun.get(keyOf(file, purpose))?.fileId ?? memory.find(file, purpose)?.fileId;
    begun.delete(keyOf(file, purpose));
    if (fileId) memory.forget(fileId);
  }

  /** Loads the state of the file on the server. Returns a failure if that is impossible. */
  async function loadState(
    state: ServerFile,
    fileId: string,
    signal: AbortSignal,
  ): Promise<FailedUpload | undefined> {
    const answer = await withRetries(() => getState(fileId), signal);
    if (!answer.success) return failed(answer);
    state.fileId = fileId;
    copyState(state, answer.data);
    return undefined;
  }

  /** Sends missing chunks. The first is sent alone, because its answer has the id of the upload. */
  async function sendMissing(
    file: File,
    state: ServerFile,
    { purpose, signal, onProgress }: UploadOptions,
  ): Promise<UploadResult | undefined> {
    const totalChunks = Math.ceil(file.size / CHUNK_BYTES);
    const nums = Array.from({ length: totalChunks }, (_, num) => num).filter(
      (num) => !state.done.has(num),
    );
    let end: UploadResult | undefined;

    async function sendNext(): Promise<void> {
      const num = nums.shift();
      if (num === undefined || end) return;
      if (signal.aborted) return void (end = { kind: 'stopped' });
      const bytes = file.slice(num * CHUNK_BYTES, (num + 1) * CHUNK_BYTES);
      const chunk = { file, num, totalChunks, fileId: state.fileId, purpose, bytes };
      const answer = await withRetries(() => sendChunk(chunk, signal), signal);
      if (signal.aborted) return void (end = { kind: 'stopped' });
      if (!answer.success) return void (end ??= failed(answer));
      begin(file, purpose, state, answer.data.fileId);
      state.complete ||= answer.data.complete;
      state.isUnderWay ||= !answer.data.complete && answer.data.missing === 0;
      state.done.add(num);
      onProgress(bytesOf(file, state.done));
    }
    async function sendRest(): Promise<void> {
      while (nums.length > 0 && !end) await sendNext();
    }

    if (state.fileId === '') await sendNext();
    // Files in a conversation are small, and their order matters more than speed.
    const lanes = purpose === 'chat' ? 1 : IN_FLIGHT;
    await Promise.all(Array.from({ length: lanes }, sendRest));
    return end;
  }

  function begin(file: File, purpose: UploadPurpose, state: ServerFile, fileId: string): void {
    if (state.fileId === fileId) return;
    state.fileId = fileId;
    if (purpose === 'chat') return;
    const { name, size, lastModified } = file;
    memory.keep({ fileId, name, size, lastModified, purpose, at: Date.now() });
  }

  /** Polls while the server assembles the file, which can take minutes. */
  async function waitForFile(
    state: ServerFile,
    { signal, onAssembling }: UploadOptions,
  ): Promise<UploadResult | undefined> {
    if (!state.complete && state.isUnderWay) onAssembling();
    while (!state.complete && state.isUnderWay) {
      await wait(ASK_AGAIN_MS);
      if (signal.aborted) return { kind: 'stopped' };
      const fault = await loadState(state, state.fileId, signal);
      if (fault) return fault;
    }
    return undefined;
  }

  /** Sends missing chunks until the file is complete. A server crash can make it take two rounds. */
  async function complete(
    file: File,
    state: ServerFile,
    options: UploadOptions,
  ): Promise<UploadResult> {
    for (let round = 0; round < 3 && !state.complete; round += 1) {
      let end = await sendMissing(file, state, options);
      if (!end && !state.complete && !state.isUnderWay) {
        end = await loadState(state, state.fileId, options.signal);
      }
      end ??= await waitForFile(state, options);
      if (end) return end;
    }
    if (state.complete) return { kind: 'done', fileId: state.fileId };
    return { kind: 'failed', info: '', status: NOT_FOUND };
  }

  return {
    /** Uploads a file, or its missing chunks. */
    async upload(file: File, options: UploadOptions): Promise<UploadResult> {
      const { purpose, signal, onProgress } = options;
      const key = keyOf(file, purpose);
      const state = begun.get(key) ?? nothingSent();
      begun.set(key, state);
      const remembered = state.fileId === '' ? memory.find(file, purpose) : undefined;
      const fault = remembered && (await loadState(state, remembered.fileId, signal));
      if (fault && fault.status !== NOT_FOUND) return fault;
      if (fault) memory.forget(remembered.fileId);
      onProgress(bytesOf(file, state.done));
      const result = await complete(file, state, options);
      // The server has removed or refused the upload, so the next attempt starts again.
      const isLost =
        result.kind === 'failed' && (result.status === NOT_FOUND || result.status === REFUSED);
      if (isLost) forget(file, purpose);
      if (result.kind === 'done') memory.forget(result.fileId);
      return result;
    },

    /** Forgets all files. For a sign-out: another account may sign in. */
    forgetAll: () => begun.clear(),

    /** Discards a file, here and at the server. Its next upload starts again. */
    discard(file: File, purpose: UploadPurpose): void {
      const state = begun.get(keyOf(file, purpose));
      forget(file, purpose);
      if (state?.fileId && !state.complete) discard(state.fileId);
    },
  };
}

function nothingSent(): ServerFile {
  return { fileId: '', complete: false, isUnderWay: false, done: new Set() };
}

/** Replaces the known state of a file by the server's answer. */
function copyState(
  state: ServerFile,
  { totalChunks, complete, missing }: Extract<UploadState, { success: true }>['data'],
): void {
  state.done.clear();
  for (let num = 0; num < totalChunks; num += 1) state.done.add(num);
  for (const num of missing) state.done.delete(num);
  state.complete = complete;
  state.isUnderWay = !complete && missing.length === 0;
}

function keyOf({ name, size, lastModified }: File, purpose: UploadPurpose): string {
  return `${purpose}/${name}/${size}/${lastModified}`;
}

/** Returns the number of bytes in the finished chunks. The last chunk of a file is shorter. */
function bytesOf(file: File, done: ReadonlySet<number>): number {
  const last = Math.ceil(file.size / CHUNK_BYTES) - 1;
  const spare = done.has(last) ? (last + 1) * CHUNK_BYTES - file.size : 0;
  return done.size * CHUNK_BYTES - spare;
}

function failed({ info, status }: { info: string; status: number }): FailedUpload {
  return { kind: 'failed', info, status };
}

/** Returns whether a retry may succeed after an answer with this status. */
function mayRetry(status: number): boolean {
  const isFull = status === 507;
  return status === 0 || status === TOO_MANY_REQUESTS || (status >= 500 && !isFull);
}
