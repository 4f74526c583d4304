import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientEventTable, serverEventTable } from '../../shared/features/call-table.ts';
import { seedCategories } from '../../server/features/catalogue/seed-categories.ts';
import { stopSchedule } from '../kit/run-job.ts';
import { startTestApp, type TestApp } from '../kit/test-app.ts';
import { makeCast } from './cast.ts';
import { createPlaceholders } from './placeholders.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { recordAccounts } from './scenes/accounts.ts';
import { recordAdmin, recordExpiry } from './scenes/admin.ts';
import { recordChat } from './scenes/chat.ts';
import { recordEveryCall } from './scenes/every-call.ts';
import { recordLimits } from './scenes/limits.ts';
import { recordMedia } from './scenes/media.ts';
import { recordOrders } from './scenes/orders.ts';
import { recordOwnCalls } from './scenes/own-calls.ts';
import { recordServices } from './scenes/services.ts';
import { recordSocket } from './scenes/socket.ts';
import { SPECIFICATION_PATHS } from './specification-paths.ts';

const FOLDER = fileURLToPath(new URL('recorded/', import.meta.url));

const RULE = /^=+$/;

/* Records the answers of the specification's calls and of the socket, on which callers rely
   byte for byte. If an answer changes, a run rewrites the recordings in `recorded/`; with `CI`
   set it fails. Values that differ from run to run have names, such as `<sound>`. */

let app: TestApp;
let limited: TestApp;
let scenes: Recorder;
let everyCall: Recorder;
let limits: Recorder;

beforeAll(async () => {
  app = await startTestApp();
  await stopSchedule(app);
  await seedCategories(app.db);
  const placeholders = await createPlaceholders(app);
  scenes = createRecorder(app, placeholders);
  everyCall = createRecorder(app, placeholders, { isBrief: true });
  await recordScenes();
  limited = await startTestApp({ limits: true });
  await stopSchedule(limited);
  limits = createRecorder(limited, await createPlaceholders(limited), { isBrief: true });
  await recordLimits(limits);
}, 240_000);
afterAll(async () => {
  await app.stop();
  await limited.stop();
});

async function recordScenes(): Promise<void> {
  const cast = await makeCast(scenes);
  await recordAccounts(scenes, cast);
  await recordServices(scenes, cast);
  const offerId = await recordChat(scenes, cast);
  const soundId = await recordMedia(scenes, cast);
  await recordOrders(scenes, cast, { soundId, offerId });
  await recordSocket(scenes, cast);
  await recordEveryCall(everyCall, cast);
  await recordOwnCalls(scenes, cast, { soundId, offerId });
  await recordAdmin(scenes, cast, offerId);
  await recordExpiry(scenes, cast);
}

/** The specification's addresses of files, in addition to its calls. */
const ADDRESSES = ['/audio/{file}', '/production/{file}'];

/** Returns the name of the recording for a call or an event. */
function recordingOf(subject: string): string {
  if (!subject.startsWith('/')) return 'socket';
  if (ADDRESSES.includes(subject)) return 'media';
  return SPECIFICATION_PATHS.includes(subject) ? (subject.split('/')[1] ?? '') : 'own-calls';
}

describe('the recording is whole', () => {
  /** Returns the calls that the server mounts, from its own documentation. */
  async function mounted(): Promise<string[]> {
    const response = await fetch(`${limited.url}/api/docs/openapi.json`);
    const { paths } = (await response.json()) as { paths: object };
    return Object.keys(paths).map((path) => path.replace('/api', ''));
  }
  const count = (subject: string, how: 'done' | 'refused') =>
    [scenes, everyCall].reduce((sum, { tally }) => sum + (tally.get(subject)?.[how] ?? 0), 0);

  test('each call of the specification exists, and was answered and refused', async () => {
    const calls = await mounted();
    expect(SPECIFICATION_PATHS.filter((path) => !calls.includes(path))).toEqual([]);
    const paths = [...SPECIFICATION_PATHS, ...ADDRESSES];
    expect(paths.filter((path) => count(path, 'done') === 0)).toEqual([]);
    expect(paths.filter((path) => count(path, 'refused') === 0)).toEqual([]);
  });

  test('each other call was refused', async () => {
    const calls = await mounted();
    expect(calls.filter((path) => count(path, 'refused') === 0)).toEqual([]);
  });

  test('each client event was answered and refused, and each server event was received', () => {
    const events = Object.keys(clientEventTable);
    expect(events.filter((event) => count(event, 'done') === 0)).toEqual([]);
    expect(events.filter((event) => count(event, 'refused') === 0)).toEqual([]);
    // Sent only after servers lost their connection to each other.
    const serverEvents = Object.keys(serverEventTable).filter((event) => event !== 'events:missed');
    expect(serverEvents.filter((event) => count(event, 'done') === 0)).toEqual([]);
  });

  test('no payload of a wrong shape is accepted', () => {
    const taken = [...everyCall.tally].filter(([, { done }]) => done > 0);
    expect(taken.map(([subject]) => subject)).toEqual([]);
  });
});

describe('the answers equal the recording', () => {
  const files = [...new Set([...SPECIFICATION_PATHS, '/own', 'socket'].map(recordingOf))];

  test.each(files)('%s', (file) => {
    compareRecording(file, scenes.entries(), (subject) => recordingOf(subject) === file);
  });

  test('every call with each field wrong by itself', () => {
    compareRecording('wrong-shapes', everyCall.entries());
  });

  test('calls that come too often', () => {
    compareRecording('limits', limits.entries());
  });
});

/** Lines by their call or event. */
type Sections = Record<string, string[]>;
type Entries = ReadonlyMap<string, readonly string[]>;

/**
 * Compares the answers of some calls with their recording. Changed answers are written into it;
 * with `CI` set they fail, with the names of their calls.
 */
function compareRecording(
  name: string,
  entries: Entries,
  belongs: (subject: string) => boolean = () => true,
): void {
  const own = [...entries].filter(([subject]) => belongs(subject));
  const text = own.map(([subject, answers]) => section(subject, answers)).join('\n');
  const file = `${FOLDER}${name}.txt`;
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before === text) return;
  if (process.env['CI']) {
    const [now, then] = [sectionsOf(text), sectionsOf(before)];
    const calls = Object.keys({ ...then, ...now }).filter((call) => !isSame(now[call], then[call]));
    const advice = `${name}.txt has other answers of ${calls.join(', ')}. Run this test without CI, and review the changes.`;
    const pick = (all: Sections) => calls.map((call) => ({ call, answers: all[call] }));
    expect(pick(now), advice).toEqual(pick(then));
    // Only order or spacing differ.
    expect(text, advice).toBe(before);
  }
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, text);
}

function section(subject: string, answers: readonly string[]): string {
  const isBrief = answers.every((answer) => !answer.includes('\n'));
  return `${subject}\n${'='.repeat(subject.length)}\n\n${answers.join(isBrief ? '\n' : '\n\n')}\n`;
}

/** Splits a recording by call, so that a difference names it. */
function sectionsOf(text: string): Sections {
  const sections: Sections = {};
  for (const part of text.split(/\n(?=\S+\n=+\n)/)) {
    const [subject = '', ...lines] = part.split('\n');
    sections[subject] = lines.filter((line) => line !== '' && !RULE.test(line));
  }
  return sections;
}

function isSame(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one.join('\n') === other.join('\n');
}
