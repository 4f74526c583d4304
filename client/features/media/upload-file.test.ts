import { describe, expect, it } from 'vitest';
import { CHUNK_BYTES } from '../../../shared/limits.ts';
import { type ChunkToSend, createUploader } from './upload-file.ts';
import { createUploadMemory, type RememberedUpload, type UploadList } from './upload-memory.ts';

type Reply = Awaited<ReturnType<Parameters<typeof createUploader>[0]['sendChunk']>>;

const refused = (status: number) =>
  ({ success: false, info: 'No.', data: null, status }) satisfies Reply;
const CHUNKS = 7;
const file = new File([new Uint8Array((CHUNKS - 1) * CHUNK_BYTES + 10)], 'take.wav', {
  lastModified: 1,
});

function listOf(uploads: Map<string, RememberedUpload>): UploadList {
  return {
    all: () => [...uploads.values()],
    put: (upload) => void uploads.set(upload.fileId, upload),
    drop: (fileId) => void uploads.delete(fileId),
  };
}

/** A server that stores chunks and fails as `faults` says, and pages that upload to it. */
function setUp() {
  const sent: ChunkToSend[] = [];
  const waits: number[] = [];
  const faults: number[] = [];
  const discarded: string[] = [];
  const kept = new Set<number>();
  const remembered = new Map<string, RememberedUpload>();
  let inFlight = 0;
  let mostInFlight = 0;
  let isKnown = true;
  /** How many times the server still answers that it is assembling the file. */
  let notYet = 0;
  let assemblies = 0;
  const onAssembling = () => void (assemblies += 1);
  function isReady(): boolean {
    if (notYet === 0) return true;
    notYet -= 1;
    return false;
  }

  async function sendChunk(chunk: ChunkToSend): Promise<Reply> {
    sent.push(chunk);
    inFlight += 1;
    mostInFlight = Math.max(mostInFlight, inFlight);
    await Promise.resolve();
    inFlight -= 1;
    const fault = faults.shift();
    if (fault !== undefined) return refused(fault);
    kept.add(chunk.num);
    const missing = chunk.totalChunks - kept.size;
    const data = { fileId: 'file-1', complete: missing === 0 && isReady(), missing };
    return { success: true, info: '', data, status: 200 };
  }

  function openPage() {
    return createUploader({
      sendChunk,
      async getState(fileId) {
        if (!isKnown) return refused(404);
        const nums = Array.from({ length: CHUNKS }, (_, num) => num);
        const missing = nums.filter((num) => !kept.has(num));
        const complete = missing.length === 0 && isReady();
        const shared = { file: 'take.wav', purpose: 'stock', totalChunks: CHUNKS } as const;
        const data = { ...shared, fileId, complete, missing };
        return { success: true, info: '', data, status: 200 };
      },
      discard: (fileId) => void discarded.push(fileId),
      wait: async (milliseconds) => void waits.push(milliseconds),
      memory: createUploadMemory(listOf(remembered)),
    });
  }

  const uploader = openPage();
  const progress: number[] = [];
  const upload = (by = uploader, purpose: 'stock' | 'chat' = 'stock') =>
    by.upload(file, {
      purpose,
      signal: new AbortController().signal,
      onProgress: (done) => void progress.push(done),
      onAssembling,
    });
  /** Uploads until this many chunks are done, then aborts. */
  async function uploadSome(chunks: number, by = uploader) {
    const controller = new AbortController();
    return by.upload(file, {
      purpose: 'stock',
      signal: controller.signal,
      onProgress: (done) => done >= chunks * CHUNK_BYTES && controller.abort(),
      onAssembling,
    });
  }
  return {
    uploader,
    openPage,
    upload,
    uploadSome,
    sent,
    waits,
    faults,
    discarded,
    kept,
    progress,
    mostInFlight: () => mostInFlight,
    assemblies: () => assemblies,
    putTogetherAfter: (questions: number) => void (notYet = questions),
    forgetAtServer: () => {
      isKnown = false;
      kept.clear();
    },
  };
}

const nums = (sent: readonly ChunkToSend[]) => sent.map(({ num }) => num);

