import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CallPath, callTable, clientEventTable } from '../../shared/features/call-table.ts';
import { CLIENT_EVENT_ACCESS } from '../kit/access/access-events.ts';
import type { AccessExpectation } from '../kit/access/access-rows.ts';
import { ACCESS } from '../kit/access/access-table.ts';
import { type AccessWorld, makeAccessWorld } from '../kit/access/access-world.ts';
import { makePerson, type TestPerson } from '../kit/make/builders.ts';
import { payloadMaker } from '../kit/fuzz/payloads.ts';
import { leaked, plantSecrets, type Secret } from '../kit/fuzz/secrets.ts';
import { randomNumbers } from '../kit/random-numbers.ts';
import type { TestAuth } from '../kit/make-call.ts';
import { startAppForTests } from '../kit/test-app.ts';
import { connectSocket } from '../kit/test-socket.ts';
import { idFields, type Loot, stealIds, withLoot, withUnknown } from './stolen-ids.ts';
import { sendAs } from './send-as.ts';
import type { DB } from '../../server/database/types.ts';
import { PERSONAL_TABLES } from '../../server/features/accounts/data-rights/personal-tables.ts';

/* Sends other people's ids to every call and event whose payload refers to a row. The senders
   are an account that owns similar rows, a buyer who owns nothing, and a visitor without a
   session. The other people's data must not change, no answer may contain their secrets, and a
   refusal must be the one for a missing row. */

/**
 * Calls whose refusals may reveal that a row exists. Orders and reviews are numbered consecutively,
 * and everybody sees the numbers of their own, so nothing is disclosed. A cart gives the reason why
 * something cannot be bought, but neither its name nor its owner.
 */
const MAY_REVEAL_ROWS: ReadonlySet<string> = new Set([
  '/orders/create',
  '/orders/getOrderStatus',
  '/orders/getLicence',
  '/orders/getLicencePdf',
  '/orders/issueLicence',
  '/orders/getReceipt',
  '/orders/getReceiptPdf',
  '/users/download',
  '/users/getDownloadLink',
  '/reviews/answer',
  '/reviews/delete',
]);

/** Tables that jobs, plays and messages of anybody change. */
const CHANGED_BY_ANYBODY: ReadonlySet<string> = new Set([
  'freelancer_figures',
  'freelancer_day',
  'notification',
  'push',
]);

/** Fields of private ids: not even a successful answer may differ from that for a missing row. */
const PRIVATE = ['conversationIds', 'offerIds', 'sessionId'];

interface Thief {
  readonly name: 'foreign owner' | 'buyer' | 'visitor';
  readonly auth: TestAuth | undefined;
}

const app = startAppForTests();
let world: AccessWorld;
let secrets: readonly Secret[];
let loot: Loot;
let stranger: TestPerson;
beforeAll(async () => {
  world = await makeAccessWorld(app);
  secrets = await plantSecrets(world);
  loot = await stealIds(world);
  stranger = await makePerson(app);
});

const paths = (Object.keys(callTable) as CallPath[]).filter(
  (path) => idFields(callTable[path].request).length > 0,
);
const events = Object.keys(clientEventTable) as (keyof typeof clientEventTable)[];

test('every field with an id has a stolen id to try', () => {
  const schemas = [
    ...Object.values(callTable).map(({ request }) => request),
    ...Object.values(clientEventTable).map(({ payload }) => payload),
  ];
  const names = schemas.flatMap((schema) => idFields(schema).map(({ name }) => name));
  const unknown = [...new Set(names)].filter((name) => !(name in loot));
  expect(unknown, 'Add another person’s id to tests/attacks/stolen-ids.ts').toEqual([]);
});

describe('other people’s ids give nothing to callers of', () => {
  test.each(paths)('%s', async (path) => {
    const { request } = callTable[path];
    const fields = idFields(request);
    const { makePayload, endsSession }: AccessExpectation = ACCESS[path];
    const payload = {
      ...filled(path),
      ...withLoot(fields, loot),
      ...(await makePayload?.(world)),
    };
    const before = await theirRows();
    const faults: string[] = [];
    for (const thief of thieves()) {
      const answer = await sendAs(app, thief.auth, path, payload);
      const none = await sendAs(app, thief.auth, path, withUnknown(payload, fields));
      faults.push(...faultsOf(path, { payload, answer, none, thief }));
    }
    if (endsSession) await signInAgain();
    expect(faults).toEqual([]);
    expect(await theirRows()).toEqual(before);
  });
});

