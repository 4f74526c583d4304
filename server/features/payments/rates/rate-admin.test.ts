import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/start/clock.ts';
import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import errors from '../../../../shared/messages/en/errors.json' with { type: 'json' };
import { duringTests } from '../../../../tests/kit/during-tests.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import {
  resenjeText,
  soapText,
  startRateServer,
  type RateServer,
} from '../../../../tests/kit/servers/rate-servers.ts';
import { removeRates } from '../../../../tests/kit/make/remove-rates.ts';
import { runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { startAppForTests, startTestApp } from '../../../../tests/kit/test-app.ts';
import { createNbsPage } from './sources/nbs-page.ts';
import { createNbsSoap } from './sources/nbs-soap.ts';
import { createResenje } from './sources/resenje.ts';

const [bank, other] = [startForTests(), startForTests()];
const account = { user: 'u', password: 'p', licenceId: 'l' };
const app = startAppForTests(() => ({
  rates: {
    official: [createNbsSoap({ url: bank.url, ...account }), createNbsPage({ url: bank.url })],
    check: createResenje({ url: other.url }),
  },
}));
let admin: TestPerson;

beforeAll(() => stopSchedule(app));
beforeEach(async () => {
  await removeRates(app.db);
  admin = await makePerson(app, { administrator: true });
});

function startForTests(): RateServer {
  return duringTests(() => startRateServer(''));
}

/** Returns the day `ahead` days from now, as a date field has it. */
function day(ahead = 0): string {
  return dayInBelgrade(new Date(app.clock.now().getTime() + ahead * DAY_MS));
}

function enter(form: object = {}) {
  const list = { listNo: '182', formedOn: day(-1), appliesOn: day(), rate: '117,1872' };
  return app.call('/admin/enterRate', { ...list, reason: 'Nobody answers.', ...form }, admin.auth);
}

async function rates() {
  const { data, info } = await app.call('/admin/getRates', {}, admin.auth);
  if (!data) throw new Error(info);
  return data;
}

describe('a list entered by hand', () => {
  test('is stored with its reason and charged; it is in the log, and all administrators are e-mailed', async () => {
    const second = await makePerson(app, { administrator: true });
    const form = { appliesOn: day(-1), formedOn: day(-1) };
    expect((await enter(form)).data?.rate).toMatchObject({
      rate: '117.1872',
      formed_on: day(-1),
      applies_on: day(-1),
      source: 'hand',
      note: 'Nobody answers.',
      in_force: true,
    });
    const dinar = await app.call('/orders/getrsdamount', { amount: 100 }, admin.auth);
    expect(dinar.data?.rsd).toBe(11_718.72);
    const shown = await app.call('/rates/getCurrent');
    expect(shown.data).toMatchObject({ rate: '117.1872', recorded: false });
    const { data } = await app.call('/admin/getLog', { action: 'rate' }, admin.auth);
    expect(data?.entries[0]).toMatchObject({
      subject: { kind: 'books' },
      changes: [{ from: null, to: { text: '117.1872 RSD' } }],
      reason: 'Nobody answers.',
    });
    await runJob(app, 'admin.alarm-emails');
    for (const { email } of [admin, second]) {
      const { text } = await app.mailbox.waitForEmail(email, 'Urgent: 1 thing to look at');
      expect(text).toContain('117.1872 RSD');
      expect(text).toContain(`${app.url}/admin/rates`);
      expect(text).not.toContain('Nobody answers');
    }
  });

  test.each([
    ['no number', { listNo: '' }, 'Please enter the number of the list, for example 182.'],
    ['no day', { formedOn: '2026-02-31' }, 'Please enter the day on which the list was formed.'],
    [
      'no day from which it applies',
      { appliesOn: '2026-02-31' },
      'Please enter the day from which the list applies.',
    ],
    [
      'two decimals',
      { rate: '117.18' },
      'Please enter the middle rate with its four decimals, for example 117.1872.',
    ],
    [
      'no reason',
      { reason: ' ' },
      'Please enter the reason: it stays in the log, and all administrators are told.',
    ],
  ])('with %s is refused', async (_what, form, info) => {
    expect(await enter(form)).toMatchObject({ status: 422, info });
  });

  test('cannot apply before it was formed or long after, or be formed tomorrow', async () => {
    expect((await enter({ appliesOn: day(-2) })).info).toContain('cannot apply before');
    expect((await enter({ appliesOn: day(9) })).info).toContain('only after a week');
    const tomorrow = { formedOn: day(1), appliesOn: day(2) };
    expect((await enter(tomorrow)).info).toContain('formed in the future');
    expect((await enter({ formedOn: day(-9), appliesOn: day(-8) })).info).toContain(
      'older than a week',
    );
    expect((await rates()).rates).toEqual([]);
  });

  test('outside the plausible price of a euro is refused', async () => {
    expect(await enter({ rate: '160.0000' })).toMatchObject({
      status: 422,
      code: 'rate.outside',
      field: 'override',
      params: { rate: 160, least: 100, most: 150 },
    });
  });

  test('with a jump is refused until an administrator confirms it', async () => {
    await enter({ formedOn: day(-2), appliesOn: day(-1), listNo: '7' });
    const jump = { rate: '120.0000', listNo: '8' };
    expect(await enter(jump)).toMatchObject({
      status: 422,
      info: 'This rate is refused: 120.0000 after 117.1872 is a jump of more than 2 %. Check it, and tick that it is right if it is.',
    });
    expect((await enter({ ...jump, override: true, reason: '' })).status).toBe(422);
    expect((await enter({ ...jump, override: true })).success).toBe(true);
    const { data } = await app.call('/admin/getLog', { action: 'rate' }, admin.auth);
    expect(data?.entries[0]?.changes[1]).toMatchObject({
      what: { code: 'refusal' },
      to: { code: 'overridden' },
    });
    expect((await rates()).rates.map((one) => one.rate)).toEqual(['120.0000', '117.1872']);
  });

  test('is accepted once: a known list cannot be entered with other values, even concurrently', async () => {
    const answers = await Promise.all([enter(), enter({ rate: '117.2000' }), enter()]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await enter({ listNo: '181' })).info).toContain('older than the last list');
  });

  test('is refused in the demo, which keeps its recorded rate and shows it', async () => {
    const demo = await startTestApp();
    const administrator = await makePerson(demo, { administrator: true });
    const form = { listNo: '1', formedOn: day(), appliesOn: day(), rate: '117.2', reason: 'x' };
    expect((await demo.call('/admin/enterRate', form, administrator.auth)).status).toBe(409);
    const { data } = await demo.call('/admin/getRates', {}, administrator.auth);
    expect(data).toMatchObject({ recorded: true, attempts: [] });
    expect(data?.rates).toMatchObject([{ list_no: 182, source: 'recorded', in_force: true }]);
    expect((await demo.call('/rates/getCurrent')).data).toEqual({
      rate: '117.1872',
      list: 'NBS list 182 of 24.9.2025',
      recorded: true,
    });
    await demo.stop();
  });
});

