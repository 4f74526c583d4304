import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { CHUNK_BYTES } from '../../../../shared/limits.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeConversation } from '../../../../tests/kit/make/make-conversation.ts';
import { makeSound } from '../../../../tests/kit/make/make-sound.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { sendRawChunk, uploadFile } from '../../../../tests/kit/make/upload.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';

const app = startAppForTests();
let ana: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  ana = await makePerson(app, { role: 2 });
  buyer = await makePerson(app);
});

async function begin(): Promise<string> {
  const first = makeWav(CHUNK_BYTES);
  first.writeUInt32LE(2 * CHUNK_BYTES - 8, 4);
  first.writeUInt32LE(2 * CHUNK_BYTES - 44, 40);
  const reply = await sendRawChunk(app, ana.auth, { num: 0, totalChunks: 2 }, first);
  return reply.data?.fileId ?? '';
}

const sweep = () => runJob(app, 'upload-sweep');
const stored = (folder: string) =>
  readdir(join(app.folder, 'storage', folder), { recursive: true });

async function isThere(fileId: string): Promise<boolean> {
  const row = await app.db.selectFrom('file').select('id').where('id', '=', fileId).execute();
  const object = (await stored('objects')).some((name) => name.includes(fileId));
  expect(object).toBe(row.length === 1);
  return object;
}

test('an upload without a new chunk for a day is removed, an active one stays', async () => {
  const [resting, going] = [await begin(), await begin()];
  const old = sql<Date>`now() - interval '25 hours'`;
  await app.db.updateTable('upload').set({ created_at: old }).execute();
  await app.db.updateTable('upload').set({ touched_at: old }).where('id', '=', resting).execute();
  await sweep();
  expect(await stored('parts')).toEqual([going]);
  const bytes = Buffer.alloc(CHUNK_BYTES);
  const rest = (fileId: string) =>
    sendRawChunk(app, ana.auth, { num: 1, totalChunks: 2, fileId }, bytes);
  expect(await rest(resting)).toMatchObject({ status: 404 });
  expect(await rest(going)).toMatchObject({ data: { complete: true } });
});

test('a file that was not used within a week is removed, one in use stays', async () => {
  const unused = await uploadFile(app, ana.auth, makeWav(900));
  const young = await uploadFile(app, ana.auth, makeWav(900));
  const { fileId: onSale } = await makeSound(app, ana);
  // Simulates a crash between joining the file and deleting its parts.
  await writeFile(join(app.folder, 'storage', 'parts', onSale), 'left');
  const sent = await uploadFile(app, ana.auth, makeWav(900), 'take.wav', 'chat');
  const conversationId = await makeConversation(app, ana, buyer);
  const message = { conversationId, clientId: randomUUID(), fileId: sent };
  await app.call('/media/sendFile', message, ana.auth);
  await app.db
    .updateTable('file')
    .set({ sweep_at: sql<Date>`now() - interval '1 minute'` })
    .where('id', '!=', young)
    .execute();
  await sweep();
  const there = await Promise.all([unused, young, onSale, sent].map(isThere));
  expect(there).toEqual([false, true, true, true]);
  expect(await stored('parts')).not.toContain(onSale);
  const due = app.db
    .selectFrom('file')
    .select('id')
    .where('sweep_at', '<', sql<Date>`now()`);
  expect(await due.execute()).toEqual([]);
});
