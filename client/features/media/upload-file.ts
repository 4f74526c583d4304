import type { UploadPurpose } from '../../../shared/features/media.ts';
import { CHUNK_BYTES } from '../../../shared/limits.ts';
import type { Answer } from '../../api.ts';
import type { UploadMemory } from './upload-memory.ts';

/** What became of an upload. A stopped or failed one goes on when it is started again. */
export type UploadResult =
  | { readonly kind: 'done'; readonly fileId: string }
  | { readonly kind: 'stopped' }
  | FailedUpload;

interface FailedUpload {
  readonly kind: 'failed';
  readonly info: string;
  /** Of HTTP; 0 when the server was not reached. */
  readonly status: number;
}

interface UploadOptions {
  readonly purpose: UploadPurpose;
  /** Stops the upload, for a pause or for good. */
  readonly signal: AbortSignal;
  /** Hears how many bytes are at the server; first of all, how many were there already. */
  onProgress: (doneBytes: number) => void;
  /** Hears once that all is at the server, which takes a while to make a file of it. */
  onAllThere: () => void;
}

/** How an upload sends, waits and remembers; a test gives its own. */
export interface UploadParts {
  sendChunk: (chunk: ChunkToSend, signal: AbortSignal) => Promise<Answer<'/media/uploadFile'>>;
  getState: (fileId: string) => Promise<Answer<'/media/getUpload'>>;
  /** Tells the server that an upload is given up; nobody waits for it. */
  giveUp: (fileId: string) => void;
  wait: (milliseconds: number) => Promise<void>;
  readonly memory: UploadMemory;
}

/** One chunk with its place in the file. */
export interface ChunkToSend {
  readonly file: File;
  readonly num: number;
  readonly totalChunks: number;
  readonly fileId: string;
  readonly purpose: UploadPurpose;
  readonly bytes: Blob;
}

/** What the server has of a file. */
interface Begun {
  fileId: string;
  complete: boolean;
  /** Whether all is there and the file is being put together. */
  isUnderWay: boolean;
  readonly done: Set<number>;
}

export type Uploader = ReturnType<typeof createUploader>;

/** Waits before a chunk is tried again, milliseconds; after the last one the person is asked. */
const RETRY_AFTER = [1_000, 2_000, 4_000];
/** Between two questions for a file that is being put together, milliseconds; the server waits as well. */
const ASK_AGAIN = 1_000;
/** Chunks of a file that are on their way at once; a browser opens six connections to a server. */
const IN_FLIGHT = 4;
const TOO_MANY_REQUESTS = 429;
const NOT_FOUND = 404;
const REFUSED = 422;

/**
 * Makes an uploader. It sends a file in chunks of 1 MiB, tries a chunk again when the network or
 * the server fails, and knows which chunks of which file are done: for the life of the page by
 * itself, after a reload by asking the server.
 */
