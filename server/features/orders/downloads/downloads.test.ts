import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { buy, placeOrder } from '../../../../tests/kit/make/buy.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { makeSound, type TestSound } from '../../../../tests/kit/make/make-sound.ts';
import type { TestAuth } from '../../../../tests/kit/make-call.ts';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.ts';
import { uploadFile } from '../../../../tests/kit/make/upload.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';

let app: TestApp;
let freelancer: TestPerson;
let buyer: TestPerson;
let sound: TestSound;
let orderId: number;
let offerId: number;

beforeAll(async () => {
  app = await startTestApp();
  freelancer = await makePerson(app, { role: 2 });
  buyer = await makePerson(app);
  sound = await makeSound(app, freelancer, { name: 'Kiša' });
  offerId = (await makeOffer(app, freelancer, buyer)).id;
  orderId = await buy(app, buyer, [sound.id, offerId]);
});
afterAll(() => app.stop());

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

describe('a download', () => {
  test('returns the exact bytes under the file’s name', async () => {
    const response = await download(buyer.auth);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('audio/wav');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Ki_a.wav"; filename*=UTF-8''Ki%C5%A1a.wav`,
    );
    expect(Buffer.from(await response.arrayBuffer()).equals(sound.bytes)).toBe(true);
  });

  test('can be resumed', async () => {
    const response = await download(buyer.auth, { range: 'bytes=4000-' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 4000-4999/5000');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.equals(sound.bytes.subarray(4_000))).toBe(true);
  });

  test('is refused to other buyers, the freelancer and visitors', async () => {
    const other = await makePerson(app);
    expect((await download(other.auth)).status).toBe(403);
    expect((await download(freelancer.auth)).status).toBe(403);
    expect((await download(undefined)).status).toBe(401);
    expect((await download({ ...buyer.auth, token: 'forged' })).status).toBe(401);
  });

  test('needs a paid order', async () => {
    const other = await makePerson(app);
    const { hash } = await placeOrder(app, other, [sound.id]);
    const { data } = await app.call('/orders/getOrderStatus', { hash }, other.auth);
    const unpaid = data?.order?.id ?? 0;
    expect((await download(other.auth, { id: unpaid })).status).toBe(403);
  });

  test('is limited to files of the order', async () => {
    const another = await makeSound(app, freelancer, { name: 'Other' });
    expect((await download(buyer.auth, { fileId: another.fileId })).status).toBe(404);
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
