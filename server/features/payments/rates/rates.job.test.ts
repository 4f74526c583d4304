import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import errors from '../../../../shared/messages/en/errors.json' with { type: 'json' };
import { createLog } from '../../../platform/start/log.ts';
import { createLogRecorder } from '../../../../tests/kit/read/log-recorder.ts';
import {
  type ListText,
  pageText,
  resenjeText,
  soapText,
  startRateServer,
  type RateServer,
} from '../../../../tests/kit/servers/rate-servers.ts';
import { removeRates } from '../../../../tests/kit/make/remove-rates.ts';
import { cloneForTests } from '../../../../tests/kit/test-database.ts';
import { createRatesService, hourOfDay } from './rate.ts';
import { createNbsPage } from './sources/nbs-page.ts';
import { createNbsSoap } from './sources/nbs-soap.ts';
import { createResenje } from './sources/resenje.ts';
import { updateRatesRegularly } from './rates.job.ts';

/* The sources are real servers. The days are in March 2026, which begins on a Sunday. */

const MINUTE_MS = 60_000;
const FRIDAY = '2026-03-06';
const MONDAY = '2026-03-09';

const database = cloneForTests();
let soap: RateServer;
let page: RateServer;
let other: RateServer;
let now: Date;
let look: () => Promise<void>;

beforeEach(async () => {
  await removeRates(database.db);
  await database.db.deleteFrom('alarm').execute();
  [soap, page, other] = await Promise.all([
    startRateServer(''),
    startRateServer(''),
    startRateServer(''),
  ]);
  now = new Date();
  const timeout = 300;
  updateRatesRegularly({
    db: database.db,
    clock: { now: () => now },
    log: createLog('trace', createLogRecorder()),
    sources: {
      official: [
        createNbsSoap({ url: soap.url, user: 'u', password: 'p', licenceId: 'l', timeout }),
        createNbsPage({ url: page.url, timeout }),
      ],
      check: createResenje({ url: other.url, timeout }),
    },
    jobs: { regularly: (_name, work) => void (look = work) },
  });
});
afterEach(() => Promise.all([soap, page, other].map((server) => server.stop())));

/** Sets what the bank's service and the checking source answer: 'dd.mm.yyyy' and a rate. */
function publish({ rate = '117.1872', formedOn = '06.03.2026', ...list }: ListText): void {
  soap.answer = soapText({ rate, formedOn, ...list });
  agree(rate);
}

/** Sets what the checking source answers for any day. */
function agree(rate: string): void {
  other.answer = (request, response) =>
    response.end(resenjeText(request.url?.split('/').at(-1) ?? '', rate));
}

/** Sets the clock to a time in Belgrade and runs the job. */
async function lookAt(day: string, hour: number, minutes = 0): Promise<void> {
  now = new Date(hourOfDay(day, hour).getTime() + minutes * MINUTE_MS);
  await look();
}

/** Stores Friday's list. */
async function begin(): Promise<void> {
  publish({ no: 45 });
  await lookAt(FRIDAY, 8, 5);
}

async function rate(): Promise<number> {
  const clock = { now: () => now };
  return (await createRatesService({ db: database.db, clock, recorded: false }).requireRate())
    .rateE4;
}

async function outcomes(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('rate_attempt')
    .select(['source', 'outcome'])
    .orderBy('id')
    .execute();
  return rows.map(({ source, outcome }) => `${source} ${outcome}`);
}

async function alarms(): Promise<{ key: string; urgent: boolean; what: string }[]> {
  return database.db.selectFrom('alarm').select(['key', 'urgent', 'what']).orderBy('id').execute();
}

const keys = async () => (await alarms()).map(({ key }) => key);

