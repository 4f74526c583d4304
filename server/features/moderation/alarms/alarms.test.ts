import { beforeAll, beforeEach, expect, test } from 'vitest';
import { raiseAlarm } from '../../../platform/alarms.ts';
import { buy } from '../../../../tests/kit/make/buy.ts';
import { changeAccount, makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeSold } from '../../../../tests/kit/make/make-sold.ts';
import { makeSound } from '../../../../tests/kit/make/make-sound.ts';
import { emailsSent, runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';

const app = startAppForTests();
let admin: TestPerson;

beforeAll(async () => {
  await stopSchedule(app);
});
beforeEach(async () => {
  await app.db.deleteFrom('alarm').execute();
  admin = await makePerson(app, { administrator: true, name: 'Vera' });
});

function raise(key: string, urgent = false): Promise<void> {
  return raiseAlarm(app.db, {
    key,
    urgent,
    what: {
      en: `Look at ${key}.`,
      'sr-Latn': `Pogledajte ${key}.`,
      'sr-Cyrl': `Погледајте ${key}.`,
    },
    path: '/admin/books',
  });
}

/**
 * Runs the job, waits for the mail queue, and returns the texts of the alarm e-mails to an address.
 */
async function emailsTo({ email }: Pick<TestPerson, 'email'>): Promise<string[]> {
  await runJob(app, 'admin.alarm-emails');
  await emailsSent(app);
  const emails = await app.mailbox.emails(email);
  return emails.filter(({ subject }) => subject.includes('to look at')).map(({ text }) => text);
}

async function keys(): Promise<string[]> {
  const rows = await app.db.selectFrom('alarm').select('key').orderBy('id').execute();
  return rows.map(({ key }) => key);
}

test('administrators read alarms in the language they chose', async () => {
  await app.call('/users/setLanguage', { language: 'sr-Latn' }, admin.auth);
  await raise('books:1', true);
  // An alarm from before alarms were also stored in Serbian.
  await raise('books:2', true);
  await app.db.updateTable('alarm').set({ what_sr: null }).where('key', '=', 'books:2').execute();
  await emailsTo(admin);
  const email = await app.mailbox.waitForEmail(admin.email, 'Hitno: 2 stvari');
  expect(email.text).toContain('Pogledajte books:1.');
  expect(email.text).toContain('Look at books:2.');
});

test('an urgent alarm is e-mailed at once and only once, however often it is raised', async () => {
  await raise('books:1', true);
  await raise('books:1', true);
  expect(await emailsTo(admin)).toEqual([expect.stringContaining('Look at books:1.')]);
  await raise('books:1', true);
  await raise('books:2', true);
  const [, second = '', ...more] = await emailsTo(admin);
  expect(second).toContain('Look at books:2.');
  expect(second).not.toContain('books:1');
  expect(second).toContain(`${app.url}/admin/books`);
  expect(more).toEqual([]);
});

test('other alarms are collected in one e-mail a day, in the morning', async () => {
  app.clock.advanceToHour(7);
  await raise('day:1');
  await raise('day:2');
  expect(await emailsTo(admin)).toEqual([]);
  app.clock.advanceToHour(9);
  const [first = '', ...more] = await emailsTo(admin);
  expect([first.includes('day:1'), first.includes('day:2'), more.length]).toEqual([true, true, 0]);
  await raise('day:3');
  app.clock.advanceToHour(15);
  expect(await emailsTo(admin)).toHaveLength(1);
  app.clock.advanceToHour(9);
  expect((await emailsTo(admin))[1]).toContain('day:3');
});

test('every administrator with a confirmed address is e-mailed, and nobody else', async () => {
  const unconfirmed = await makePerson(app, { administrator: true });
  await changeAccount(app, unconfirmed, { email_confirmed_at: null });
  const second = await makePerson(app, { administrator: true });
  const buyer = await makePerson(app);
  await raise('books:3', true);
  expect(await emailsTo(admin)).toHaveLength(1);
  expect(await emailsTo(second)).toHaveLength(1);
  expect(await emailsTo(unconfirmed)).toEqual([]);
  expect(await emailsTo(buyer)).toEqual([]);
});

test('an alarm raised in a transaction that fails does not exist', async () => {
  const failing = app.db.transaction().execute(async (trx) => {
    await raiseAlarm(trx, {
      key: 'never',
      urgent: true,
      what: { en: 'x', 'sr-Latn': 'x', 'sr-Cyrl': 'x' },
      path: '/admin',
    });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await keys()).toEqual([]);
});

test('unbalanced books at night and a chargeback raise alarms', async () => {
  const freelancer = await makePerson(app, { role: 2 });
  const buyer = await makePerson(app);
  const sound = await makeSound(app, freelancer);
  const orderId = await buy(app, buyer, [sound.id]);
  app.clock.advanceToHour(4);
  await runJob(app, 'balance.reconcile');
  expect(await keys()).toEqual([]);

  admin = await makePerson(app, { administrator: true });
  const chargeback = { reference: 'CB-1', orderId, reason: 'Fraud.' };
  await app.call('/admin/recordChargeback', chargeback, admin.auth);
  await app.call('/admin/recordChargeback', chargeback, admin.auth);
  expect(await keys()).toEqual(['chargeback:CB-1']);

  // An order that is paid but in no ledger.
  await makeSold(app.db, [
    { buyerId: buyer.id, items: [{ freelancerId: freelancer.id, cents: 1_000 }] },
  ]);
  app.clock.advanceToHour(4);
  await runJob(app, 'balance.reconcile');
  expect(await keys()).toEqual(['chargeback:CB-1', expect.stringMatching(/^books:20/)]);
  const { data } = await app.call(
    '/admin/getWaiting',
    {},
    (admin = await makePerson(app, { administrator: true })).auth,
  );
  expect(data?.waiting.bookDifferences).toBeGreaterThan(0);
});
