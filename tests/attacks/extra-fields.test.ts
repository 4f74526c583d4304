import { BANK_FORM } from '../kit/make/bank-form.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TSchema } from 'typebox';
import { dayInBelgrade, laterDay } from '../../shared/money/belgrade.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CallPath, callTable, clientEventTable } from '../../shared/features/call-table.ts';
import { CLIENT_EVENT_ACCESS } from '../kit/access/access-events.ts';
import { type Member, MEMBERS } from '../kit/access/access-people.ts';
import type { AccessExpectation } from '../kit/access/access-rows.ts';
import { ACCESS } from '../kit/access/access-table.ts';
import { type AccessWorld, makeAccessWorld } from '../kit/access/access-world.ts';
import { payloadMaker } from '../kit/fuzz/payloads.ts';
import { randomNumbers } from '../kit/random-numbers.ts';
import type { Shape } from '../kit/read/shape.ts';
import { aRegistration } from '../kit/make/registration.ts';
import { insertStockSound } from '../kit/make/stock-sound.ts';
import { startAppForTests } from '../kit/test-app.ts';
import { connectSocket } from '../kit/test-socket.ts';
import { sendAs } from './send-as.ts';

/* Adds a value for every database column to every call and event, in the database's and the
   payloads' spelling, at every depth. None of them may be stored or honoured. The values are
   unique, so that one search through the database finds them. */

const NUMBER = 424_242_424;
const TEXT = 'planted-by-an-extra-field';
const UUID = '0dd5eed0-0dd5-4eed-8dd5-0dd5eed00dd5';
const MOMENT = '2001-02-03T04:05:06.000Z';
/** Names of privileges that are not columns here. */
const ELSEWHERE = { admin: true, isAdmin: true, is_admin: true, approved: true, balance: NUMBER };

const app = startAppForTests();
let world: AccessWorld;
let extras: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  world = await makeAccessWorld(app);
  extras = await everyColumn();
});

const paths = Object.keys(callTable) as CallPath[];
const events = Object.keys(clientEventTable) as (keyof typeof clientEventTable)[];

