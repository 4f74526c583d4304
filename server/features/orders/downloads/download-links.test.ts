import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { buy, placeOrder } from '../../../../tests/kit/make/buy.ts';
import { makeSound, type TestSound } from '../../../../tests/kit/make/make-sound.ts';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.ts';

let app: TestApp;
let buyer: TestPerson;
let sound: TestSound;
let orderId: number;

beforeAll(async () => {
  app = await startTestApp();
  buyer = await makePerson(app);
  sound = await makeSound(app, await makePerson(app, { role: 2 }));
  orderId = await buy(app, buyer, [sound.id]);
});
afterAll(() => app.stop());

const linkFor = (person: TestPerson, request = { orderId, fileId: sound.fileId }) =>
  app.call('/users/getDownloadLink', request, person.auth);

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${url}`, { headers });

test('the download of a bought sound is complete, and can be resumed', async () => {
  const url = (await linkFor(buyer)).data?.url ?? '';
  expect(url.startsWith(`/production/${orderId}/${sound.fileId}?account=${buyer.id}&`)).toBe(true);
  const response = await get(url);
  expect(Buffer.from(await response.arrayBuffer()).equals(sound.bytes)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'private',
    'content-disposition': `attachment; filename="Rain on tin.wav"; filename*=UTF-8''Rain%20on%20tin.wav`,
  });
  const tag = response.headers.get('etag') ?? '';
  const rest = await get(url, { range: 'bytes=3000-', 'if-range': tag });
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes 3000-${sound.bytes.length - 1}/${sound.bytes.length}`,
  ]);
  expect(Buffer.from(await rest.arrayBuffer()).equals(sound.bytes.subarray(3_000))).toBe(true);
  expect((await get(url, { range: 'bytes=3000-', 'if-range': '"another"' })).status).toBe(200);
});

test('only the buyer gets an address, and only after the payment', async () => {
  const other = await makePerson(app);
  expect((await linkFor(other)).status).toBe(403);
  const { hash } = await placeOrder(app, other, [sound.id]);
  const { data } = await app.call('/orders/getOrderStatus', { hash }, other.auth);
  const unpaid = data?.order?.id ?? 0;
  expect((await linkFor(other, { orderId: unpaid, fileId: sound.fileId })).status).toBe(403);
  const foreign = (await makeSound(app, await makePerson(app, { role: 2 }))).fileId;
  expect((await linkFor(buyer, { orderId, fileId: foreign })).status).toBe(404);
});

test('an address that was altered or is a day old is refused', async () => {
  const url = (await linkFor(buyer)).data?.url ?? '';
  const stale = { success: false, code: 'download.address-expired', data: null };
  const paths = [
    url.replace(`/${orderId}/`, `/${orderId + 1}/`),
    url.replace('signature=', 'signature=A'),
    url.replace('account=', 'account=1'),
    `/production/x/${sound.fileId}`,
    '/production/1/..%2F..%2Fetc',
  ];
  for (const path of paths) {
    const response = await get(path);
    expect([response.status, await response.json()]).toMatchObject([401, stale]);
  }
  app.clock.advance(86_401_000);
  expect((await get(url)).status).toBe(401);
});
