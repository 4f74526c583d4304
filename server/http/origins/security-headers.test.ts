import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APPROVED } from '../../../shared/statuses.ts';
import { makePerson } from '../../../tests/kit/make/builders.ts';
import { makeAudio, tone } from '../../../tests/kit/make/make-audio.ts';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts';
import { type Build, buildRenderingClient } from '../../../tests/kit/vite-build.ts';
import { uploadFile } from '../../../tests/kit/make/upload.ts';
import { waitForPreview } from '../../../tests/kit/wait-for-preview.ts';

const SITE = 'https://earmark.example';
const OTHER_SITE = 'https://test.earmark.example';
const API = 'https://api.earmark.example';

let client: Build;
let app: TestApp;
/** One path for each kind of answer, with its status. */
const places = new Map<string, number>([
  ['/about', 200],
  ['/assets/no-such.js', 404],
  ['/api/rates/getCurrent', 200],
  ['/api/users/getUser', 401],
  ['/api/no/such', 404],
  ['/api/docs', 200],
  ['/api/docs/openapi.json', 200],
  ['/audio/no-such.mp3', 401],
  ['/production/1/no-such', 401],
  ['/robots.txt', 200],
  ['/health', 200],
  ['/%', 404],
]);

beforeAll(async () => {
  client = await buildRenderingClient();
  writeFileSync(join(client.folder, 'assets', 'a.js'), 'a');
  app = await startTestApp({
    clientFolder: client.folder,
    publicUrl: () => SITE,
    apiHosts: new Map([
      [SITE, API],
      [OTHER_SITE, 'https://api.test.earmark.example'],
    ]),
    production: true,
  });
  const freelancer = await makePerson(app, { role: 2 });
  const bytes = makeAudio([tone(300, { seconds: 1 })]);
  const fileId = await uploadFile(app, freelancer.auth, bytes, 'take.wav');
  const sound = {
    owner_id: freelancer.id,
    name: 'A',
    status: APPROVED,
    file_id: fileId,
  };
  await app.db
    .insertInto('sound')
    .values({ ...sound, description: '', price_cents: 700 })
    .execute();
  await waitForPreview(app, fileId);
  places.set(`/audio/${fileId}.mp3`, 200);
});
afterAll(async () => {
  await app.stop();
  client.remove();
});

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return fetch(app.url + path, { method, headers: { Accept: 'text/html', ...headers } });
}

/** Returns the values of one directive of a content security policy. */
function directive(policy: string, name: string): string[] | undefined {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1);
}

test('every kind of answer has the same security headers', async () => {
  for (const [path, status] of places) {
    const { status: answered, headers } = await get(path);
    expect(answered, path).toBe(status);
    expect(Object.fromEntries(headers), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(headers.get('permissions-policy'), path).toMatch(/microphone=\(self\).*camera=\(\)/);
    expect(headers.get('content-security-policy'), path).not.toMatch(/unsafe|\*/);
    expect(headers.has('x-powered-by'), path).toBe(false);
    expect(headers.has('server'), path).toBe(false);
  }
});

test('a file of the page has only the headers that browsers read on files', async () => {
  const { status, headers } = await get('/assets/a.js');
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
  });
  const bytes = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  expect(bytes).toBeLessThan(500);
});

test('the policy of a page names only this server and the hosts of the settings', async () => {
  const policy = (await get('/about')).headers.get('content-security-policy') ?? '';
  expect(directive(policy, 'default-src')).toEqual(["'self'"]);
  expect(directive(policy, 'script-src')).toEqual(["'self'"]);
  expect(directive(policy, 'script-src-attr')).toEqual(["'none'"]);
  expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"]);
  expect(directive(policy, 'object-src')).toEqual(["'none'"]);
  expect(directive(policy, 'base-uri')).toEqual(["'none'"]);
  const hosts = [API, 'https://api.test.earmark.example'];
  for (const name of ['connect-src', 'img-src', 'media-src', 'form-action']) {
    expect(directive(policy, name), name).toEqual(expect.arrayContaining(["'self'", ...hosts]));
  }
  expect(directive(policy, 'connect-src')).toContain('wss://api.earmark.example');
});

test('every page, including the one for offline use, lists the API host of each site', async () => {
  const tag = `<meta name="earmark-api-hosts" content="${SITE}=${API},${OTHER_SITE}=https://api.test.earmark.example">`;
  for (const path of ['/about', '/no-such-page', '/index.html']) {
    expect(await (await get(path)).text(), path).toContain(tag);
  }
});

test('a return from the bank to the API host is sent on to the site', async () => {
  const { status, headers } = await get('/payments/return', {}, 'POST');
  expect([status, headers.get('refresh')]).toEqual([200, `0; url=${SITE}/`]);
});

test('TLS is required in production only', async () => {
  const local = await startTestApp();
  try {
    const { headers } = await fetch(`${local.url}/health`);
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.has('access-control-allow-origin')).toBe(false);
    expect(headers.get('content-security-policy')).toContain('connect-src');
  } finally {
    await local.stop();
  }
});

describe('pages of other origins', () => {
  const FOREIGN = [
    'https://evil.example',
    `${SITE}.evil.example`,
    'http://earmark.example',
    'null',
  ];
  const PREFLIGHT = {
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization,content-type',
  };

  test.each([SITE, OTHER_SITE])('%s, which is listed, can read every answer', async (origin) => {
    for (const path of places.keys()) {
      const { headers } = await get(path, { Origin: origin });
      expect(headers.get('access-control-allow-origin'), path).toBe(origin);
      expect(headers.get('vary'), path).toMatch(/\bOrigin\b/);
      expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
      expect(headers.has('access-control-allow-credentials')).toBe(false);
    }
  });

  test.each(FOREIGN)('%s can read none', async (origin) => {
    for (const path of places.keys()) {
      const { headers } = await get(path, { Origin: origin });
      expect(headers.has('access-control-allow-origin'), path).toBe(false);
      expect(headers.get('vary'), path).toMatch(/\bOrigin\b/);
    }
    const asked = await get('/api/rates/getCurrent', { Origin: origin, ...PREFLIGHT }, 'OPTIONS');
    expect(asked.headers.has('access-control-allow-origin')).toBe(false);
    expect(asked.headers.has('access-control-allow-methods')).toBe(false);
  });

  test('get a preflight answer that is valid for a day', async () => {
    const path = '/api/media/uploadFile?num=1';
    const { status, headers } = await get(path, { Origin: SITE, ...PREFLIGHT }, 'OPTIONS');
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'Authorization, Content-Type, Range',
      'access-control-max-age': '86400',
    });
  });
});
