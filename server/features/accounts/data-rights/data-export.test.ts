import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeConversation, setBlocked } from '../../../../tests/kit/make/make-conversation.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { makeSound } from '../../../../tests/kit/make/make-sound.ts';
import { fetchCall } from '../../../../tests/kit/make-call.ts';
import { readZip } from '../../../../tests/kit/read/read-zip.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { uploadFile } from '../../../../tests/kit/make/upload.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

const app = startAppForTests();
let ana: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  ana = await makePerson(app, { role: 2 });
  ben = await makePerson(app);
});

async function archiveOf(person: TestPerson) {
  const response = await fetchCall(app, '/users/downloadData', {}, person.auth);
  const bytes = Buffer.from(await response.arrayBuffer());
  const files = new Map(readZip(bytes).map(({ name, content }) => [name, content]));
  const data = JSON.parse(files.get('data.json')?.toString() ?? '{}') as Record<
    string,
    Record<string, unknown>[]
  >;
  return { response, bytes, files, data, text: bytes.toString('latin1') };
}

test('the archive contains the person’s data and files, and announces its size', async () => {
  const sound = await makeSound(app, ana, { name: 'Kiša' });
  const offer = await makeOffer(app, ana, ben);
  const { response, bytes, files, data } = await archiveOf(ana);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/earmark-data-[\d-]{10}\.zip/);
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  expect(files.get('read-me.txt')?.toString()).toContain('all data that Earmark stores about you');
  expect(files.get(`files/${sound.fileId.slice(0, 8)}-Kiša.wav`)?.equals(sound.bytes)).toBe(true);
  expect(data['account']).toMatchObject([{ id: ana.id, email: ana.email }]);
  expect(data['sound']?.map(({ id }) => id)).toContain(sound.id);
  expect(data['offer']).toMatchObject([{ id: offer.id }]);
  expect(data['message']).toMatchObject([{ text: 'Jingle mix', sender_id: ana.id }]);
});

test('the archive of a buyer contains received offers and messages, but not the freelancer’s data', async () => {
  const { data, text } = await archiveOf(ben);
  expect(data['message']).toHaveLength(1);
  expect(data['offer']).toHaveLength(1);
  expect(text).not.toContain(ana.email);
});

test('the archive contains events of a conversation in the language of its reader', async () => {
  const { id: projectId } = await makeOffer(app, ana, ben, { projectName: 'Rain' });
  await app.call('/projects/withdrawOffer', { projectId }, ana.auth);
  await app.call('/users/setLanguage', { language: 'sr-Latn' }, ben.auth);
  const { data } = await archiveOf(ben);
  expect(data['message']?.find(({ event }) => event !== null)).toMatchObject({
    text: 'I have withdrawn the offer Rain.',
    event: { code: 'offer.withdrawn', params: { name: 'Rain', projectId } },
    line: 'Ponuda „Rain” je povučena.',
  });
});

test('the archive contains the description of a sent picture', async () => {
  const cleo = await makePerson(app);
  const conversationId = await makeConversation(app, cleo, ben);
  const png = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
  const fileId = await uploadFile(app, cleo.auth, png, 'dog.png', 'chat');
  const picture = { conversationId, clientId: randomUUID(), fileId, description: 'A dog.' };
  await app.call('/media/sendFile', picture, cleo.auth);
  const { data } = await archiveOf(cleo);
  expect(data['file']).toMatchObject([{ id: fileId, name: 'dog.png', description: 'A dog.' }]);
});

test('the archive does not reveal that its reader is blocked', async () => {
  const cleo = await makePerson(app);
  await makeConversation(app, cleo, ben);
  const before = (await archiveOf(ben)).data;
  await setBlocked(app, cleo, ben);
  const { conversation, block } = (await archiveOf(ben)).data;
  expect(conversation).toEqual(before['conversation']);
  expect(block).toEqual([]);
  expect((await archiveOf(cleo)).data['block']).toMatchObject([{ blocked_id: ben.id }]);
});

test('the archive contains no secrets: no hashes, sessions or codes', async () => {
  const { data, text } = await archiveOf(ana);
  expect(text).not.toContain('$argon2id$');
  expect(Object.keys(data['account']?.[0] ?? {})).not.toContain('password_hash');
  expect(Object.keys(data['session']?.[0] ?? {})).not.toContain('id');
  expect(text).not.toMatch(/_sha256/);
});

test('the archive is generated while it is sent, so ranges are not supported', async () => {
  const response = await fetch(`${app.url}/api/users/downloadData`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Range: 'bytes=10-20' },
    body: JSON.stringify({ Auth: ana.auth }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('accept-ranges')).toBe('none');
  await response.body?.cancel();
});

test('every table with a reference to an account is listed', async () => {
  const { rows } = await sql<{ table: string }>`
    SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'account'::regclass ORDER BY 1`.execute(app.db);
  const listed = new Set<string>(PERSONAL_TABLES.map(({ table }) => table));
  expect(rows.map(({ table }) => table).filter((table) => !listed.has(table))).toEqual([]);
});
