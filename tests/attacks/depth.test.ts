import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Auth } from '../../shared/contract/auth.ts';
import { type CallPath, callTable } from '../../shared/features/call-table.ts';
import { makePerson, type TestPerson } from '../kit/make/builders.ts';
import { startTestApp, type TestApp, type TestAuth } from '../kit/test-app.ts';
import { connectSocket } from '../kit/test-socket.ts';

/* Values nested so deeply that reading them level by level would exhaust the stack. */

const MOST_LEVELS = 32;
const FORM = 'application/x-www-form-urlencoded';
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

let app: TestApp;
let ana: TestPerson;
let administrator: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  ana = await makePerson(app);
  administrator = await makePerson(app);
  await app.db
    .updateTable('account')
    .set({ is_administrator: true })
    .where('id', '=', administrator.id)
    .execute();
});
afterAll(() => app.stop());

async function send(path: CallPath, type: string, body: string): Promise<number> {
  const headers = { 'Content-Type': type };
  const response = await fetch(`${app.url}/api${path}`, { method: 'POST', headers, body });
  await response.body?.cancel();
  return response.status;
}

/** A field of each shape that any call has, and what nobody declares. */
const FIELDS = Object.entries(callTable).flatMap(([path, call]) => {
  if (call.kind === 'upload' || path === '/users/logout') return [];
  const fields = Object.entries({ ...call.request.properties, undeclared: {}, Auth });
  return fields.map(([field, schema]) => {
    return { path: path as CallPath, access: call.access, field, shape: shapeOf(schema) };
  });
});
const SHAPES = [...new Map(FIELDS.map((field) => [field.shape, field])).values()];

/** The schema without its words and bounds. */
function shapeOf(schema: object): string {
  const names = ['type', 'anyOf', 'properties', 'items', 'patternProperties'];
  return JSON.stringify(schema, (key, value: unknown) =>
    /^[a-z]+$/i.test(key) && !names.includes(key) && typeof value !== 'object' ? undefined : value,
  );
}

const authFor = (access: string): TestAuth =>
  access === 'administrator' ? administrator.auth : ana.auth;

describe('4,000 levels in any field of any call', () => {
  test('of JSON answer 400', async () => {
    const wrong: string[] = [];
    for (const { path, access, field } of SHAPES) {
      const auth = JSON.stringify(authFor(access));
      const body = `{"Auth":${auth},"${field}":${nested(4_000)}}`;
      const status = await send(path, 'application/json', body);
      if (status !== 400) wrong.push(`${path} ${field}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('of JSON in a field of a form are no fault of the server', async () => {
    const wrong: string[] = [];
    for (const { path, access, field } of SHAPES) {
      const auth = encodeURIComponent(JSON.stringify(authFor(access)));
      const status = await send(path, FORM, `Auth=${auth}&${field}=${nested(4_000)}`);
      if (status >= 500) wrong.push(`${path} ${field}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

test('the deepest value that is read has 32 levels', async () => {
  // The body itself is the first one.
  const body = (levels: number) => `{"undeclared":${nested(levels - 1)}}`;
  expect(await send('/rates/getCurrent', 'application/json', body(MOST_LEVELS))).toBe(200);
  expect(await send('/rates/getCurrent', 'application/json', body(MOST_LEVELS + 1))).toBe(400);
  const objects = `${'{"a":'.repeat(MOST_LEVELS + 1)}1${'}'.repeat(MOST_LEVELS + 1)}`;
  expect(await send('/rates/getCurrent', 'application/json', objects)).toBe(400);
  // Brackets inside a text are no levels.
  const text = JSON.stringify({ undeclared: `\\"${'['.repeat(100)}` });
  expect(await send('/rates/getCurrent', 'application/json', text)).toBe(200);
});

test('JSON under a form content type is held to the same', async () => {
  expect(await send('/rates/getCurrent', FORM, `{"undeclared":${nested(4_000)}}`)).toBe(400);
  expect(await send('/rates/getCurrent', FORM, '{"__proto__":{"role":3}}')).toBe(400);
});

test('over the live wire a deep payload is refused, and the connection stays', async () => {
  const { auth } = await makePerson(app);
  const socket = await connectSocket(app, auth);
  const deep: unknown = JSON.parse(`{"conversationId":${nested(4_000)}}`);
  const answer = await socket.send('message:send', deep);
  expect(answer).toMatchObject({ success: false });
  expect(answer).not.toHaveProperty('again');
  socket.close();
});