describe('the sources are queried', () => {
  test('at 08:05, and no more after today’s list has arrived', async () => {
    await begin();
    publish({ no: 46, formedOn: '09.03.2026', rate: '117.2001' });
    await lookAt(MONDAY, 8, 4);
    expect(soap.asked).toHaveLength(1);
    await lookAt(MONDAY, 8, 5);
    await lookAt(MONDAY, 9, 5);
    await lookAt(MONDAY, 23, 55);
    expect(soap.asked).toHaveLength(2);
    expect(await rate()).toBe(1_172_001);
    const row = await database.db
      .selectFrom('fx_rate')
      .selectAll()
      .where('list_no', '=', 46)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      list_year: 2026,
      formed_on: MONDAY,
      valid_from: new Date('2026-03-09T07:00:00Z'),
      source: 'nbs-soap',
    });
    expect(await keys()).toEqual([]);
  });

  test('every hour while they fail or hang, until one recovers', async () => {
    await begin();
    publish({ no: 46, formedOn: '09.03.2026', rate: '117.2001' });
    const good = soap.answer;
    soap.answer = (_, response) => void response.writeHead(500).end();
    page.answer = () => undefined;
    await lookAt(MONDAY, 8, 5);
    await lookAt(MONDAY, 8, 10);
    await lookAt(MONDAY, 9, 0);
    expect(page.asked).toHaveLength(1);
    expect(await rate()).toBe(1_171_872);
    await lookAt(MONDAY, 9, 5);
    expect(page.asked).toHaveLength(2);
    soap.answer = good;
    await lookAt(MONDAY, 10, 5);
    expect(await rate()).toBe(1_172_001);
    expect((await outcomes()).slice(2)).toEqual([
      'nbs-soap failed',
      'nbs-page failed',
      'nbs-soap failed',
      'nbs-page failed',
      'resenje agreed',
      'nbs-soap taken',
    ]);
  });

  test('by the page if the web service does not answer', async () => {
    soap.answer = (_, response) => void response.writeHead(302, { location: page.url }).end();
    page.answer = pageText({ no: 45, formedOn: '6.3.2026' });
    agree('117.1872');
    await lookAt(FRIDAY, 8, 5);
    expect(await outcomes()).toEqual(['nbs-soap failed', 'resenje agreed', 'nbs-page taken']);
    expect(await rate()).toBe(1_171_872);
  });

  test('once on a weekend, when the last list stays in force', async () => {
    await begin();
    await lookAt('2026-03-07', 8, 5);
    await lookAt('2026-03-07', 9, 5);
    await lookAt('2026-03-08', 8, 5);
    await lookAt('2026-03-08', 20, 5);
    expect(soap.asked).toHaveLength(3);
    expect((await outcomes()).slice(2)).toEqual(['nbs-soap known', 'nbs-soap known']);
    expect(await rate()).toBe(1_171_872);
    expect(await keys()).toEqual([]);
  });

  test('every hour of a holiday on a weekday, while the last list stays in force', async () => {
    await begin();
    await lookAt(MONDAY, 8, 5);
    await lookAt(MONDAY, 9, 5);
    await lookAt(MONDAY, 14, 5);
    expect(soap.asked).toHaveLength(4);
    expect(await rate()).toBe(1_171_872);
    expect(await keys()).toEqual([]);
  });

  test('at any hour if there is no rate at all', async () => {
    publish({ no: 45 });
    await lookAt('2026-03-07', 3);
    expect(await rate()).toBe(1_171_872);
  });

  test('by Belgrade time, in summer too', async () => {
    await begin();
    publish({ no: 60, formedOn: '31.03.2026' });
    await lookAt('2026-03-31', 8, 5);
    const row = await database.db
      .selectFrom('fx_rate')
      .select('valid_from')
      .where('list_no', '=', 60)
      .executeTakeFirstOrThrow();
    expect(row.valid_from).toEqual(new Date('2026-03-31T06:00:00Z'));
  });
});

