import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';
import { beforeAll, expect, test } from 'vitest';
import { clientEventTable } from '../../shared/features/call-table.ts';
import { type Member, MEMBERS } from '../kit/access/access-people.ts';
import { type AccessWorld, makeAccessWorld } from '../kit/access/access-world.ts';
import { type Known, payloadMaker } from '../kit/fuzz/payloads.ts';
import { containsReadable, leaked, plantSecrets, type Secret } from '../kit/fuzz/secrets.ts';
import { VALIDITIES, makeFuzzRequest, type FuzzRequest } from '../kit/fuzz/fuzz-request.ts';
import { randomNumbers } from '../kit/random-numbers.ts';
import { startAppForTests } from '../kit/test-app.ts';
import { connectSocket } from '../kit/test-socket.ts';

/* Sends random payloads to every call and event: valid ones with existing ids, nearly valid
   ones, and invalid ones. Each request's random numbers come from the seed and its position, so
   `FUZZ_SEED` and `FUZZ_TRIES` repeat a run or make a longer one. */

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120);
const TRIES = Number(process.env['FUZZ_TRIES'] ?? (process.env['CI'] ? 10_000 : 1_000));
const EVENTS = Math.ceil(TRIES / 10);
const AT_ONCE = 6;
/** Long enough for a busy machine. */
const PATIENCE_MS = 30_000;
const MAX_GROWTH_BYTES = 40_000_000;

const app = startAppForTests();
let world: AccessWorld;
let secrets: readonly Secret[];
let known: Known;
let slowest = { took: 0, title: '' };
let permittedReads = 0;
beforeAll(async () => {
  world = await makeAccessWorld(app);
  secrets = await plantSecrets(world);
  known = await knownThings();
});

test(`${TRIES} calls, seed ${SEED}: no fault of the server, no hang, nobody else's data`, async () => {
  const faults: string[] = [];
  const answers = new Map<number, number>();
  const warm = Math.ceil(TRIES / 5);
  await inParallel(0, warm, (place) => runRequest(place, faults, answers));
  const before = heapUsed();
  await inParallel(warm, TRIES, (place) => runRequest(place, faults, answers));
  const growth = heapUsed() - before;
  process.stdout.write(
    `\n${TRIES} calls, seed ${SEED}: ${tally(answers)}; slowest ${Math.round(slowest.took)} ms: ` +
      `${slowest.title}; ${permittedReads} answers with secrets, each to a caller who may read it\n`,
  );
  expect(faults).toEqual([]);
  // Without answers that contain secrets, a leak could not be found.
  expect(permittedReads).toBeGreaterThan(0);
  expect(growth).toBeLessThan(MAX_GROWTH_BYTES);
  expect((await fetch(`${app.url}/health`)).status).toBe(200);
}, 600_000);

test(`${EVENTS} events, seed ${SEED}: each is acknowledged, none breaks the server`, async () => {
  const faults: string[] = [];
  for (const member of MEMBERS) await signIn(member);
  const sockets = await Promise.all(
    MEMBERS.map(async (member) => ({ member, socket: await connect(member) })),
  );
  const events = Object.entries(clientEventTable) as [EventEntry, ...EventEntry[]];
  await inParallel(0, EVENTS, async (place) => {
    const numbers = numbersOf(place);
    const [event, { payload: schema }] = numbers.pick(events);
    const payload = payloadMaker(numbers, known)(schema, numbers.pick(VALIDITIES));
    const sender = sockets[place % sockets.length]?.socket;
    const answer = await sender?.send(event, payload).catch(String);
    const isFault = typeof answer !== 'object' || 'again' in answer;
    if (isFault)
      faults.push(`${place}: ${event} ${JSON.stringify(payload)}: ${JSON.stringify(answer)}`);
  });
  for (const { member, socket } of sockets) {
    const heard = JSON.stringify(socket.received);
    for (const secret of leaked(secrets, { asked: '', answer: heard, caller: member })) {
      faults.push(`${member} heard ${secret}`);
    }
    socket.close();
  }
  expect(faults).toEqual([]);
}, 120_000);

type EventEntry = [string, (typeof clientEventTable)[keyof typeof clientEventTable]];

