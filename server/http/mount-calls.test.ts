import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../tests/kit/make/builders.ts';
import { startAppForTests, startTestApp } from '../../tests/kit/test-app.ts';

const MALFORMED = 'The body is not valid JSON.';
const FAILED = 'user authentication failed';

const app = startAppForTests();
let ana: TestPerson;
beforeAll(async () => {
  ana = await makePerson(app);
});

/** Sends a raw request, which may be wrong in any way. */
async function request(path: string, init: RequestInit = {}) {
  const response = await fetch(`${app.url}/api${path}`, { method: 'POST', ...init });
  const body = (await response.json()) as { success: boolean; info: string; data: unknown };
  return { status: response.status, headers: response.headers, ...body };
}

const json = (body: string) => ({ headers: { 'Content-Type': 'application/json' }, body });
const form = (body: string) => ({
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body,
});

describe('the payload may be sent', () => {
  const own = () => ({ Auth: ana.auth });

  test('as JSON', async () => {
    expect(await request('/users/getUser', json(JSON.stringify(own())))).toMatchObject({
      status: 200,
    });
  });

  test('as JSON under a form content type', async () => {
    expect(await request('/users/getUser', form(JSON.stringify(own())))).toMatchObject({
      status: 200,
    });
  });

  test('as real form fields', async () => {
    const fields = new URLSearchParams({
      'Auth[userId]': String(ana.auth.userId),
      'Auth[token]': ana.auth.token,
    });
    expect(await request('/users/getUser', form(fields.toString()))).toMatchObject({ status: 200 });
  });

  test.each([
    ['with brackets', () => `Auth[userId]=${ana.auth.userId}&Auth[token]=${ana.auth.token}`],
    ['as JSON', () => `Auth=${encodeURIComponent(JSON.stringify(ana.auth))}`],
  ])('as the parameters of a GET, %s', async (_how, query) => {
    const reply = await request(`/users/getUser?${query()}`, { method: 'GET' });
    expect(reply).toMatchObject({ status: 200, success: true, data: { user: { id: ana.id } } });
  });

  test('with a Bearer header instead of the Auth object', async () => {
    const headers = { Authorization: `Bearer ${ana.auth.token}` };
    expect(await request('/users/getUser', { headers })).toMatchObject({ status: 200 });
  });

  test('with ids as text, which are answered as numbers', async () => {
    const auth = { userId: String(ana.id), token: ana.auth.token };
    const payload = { Auth: auth, userId: String(ana.id) };
    const reply = await request('/users/getUsername', json(JSON.stringify(payload)));
    expect(reply).toMatchObject({ status: 200, data: { user_name: ana.userName } });
  });
});

describe('a reply', () => {
  test('is not cached, and contains only declared fields', async () => {
    const reply = await request('/users/getUser', json(JSON.stringify({ Auth: ana.auth })));
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const { user } = reply.data as { user: object };
    expect(Object.keys(user)).not.toContain('password_hash');
  });
});

describe('bad input is answered with one clear line:', () => {
  const signedIn = (payload: object) => json(JSON.stringify({ ...payload, Auth: ana.auth }));

  test.each([
    ['malformed JSON', () => json('{"a":'), 400, MALFORMED],
    ['malformed JSON under a form content type', () => form('{"a":'), 400, MALFORMED],
    ['an empty JSON body', () => json(''), 400, MALFORMED],
    ['a list as the body', () => json('[]'), 400, 'The body has to be a JSON object.'],
    ['null as the body', () => json('null'), 401, FAILED],
    [
      'text',
      () => ({ headers: { 'Content-Type': 'text/plain' }, body: 'x' }),
      415,
      'This content type is not understood. Send JSON.',
    ],
    [
      'a body that is too large',
      () => json(JSON.stringify({ a: 'x'.repeat(300_000) })),
      413,
      'The request is too large.',
    ],
    ['a prototype', () => json('{"__proto__":{"admin":true}}'), 400, MALFORMED],
    ['no credentials', () => json('{}'), 401, FAILED],
    ['credentials of the wrong type', () => json('{"Auth":"me"}'), 401, FAILED],
    ['a stale token', () => json('{"Auth":{"userId":1,"token":"a.b.c"}}'), 401, FAILED],
    ['no id', () => signedIn({}), 400, 'The field userId is missing.'],
    [
      'an id as words',
      () => signedIn({ userId: 'one' }),
      400,
      'The field userId has to be a whole number.',
    ],
    [
      'half an id',
      () => signedIn({ userId: '12.7' }),
      400,
      'The field userId has to be a whole number.',
    ],
    [
      'a negative id',
      () => signedIn({ userId: -1 }),
      400,
      'The field userId has to be at least 1.',
    ],
    [
      'an id as a list',
      () => signedIn({ userId: [1] }),
      400,
      'The field userId has to be a whole number.',
    ],
    [
      'an id beyond all numbers',
      () => signedIn({ userId: 1e300 }),
      400,
      'The field userId can be at most 9007199254740991.',
    ],
  ])('%s', async (_what, init, status, info) => {
    const reply = await request('/users/getUsername', init());
    expect(reply).toMatchObject({ status, success: false, info, data: null });
  });

  test('an unknown call', async () => {
    const reply = await request('/users/destroy');
    expect(reply).toMatchObject({ status: 404, success: false, info: 'There is no such call.' });
  });

  test('an unknown id', async () => {
    const reply = await request('/users/getUsername', signedIn({ userId: 999_999_999 }));
    expect(reply).toMatchObject({ status: 404, success: false });
  });

  test('the token of a session that was signed out', async () => {
    const boris = await makePerson(app);
    expect(await app.call('/users/logout', {}, boris.auth)).toMatchObject({ status: 200 });
    expect(await app.call('/users/getUser', {}, boris.auth)).toMatchObject({
      status: 401,
      info: FAILED,
    });
  });
});

describe('the log', () => {
  test('contains routes, and never a token, a password or a query', async () => {
    await request(`/users/getUser?Auth[userId]=${ana.id}&Auth[token]=${ana.auth.token}`, {
      method: 'GET',
    });
    await request(
      '/users/login',
      json(JSON.stringify({ email: ana.email, password: ana.password })),
    );
    const log = app.logs.text();
    expect(log).toContain('/api/users/getUser');
    expect(log).not.toContain(ana.auth.token);
    expect(log).not.toContain(ana.password);
    expect(log).not.toContain('Auth[');
  });
});

describe('limits', () => {
  test('answer 429 in the envelope', async () => {
    const limited = await startTestApp({ limits: true });
    const tries = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      tries.push(await limited.call('/users/create', { role: 1 }));
    }
    await limited.stop();
    expect(tries.slice(0, 10).every((reply) => reply.status === 422)).toBe(true);
    expect(tries[10]).toMatchObject({
      status: 429,
      success: false,
      code: 'limit.too-many-requests',
      params: { minutes: 1 },
      data: null,
    });
  });
});
