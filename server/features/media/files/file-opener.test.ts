import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';
import { makePerson } from '../../../../tests/kit/make/builders.ts';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.ts';
import { insertFile } from './file.repository.ts';
import { createFileOpener, type FileOpener } from './file-opener.ts';

const bytes = Buffer.from('RIFF and more');
const id = randomUUID();
let app: TestApp;
let folder: string;
let opener: FileOpener;

beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'earmark-opener-'));
  const storage = createDiskStorage(folder);
  opener = createFileOpener({ db: app.db, storage });
  const { id: account_id } = await makePerson(app, { role: 2 });
  await storage.putPart(id, 0, bytes);
  const stored = await storage.joinParts(id, 1, id);
  await insertFile(app.db, { id, account_id, name: 'a.wav', media_type: 'audio/wav', ...stored });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

test('a file is opened completely, or from the position where the caller resumes', async () => {
  const file = await opener.open(id);
  expect(file).toMatchObject({ name: 'a.wav', mediaType: 'audio/wav', bytes: bytes.length });
  expect(await buffer(await file.open())).toEqual(bytes);
  expect(await buffer(await file.open({ start: 5, end: 7 }))).toEqual(bytes.subarray(5, 8));
});

test('a missing file is refused like one of another account', async () => {
  const problem = { code: 'file.not-yours' };
  await expect(opener.open(randomUUID())).rejects.toMatchObject({ status: 403, problem });
});
