import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHUNK_BYTES } from '../../../../shared/limits.ts';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';
import { openS3Storage } from '../../../platform/storage/s3-storage.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { serve } from '../../../../tests/kit/servers/free-port.ts';
import { makePerson } from '../../../../tests/kit/make/builders.ts';
import { startAppForTests, startTestApp } from '../../../../tests/kit/test-app.ts';
import { chunksOf, sendChunk } from '../../../../tests/kit/make/upload.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';
import { createUploadsService } from './uploads.service.ts';
import { storageFull } from '../../../platform/requests/refusal.ts';

const FULL = { status: 507, message: expect.stringContaining('no room') as string };

const app = startAppForTests();
let session: Session;
let folder: string;
beforeAll(async () => {
  const { id } = await makePerson(app, { role: 2 });
  session = { accountId: id } as Session;
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-space-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Creates uploads on a storage with a quota, and a reserve. */
function uploadsWith({ space, reserve = 0 }: { space: number; reserve?: number }) {
  const storage = createQuotaStorage(createDiskStorage(folder, { reserve }), space);
  return createUploadsService({ db: app.db, storage, sounds: { soundStored: async () => {} } });
}

const pieces = chunksOf(makeWav(2 * CHUNK_BYTES + 1_000));

function piece(num: number, fileId = '') {
  const bytes = pieces[num] ?? Buffer.alloc(0);
  return { file: 'a.wav', extension: 'wav', num, totalChunks: 3, fileId, bytes };
}

async function stored(): Promise<{ uploads: number; files: number }> {
  const uploads = await app.db.selectFrom('upload').select('id').execute();
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return { uploads: uploads.length, files: files.filter((entry) => entry.isFile()).length };
}

test('an upload that does not fit is refused before a byte is stored', async () => {
  const uploads = uploadsWith({ space: CHUNK_BYTES, reserve: Number.MAX_SAFE_INTEGER });
  await expect(uploads.take(session, piece(0))).rejects.toMatchObject(FULL);
  expect(await stored()).toEqual({ uploads: 0, files: 0 });
});

test('a first chunk that does not fit leaves nothing behind', async () => {
  await expect(uploadsWith({ space: 5_000 }).take(session, piece(0))).rejects.toMatchObject(FULL);
  expect(await stored()).toEqual({ uploads: 0, files: 0 });
});

test('a later chunk that does not fit is missing, and the upload continues when there is space', async () => {
  const { fileId } = await uploadsWith({ space: CHUNK_BYTES + 5 }).take(session, piece(0));
  const full = uploadsWith({ space: 5 });
  await expect(full.take(session, piece(1, fileId))).rejects.toMatchObject(FULL);
  expect(await full.state(session, fileId)).toMatchObject({ missing: [1, 2] });
  const spacious = uploadsWith({ space: 3 * CHUNK_BYTES });
  await spacious.take(session, piece(2, fileId));
  expect(await spacious.take(session, piece(1, fileId))).toMatchObject({ complete: true });
  expect(await stored()).toEqual({ uploads: 1, files: 1 });
});

/** Opens a store that then stops answering. */
async function silentStore(): Promise<Storage> {
  const server = createServer((_request, response) => void response.end());
  const { url, stop } = await serve(server);
  const storage = await openS3Storage({
    endpoint: url,
    publicEndpoint: undefined,
    region: 'nowhere',
    bucket: 'earmark',
    accessKey: 'key',
    secretKey: 'secret',
    forcePathStyle: true,
  });
  await stop();
  return storage;
}

test.each([
  ['full', async () => createQuotaStorage(createDiskStorage(folder), 0), 507, 'storage.full'],
  ['away', silentStore, 503, 'storage.away'],
])('an upload while the store is %s gets an error', async (_what, open, status, code) => {
  const shop = await startTestApp({}, { storage: await open() });
  const ana = await makePerson(shop, { role: 2 });
  const reply = await sendChunk(shop, ana.auth, { num: 0, totalChunks: 1 }, makeWav(1_000));
  await shop.stop();
  expect(reply).toMatchObject({ status, success: false, code, params: {}, data: null });
});

/**
 * Creates a storage with a size limit. As on a full disk, a part of the last piece may still be
 * written.
 */
function createQuotaStorage(inner: Storage, bytes: number): Storage {
  let left = bytes;
  return {
    ...inner,
    async putPart(upload, num, piece) {
      if (piece.length <= left) {
        left -= piece.length;
        return inner.putPart(upload, num, piece);
      }
      await inner.putPart(upload, num, piece.subarray(0, left));
      left = 0;
      throw storageFull();
    },
  };
}
