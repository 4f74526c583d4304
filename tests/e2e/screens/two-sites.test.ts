import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { API_HOSTS_META } from '../../../shared/contract/api-hosts.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeAudio, tone } from '../../kit/make/make-audio.ts';
import { makeConversation } from '../../kit/make/make-conversation.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { uploadFile } from '../../kit/make/upload.ts';
import { waitForPreview } from '../../kit/wait-for-preview.ts';
import { preparePerson, startSite } from '../kit/browser.ts';
import { signIn } from '../accounts/sign-in.ts';

/* A site whose page is served by a plain file host, and whose API is on another host. For a
   browser `api.localhost` and 127.0.0.1 are two sites, the strictest case. */

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const apiHosts = new Map<string, string>();
let app: TestApp;
/** An allowed site, and an identical one that is not allowed. */
let site: { readonly url: string; readonly server: Server };
let stranger: typeof site;
let ana: TestPerson;
let boris: TestPerson;
let sound: number;

beforeAll(async () => {
  [site, stranger] = await Promise.all([serveFiles(), serveFiles()]);
  app = await startSite({ publicUrl: () => site.url, apiHosts, production: true });
  const api = app.url.replace('127.0.0.1', 'api.localhost');
  apiHosts.set(site.url, api).set(app.url, api);
  [ana, boris] = await Promise.all([makePerson(app), makePerson(app, { role: 2, name: 'Boris' })]);
  await makeConversation(app, ana, boris);
  const bytes = makeAudio([tone(300, { seconds: 2 })]);
  const fileId = await uploadFile(app, boris.auth, bytes, 'take.wav');
  const row = { owner_id: boris.id, name: 'Kitchen clock', status: APPROVED };
  const { id } = await app.db
    .insertInto('sound')
    .values({ ...row, file_id: fileId, description: 'Dry.', price_cents: 700 })
    .returning('id')
    .executeTakeFirstOrThrow();
  sound = id;
  await waitForPreview(app, fileId);
});
afterAll(async () => {
  await app.stop();
  for (const { server } of [site, stranger]) server.close();
});

/** Serves the built client like a plain file host, with the build's `<meta>` in the page. */
async function serveFiles(): Promise<{ url: string; server: Server }> {
  const folder = inject('clientFolder');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const path = join(folder, pathname);
    const isFile = pathname !== '/' && existsSync(path) && extname(path) !== '';
    response.setHeader('Content-Type', TYPES[isFile ? extname(path) : '.html'] ?? 'text/plain');
    if (isFile && !pathname.endsWith('.html')) return void createReadStream(path).pipe(response);
    // The other site copies the page, but has another origin.
    const pairs = [...apiHosts].flatMap(([, api]) => [
      `${site.url}=${api}`,
      `${stranger.url}=${api}`,
    ]);
    const tag = `<meta name="${API_HOSTS_META}" content="${pairs.join(',')}">`;
    response.end(
      readFileSync(join(folder, 'index.html'), 'utf8').replace('</head>', `${tag}</head>`),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Records all requests of a page to the server, by host. */
function watchHosts(page: Page): { api: string[]; own: string[]; wires: string[] } {
  const seen = { api: [] as string[], own: [] as string[], wires: [] as string[] };
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === apiHosts.get(site.url)) seen.api.push(`${request.method()} ${pathname}`);
    else if (/^\/(?:api|audio|production)\//.test(pathname)) seen.own.push(pathname);
  });
  page.on('websocket', (wire) => seen.wires.push(new URL(wire.url()).host));
  return seen;
}

/** The app at the address of a file host. */
const at = (url: string) => ({ ...app, url }) satisfies TestApp;

test('sign-in, chat, playback and upload work with an API on another host', async () => {
  const { page } = await preparePerson(at(site.url));
  const seen = watchHosts(page);
  await signIn(page, boris);
  await page.goto(`/user/messages/${ana.id}`);
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill('Rain or snow?');
  await box.press('Enter');
  await page.locator('.message-text', { hasText: 'Rain or snow?' }).waitFor();
  expect(new Set(seen.wires)).toEqual(new Set([new URL(apiHosts.get(site.url) ?? '').host]));
  expect(seen.api).not.toContain('POST /api/conversations/send');

  await hearPreview(page);
  expect(seen.api.some((one) => /^GET \/audio\/.*\.mp3$/.test(one))).toBe(true);

  await page.goto('/user/projects/create');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'wind.wav',
      mimeType: 'audio/wav',
      buffer: makeAudio([tone(200, { seconds: 10 })]),
    });
  const files = () =>
    app.db.selectFrom('file').where('account_id', '=', boris.id).select('id').execute();
  await expect.poll(async () => (await files()).length).toBe(2);
  expect(seen.api).toContain('POST /api/media/uploadFile');
  expect(seen.own).toEqual([]);
});

test('a page of another origin can use neither calls nor the live connection', async () => {
  const { page, expectFaults } = await preparePerson(at(stranger.url), { as: boris });
  expectFaults(/CORS policy|ERR_FAILED|WebSocket connection/);
  const seen = watchHosts(page);
  await page.goto('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const api = apiHosts.get(site.url) ?? '';
  const answers = await page.evaluate(async (host) => {
    const call = (headers: Record<string, string>) =>
      fetch(`${host}/api/rates/getCurrent`, { method: 'POST', headers, body: '{}' }).then(
        () => 'read',
        () => 'kept from the page',
      );
    const wire = new Promise<string>((resolve) => {
      const socket = new WebSocket(
        `${host.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
      );
      socket.addEventListener('open', () => resolve('open'));
      socket.addEventListener('error', () => resolve('refused'));
    });
    return Promise.all([
      call({ 'Content-Type': 'application/json' }),
      call({ 'Content-Type': 'application/x-www-form-urlencoded' }),
      call({ Authorization: 'Bearer a' }),
      wire,
    ]);
  }, api);
  expect(answers).toEqual([
    'kept from the page',
    'kept from the page',
    'kept from the page',
    'refused',
  ]);
  expect(seen.wires.length).toBeGreaterThan(0);
});

test('a page served by Earmark itself uses the other host, under its own policy', async () => {
  const { page } = await preparePerson(app, { as: ana });
  const seen = watchHosts(page);
  await page.goto(`/user/messages/${boris.id}`);
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await expect.poll(() => seen.wires).toEqual([new URL(apiHosts.get(app.url) ?? '').host]);
  await hearPreview(page);
  expect(seen.api.some((one) => /^GET \/audio\/.*\.mp3$/.test(one))).toBe(true);
  expect(seen.own).toEqual([]);
});

/** Opens the sound and plays its preview. */
async function hearPreview(page: Page): Promise<void> {
  await page.goto(`/project/${sound}`);
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await page
    .getByRole('button', { name: /^Pause/ })
    .first()
    .waitFor();
}
