import type { TSchema } from 'typebox';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CallPath, callTable } from '../../shared/features/call-table.ts';
import { type Member, MEMBERS } from '../kit/access/access-people.ts';
import type { AccessExpectation } from '../kit/access/access-rows.ts';
import { ACCESS } from '../kit/access/access-table.ts';
import { type AccessWorld, makeAccessWorld } from '../kit/access/access-world.ts';
import type { Shape } from '../kit/read/shape.ts';
import { startAppForTests } from '../kit/test-app.ts';
import { sendAs } from './send-as.ts';

/* Sends texts that PostgreSQL cannot store, or that look like others, in every text field of every
   call. Also sends texts that are nested too deeply, too long, or unreadable. */

const app = startAppForTests();
let world: AccessWorld;
beforeAll(async () => {
  world = await makeAccessWorld(app);
});

const withTexts = (Object.keys(callTable) as CallPath[]).filter(
  (path) => Object.keys(filled(callTable[path].request, 'x')).length > 0,
);

describe('an unstorable text never reaches the database by', () => {
  test.each(withTexts)('%s', async (path) => {
    for (const text of ['a\u0000b', 'a\uD800b', '\u202Egnp.exe']) {
      const { row }: AccessExpectation = ACCESS[path];
      const member = MEMBERS.find((one) => row[one] === 'ok') ?? 'administrator';
      const { status, text: body } = await send(
        path,
        filled(callTable[path].request, text),
        member,
      );
      expect(status, `${JSON.stringify(text)}: ${body}`).toBe(400);
    }
  });
});

describe('absurd input is refused without delay:', () => {
  const searches = [
    ['/projects/getAllProjects', 'filter'],
    ['/users/get', 'search'],
    ['/admin/getUsers', 'filter'],
  ] as const;
  test.each([
    ['quotation marks', '"'.repeat(200)],
    ['brackets', '('.repeat(200)],
    ['wildcards', '%_*?'.repeat(50)],
    ['words of one letter', 'a '.repeat(100)],
    ['accents without letters', '\u0301'.repeat(200)],
    ['letters with all accents', 'e\u0301\u0302\u0303'.repeat(50)],
    ['letters that become several', 'ﬃﷺ'.repeat(100)],
    ['operators of searches', 'a & | ! <-> :* b'],
    ['backslashes', '\\'.repeat(200)],
    ['a hundred thousand letters', 'a'.repeat(100_000)],
    ['fifty thousand words', 'ab '.repeat(33_000)],
  ])('a search for %s', async (_what, text) => {
    for (const [path, field] of searches) {
      const { status, text: body } = await send(path, { [field]: text }, 'administrator');
      expect(status, body).toBeLessThan(500);
    }
  });

  test.each([
    ['arrays in arrays', `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['objects in objects', `${'{"email":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['arrays that never end', '['.repeat(100_000)],
    ['a number of many digits', `{"email":${'9'.repeat(100_000)}}`],
    ['a number beyond all numbers', '{"email":1e999999}'],
    ['the same key again and again', `{${'"email":"a",'.repeat(10_000)}"email":"b"}`],
    ['many keys', `{${Array.from({ length: 10_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
    ['half a surrogate pair', '{"email":"\\ud800"}'],
    ['a null character', '{"email":"\\u0000"}'],
  ])('%s', async (_what, body) => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const headers = { 'Content-Type': type };
      const response = await fetch(`${app.url}/api/users/login`, { method: 'POST', headers, body });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(await response.json()).toMatchObject({ success: false, data: null });
    }
  });
});

test('unstorable field names are refused, too', async () => {
  const draft = (name: string) => ({ kind: 'one', forms: [{ [name]: 'Rain' }] });
  const settings = (name: string) => ({ shortcuts: { [name]: 'x' } });
  for (const name of ['a\u0000b', '\uD800', '\u202Ea']) {
    const answers = [
      await send('/users/saveSoundDraft', draft(name), 'freelancer'),
      await send('/users/setSettings', settings(name), 'freelancer'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  }
});

/** Builds a payload with the same text in every text field; other fields are empty. */
function filled(schema: TSchema, text: string): Record<string, unknown> {
  const { properties = {} }: Shape = schema;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, shape]) => {
      const value = valueFor(shape, text);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function valueFor(shape: Shape, text: string): unknown {
  if (shape.type === 'string') return text;
  if (shape.type === 'array' && shape.items) {
    const item = valueFor(shape.items, text);
    return item === undefined ? undefined : [item];
  }
  const [record] = Object.values(shape.patternProperties ?? {});
  if (record) return { key: valueFor(record, text) };
  if (shape.anyOf?.some(({ type }) => type === 'string')) return text;
  return undefined;
}

function send(path: CallPath, payload: object, member: Member) {
  return sendAs(app, world.people.of(member).auth, path, payload);
}
