import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_DESCRIPTION, MAX_KEYWORDS } from '../../shared/limits.ts';
import { createDiskStorage } from '../../server/platform/storage/disk-storage.ts';
import { createJobs, type Jobs } from '../../server/platform/jobs/jobs.ts';
import { createLog } from '../../server/platform/start/log.ts';
import { createLogRecorder } from '../../tests/kit/read/log-recorder.ts';
import { cloneDatabase, type TestDatabase } from '../../tests/kit/test-database.ts';
import { waitFor } from '../../tests/kit/wait-for.ts';
import { seedDemoAccounts } from '../demo-accounts.ts';
import {
  createPreviewPool,
  createPreviews,
} from '../../server/features/media/preview/preview.job.ts';
import { createUploadsService } from '../../server/features/media/uploads/uploads.service.ts';
import { createDemoPool, createDemoSounds } from './demo-sounds.job.ts';
import { demoSounds } from './demo-sounds.ts';
import { seedCategories } from '../../server/features/catalogue/seed-categories.ts';
import { stockCategories } from '../../server/features/catalogue/stock-categories.ts';

const demoPool = createDemoPool();
const previewPool = createPreviewPool();
/** Its sounds last at least a minute (server/features/catalogue/stock-categories.ts). */
const AMBIENCES = 11;
/** Three sounds are enough: a bell, a loop and a click. */
const some = demoSounds.filter(({ key }) => ['confirm', 'house-124', 'clicks'].includes(key));
let database: TestDatabase;
let folder: string;
let jobs: Jobs;

beforeAll(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'earmark-demo-'));
  await seedCategories(database.db);
  await seedDemoAccounts(database.db);
});
afterAll(async () => {
  await jobs.stop();
  await Promise.all([demoPool.stop(), previewPool.stop()]);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the job once, as when a server starts. */
async function fill(): Promise<void> {
  const { db, pool } = database;
  const log = createLog('info', createLogRecorder());
  jobs = createJobs({ pool, log });
  const storage = createDiskStorage(folder, { reserve: 0 });
  const sounds = createPreviews({
    db,
    storage,
    jobs,
    pool: previewPool,
    postbox: { send: async () => undefined },
    log,
    publicUrl: () => '',
  });
  const uploads = createUploadsService({ db, storage, sounds });
  const ask = createDemoSounds({ db, jobs, uploads, pool: demoPool, sounds: some });
  await jobs.start();
  await ask();
  await waitFor('the job', async () => {
    const { rows } = await pool.query(
      `SELECT FROM pgboss.job WHERE name IN ('demo.sounds', 'sounds.preview')
        AND state IN ('created', 'active', 'retry')`,
    );
    return rows.length === 0;
  });
}

const listed = () =>
  database.db
    .selectFrom('sound_listing')
    .innerJoin('sound', 'sound.id', 'sound_listing.sound_id')
    .innerJoin('audio', 'audio.file_id', 'sound.file_id')
    .innerJoin('account', 'account.id', 'sound.owner_id')
    .select(['sound.name', 'sound.tempo', 'audio.state', 'audio.tempo_bpm', 'account.email'])
    .orderBy('sound.id')
    .execute();

test('the demo has at least 60 sounds with valid texts, in every category', () => {
  expect(demoSounds.length).toBeGreaterThanOrEqual(60);
  expect(new Set(demoSounds.map(({ key }) => key)).size).toBe(demoSounds.length);
  for (const { id } of stockCategories) {
    expect(demoSounds.filter(({ categoryId }) => categoryId === id).length).toBeGreaterThan(1);
  }
  for (const { categoryId, description, keywords, seconds } of demoSounds) {
    expect(description.length).toBeLessThanOrEqual(MAX_DESCRIPTION);
    expect(keywords.length).toBeLessThanOrEqual(MAX_KEYWORDS);
    expect(seconds).toBeGreaterThanOrEqual(categoryId === AMBIENCES ? 60 : 3);
    expect(seconds).toBeLessThanOrEqual(60);
  }
});

test('each sound is uploaded once, with a preview, and put on sale', async () => {
  await fill();
  const sounds = await listed();
  expect(sounds).toMatchObject([
    { name: 'House beat with bass, 124 bpm', state: 'ready', tempo: '124', tempo_bpm: 124 },
    { name: 'Confirm, two rising notes', state: 'ready', tempo: 'n/a' },
    { name: 'Click family, five tones', state: 'ready' },
  ]);
  expect(new Set(sounds.map(({ email }) => email)).size).toBe(2);
  await jobs.stop();
  await fill();
  expect(await listed()).toEqual(sounds);
});
