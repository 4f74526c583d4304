import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { buy, placeOrder } from '../../../../tests/kit/make/buy.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { makeSound, type TestSound } from '../../../../tests/kit/make/make-sound.ts';
import type { TestAuth } from '../../../../tests/kit/make-call.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { uploadFile } from '../../../../tests/kit/make/upload.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';

const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
let sound: TestSound;
let orderId: number;
let offerId: number;

beforeAll(async () => {
  freelancer = await makePerson(app, { role: 2 });
  buyer = await makePerson(app);
  sound = await makeSound(app, freelancer, { name: 'Kiša' });
  offerId = (await makeOffer(app, freelancer, buyer)).id;
  orderId = await buy(app, buyer, [sound.id, offerId]);
});

const ATTACHMENT = `attachment; filename="Ki_a.wav"; filename*=UTF-8''Ki%C5%A1a.wav`;

/** Submits the form of the order page with its real fields. */
function download(
  auth: TestAuth | undefined,
  { id = orderId, fileId = sound.fileId, range = '' } = {},
): Promise<Response> {
  const form = new URLSearchParams({ orderId: String(id), fileId });
  if (auth) {
    form.set('Auth[userId]', String(auth.userId));
    form.set('Auth[token]', auth.token);
  }
  const headers = range ? { range } : undefined;
  const url = `${app.url}/api/users/download`;
  return fetch(url, { method: 'POST', body: form, ...(headers && { headers }) });
}

const linkFor = (person: TestPerson, request = { orderId, fileId: sound.fileId }) =>
  app.call('/users/getDownloadLink', request, person.auth);

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${url}`, { headers });

describe('a download', () => {
  test('returns the exact bytes under the file’s name, and can be resumed', async () => {
    const response = await download(buyer.auth);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('audio/wav');
    expect(response.headers.get('content-disposition')).toBe(ATTACHMENT);
    expect(Buffer.from(await response.arrayBuffer()).equals(sound.bytes)).toBe(true);
    const rest = await download(buyer.auth, { range: 'bytes=4000-' });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe('bytes 4000-4999/5000');
    expect(Buffer.from(await rest.arrayBuffer()).equals(sound.bytes.subarray(4_000))).toBe(true);
  });

  test('from a signed address is complete, and can be resumed if the file is the same', async () => {
    const url = (await linkFor(buyer)).data?.url ?? '';
    expect(url.startsWith(`/production/${orderId}/${sound.fileId}?account=${buyer.id}&`)).toBe(
      true,
    );
    const response = await get(url);
    expect(Buffer.from(await response.arrayBuffer()).equals(sound.bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private',
      'content-disposition': ATTACHMENT,
    });
    const tag = response.headers.get('etag') ?? '';
    const rest = await get(url, { range: 'bytes=3000-', 'if-range': tag });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe('bytes 3000-4999/5000');
    expect(Buffer.from(await rest.arrayBuffer()).equals(sound.bytes.subarray(3_000))).toBe(true);
    expect((await get(url, { range: 'bytes=3000-', 'if-range': '"another"' })).status).toBe(200);
  });

  test('is refused to other buyers, the freelancer and visitors', async () => {
    const other = await makePerson(app);
    for (const person of [other, freelancer]) {
      expect((await download(person.auth)).status).toBe(403);
      expect((await linkFor(person)).status).toBe(403);
    }
    expect((await download(undefined)).status).toBe(401);
    expect((await download({ ...buyer.auth, token: 'forged' })).status).toBe(401);
  });

  test('needs a paid order, and a file of that order', async () => {
    const other = await makePerson(app);
    const { hash } = await placeOrder(app, other, [sound.id]);
    const { data } = await app.call('/orders/getOrderStatus', { hash }, other.auth);
    const unpaid = data?.order?.id ?? 0;
    expect((await download(other.auth, { id: unpaid })).status).toBe(403);
    expect((await linkFor(other, { orderId: unpaid, fileId: sound.fileId })).status).toBe(403);
    const { fileId } = await makeSound(app, freelancer, { name: 'Other' });
    expect((await download(buyer.auth, { fileId })).status).toBe(404);
    expect((await linkFor(buyer, { orderId, fileId })).status).toBe(404);
    expect((await download(buyer.auth, { id: 999_999 })).status).toBe(404);
  });

  test('of a service is available once the freelancer has delivered', async () => {
    const bytes = makeWav(7_000);
    const fileId = await uploadFile(app, freelancer.auth, bytes, 'jingle.wav');
    expect((await download(buyer.auth, { fileId })).status).toBe(404);
    const delivery = { orderId, projectId: offerId, fileIds: [fileId] };
    await app.call('/deliveries/deliver', delivery, freelancer.auth);
    const state = await app.call('/orders/getOrderStatus', { orderId }, buyer.auth);
    expect(state.data?.order?.items).toMatchObject([
      { files: [{ name: 'Kiša.wav', bytes: 5_000 }] },
      { files: [{ file_id: fileId, name: 'jingle.wav', bytes: 7_000 }] },
    ]);
    const response = await download(buyer.auth, { fileId });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });
});

// Last, because it moves the clock: sessions end.
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
