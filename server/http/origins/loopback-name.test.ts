import { request } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts';
import { underPublicName } from '../mount-client.ts';

const PUBLIC = 'http://127.0.0.1:3000';

describe('the public name', () => {
  it.each<[host: string | undefined, url: string, publicUrl: string, to: string | undefined]>([
    ['localhost:3000', '/cart?a=1', PUBLIC, `${PUBLIC}/cart?a=1`],
    ['[::1]:3000', '/', PUBLIC, `${PUBLIC}/`],
    ['LOCALHOST:3000', '/', PUBLIC, `${PUBLIC}/`],
    ['127.0.0.1:3000', '/', 'http://localhost:3000', 'http://localhost:3000/'],
    ['localhost:3000', '//evil.example/', PUBLIC, `${PUBLIC}/evil.example/`],
    ['127.0.0.1:3000', '/', PUBLIC, undefined],
    // Another port is another server, such as Vite's in front of this one.
    ['localhost:3000', '/', 'http://127.0.0.1:5173', undefined],
    ['localhost:3000', '/', 'https://earmark.example', undefined],
    ['evil.example:3000', '/', PUBLIC, undefined],
    ['a b', '/', PUBLIC, undefined],
    [undefined, '/', PUBLIC, undefined],
  ])('for %s%s where the public URL is %s: %s', (host, url, publicUrl, to) => {
    expect(underPublicName({ headers: { host }, url }, publicUrl)).toBe(to);
  });
});

describe('a server on this machine', () => {
  let app: TestApp;
  const folder = mkdtempSync(join(tmpdir(), 'earmark-client-'));
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<html><title>Earmark</title></html>');
    app = await startTestApp({ clientFolder: folder });
  });
  afterAll(async () => {
    await app.stop();
    rmSync(folder, { recursive: true });
  });

  const ask = (path: string, accept: string, method = 'GET') =>
    new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
      const { port } = new URL(app.url);
      const headers = { host: `localhost:${port}`, accept };
      request(app.url + path, { method, headers }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, location: answer.headers.location });
      })
        .on('error', reject)
        .end();
    });

  test('redirects pages to its public name, and nothing else', async () => {
    expect(await ask('/cart?from=bank', 'text/html,*/*')).toEqual({
      status: 302,
      location: `${app.url}/cart?from=bank`,
    });
    expect((await ask('/cart', '*/*')).status).toBe(200);
    expect((await ask('/cart', 'text/html', 'POST')).status).toBe(404);
    expect((await ask('/api/categories/getStockCategories', 'text/html')).status).toBe(200);
    expect((await ask('/health', 'text/html')).status).toBe(200);
  });
});