export function createUploader({ sendChunk, getState, giveUp, wait, memory }: UploadParts) {
  const begun = new Map<string, Begun>();

  /** Makes a call until it is answered well or there is no hope. */
  async function insist<T extends { success: boolean; status: number }>(
    call: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    for (const pause of RETRY_AFTER) {
      const answer = await call();
      if (answer.success || signal.aborted || !mayPass(answer.status)) return answer;
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

  /** Asks the server what it has; a failure when it could not be asked. */
  async function learn(
    state: Begun,
    fileId: string,
    signal: AbortSignal,
  ): Promise<FailedUpload | undefined> {
    const answer = await insist(() => getState(fileId), signal);
    if (!answer.success) return failed(answer);
    const missing = new Set(answer.data.missing);
    state.done.clear();
    for (let num = 0; num < answer.data.totalChunks; num += 1) {
      if (!missing.has(num)) state.done.add(num);
    }
    state.fileId = fileId;
    state.complete = answer.data.complete;
    state.isUnderWay = !state.complete && missing.size === 0;
    return undefined;
  }

  /** Sends the chunks that are missing, the first of all alone, since its answer names the upload. */
  async function sendMissing(
    file: File,
    state: Begun,
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
      const answer = await insist(() => sendChunk(chunk, signal), signal);
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
    // A conversation's files are short, and their order is what counts there.
    const lanes = purpose === 'chat' ? 1 : IN_FLIGHT;
    await Promise.all(Array.from({ length: lanes }, sendRest));
    return end;
  }

  function begin(file: File, purpose: UploadPurpose, state: Begun, fileId: string): void {
    if (state.fileId === fileId) return;
    state.fileId = fileId;
    if (purpose === 'chat') return;
    const { name, size, lastModified } = file;
    memory.keep({ fileId, name, size, lastModified, purpose, at: Date.now() });
  }

  /** Waits for a file that is being put together, which takes a store minutes where it is large. */
  async function waitForFile(
    state: Begun,
    { signal, onAllThere }: UploadOptions,
  ): Promise<UploadResult | undefined> {
    if (!state.complete && state.isUnderWay) onAllThere();
    while (!state.complete && state.isUnderWay) {
      await wait(ASK_AGAIN);
      if (signal.aborted) return { kind: 'stopped' };
      const fault = await learn(state, state.fileId, signal);
      if (fault) return fault;
    }
    return undefined;
  }

  /** Sends what is missing until the server says that all is there: after a crash that may take two turns. */
  async function complete(file: File, state: Begun, options: UploadOptions): Promise<UploadResult> {
    const { signal } = options;
    for (let turn = 0; turn < 3 && !state.complete; turn += 1) {
      const end =
        (await sendMissing(file, state, options)) ??
        (state.complete || state.isUnderWay
          ? undefined
          : await learn(state, state.fileId, signal)) ??
        (await waitForFile(state, options));
      if (end) return end;
    }
    if (state.complete) return { kind: 'done', fileId: state.fileId };
    return { kind: 'failed', info: '', status: NOT_FOUND };
  }

  return {
    /** Uploads a file, or what is missing of it. */
    async upload(file: File, options: UploadOptions): Promise<UploadResult> {
      const { purpose, signal, onProgress } = options;
      const key = keyOf(file, purpose);
      const state = begun.get(key) ?? nothingBegun();
      begun.set(key, state);
      const remembered = state.fileId === '' ? memory.find(file, purpose) : undefined;
      const fault = remembered && (await learn(state, remembered.fileId, signal));
      if (fault && fault.status !== NOT_FOUND) return fault;
      if (fault) memory.forget(remembered.fileId);
      onProgress(bytesOf(file, state.done));
      const result = await complete(file, state, options);
      // What the server has forgotten, or will never take, begins anew the next time.
      const isLost =
        result.kind === 'failed' && (result.status === NOT_FOUND || result.status === REFUSED);
      if (isLost) forget(file, purpose);
      if (result.kind === 'done') memory.forget(result.fileId);
      return result;
    },

    /** Forgets all files: another person may sign in here, whose uploads these are not. */
    forgetAll: () => begun.clear(),

    /** Gives a file up, here and at the server: its next upload begins anew. */
    giveUp(file: File, purpose: UploadPurpose): void {
      const state = begun.get(keyOf(file, purpose));
      forget(file, purpose);
      if (state?.fileId && !state.complete) giveUp(state.fileId);
    },
  };
}

function nothingBegun(): Begun {
  return { fileId: '', complete: false, isUnderWay: false, done: new Set() };
}

function keyOf({ name, size, lastModified }: File, purpose: UploadPurpose): string {
  return `${purpose}/${name}/${size}/${lastModified}`;
}

/** Bytes of the chunks that are done; only the last one of a file is shorter. */
function bytesOf(file: File, done: ReadonlySet<number>): number {
  const last = Math.ceil(file.size / CHUNK_BYTES) - 1;
  const spare = done.has(last) ? (last + 1) * CHUNK_BYTES - file.size : 0;
  return done.size * CHUNK_BYTES - spare;
}

function failed({ info, status }: { info: string; status: number }): FailedUpload {
  return { kind: 'failed', info, status };
}

/** Whether a refusal may well be none the next time: not reached, too busy, or a fault of ours. */
function mayPass(status: number): boolean {
  const isFull = status === 507;
  return status === 0 || status === TOO_MANY_REQUESTS || (status >= 500 && !isFull);
}
