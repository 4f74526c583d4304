import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';
import { createJobs, type Jobs } from '../../../platform/jobs/jobs.ts';
import { createLog } from '../../../platform/start/log.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { PART_BYTES } from '../../../platform/storage/storage.ts';
import { insertAccount } from '../../../../tests/kit/make/insert-account.ts';
import { createLogRecorder } from '../../../../tests/kit/read/log-recorder.ts';
import { clicks, makeAudio, noise, tone } from '../../../../tests/kit/make/make-audio.ts';
import { readMp3 } from '../../../../tests/kit/read/read-mp3.ts';
import { cloneDatabase, type TestDatabase } from '../../../../tests/kit/test-database.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';
import { previewKey } from './preview-address.ts';
import type { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import { createPreviewPool, createPreviews, type Previews } from './preview.job.ts';

const logs = createLogRecorder();
const emails: Email[] = [];
const pool = createPreviewPool();
let database: TestDatabase;
let folder: string;
let jobs: Jobs | undefined;
let previews: Previews;
let ownerId: number;

beforeAll(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'earmark-preview-'));
  ownerId = await insertAccount(database.db);
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});
afterAll(async () => {
  await pool.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const storage = () => createDiskStorage(folder, { reserve: 0 });

/** Stores a sound that waits for its preview, like an upload does. */
async function store(bytes: Buffer, media_type = 'audio/wav'): Promise<string> {
  const { db } = database;
  const id = randomUUID();
  for (let num = 0; num * PART_BYTES < bytes.length; num += 1) {
    await storage().putPart(id, num, bytes.subarray(num * PART_BYTES, (num + 1) * PART_BYTES));
  }
  await storage().joinParts(id, Math.ceil(bytes.length / PART_BYTES), id);
  await storage().dropParts(id);
  const file = { id, account_id: ownerId, name: 'take.wav', media_type };
  await db
    .insertInto('file')
    .values({ ...file, bytes: bytes.length })
    .execute();
  const facts = { sample_rate: 44_100, bits: 16, channels: 1, duration_ms: 1_000 };
  await db
    .insertInto('audio')
    .values({ file_id: id, ...facts })
    .execute();
  return id;
}

/** Starts a server that makes previews on this thread pool. */
async function start(threads: WorkerPool = pool) {
  jobs = createJobs({ pool: database.pool, log: createLog('info', logs) });
  const log = createLog('info', logs);
  const postbox: Pick<Postbox, 'send'> = { send: async (_db, email) => void emails.push(email) };
  previews = createPreviews({
    db: database.db,
    storage: storage(),
    jobs,
    pool: threads,
    postbox,
    log,
    publicUrl: () => 'https://earmark.example',
  });
  await jobs.start();
  return (fileId: string) =>
    database.db.transaction().execute((trx) => previews.soundStored(trx, fileId));
}

const find = (fileId: string) =>
  database.db
    .selectFrom('audio')
    .selectAll()
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();

function finished(fileId: string) {
  const look = async () => {
    const sound = await find(fileId);
    return sound.state !== 'waiting' && sound;
  };
  return waitFor('the preview', look, 50);
}

/** Creates a stereo file that repeats one second, which is fast. */
function longNoise(seconds: number): Buffer {
  const one = makeAudio([noise(1), noise(1, 3)]);
  const sound = one.subarray(44);
  const file = Buffer.concat([one.subarray(0, 44), ...Array<Buffer>(seconds).fill(sound)]);
  file.writeUInt32LE(file.length - 8, 4);
  file.writeUInt32LE(seconds * sound.length, 40);
  return file;
}

test('a stored sound gets its preview and its measurements', async () => {
  const stored = await start();
  const fileId = await store(makeAudio([clicks(120, 8), clicks(120, 8)]));
  await stored(fileId);
  const sound = await finished(fileId);
  expect(sound).toMatchObject({ state: 'ready', fault: null, duration_ms: 8_000, tempo_bpm: 120 });
  expect(sound.peaks).toHaveLength(300);
  expect(sound.loudness_lufs).toBeLessThan(-10);
  expect(sound.features?.split(',')).toHaveLength(21);
  const preview = await buffer(await storage().read(previewKey(fileId, 'whole')));
  expect(preview).toHaveLength(sound.preview_bytes ?? 0);
  expect(readMp3(preview)).toMatchObject({ channels: 2, sampleRate: 44_100 });
  expect(readMp3(preview).seconds).toBeCloseTo(8, 0);
  await waitFor('its parts to go', async () => (await readdir(join(folder, 'parts'))).length === 0);
});

test('a long sound is processed in parts', { timeout: 60_000 }, async () => {
  const stored = await start();
  const fileId = await store(longNoise(70));
  await stored(fileId);
  const { preview_bytes: bytes } = await finished(fileId);
  expect(bytes).toBeGreaterThan(PART_BYTES);
  const preview = await buffer(await storage().read(previewKey(fileId, 'whole')));
  expect(readMp3(preview).seconds).toBeCloseTo(70, 0);
});

test('a sound that cannot be decoded is reported to its owner, and not retried', async () => {
  const stored = await start();
  const compressed = makeAudio([noise(0.1)]);
  compressed.writeUInt16LE(17, 20);
  const cut = makeAudio([noise(0.1)]).subarray(0, 3_000);
  const adpcm = await store(compressed);
  const torn = await store(cut);
  await stored(adpcm);
  await stored(torn);
  expect((await finished(adpcm)).fault).toMatch(
    /^The preview could not be made\. Earmark reads WAV/,
  );
  expect(await finished(torn)).toMatchObject({
    fault: expect.stringMatching(/cut off/) as string,
    fault_code: { code: 'upload.wav-cut-off', params: {} },
  });
});

test('an MP3 without frames or of several days is neither decoded nor retried', async () => {
  const stored = await start();
  const header = Buffer.from([0xff, 0xfb, 0x90, 0xc4]);
  const frame = Buffer.concat([header], 417);
  // 8 kilobits a second of MPEG 2: 24 ms in 24 bytes.
  const slow = Buffer.concat([Buffer.from([0xff, 0xf3, 0x14, 0xc4])], 24);
  const files = [
    Buffer.from('ID3 and so on'),
    Buffer.alloc(300_000, 255),
    Buffer.concat(Array<Buffer>(1_000_000).fill(slow)),
  ];
  const ids: string[] = [];
  for (const file of files) ids.push(await store(file, 'audio/mpeg'));
  const silence = await store(Buffer.concat(Array<Buffer>(100).fill(frame)), 'audio/mpeg');
  for (const id of [...ids, silence]) await stored(id);
  for (const id of ids)
    expect((await finished(id)).fault).toMatch(/^The preview could not be made/);
  expect(await finished(silence)).toMatchObject({ state: 'ready', loudness_lufs: null });
});

test('a job is repeated if its thread is killed', { timeout: 60_000 }, async () => {
  let killed = 0;
  const clumsy: WorkerPool = {
    ...pool,
    run: (task) =>
      pool.run(async (worker: Worker) => {
        const done = task(worker);
        if (killed < 1) {
          killed += 1;
          setTimeout(() => void worker.terminate(), 20);
        }
        return done;
      }),
  };
  const stored = await start(clumsy);
  const fileId = await store(longNoise(20));
  await stored(fileId);
  await waitFor('the first try to fail', () => logs.text().includes('The thread ended'), 50);
  expect((await find(fileId)).state).toBe('waiting');
  await database.pool.query('UPDATE pgboss.job SET start_after = now() WHERE state = $1', [
    'retry',
  ]);
  expect((await finished(fileId)).state).toBe('ready');
});

test('the next server continues the job of a killed server', async () => {
  const bytes = makeAudio([tone(300, { seconds: 2, decibels: -20 })]);
  const fileId = await store(bytes);
  const stored = await start();
  await jobs?.stop();
  await stored(fileId);
  // The state after a killed process: started, some parts written, not ended.
  await database.pool.query(
    `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '1 hour'
     WHERE name = 'sounds.preview' AND data->>'fileId' = $1`,
    [fileId],
  );
  await storage().putPart(previewKey(fileId, 'whole'), 0, Buffer.alloc(PART_BYTES));
  await storage().putPart(previewKey(fileId, 'whole'), 1, Buffer.alloc(500));
  await start();
  await database.pool.query('UPDATE pgboss.job SET start_after = now() WHERE state = $1', [
    'retry',
  ]);
  const sound = await finished(fileId);
  expect(sound.state).toBe('ready');
  expect(sound.preview_bytes).toBeLessThan(PART_BYTES);
});

test('a preview that fails its last try is given up, reported to the owner, and can be retried', async () => {
  const broken: WorkerPool = {
    ...pool,
    run: async () => {
      throw new Error('The decoder is missing.');
    },
  };
  const fileId = await store(makeAudio([noise(1)]));
  const stored = await start(broken);
  await jobs?.stop();
  await stored(fileId);
  await database.pool.query('UPDATE pgboss.job SET retry_limit = 0 WHERE data->>$1 = $2', [
    'fileId',
    fileId,
  ]);
  await start(broken);
  expect(await finished(fileId)).toMatchObject({
    state: 'failed',
    fault: expect.stringContaining('a fault of ours') as string,
    fault_code: { code: 'preview.our-fault', params: {} },
    gave_up_at: expect.any(Date) as Date,
  });
  expect(logs.text()).toContain('The preview of a sound was given up.');
  expect(emails.filter(({ write }) => write('en').text.includes('“take.wav”'))).toHaveLength(1);
  await jobs?.stop();

  await start();
  const stranger = { accountId: ownerId + 1, isAdministrator: false };
  await expect(previews.retry(stranger, fileId)).rejects.toThrow('no such sound');
  await previews.retry({ ...stranger, accountId: ownerId }, fileId);
  expect(await finished(fileId)).toMatchObject({ state: 'ready', fault: null, gave_up_at: null });
  await expect(previews.retry({ ...stranger, isAdministrator: true }, fileId)).rejects.toThrow();
});

test('a job that runs twice changes nothing', async () => {
  const stored = await start();
  const fileId = await store(makeAudio([noise(1)]));
  await stored(fileId);
  const first = await finished(fileId);
  await stored(fileId);
  const count = () =>
    database.pool.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM pgboss.job WHERE name = 'sounds.preview' AND state < 'completed'`,
    );
  await waitFor('the second job', async () => (await count()).rows[0]?.left === 0);
  expect(await find(fileId)).toEqual(first);
});

test('another kind of preview is made beside the first one', async () => {
  const stored = await start();
  const fileId = await store(makeAudio([tone(300, { seconds: 3, decibels: -20 })]));
  await stored(fileId);
  const before = await finished(fileId);
  await database.db.transaction().execute((trx) => previews.choose(trx, fileId, 'marked'));
  const after = await finished(fileId);
  expect(after).toMatchObject({ state: 'ready', preview: 'marked', tempo_bpm: before.tempo_bpm });
  const [whole, marked] = await Promise.all(
    (['whole', 'marked'] as const).map(async (kind) =>
      buffer(await storage().read(previewKey(fileId, kind))),
    ),
  );
  expect(marked).toHaveLength(after.preview_bytes ?? 0);
  expect(marked?.equals(whole ?? Buffer.alloc(0))).toBe(false);
});
