import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson } from '../../../tests/kit/make/builders.ts';
import { exchange } from '../../../tests/kit/servers/raw-connection.ts';
import { aRegistration } from '../../../tests/kit/make/registration.ts';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts';
import { type Build, buildRenderingClient } from '../../../tests/kit/vite-build.ts';

/* Paths, hosts and methods that no browser sends. None of them gives access to anything. */

const SECRET = 'nobody may read this';
const SITE = 'https://earmark.example';

let client: Build;
let app: TestApp;
beforeAll(async () => {
  client = await buildRenderingClient();
  writeFileSync(join(client.folder, 'assets', 'a.js'), 'a');
  writeFileSync(join(client.folder, '../secret.txt'), SECRET);
  app = await startTestApp({ clientFolder: client.folder, publicUrl: () => SITE });
  // Next to the storage's folder.
  writeFileSync(join(app.folder, 'secret.txt'), SECRET);
});
afterAll(async () => {
  await app.stop();
  client.remove();
});

/** Sends a path unchanged; `fetch` would normalise it. */
function ask(path: string, { method = 'GET', host = 'earmark.example', more = '' } = {}) {
  return exchange(
    app,
    `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n${more}\r\n`,
  );
}

const UPWARDS = [
  '../secret.txt',
  '../../secret.txt',
  '..%2fsecret.txt',
  '%2e%2e/secret.txt',
  '%2e%2e%2fsecret.txt',
  '%252e%252e%252fsecret.txt',
  '..\\secret.txt',
  '..%5csecret.txt',
  '..%c0%afsecret.txt',
  '%c0%ae%c0%ae/secret.txt',
  '%e0%80%ae%e0%80%ae/secret.txt',
  '%uff0e%uff0e/secret.txt',
  '....//secret.txt',
  '..;/secret.txt',
  './/..//secret.txt',
  '../secret.txt%00.js',
  '%00../secret.txt',
  '/etc/passwd',
  '..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
];

describe('no path leaves its folder', () => {
  test.each(['/', '/assets/', '/audio/', '/production/1/', '/api/', '/api/docs/'])(
    'below %s',
    async (base) => {
      for (const path of UPWARDS) {
        const said = await ask(base + path);
        expect(said, path).toMatch(/^HTTP\/1\.1 (?:200|40[0134]) /);
        expect(said, path).not.toContain(SECRET);
        expect(said, path).not.toContain('root:');
        // The answer is the page, not an error.
        if (said.startsWith('HTTP/1.1 200')) expect(said, path).toContain('<!doctype html>');
      }
    },
  );

  test('not even to list it', async () => {
    for (const path of ['/assets', '/assets/', '/assets/.', '/audio/', '/production/']) {
      expect(await ask(path), path).not.toContain('a.js');
    }
    expect(await ask('/assets/a.js')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('the Host header is not trusted', () => {
  const HOSTS = ['evil.example', 'evil.example:1234', 'earmark.example@evil.example', ''];
  const FORWARDED =
    'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: gopher\r\nForwarded: host=evil.example\r\nX-Original-URL: /admin\r\n';

  test.each(HOSTS)('%j appears in no page', async (host) => {
    for (const path of ['/', '/about', '/robots.txt', '/sitemap.xml', '/no-such-page']) {
      const said = await ask(path, { host, more: FORWARDED });
      expect(said, path).not.toContain('evil.example');
    }
    expect(await ask('/about', { host, more: FORWARDED })).toContain(SITE);
  });

  test('nor in an e-mail', async () => {
    const person = await makePerson(app);
    const joining = aRegistration();
    const calls = [
      ['/users/create', joining],
      ['/users/forgotPassword', { email: person.email }],
    ] as const;
    for (const [path, payload] of calls) {
      const body = JSON.stringify(payload);
      const length = Buffer.byteLength(body);
      await exchange(
        app,
        `POST /api${path} HTTP/1.1\r\nHost: evil.example\r\n${FORWARDED}Connection: close\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`,
      );
    }
    const emails = [
      await app.mailbox.waitForEmail(joining.email, 'Confirm your e-mail'),
      await app.mailbox.waitForEmail(person.email, 'Choose a new password'),
    ];
    for (const email of emails) {
      expect(email.text).toContain(SITE);
      expect(JSON.stringify(email)).not.toContain('evil.example');
    }
  });

  test('a request without a Host header, or with two, is refused', async () => {
    const none = await exchange(app, 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n');
    const two =
      'GET /health HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n';
    expect(none).toMatch(/^HTTP\/1\.1 400 /);
    expect(await exchange(app, two)).not.toContain('b.example');
  });

  test('an absolute URL is treated as a path, and nothing is fetched from another host', async () => {
    for (const path of ['http://evil.example/', '//evil.example/', '/\\evil.example/']) {
      const said = await ask(path);
      expect(said, path).not.toMatch(/^location: .*evil\.example/im);
      expect(said, path).toMatch(/^HTTP\/1\.1 (?:200|40[04]) /);
    }
  });
});

test('a range beyond the end of a file is refused', async () => {
  const said = await ask('/assets/a.js', { more: 'Range: bytes=99-\r\n' });
  expect(said).toMatch(/^HTTP\/1\.1 416 /);
  expect(JSON.parse(said.slice(said.indexOf('\r\n\r\n')))).toEqual({
    success: false,
    info: 'The request is malformed.',
    code: 'request.malformed',
    params: {},
    data: null,
  });
});

describe('an unsupported method', () => {
  test.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND', 'SEARCH'])(
    '%s changes and echoes nothing',
    async (method) => {
      for (const path of ['/', '/api/rates/getCurrent', '/audio/a.mp3', '/assets/a.js']) {
        const said = await ask(path, { method, more: 'X-Echo: repeat-me\r\n' });
        expect(said, path).toMatch(/^HTTP\/1\.1 (?:40[045]|501) /);
        expect(said, path).not.toContain('repeat-me');
      }
    },
  );

  test('in an override header or query parameter is ignored', async () => {
    const more =
      'X-HTTP-Method-Override: DELETE\r\nX-HTTP-Method: PUT\r\nX-Method-Override: PUT\r\n';
    expect(await ask('/api/rates/getCurrent?_method=DELETE', { more })).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('such as CONNECT, or an unknown one, is refused', async () => {
    expect(await ask('evil.example:443', { method: 'CONNECT' })).not.toMatch(/^HTTP\/1\.1 2/);
    expect(await ask('/', { method: 'FROBNICATE' })).toMatch(/^HTTP\/1\.1 400 /);
  });
});
