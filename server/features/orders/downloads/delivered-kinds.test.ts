import { beforeAll, expect, test } from 'vitest';
import { PROGRAM } from '../../../../shared/rules/selling/upload.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { buyOffer, type ItemKey } from '../../../../tests/kit/make/buy-and-deliver.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { sendChunk, uploadFile } from '../../../../tests/kit/make/upload.ts';
import { englishOf } from '../../../../tests/kit/read/english-of.ts';

const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
let which: ItemKey;

beforeAll(async () => {
  freelancer = await makePerson(app, { role: 2 });
  buyer = await makePerson(app);
  which = await buyOffer(app, { buyer, freelancer });
});

const upload = (name: string, bytes: Buffer, purpose: 'delivery' | 'chat' = 'delivery') =>
  uploadFile(app, freelancer.auth, bytes, name, purpose);
const deliver = (fileIds: string[]) =>
  app.call('/deliveries/deliver', { ...which, fileIds }, freelancer.auth);

/** Files of several kinds, with the name and the type of each download. */
const FILES = [
  ['song.mp3', 'ID3\x04 and so on', 'audio/mpeg'],
  ['song.flac', 'fLaC and so on', 'audio/flac'],
  ['song.aiff', 'FORM....AIFF', 'application/octet-stream'],
  ['stems.zip', 'PK\x03\x04', 'application/octet-stream'],
  ['README', 'Play it loud.', 'application/octet-stream'],
  ['page.html', '<script>alert(1)</script>', 'application/octet-stream'],
  ['cover.svg', '<svg onload="alert(1)"/>', 'application/octet-stream'],
  ['score.pdf', '%PDF-1.7', 'application/octet-stream'],
  ['Šuma „kiša”, 50 % (kraj)*.als', '\x1F\x8B\x08', 'application/octet-stream'],
] as const;

test('files of any kind are delivered together, and downloaded unchanged under their names', async () => {
  const fileIds: string[] = [];
  for (const [name, bytes] of FILES) {
    fileIds.push(await upload(name, Buffer.from(bytes, 'latin1')));
  }
  const { data } = await deliver(fileIds);
  const delivered = data?.delivery.entries.at(-1)?.files ?? [];
  expect(delivered.map(({ name }) => name)).toEqual(FILES.map(([name]) => name));
  const order = await app.call('/orders/getOrderStatus', which, buyer.auth);
  expect(order.data?.order?.items[0]?.files).toMatchObject(
    delivered.map(({ file_id, name, until }) => ({ file_id, name, until })),
  );

  for (const [index, [name, bytes, type]] of FILES.entries()) {
    const request = { orderId: which.orderId, fileId: fileIds[index] };
    const link = await app.call('/users/getDownloadLink', request, buyer.auth);
    const response = await fetch(`${app.url}${link.data?.url ?? ''}`);
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toBe(bytes);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const saved = headers['content-disposition'] ?? '';
    expect(saved).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w.%!-]+$/);
    expect(decodeURIComponent(saved.split("UTF-8''")[1] ?? '')).toBe(name);
    const rest = await fetch(`${app.url}${link.data?.url ?? ''}`, {
      headers: { range: 'bytes=2-' },
    });
    expect([rest.status, await rest.text()]).toEqual([206, expect.any(String)]);
    expect(rest.headers.get('content-range')).toBe(`bytes 2-${bytes.length - 1}/${bytes.length}`);
  }
});

test('a program is refused at its first chunk, with advice', async () => {
  const refused = [
    ['setup.exe', Buffer.from('anything')],
    ['../../setup.bat', Buffer.from('del *')],
    ['song.mp3', Buffer.from('\x7FELF\x02', 'latin1')],
  ] as const;
  for (const [file, bytes] of refused) {
    const fields = { file, extension: '', num: 0, totalChunks: 1, purpose: 'delivery' };
    expect(await sendChunk(app, freelancer.auth, fields, bytes)).toMatchObject({
      status: 422,
      info: englishOf(PROGRAM),
    });
  }
});

test('a file uploaded for a conversation, where programs are allowed, cannot be delivered', async () => {
  await app.call('/deliveries/askForChange', { ...which, text: 'Louder.' }, buyer.auth);
  const fileId = await upload('setup.exe', Buffer.from('anything'), 'chat');
  expect(await deliver([fileId])).toMatchObject({
    status: 404,
    info: 'There is no such file. Please upload it first.',
  });
});
