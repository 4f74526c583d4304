import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallPath, callTable } from '../../shared/features/call-table.ts';
import { makePerson, type TestPerson } from '../kit/make/builders.ts';
import { startTestApp, type TestApp } from '../kit/test-app.ts';
import { kindOf } from '../kit/read/kind-of.ts';

/* A page of another site makes calls from a visitor's browser. Images and links send no origin;
   forms and scripts send one. */

const SITE = 'https://earmark.example';
const OTHER_SITE = 'https://test.earmark.example';
const REFUSED = { status: 403, info: 'Only pages of Earmark itself may make this call.' };

let app: TestApp;
let ana: TestPerson;
beforeAll(async () => {
  app = await startTestApp({
    publicUrl: () => SITE,
    apiHosts: new Map([[OTHER_SITE, 'https://api.test.earmark.example']]),
    production: true,
    limits: true,
  });
  ana = await makePerson(app);
});
afterAll(() => app.stop());

async function ask(path: CallPath, init: RequestInit & { query?: object } = {}) {
  const query = new URLSearchParams(Object.entries(init.query ?? {}));
  const response = await fetch(`${app.url}/api${path}?${query.toString()}`, init);
  const { success, info } = (await response.json()) as { success: boolean; info: string };
  return { status: response.status, success, info };
}

const image = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' };

describe('every call that changes something or handles a credential refuses', () => {
  const guarded = Object.entries(callTable).filter(([, call]) => !('anySite' in call));
  const forms: readonly (readonly [string, RequestInit])[] = [
    ['an image', { headers: image }],
    ['a form', { method: 'POST', headers: { ...image, Origin: 'https://evil.example' } }],
    ['a page of an old browser', { method: 'POST', headers: { Origin: 'https://evil.example' } }],
    ['a page without an origin', { method: 'POST', headers: { ...image, Origin: 'null' } }],
  ];

  test.each(forms)('%s of another site', async (_what, init) => {
    const wrong: string[] = [];
    for (const [path, call] of guarded) {
      // Uploads do not accept GET.
      if (kindOf(call) === 'upload' && init.method !== 'POST') continue;
      const reply = await ask(path as CallPath, init);
      if (reply.status !== 403 || reply.info !== REFUSED.info)
        wrong.push(`${path} ${reply.status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('only public calls without credentials may be open to other sites', () => {
    const open = Object.entries(callTable).filter(([, call]) => 'anySite' in call);
    expect(open.length).toBeGreaterThan(5);
    expect(open.filter(([, { access }]) => access !== 'public')).toEqual([]);
    expect(
      open.filter(([, { request }]) =>
        /password|code|token|hash/i.test(JSON.stringify(Object.keys(request.properties))),
      ),
    ).toEqual([]);
  });
});

describe('requests from elsewhere are accepted', () => {
  const query = () => ({ email: ana.email, password: ana.password });

  test.each([
    ['a page of Earmark', { Origin: SITE, 'Sec-Fetch-Site': 'same-origin' }],
    ['a site of API_HOSTS', { Origin: OTHER_SITE, 'Sec-Fetch-Site': 'cross-site' }],
    ['no browser', {}],
  ])('for the sign-in of %s', async (_who, headers) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
    const reply = await ask('/users/login', { ...init, body: JSON.stringify(query()) });
    expect(reply).toMatchObject({ status: 200, success: true });
  });

  test.each([
    ['no browser', {}],
    ['the same site', { 'Sec-Fetch-Site': 'same-origin' }],
    ['an address typed by hand', { 'Sec-Fetch-Site': 'none' }],
  ])('for the GET form of %s', async (_who, headers) => {
    const reply = await ask('/users/login', { headers, query: query() });
    expect(reply).toMatchObject({ status: 200, success: true });
  });

  test('for public reads of any site, and for returns from the bank', async () => {
    expect(await ask('/rates/getCurrent', { headers: image })).toMatchObject({ status: 200 });
    const headers = { ...image, Origin: 'https://bank.example' };
    for (const path of ['/payments/return', '/payments/notification']) {
      const response = await fetch(`${app.url}${path}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'x=1',
        redirect: 'manual',
      });
      expect(response.status).not.toBe(403);
    }
  });
});

test('twenty images on a foreign page do not block sign-in', async () => {
  const other = await makePerson(app);
  const query = { email: other.email, password: 'a guess' };
  const tries = Array.from({ length: 20 }, () => ask('/users/login', { headers: image, query }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([403]));
  const { email, password } = other;
  expect(await app.call('/users/login', { email, password })).toMatchObject({ status: 200 });
});
