import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallPath } from '../../shared/features/call-table.ts';
import { makePerson, type TestPerson } from '../kit/make/builders.ts';
import { buy } from '../kit/make/buy.ts';
import { makeOffer } from '../kit/make/make-offer.ts';
import { fetchCall } from '../kit/make-call.ts';
import { startAppForTests } from '../kit/test-app.ts';
import { uploadFile } from '../kit/make/upload.ts';
import { waitFor } from '../kit/wait-for.ts';
import { makeWav } from '../kit/read/wav.ts';
import { readZip } from '../kit/read/read-zip.ts';

/* Two people whose names, offers and files are attacks make a whole deal. The tests then check
   everything that leaves the server with these names: e-mails, tables, archives, response headers,
   and the log. */

/** Breaks out of elements, attributes, header lines, cells and quotes. */
const NASTY =
  '=1+1"\'>\r\nBcc: everybody@evil.example\r\n\r\n</script><img src=x onerror=alert(1)>{{7*7}}';
const NAME = `=1"'></script><img src=x>`;
/** The content type of files to download and never to display. */
const BYTES = 'application/octet-stream';

const app = startAppForTests();
let buyer: TestPerson;
let freelancer: TestPerson;
beforeAll(async () => {
  buyer = await makePerson(app);
  freelancer = await makePerson(app, { role: 2 });
  // Stored directly, as in an account that is older than the rules for names.
  await app.db
    .updateTable('account')
    .set({ name: NAME, last_name: NAME, biography: NASTY })
    .where('id', 'in', [buyer.id, freelancer.id])
    .execute();
  const form = { projectName: `Mix ${NASTY}`, projectDescription: NASTY, price: 10 };
  const offer = await makeOffer(app, freelancer, buyer, form);
  await buy(app, buyer, [offer.id]);
});

test('no e-mail has an injected header, element or recipient', async () => {
  const folder = join(app.folder, 'mail');
  const emails = await waitFor('the e-mails of the sale', async () => {
    // The folder is created with the first e-mail.
    const files = await readdir(folder).catch(() => []);
    const names = files.filter((name) => /^[^.].*\.eml$/.test(name));
    const all = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const [his, hers] = [buyer, freelancer].map(({ email }) =>
      all.some((source) => source.includes(email) && /receipt|sold|order/i.test(source)),
    );
    return his && hers ? all : undefined;
  });
  for (const source of emails) {
    const [head = ''] = source.split('\r\n\r\n');
    const fields = head.split('\r\n').filter((line) => !/^[ \t]/.test(line));
    expect(
      fields.filter(
        (line) =>
          !/^(?:From|To|Subject|Message-ID|Date|MIME-Version|Content-Language|Content-Type|Content-Transfer-Encoding|Auto-Submitted|X-Auto-Response-Suppress|List-Unsubscribe(?:-Post)?|Precedence): /i.test(
            line,
          ),
      ),
    ).toEqual([]);
    expect(head).not.toMatch(/^Bcc:/im);
  }
  for (const { email } of [buyer, freelancer]) {
    for (const { html, to } of await app.mailbox.emails(email)) {
      expect(to).toBe(email);
      expect(html).not.toMatch(/<(?:img|script)/i);
    }
  }
});

test('a freelancer’s CSV has no cell that a spreadsheet would execute', async () => {
  const csv = await (await get('/balance/getStatement', freelancer)).text();
  const cells = [...csv.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell);
  expect(cells.join()).toContain('1+1');
  const amount = /^-\d+\.\d\d$/;
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !amount.test(cell))).toEqual([]);
});

test('receipts and statements can still be created', async () => {
  const { data } = await app.call('/users/getorderhistory', {}, buyer.auth);
  const orderId = data?.orders[0]?.id;
  for (const response of [
    await get('/orders/getReceiptPdf', buyer, { orderId }),
    await get('/balance/getStatementPdf', freelancer, { userId: freelancer.id }),
  ]) {
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(bytes.startsWith('%PDF-')).toBe(true);
    expect(bytes).not.toMatch(/\/(?:JavaScript|JS|Launch|OpenAction|EmbeddedFile)\b/);
  }
});

