import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { CHUNK_BYTES } from '../../../../shared/limits.ts';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { makePerson } from '../../../../tests/kit/make/builders.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';
import { createUploadsService, type UploadsService } from './uploads.service.ts';

/* Two servers with one storage, which learn from the database what the other one has stored. */

/** More than the threshold near the end for each half. */
const TOTAL = 40;
const bytes = makeWav((TOTAL - 1) * CHUNK_BYTES + 100);

const app = startAppForTests();
let session: Session;
let servers: readonly [UploadsService, UploadsService];
beforeAll(async () => {
  const { id } = await makePerson(app, { role: 2 });
  session = { accountId: id } as Session;
  const serve = () =>
    createUploadsService({
      db: app.db,
      storage: createDiskStorage(join(app.folder, 'storage')),
      sounds: { soundStored: async () => {} },
      isShared: true,
    });
  servers = [serve(), serve()];
});

const take = (server: UploadsService, num: number, fileId?: string) =>
  server.take(session, {
    file: 'Rain.wav',
    extension: 'wav',
    purpose: 'stock',
    num,
    totalChunks: TOTAL,
    fileId,
    bytes: bytes.subarray(num * CHUNK_BYTES, (num + 1) * CHUNK_BYTES),
  });

test('an upload whose chunks went to both servers is complete as soon as its state is requested', async () => {
  const [one, other] = servers;
  const { fileId } = await take(one, 0);
  for (let num = 1; num < TOTAL; num += 1) await take(num % 2 === 0 ? one : other, num, fileId);
  expect(await one.state(session, fileId)).toMatchObject({ complete: true, missing: [] });
});

test('a last chunk that one server has stored is accepted again by the other', async () => {
  const [one, other] = servers;
  const { fileId } = await take(one, 0);
  await take(other, 1, fileId);
  await take(one, TOTAL - 1, fileId);
  await one.state(session, fileId);
  // Recording its own chunks, this server learns of the other's.
  for (let num = 2; num < TOTAL - 10; num += 1) await take(other, num, fileId);
  const { missing } = await take(other, TOTAL - 1, fileId);
  expect(missing).toBe(9);
});
