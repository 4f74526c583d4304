import { createHmac, generateKeyPairSync } from 'node:crypto';
import { base64url, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { cancelAtBank, CARDS, payAtBank, returnToShop } from '../kit/make/bank-browser.ts';
import { buy, placeOrder } from '../kit/make/buy.ts';
import { makePerson, type TestPerson } from '../kit/make/builders.ts';
import { makeSound } from '../kit/make/make-sound.ts';
import { runJob } from '../kit/run-job.ts';
import { startAppForTests } from '../kit/test-app.ts';
import { connectSocket } from '../kit/test-socket.ts';
import { uploadFile } from '../kit/make/upload.ts';
import { makeWav } from '../kit/read/wav.ts';

/* Attacks on signatures: every known trick around a token's signature, signed addresses in the wrong
   place, and altered returns from the bank. Tests beside the features cover tokens of other secrets,
   accounts and sessions, expired tokens, and addresses of other files, accounts and times. */

const SECRET = 'the secret of this file, 32 characters or more';

const app = startAppForTests({ tokenSecret: SECRET });
let person: TestPerson;
beforeAll(async () => {
  person = await makePerson(app, { role: 2 });
});

describe('a token is refused', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const own = rsa.publicKey.export({ format: 'jwk' });
  const claims = () =>
    JSON.parse(
      Buffer.from(person.auth.token.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, unknown>;
  const signed = (header: { alg: string; [name: string]: unknown }, key = rsa.privateKey) =>
    new SignJWT(claims()).setProtectedHeader(header).sign(key);
  const hashed = (alg: string, hash: string) => {
    const [head = '', body = ''] = withHeader({ alg }).split('.');
    const signature = createHmac(hash, SECRET).update(`${head}.${body}`).digest('base64url');
    return `${head}.${body}.${signature}`;
  };
  const withHeader = (header: object, signature = '') => {
    const [, body = '', right = ''] = person.auth.token.split('.');
    return `${base64url.encode(JSON.stringify(header))}.${body}.${signature || right}`;
  };

  test.each<[string, () => Promise<string> | string]>([
    ['without a signature', () => new UnsecuredJWT(claims()).encode()],
    ...['none', 'None', 'NONE', 'nOnE', '', null].map(
      (alg) => [`of the algorithm ${alg}`, () => withHeader({ alg })] as [string, () => string],
    ),
    ['of another hash with the right secret', () => hashed('HS512', 'sha512')],
    ['with a header of another hash', () => hashed('HS512', 'sha256')],
    ['of a key pair', () => signed({ alg: 'RS256' })],
    ['that contains its own key', () => signed({ alg: 'RS256', jwk: own })],
    ['that names a key', () => signed({ alg: 'RS256', jku: `${app.url}/keys`, kid: '1' })],
    ['whose key is a file', () => withHeader({ alg: 'HS256', kid: '../../../../dev/null' })],
    [
      'signed with nothing',
      () => new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32)),
    ],
    ['with an unknown critical header', () => withHeader({ alg: 'HS256', crit: ['x'], x: 1 })],
    ['that is encrypted', () => `${withHeader({ alg: 'dir', enc: 'A256GCM' })}.a.b`],
    ['with encoded dots', () => person.auth.token.replaceAll('.', '%2E')],
    ['with spaces around it', () => ` ${person.auth.token}\n`],
    ['with a suffix', () => `${person.auth.token}A.A`],
  ])('%s', async (_what, forge) => {
    const token = await forge();
    const auth = { userId: person.id, token };
    expect(await app.call('/users/getUser', {}, auth)).toMatchObject({ status: 401, data: null });
    const headers = { Authorization: `Bearer ${token.trim()}` };
    // Leading and trailing spaces are not part of a header's value.
    if (token.trim() === token) {
      const response = await fetch(`${app.url}/api/users/getUser`, { headers });
      expect(response.status).toBe(401);
    }
    await expect(connectSocket(app, auth)).rejects.toThrow('user authentication failed');
  });

  test('after sign-out, in any part of the request', async () => {
    const { id, email, password } = person;
    const { data } = await app.call('/users/login', { email, password });
    const auth = { userId: id, token: data?.token ?? '' };
    expect(await app.call('/users/logout', {}, auth)).toMatchObject({ status: 200 });
    const query = new URLSearchParams({ 'Auth[userId]': String(id), 'Auth[token]': auth.token });
    const ways = [
      await fetch(`${app.url}/api/users/getUser?${query.toString()}`),
      await fetch(`${app.url}/api/users/getUser`, {
        headers: { Authorization: `Bearer ${auth.token}` },
      }),
      await fetch(`${app.url}/api/users/getUser`, { method: 'POST', body: query }),
    ];
    expect(ways.map(({ status }) => status)).toEqual([401, 401, 401]);
    await expect(connectSocket(app, auth)).rejects.toThrow('user authentication failed');
  });
});