describe('a file stays in its folder, whatever its name', () => {
  let person: TestPerson;
  beforeAll(async () => {
    person = await makePerson(app);
  });

  test.each([
    '../../../etc/passwd',
    '..\\..\\windows\\system32\\cmd.wav',
    '/etc/cron.d/earmark',
    'C:\\autorun.wav',
    'a"; filename="b.html',
    'a\r\nSet-Cookie: evil=1\r\n\r\n<html>.wav',
    "a'; filename*=UTF-8''b.html",
    'song\u202Egnp.wav',
    'song\u0000.html',
    '.htaccess',
    '...',
    '%2e%2e%2fpasswd',
    '<img src=x onerror=alert(1)>.wav',
    '🎧'.repeat(60),
  ])('%j', async (name) => {
    const form = new FormData();
    form.append('Auth', JSON.stringify(person.auth));
    form.append('userId', String(person.id));
    form.append('files', new Blob([Uint8Array.from(makeWav(2_000))]), name);
    const sent = await fetch(`${app.url}/api/media/uploadAudio`, { method: 'POST', body: form });
    expect(sent.status).toBe(200);
    const file = await app.db
      .selectFrom('file')
      .select(['id', 'name'])
      .where('account_id', '=', person.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(file.name).not.toMatch(/[/\\]|\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u);
    const { data } = await app.call('/media/getLink', { fileId: file.id }, person.auth);
    const { headers } = await fetch(`${app.url}${data?.url}`);
    expect(headers.get('content-disposition')).toMatch(
      /^(?:inline|attachment); filename="[\w. -]+"; filename\*=UTF-8''[\w.!~%-]+$/,
    );
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-type')).toBe('audio/wav');
  });

  test('also in an archive', async () => {
    const archive = Buffer.from(await (await get('/users/downloadData', person)).arrayBuffer());
    const entries = readZip(archive).map(({ name }) => name);
    expect(entries.length).toBeGreaterThan(10);
    for (const entry of entries) {
      expect(entry).toMatch(/^(?:read-me\.txt|data\.json|files\/[\da-f]{8}-[^/\\:*?"<>|]+)$/);
      expect(entry).not.toMatch(/\p{Cc}|[\u202A-\u202E]/u);
    }
  });
});

test.each([
  ['a picture that is a script', 'GIF89a/*<script>*/=alert(1)//', 'image/gif'],
  ['a sound that is a page', 'RIFF\0\0\0\0WAVE<html><script>alert(1)</script>', 'audio/wav'],
  ['an MP3 that is a page', 'ID3<!doctype html><script>alert(1)</script>', 'audio/mpeg'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', BYTES],
  [
    'a drawing after a byte order mark',
    '\uFEFF<?xml version="1.0"?><svg onload="alert(1)"/>',
    BYTES,
  ],
  ['a document that is a page', '%PDF-1.7\n<html><script>alert(1)</script>', BYTES],
  ['a page in UTF-7', '+ADw-script+AD4-alert(1)+ADw-/script+AD4-', BYTES],
])('%s is never displayed as its second format', async (_what, content, type) => {
  const bytes = Buffer.from(content);
  const fileId = await uploadFile(app, buyer.auth, bytes, 'song.wav.html', 'chat');
  const { data } = await app.call('/media/getLink', { fileId }, buyer.auth);
  const { headers } = await fetch(`${app.url}${data?.url}`);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  if (type === BYTES) expect(headers.get('content-disposition')).toMatch(/^attachment/);
});

test.each(['audio', 'production/1', 'assets', 'icons'])(
  'no path leads out of /%s/',
  async (folder) => {
    for (const path of [
      '../../../../etc/passwd',
      '..%2f..%2f..%2fetc%2fpasswd',
      '%2e%2e/%2e%2e/etc/passwd',
      '..%5c..%5cetc%5cpasswd',
      '..%00/etc/passwd',
      '%c0%ae%c0%ae/etc/passwd',
      '....//....//etc/passwd',
      '/etc/passwd',
      '..;/package.json',
      '%252e%252e%252fpackage.json',
    ]) {
      const { status, body } = await rawGet(`/${folder}/${path}`);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
      expect(body).not.toMatch(/root:|"dependencies"/);
    }
  },
);

test('the log has one object per line, whatever names it contains', async () => {
  for (const path of ['/%0a{"level":60}', `/${encodeURIComponent(NASTY)}`]) {
    await fetch(`${app.url}${path}`, { headers: { 'User-Agent': '{"level":60}' } });
  }
  await app.call('/users/login', { email: NASTY, password: NASTY });
  const lines = app.logs.text().trimEnd().split('\n');
  const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level);
  expect(levels.filter((level) => level >= 50)).toEqual([]);
  expect(app.logs.text()).not.toContain('everybody@evil.example');
});

function get(path: CallPath, { auth }: TestPerson, payload: object = {}): Promise<Response> {
  return fetchCall(app, path, payload, auth);
}

/** Requests an unmodified path, which `fetch` would normalise. */
function rawGet(path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}