describe('other people’s ids give nothing to senders of', () => {
  /** Accounts without any relation to them. The calls above may have opened a conversation. */
  const strangers: TestPerson[] = [];
  beforeAll(async () => {
    strangers.push(await makePerson(app), await makePerson(app, { role: 2 }));
  });

  test.each(events)('%s', async (event) => {
    const fields = idFields(clientEventTable[event].payload);
    const before = await theirRows();
    for (const { auth } of strangers) {
      const socket = await connectSocket(app, auth);
      const asked = CLIENT_EVENT_ACCESS[event].makePayload(world, 'foreign owner');
      const payload = { ...withLoot(fields, loot), ...asked };
      const answer = JSON.stringify(await socket.send(event, payload));
      const none = JSON.stringify(await socket.send(event, withUnknown(payload, fields)));
      expect(answer).toBe(none);
      const heard = JSON.stringify(socket.received) + answer;
      expect(leaked(secrets, { asked: '', answer: heard, caller: 'foreign owner' })).toEqual([]);
      socket.close();
    }
    expect(await theirRows()).toEqual(before);
  });
});

function thieves(): Thief[] {
  return [
    { name: 'foreign owner', auth: world.people.auth('foreign owner') },
    { name: 'buyer', auth: stranger.auth },
    { name: 'visitor', auth: undefined },
  ];
}

async function signInAgain(): Promise<void> {
  await world.people.renew('foreign owner');
  const { data } = await app.call('/users/login', stranger);
  stranger = { ...stranger, auth: { userId: stranger.id, token: data?.token ?? '' } };
}

/** Returns every row about the buyer and the freelancer that does not concern the thieves. */
function theirRows(): Promise<string[]> {
  const { people } = world;
  const ids = [people.of('buyer').id, people.of('freelancer').id];
  return rowsAbout(app.db, ids, [people.of('foreign owner').id, stranger.id]);
}

/** Fills in valid values for fields without ids, so that no form check refuses the call. */
function filled(path: CallPath): object {
  const numbers = randomNumbers(20_261_121);
  const known = { numbers: [7, 8] as const, strings: { date: ['2026-01-01'] as const } };
  return payloadMaker(numbers, known)(callTable[path].request, 'valid');
}

interface Answers {
  readonly payload: object;
  readonly answer: Answer;
  readonly none: Answer;
  readonly thief: Thief;
}
interface Answer {
  readonly status: number;
  readonly text: string;
}

function faultsOf(path: CallPath, { payload, answer, none, thief }: Answers): string[] {
  const faults: string[] = [];
  const title = `${thief.name}: ${JSON.stringify(payload)}: ${answer.status} ${answer.text.slice(0, 200)}`;
  if (answer.status >= 500 || none.status >= 500) faults.push(`a server error: ${title}`);
  const asked = JSON.stringify(payload);
  const caller = thief.name === 'buyer' ? 'foreign owner' : thief.name;
  if (thief.auth && answer.status === 401) faults.push(`refused as if without a session: ${title}`);
  const leaks = leaked(secrets, { asked, answer: answer.text, caller });
  faults.push(...leaks.map((secret) => `reveals ${secret}: ${title}`));
  const isRefused = answer.status >= 400 || PRIVATE.some((name) => name in payload);
  if (isRefused && answer.text !== none.text && !MAY_REVEAL_ROWS.has(path)) {
    faults.push(`differs from a missing row (${none.status} ${none.text}): ${title}`);
  }
  return faults;
}

/**
 * Returns every row about some people and not about the others, each as its table and text. The
 * tables are those of the archive of personal data, whose completeness a test checks.
 */
async function rowsAbout(
  db: Kysely<DB>,
  ids: readonly number[],
  others: readonly number[],
): Promise<string[]> {
  const given = PERSONAL_TABLES.filter(({ table }) => !CHANGED_BY_ANYBODY.has(table));
  const tables = given.map(({ table, about }) => {
    const any = (people: readonly number[]) => sql.join(people.map(about), sql` OR `);
    return sql`SELECT ${sql.lit(table)} || ' ' || t::text AS row FROM ${sql.table(table)} t
      WHERE (${any(ids)}) AND NOT coalesce((${any(others)}), false)`;
  });
  const union = sql<{ row: string }>`${sql.join(tables, sql` UNION ALL `)} ORDER BY 1`;
  return (await union.execute(db)).rows.map(({ row }) => row);
}