describe('a signed address', () => {
  test('of a file opens nothing under another path or with another query', async () => {
    const fileId = await uploadFile(app, person.auth, makeWav(5_000), 'take.wav', 'chat');
    const { data } = await app.call('/media/getLink', { fileId }, person.auth);
    const [path = '', query = ''] = (data?.url ?? '').split('?');
    expect((await fetch(`${app.url}${path}?${query}`)).status).toBe(200);
    const later = query.replace(/end=\d+/, 'end=99999999999');
    const forged = [
      `/production/1/${fileId}?${query}`,
      `${path}.mp3?${query}`,
      `${path}/?${query}`,
      `${path}%00?${query}`,
      `/audio/..%2Faudio%2F${fileId}?${query}`,
      `${path}?${later}`,
      `${path}?${query}&end=99999999999`,
      `${path}?${query.replaceAll('=', '[]=')}`,
      `${path}?account[__proto__]=1&${query.replace(/^account=\d+&/, '')}`,
      `${path}?${query.replace(/account=\d+/, `account=${person.id}.0`)}`,
      `${path}?${query.replace(/account=\d+/, `account=0${person.id}`)}`,
    ];
    for (const address of forged) {
      const response = await fetch(`${app.url}${address}`, { redirect: 'manual' });
      expect([401, 404], address).toContain(response.status);
      expect(await response.text()).not.toContain('WAVE');
    }
  });

  test('of a purchase opens no other order or file', async () => {
    const buyer = await makePerson(app);
    const [one, other] = [await makeSound(app, person), await makeSound(app, person)];
    const orderId = await buy(app, buyer, [one.id]);
    const file = { orderId, fileId: one.fileId };
    const { data } = await app.call('/users/getDownloadLink', file, buyer.auth);
    const url = data?.url ?? '';
    expect((await fetch(`${app.url}${url}`)).status).toBe(200);
    const forged = [
      url.replace(one.fileId, other.fileId),
      url.replace(`/${orderId}/`, `/${orderId + 1}/`),
      url.replace(/end=\d+/, 'end=99999999999'),
      url.replace(/account=\d+/, `account=${person.id}`),
      url.replace(/^\/production\/\d+/, '/audio'),
    ];
    for (const address of forged) {
      expect([401, 404], address).toContain((await fetch(`${app.url}${address}`)).status);
    }
  });
});

describe('a return from the bank', () => {
  test('never marks a declined payment as paid, whatever it contains', async () => {
    const buyer = await makePerson(app);
    const { url, hash } = await placeOrder(app, buyer, [(await makeSound(app, person)).id]);
    const back = await payAtBank(url, CARDS.declined);
    const right = new URLSearchParams(back.fields);
    await returnToShop(app, back);
    for (const [name, value] of [
      ['responseCode', '00'],
      ['responseMsg', 'Approved'],
      ['transactionStatus', 'AP'],
      ['pgTranReturnCode', '00'],
      ['amount', '0.01'],
    ] as const) {
      right.set(name, value);
      await returnToShop(app, { fields: right });
      await fetch(`${app.url}/payments/notification`, { method: 'POST', body: right });
    }
    app.clock.advance(11 * 60_000);
    await runJob(app, 'payments.reconcile');
    const { data } = await app.call('/orders/getOrderStatus', { hash }, buyer.auth);
    expect(data?.status).toBe('failed');
    expect(await moneyOf(hash)).toEqual([]);
  });

  test('redirects only to this site', async () => {
    const { url } = await placeOrder(app, await makePerson(app), [
      (await makeSound(app, person)).id,
    ]);
    const { fields } = await cancelAtBank(url);
    const names = ['next', 'return', 'returnUrl', 'url', 'redirect', 'RETURNURL', 'Location'];
    for (const name of names) {
      const evil = new URLSearchParams(fields);
      evil.set(name, 'https://evil.example/');
      const query = new URLSearchParams({ [name]: '//evil.example' }).toString();
      const posted = await returnToShop(app, { fields: evil });
      const got = await fetch(`${app.url}/payments/return?${query}`, { redirect: 'manual' });
      for (const location of [posted.location, got.headers.get('location')])
        expect(location).toMatch(/^\/(?:order-status\/[\w-]+)?$/);
    }
  });
});

function moneyOf(hash: string) {
  return app.db
    .selectFrom('item_money')
    .innerJoin('orders', 'orders.id', 'item_money.order_id')
    .select('item_money.order_id')
    .where('orders.hash', '=', hash)
    .execute();
}