describe('an implausible answer is rejected:', () => {
  test.each([
    ['up', '119.5309', true],
    ['up', '119.5310', false],
    ['down', '114.8435', true],
    ['down', '114.8434', false],
  ])('a rate that goes %s to %s: %s', async (_way, value, isTaken) => {
    await begin();
    publish({ no: 46, formedOn: '09.03.2026', rate: value });
    for (const hour of [8, 9, 10]) await lookAt(MONDAY, hour, 5);
    expect(await rate()).toBe(isTaken ? Number(value.replace('.', '')) : 1_171_872);
    expect(await keys()).toEqual(isTaken ? [] : [`rate-refused:2026-46:${value.replace('.', '')}`]);
  });

  test.each(['99.9999', '150.0001'])('%s, even as the very first rate', async (value) => {
    publish({ no: 45, rate: value });
    await lookAt(FRIDAY, 8, 5);
    await expect(rate()).rejects.toThrow(errors['payment.unavailable']);
    expect((await alarms())[0]?.what).toContain('is outside 100.0000 to 150.0000');
  });

  test('a disagreement of two sources, until they agree', async () => {
    await begin();
    publish({ no: 46, formedOn: '09.03.2026', rate: '117.2001' });
    agree('117.1872');
    await lookAt(MONDAY, 8, 5);
    await lookAt(MONDAY, 9, 5);
    expect(await rate()).toBe(1_171_872);
    expect(await alarms()).toEqual([
      {
        key: 'rate-disagreed:2026-46:1171872',
        urgent: false,
        what: expect.stringContaining('117.1872 instead of 117.2001') as string,
      },
    ]);
    agree('117.2001');
    await lookAt(MONDAY, 10, 5);
    expect(await rate()).toBe(1_172_001);
  });

  test('but silence of the checking source is no contradiction', async () => {
    await begin();
    publish({ no: 46, formedOn: '09.03.2026', rate: '117.2001' });
    other.answer = 'no JSON';
    await lookAt(MONDAY, 8, 5);
    expect(await rate()).toBe(1_172_001);
  });

  test('an answer of the checking source only', async () => {
    await begin();
    agree('117.2001');
    soap.answer = '';
    await lookAt(MONDAY, 8, 5);
    expect(await rate()).toBe(1_171_872);
    expect(other.asked).toHaveLength(1);
  });

  test('another rate for a known list', async () => {
    await begin();
    publish({ no: 45, rate: '117.1873' });
    await lookAt('2026-03-07', 8, 5);
    expect(await rate()).toBe(1_171_872);
    expect((await alarms())[0]?.what).toContain('the list is known with 117.1872');
  });

  test('a list whose number does not follow the last one, or that is too old', async () => {
    await begin();
    publish({ no: 44, formedOn: '09.03.2026' });
    await lookAt(MONDAY, 8, 5);
    publish({ no: 47, formedOn: '01.03.2026' });
    await lookAt(MONDAY, 9, 5);
    expect((await alarms()).map(({ what }) => what)).toEqual([
      expect.stringContaining('it is older than the last list'),
      expect.stringContaining('it is older than a week'),
    ]);
  });
});

test('numbers start again each year', async () => {
  publish({ no: 251, formedOn: '31.12.2025' });
  await lookAt('2025-12-31', 8, 5);
  publish({ no: 1, formedOn: '05.01.2026', rate: '117.2001' });
  await lookAt('2026-01-05', 8, 5);
  expect(await rate()).toBe(1_172_001);
  expect(await keys()).toEqual([]);
});

describe('a missing list', () => {
  test('raises an alarm at noon, once a day', async () => {
    await begin();
    soap.answer = '';
    page.answer = (_, response) => void response.writeHead(503).end();
    for (const hour of [8, 9, 10, 11, 12, 13]) await lookAt(MONDAY, hour, 5);
    expect(await alarms()).toEqual([
      {
        key: `rate-missing:${MONDAY}`,
        urgent: false,
        what: expect.stringContaining('nbs-page, HTTP 503') as string,
      },
    ]);
  });

  test('raises an urgent alarm after six days, and stops payments after seven', async () => {
    await begin();
    soap.answer = '';
    await lookAt('2026-03-12', 7);
    expect(await keys()).toEqual([]);
    await lookAt('2026-03-12', 9);
    expect(await rate()).toBe(1_171_872);
    await lookAt('2026-03-13', 9);
    await lookAt('2026-03-13', 10);
    await expect(rate()).rejects.toMatchObject({
      status: 503,
      message: errors['payment.unavailable'],
    });
    expect(await alarms()).toEqual([
      { key: 'rate-old:NBS list 45 of 6.3.2026', urgent: true, what: expect.anything() as string },
      {
        key: 'rate-stopped:NBS list 45 of 6.3.2026',
        urgent: true,
        what: expect.stringContaining('nothing can be paid') as string,
      },
    ]);
  });
});