describe('a field that a call does not declare', () => {
  test.each(paths)('has no effect on %s', async (path) => {
    const { makePayload, row, endsSession }: AccessExpectation = ACCESS[path];
    const form = await FORMS[path]?.(world);
    const member = MEMBERS.find((one) => row[one] === 'ok') ?? 'administrator';
    const asked = { ...filled(callTable[path].request), ...(await makePayload?.(world)), ...form };
    const payload = stuffed(callTable[path].request, asked);
    const { status, text } = await send(path, payload, member);
    expect(text).not.toContain(TEXT);
    // A refused form would store nothing, and the test would prove nothing.
    if (form) expect(status, text).toBe(200);
    expect(status === 501 || status < 500, `${status} ${text}`).toBe(true);
    if (endsSession) await world.people.renew(member);
  });

  test.each(events)('has no effect on %s', async (event) => {
    const socket = await connectSocket(app, world.people.of('buyer').auth);
    const asked = CLIENT_EVENT_ACCESS[event].makePayload(world, 'buyer');
    const answer = await socket.send(event, stuffed(clientEventTable[event].payload, asked));
    expect(answer).toMatchObject({ success: true });
    expect(JSON.stringify([answer, socket.received])).not.toContain(TEXT);
    socket.close();
  });

  test('is stored nowhere, and gives nobody rights', async () => {
    const tables = sql<{ name: string }>`SELECT schemaname || '.' || tablename AS name
      FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`;
    const marks = [String(NUMBER), TEXT, UUID, '2001-02-03'].join('|');
    const found: string[] = [];
    for (const { name } of (await tables.execute(app.db)).rows) {
      const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} t
        WHERE t::text ~ ${marks}`.execute(app.db);
      found.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
    expect(found).toEqual([]);
    const administrators = app.db
      .selectFrom('account')
      .select('id')
      .where('is_administrator', '=', true);
    expect(await administrators.execute()).toEqual([{ id: world.people.of('administrator').id }]);
    const sellers = app.db.selectFrom('account').select('id').where('may_sell', '=', true);
    expect((await sellers.execute()).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
      world.people.of('freelancer').id,
      world.people.of('foreign owner').id,
    ]);
  });
});

describe('the prototype of all objects cannot be changed', () => {
  const planted = { polluted: TEXT, isAdministrator: true };
  const keys = [
    `{"__proto__":${JSON.stringify(planted)}}`,
    `{"constructor":{"prototype":${JSON.stringify(planted)}}}`,
    `{"look":{"__proto__":${JSON.stringify(planted)}}}`,
    `{"shortcuts":{"__proto__":"planted","constructor":"planted"}}`,
    `{"forms":[{"__proto__":"planted"}],"kind":"one"}`,
  ];
  const fields =
    '__proto__[polluted]=x&constructor[prototype][polluted]=x&look[__proto__][polluted]=x';
  const bodies: readonly (readonly [type: string, body: string])[] = [
    ...keys.map((body) => ['application/json', body] as const),
    ...keys.map((body) => ['application/x-www-form-urlencoded', body] as const),
    ['application/x-www-form-urlencoded', fields],
  ];
  const targets: readonly CallPath[] = [
    '/users/login',
    '/users/setSettings',
    '/users/saveSoundDraft',
    '/users/update',
  ];

  test.each(targets)('through %s', async (path) => {
    const { token } = world.people.of('freelancer').auth;
    for (const [type, body] of bodies) {
      const headers = { 'Content-Type': type, Authorization: `Bearer ${token}` };
      const response = await fetch(`${app.url}/api${path}`, { method: 'POST', headers, body });
      expect(response.status, `${type} ${body}`).toBeLessThan(500);
    }
    expect((await fetch(`${app.url}/api${path}?${fields}`)).status).toBeLessThan(500);
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(fields)) form.append(name, value);
    const upload = await fetch(`${app.url}/api/media/sendAudio`, { method: 'POST', body: form });
    expect(upload.status).toBeLessThan(500);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect({}).not.toHaveProperty('polluted');
  });
});

/** Returns a value for every column of the database. */
async function everyColumn(): Promise<Record<string, unknown>> {
  const columns = await sql<{ name: string; type: string }>`
    SELECT DISTINCT column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public'`.execute(app.db);
  const entries = columns.rows.flatMap(({ name, type }) => {
    const camel = name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
    return [name, camel].map((spelled) => [spelled, valueOf(type)]);
  });
  return { ...(Object.fromEntries(entries) as object), ...ELSEWHERE };
}

function valueOf(type: string): unknown {
  if (type === 'boolean') return true;
  if (/int|numeric|double|real/.test(type)) return NUMBER;
  if (type.startsWith('timestamp') || type === 'date') return MOMENT;
  return type === 'uuid' ? UUID : TEXT;
}

/** Adds undeclared fields to a payload and to every object in it. */
function stuffed(schema: TSchema, payload: object): object {
  const { properties = {} }: Shape = schema;
  const undeclared = Object.entries(extras).filter(([name]) => !(name in properties));
  const parts = Object.entries(payload).map(([name, value]) => {
    const part = properties[name];
    const isObject = part?.type === 'object' && part.properties && typeof value === 'object';
    return [name, isObject && value !== null ? stuffed(part, value as object) : (value as unknown)];
  });
  return Object.fromEntries([...undeclared, ...parts]) as object;
}

function filled(schema: TSchema): object {
  const known = { numbers: [7, 8] as const, strings: {} };
  return payloadMaker(randomNumbers(20_261_121), known)(schema, 'valid');
}

function send(path: CallPath, payload: object, member: Member) {
  return sendAs(app, world.people.of(member).auth, path, payload);
}

/** Valid forms for the calls that write most, so that they write. */
const FORMS: Partial<Record<CallPath, (world: AccessWorld) => object | Promise<object>>> = {
  '/users/create': () => aRegistration(),
  '/availability/save': () => ({
    state: 'away',
    awayUntil: laterDay(dayInBelgrade(new Date()), 9),
  }),
  '/users/setSettings': () => ({ announcements: 'names', timeZone: 'Europe/Belgrade' }),
  '/users/updateBankAccount': () => BANK_FORM,
  '/services/create': ({ categoryId }) => ({
    category: categoryId,
    title: 'Mixing',
    description: 'Mix',
    price: 5,
    deliveryDays: 5,
    revisions: 1,
    demoIds: [],
    packages: [{ name: 'Basic', what: 'One song.', price: 25, days: 3, revisions: 1 }],
  }),
  '/offers/createFromPackage': ({ packageId }) => ({ packageId, connectionId: undefined }),
  '/users/createServiceProject': ({ people }) => ({
    buyerId: people.of('buyer').id,
    projectName: 'Mix',
    projectDescription: 'Ten seconds.',
    price: 10,
    deliverOn: '',
    deliverInDays: 5,
    revisions: 1,
    formats: 'WAV',
    length: 'n/a',
    tempo: 'n/a',
    categoryId: undefined,
    serviceId: undefined,
    requestKey: undefined,
    milestones: undefined,
    rights: undefined,
    trainingAllowed: undefined,
  }),
  '/orders/create': async ({ people }) => ({
    projects: [await insertStockSound(app.db, people.of('freelancer').id)],
    acceptTerms: true,
    total: undefined,
    requestKey: randomUUID(),
  }),
  '/admin/decideApplication': () => ({ approve: false, reason: 'Not yet.' }),
  '/reviews/save': () => ({ stars: 5, text: 'Good.' }),
  '/conversations/send': () => ({ clientId: randomUUID() }),
};
