import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  CHUNK_BYTES,
  MAX_UNFINISHED_BYTES,
  MAX_UNFINISHED_UPLOADS,
} from '../../../../shared/limits.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { chunksOf, sendChunk } from '../../../../tests/kit/make/upload.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';

const app = startAppForTests();

const [first = Buffer.alloc(0)] = chunksOf(makeWav(2 * CHUNK_BYTES));
const begin = ({ auth }: TestPerson) => sendChunk(app, auth, { num: 0, totalChunks: 3 }, first);

/** Inserts uploads that were started and left. */
async function leave({ id }: TestPerson, count: number, chunks: number): Promise<void> {
  await sql`
    INSERT INTO upload (id, account_id, name, extension, purpose, total_chunks, received)
    SELECT gen_random_uuid(), ${id}, 'a.wav', 'wav', 'stock', ${chunks}::int,
      repeat('0', ${chunks}::int)::varbit
    FROM generate_series(1, ${count}::int)`.execute(app.db);
}

test('an account can have a limited number of unfinished uploads, even if several start at once', async () => {
  const ana = await makePerson(app, { role: 2 });
  await leave(ana, MAX_UNFINISHED_UPLOADS - 1, 1);
  const replies = await Promise.all([begin(ana), begin(ana), begin(ana)]);
  expect(replies.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409']);
  expect(replies.find(({ success }) => !success)?.info).toBe(
    'You have 50 unfinished uploads, which is the limit. Finish or discard one of them, then try again. An upload without progress is removed after a day.',
  );
  const fileId = replies.find(({ success }) => success)?.data?.fileId;
  await app.call('/media/cancelUpload', { fileId }, ana.auth);
  expect(await begin(ana)).toMatchObject({ success: true });
  expect(await begin(await makePerson(app, { role: 2 }))).toMatchObject({ success: true });
});

test('unfinished uploads are listed on every device', async () => {
  const ana = await makePerson(app, { role: 2 });
  const { data } = await begin(ana);
  const list = (purpose: string) => app.call('/media/getUnfinished', { purpose }, ana.auth);
  expect(await list('stock')).toMatchObject({
    data: { uploads: [{ fileId: data?.fileId, totalChunks: 3, missing: 2 }] },
  });
  expect(await list('delivery')).toMatchObject({ data: { uploads: [] } });
});

test('unfinished uploads have a limited total size', async () => {
  const ana = await makePerson(app, { role: 2 });
  await leave(ana, 1, MAX_UNFINISHED_BYTES / CHUNK_BYTES - 3);
  expect(await begin(ana)).toMatchObject({ success: true });
  expect(await begin(ana)).toMatchObject({
    status: 409,
    info: expect.stringContaining('exceed 20 GB') as string,
  });
});
