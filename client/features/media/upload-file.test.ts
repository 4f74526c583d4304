import { describe, expect, it } from 'vitest';
import { CHUNK_BYTES } from '../../../shared/limits.ts';
import { type ChunkToSend, createUploader } from './upload-file.ts';

type Reply = Awaited<ReturnType<Parameters<typeof createUploader>[0]['sendChunk']>>;

const refused = (status: number): Reply => ({ success: false, info: 'No.', data: null, status });
const file = new File([new Uint8Array(2 * CHUNK_BYTES + 10)], 'take.wav', { lastModified: 1 });

/** An uploader, and a server that keeps chunks and fails as often as `faults` says. */
function setUp() {
  const sent: ChunkToSend[] = [];
  const waits: number[] = [];
  const faults: number[] = [];
  const kept = new Set<number>();
  const uploader = createUploader({
    async sendChunk(chunk) {
      sent.push(chunk);
      const fault = faults.shift();
      if (fault !== undefined) return refused(fault);
      kept.add(chunk.num);
      const missing = chunk.totalChunks - kept.size;
      const data = { fileId: 'file-1', complete: missing === 0, missing };
      return { success: true, info: '', data, status: 200 };
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  const progress: number[] = [];
  const { signal } = stopper();
  const onProgress = (done: number) => void progress.push(done);
  const upload = () => uploader.upload(file, { signal, onProgress });
  return { uploader, upload, sent, waits, faults, progress };
}

function stopper() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

describe('an upload', () => {
  it('sends chunks of 1 MiB in order, the first without an id, and tells how far it is', async () => {
    const { upload, sent, progress } = setUp();
    expect(await upload()).toEqual({ kind: 'done', fileId: 'file-1' });
    expect(sent.map(({ num, fileId, bytes }) => [num, fileId, bytes.size])).toEqual([
      [0, '', CHUNK_BYTES],
      [1, 'file-1', CHUNK_BYTES],
      [2, 'file-1', 10],
    ]);
    expect(progress).toEqual([0, CHUNK_BYTES, 2 * CHUNK_BYTES, file.size]);
  });

  it('tries a chunk again, waiting longer each time, when the network or the server fails', async () => {
    const { upload, faults, waits, sent } = setUp();
    faults.push(0, 503, 429);
    expect(await upload()).toMatchObject({ kind: 'done' });
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(sent.map(({ num }) => num)).toEqual([0, 0, 0, 0, 1, 2]);
  });

  it('fails after the fourth try, and goes on from that chunk when it is started again', async () => {
    const { upload, faults, sent } = setUp();
    faults.push(0, 0, 0, 0);
    expect(await upload()).toEqual({ kind: 'failed', info: 'No.', status: 0 });
    expect(await upload()).toMatchObject({ kind: 'done' });
    expect(sent.map(({ num }) => num)).toEqual([0, 0, 0, 0, 0, 1, 2]);
  });

  it('fails at once when a rule is broken', async () => {
    const { upload, faults, sent } = setUp();
    faults.push(422);
    expect(await upload()).toEqual({ kind: 'failed', info: 'No.', status: 422 });
    expect(sent).toHaveLength(1);
  });

  it('stops when it is told to, and does not send again what is done', async () => {
    const { uploader, upload, sent } = setUp();
    const { signal, abort } = stopper();
    const onProgress = (done: number) => done > 0 && abort();
    expect(await uploader.upload(file, { signal, onProgress })).toEqual({ kind: 'stopped' });
    expect(await upload()).toEqual({ kind: 'done', fileId: 'file-1' });
    expect(await upload()).toEqual({ kind: 'done', fileId: 'file-1' });
    expect(sent.map(({ num }) => num)).toEqual([0, 1, 2]);
  });

  it('begins anew when it was forgotten, here or at the server', async () => {
    const { uploader, upload, sent, faults } = setUp();
    await upload();
    uploader.forget(file);
    await upload();
    expect(sent.filter(({ fileId }) => fileId === '')).toHaveLength(2);
    uploader.forget(file);
    faults.push(404);
    expect(await upload()).toMatchObject({ kind: 'failed' });
    await upload();
    expect(sent.at(-1)?.num).toBe(0);
  });
});