const connect = (member: Member) => connectSocket(app, world.people.of(member).auth);

async function runRequest(
  place: number,
  faults: string[],
  answers: Map<number, number>,
): Promise<void> {
  const one = makeFuzzRequest(numbersOf(place), world, known);
  const start = performance.now();
  const answer = await send(one);
  if (!answer) return void faults.push(`${place} hangs: ${one.title}`);
  const took = performance.now() - start;
  if (took > slowest.took) slowest = { took, title: one.title };
  const { status, body } = answer;
  answers.set(status, (answers.get(status) ?? 0) + 1);
  if (status >= 500) faults.push(`${place} is ${status}: ${one.title}`);
  if (one.isCall && !body.startsWith('{"success":')) {
    faults.push(`${place} is no envelope: ${one.title}: ${body.slice(0, 100)}`);
  }
  if (containsReadable(secrets, body, one.caller)) permittedReads += 1;
  for (const secret of leaked(secrets, { ...one, answer: body })) {
    faults.push(`${place} leaks ${secret}: ${one.title}`);
  }
  if (status === 401 && one.caller !== 'visitor' && isSigned(one)) await signIn(one.caller);
}

const numbersOf = (place: number) => randomNumbers(SEED * 1_000_003 + place);

/**
 * Returns whether a request uses the caller's current session. Another request may have ended it.
 */
function isSigned({ caller, asked }: FuzzRequest): boolean {
  return asked.includes(world.people.auth(caller)?.token ?? '');
}

/** Sends a request. Returns undefined after a timeout. */
async function send({ path, init }: FuzzRequest) {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`${app.url}${path}`, { redirect: 'manual', ...init, signal });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return undefined;
    // Refused on the way, as an oversized request is.
    return { status: 0, body: '' };
  }
}

/** Signs an account in again, whatever an administrator's requests have changed. */
async function signIn(member: Member): Promise<void> {
  const { id } = world.people.of(member);
  await app.db
    .updateTable('account')
    .set({ contributor_status: 1, delete_at: null })
    .where('id', '=', id)
    .execute();
  await world.people.renew(member);
}

/** Collects existing ids and texts, so that requests can refer to them. */
async function knownThings(): Promise<Known> {
  const { people } = world;
  const ids = MEMBERS.map((member) => people.of(member).id);
  const [first = 0, ...others] = ids;
  const { categoryId, serviceId, conversationId, soundId, orderId, reportId } = world;
  const things = [categoryId, serviceId, conversationId, soundId, orderId, reportId];
  const offerId = await world.newOffer();
  const draftId = await world.newSound();
  return {
    numbers: [first, ...others, ...things, offerId, draftId, 0, 1, 2, 3],
    strings: {
      fileId: [world.soundFileId, world.waitingFileId, await world.newFile()],
      hash: [world.orderHash],
      clientId: ['5f0c1a52-7d3a-4b53-9c2f-0a5c1c1a2b3c'],
      requestKey: ['5f0c1a52-7d3a-4b53-9c2f-0a5c1c1a2b3c'],
      uuid: ['5f0c1a52-7d3a-4b53-9c2f-0a5c1c1a2b3c'],
      sessionId: [await world.newSession()],
      email: [people.of('buyer').email, 'nobody@people.example'],
      userName: [people.of('buyer').userName, 'nobody'],
      country: ['Serbia', 'France'],
      price: ['12', '0', '1e9', '12,50'],
      language: ['en', 'sr-Latn', 'sr-Cyrl'],
      date: ['2026-11-20', '2026-02-30'],
      from: ['2026-11-20'],
      to: ['2026-11-21'],
      search: ['rain', '% _', '"'],
      filter: ['rain', 'person', '% _'],
    },
  };
}

async function inParallel(
  from: number,
  to: number,
  work: (place: number) => Promise<void>,
): Promise<void> {
  let next = from;
  const worker = async () => {
    while (next < to) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Returns the heap size after garbage collection, bytes. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

function tally(answers: ReadonlyMap<number, number>): string {
  const sorted = [...answers].toSorted(([a], [b]) => a - b);
  return sorted.map(([status, count]) => `${count} × ${status}`).join(', ');
}