describe('an upload', () => {
  it('sends the first chunk alone, then four at a time, and reports progress', async () => {
    const { upload, sent, progress, mostInFlight } = setUp();
    expect(await upload()).toEqual({ kind: 'done', fileId: 'file-1' });
    expect(sent.filter(({ fileId }) => fileId === '')).toHaveLength(1);
    expect(sent[0]?.fileId).toBe('');
    expect(nums(sent)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect([sent[0]?.bytes.size, sent[6]?.bytes.size]).toEqual([CHUNK_BYTES, 10]);
    expect(progress.at(0)).toBe(0);
    expect(progress.at(-1)).toBe(file.size);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(mostInFlight()).toBe(4);
  });

  it('sends one at a time in a conversation', async () => {
    const { uploader, upload, mostInFlight } = setUp();
    await upload(uploader, 'chat');
    expect(mostInFlight()).toBe(1);
  });

  it('retries a chunk with longer delays when the network or the server fails', async () => {
    const { upload, faults, waits, sent } = setUp();
    faults.push(0, 503, 429);
    expect(await upload()).toMatchObject({ kind: 'done' });
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(nums(sent)).toEqual([0, 0, 0, 0, 1, 2, 3, 4, 5, 6]);
  });

  it('fails after the fourth attempt, and resumes at that chunk', async () => {
    const { upload, faults, sent } = setUp();
    faults.push(0, 0, 0, 0);
    expect(await upload()).toEqual({ kind: 'failed', info: 'No.', status: 0 });
    expect(await upload()).toMatchObject({ kind: 'done' });
    expect(nums(sent)).toEqual([0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6]);
  });

  it.each([422, 507])('fails immediately when it is refused with %d', async (status) => {
    const { upload, faults, sent } = setUp();
    faults.push(status);
    expect(await upload()).toEqual({ kind: 'failed', info: 'No.', status });
    expect(sent).toHaveLength(1);
  });

  it('stops when aborted, and does not send finished chunks again', async () => {
    const { upload, uploadSome, sent, kept } = setUp();
    expect(await uploadSome(1)).toEqual({ kind: 'stopped' });
    expect(kept.size).toBe(1);
    expect(await upload()).toEqual({ kind: 'done', fileId: 'file-1' });
    expect(await upload()).toEqual({ kind: 'done', fileId: 'file-1' });
    expect(nums(sent)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('resumes after a reload with the chunks that the server misses', async () => {
    const { openPage, upload, uploadSome, sent, kept, progress } = setUp();
    await uploadSome(3);
    const before = sent.length;
    // A chunk that was written before a crash and lost.
    kept.delete(1);
    expect(await upload(openPage())).toMatchObject({ kind: 'done' });
    expect(progress[0]).toBe((kept.size - (sent.length - before)) * CHUNK_BYTES);
    expect(nums(sent.slice(before))).toContain(1);
    expect(kept.size).toBe(CHUNKS);
  });

  it('sends chunks again that a server crash has lost', async () => {
    const { upload, uploadSome, kept, sent } = setUp();
    await uploadSome(3);
    kept.delete(0);
    expect(await upload()).toMatchObject({ kind: 'done' });
    expect(nums(sent).filter((num) => num === 0)).toHaveLength(2);
  });

  it('waits while the file is assembled, reports that once, and sends nothing again', async () => {
    const { upload, openPage, sent, assemblies, putTogetherAfter } = setUp();
    putTogetherAfter(40);
    expect(await upload()).toEqual({ kind: 'done', fileId: 'file-1' });
    expect(nums(sent)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(assemblies()).toBe(1);
    putTogetherAfter(2);
    expect(await upload(openPage())).toMatchObject({ kind: 'done' });
  });

  it('starts again when it was discarded, here or at the server', async () => {
    const { uploader, openPage, upload, uploadSome, sent, discarded, forgetAtServer } = setUp();
    await uploadSome(2);
    uploader.discard(file, 'stock');
    expect(discarded).toEqual(['file-1']);
    await uploadSome(2);
    expect(sent.filter(({ fileId }) => fileId === '')).toHaveLength(2);
    forgetAtServer();
    expect(await upload(openPage())).toMatchObject({ kind: 'done' });
    expect(sent.filter(({ fileId }) => fileId === '')).toHaveLength(3);
  });
});