test('sources are queried, their answers are shown, and pages follow each other', async () => {
  for (let no = 1; no <= 51; no += 1) {
    await app.db
      .insertInto('fx_rate')
      .values({
        list_year: 2024,
        list_no: no,
        currency: 'EUR',
        formed_on: '2024-01-08',
        valid_from: new Date('2024-01-08T07:00:00Z'),
        middle_e4: 1_171_000,
        source: 'nbs-page',
      })
      .execute();
  }
  const [year = '', month = '', date = ''] = day().split('-');
  bank.answer = soapText({ no: 1, formedOn: `${date}.${month}.${year}`, rate: '117.1000' });
  other.answer = resenjeText(day(), 117.1);
  await runJob(app, 'payments.rates');
  const first = await rates();
  expect(first.attempts.map(({ source, outcome }) => `${source} ${outcome}`)).toEqual([
    'nbs-soap taken',
    'resenje agreed',
  ]);
  expect(first.rates[0]).toMatchObject({ list_no: 1, rate: '117.1000', source: 'nbs-soap' });
  expect(first.rates).toHaveLength(50);
  const next = await app.call('/admin/getRates', { before: first.next }, admin.auth);
  expect(next.data?.rates.map(({ list_no: no }) => no)).toEqual([2, 1]);
  expect(next.data?.next).toBeNull();
  const far = { before: Number.MAX_SAFE_INTEGER };
  expect((await app.call('/admin/getRates', far, admin.auth)).data).toEqual(first);
});

test('a rate that is too old is never charged: payment is unavailable, and an existing order keeps its rate', async () => {
  await enter({ formedOn: day(-1), appliesOn: day(-1) });
  const freelancer = await makePerson(app, { role: 2 });
  const buyer = await makePerson(app);
  const offer = await makeOffer(app, freelancer, buyer, { price: 100 });
  const made = await app.call(
    '/orders/create',
    { projects: [offer.id], acceptTerms: true },
    buyer.auth,
  );
  app.clock.advance(8 * DAY_MS);
  const late = await makePerson(app);
  const again = await makeOffer(app, await makePerson(app, { role: 2 }), late, { price: 100 });
  const order = { projects: [again.id], acceptTerms: true };
  expect(await app.call('/orders/create', order, late.auth)).toMatchObject({
    status: 503,
    info: errors['payment.unavailable'],
  });
  const { data } = await app.call('/orders/getOrderStatus', { hash: made.data?.hash ?? '' });
  expect(data).toMatchObject({ rate: '117.1872', amount: '11,718.72' });
});
