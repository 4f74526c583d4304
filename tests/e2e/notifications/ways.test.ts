import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '../../kit/make/builders.ts';
import { freePort } from '../../kit/servers/free-port.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { waitFor } from '../../kit/wait-for.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, startSite, waitToHear } from '../kit/browser.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  port = await freePort();
  const mailIn = {
    host: '127.0.0.1',
    port,
    domain: 'reply.earmark.example',
    relay: 'mx.earmark.example',
  };
  app = await startSite({ mailIn });
});
afterAll(() => app.stop());

test('administrators test e-mails and push, read failures, and choose their e-mails by keyboard', async () => {
  const vera = await makePerson(app, { administrator: true });
  const fault = 'connect ECONNREFUSED 10.0.0.7:25';
  await app.db
    .insertInto('way_fault')
    .values({ way: 'email', fault, last_at: app.clock.now(), count: 12 })
    .execute();
  const person = await openPerson(app, { as: vera, at: '/admin/notifications' });
  const { page } = person;
  const row = page.getByRole('row').filter({ hasText: fault });
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    expect.any(String),
    'E-mail',
    '12',
  ]);
  const mail = page.getByRole('button', { name: 'Send me a test e-mail' });
  await mail.press('Enter');
  await waitToHear(person, 'The mail server has accepted the test. Check your e-mail.');
  expect(await mail.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await app.mailbox.emails(vera.email)).toHaveLength(1);
  await page.getByRole('button', { name: 'Send me a test push message' }).press('Enter');
  await waitToHear(person, 'You have no device with push messages.');
  await page.getByRole('radio', { name: 'One e-mail a day about all lists' }).press('Space');
  await expectNoAxeViolations(page);
  const settings = async () => (await app.call('/users/getSettings', {}, vera.auth)).data?.settings;
  await expect.poll(async () => (await settings())?.queueMail).toBe('daily');

  // Incoming e-mails: the administrator hears that the test came back.
  const deliver = (to: string) =>
    createTransport({ host: '127.0.0.1', port, ignoreTLS: true }).sendMail({
      from: vera.email,
      to,
      text: 'It works.',
    });
  await page.getByRole('button', { name: 'Test incoming e-mails' }).press('Enter');
  const sent = await waitFor('the e-mail to Earmark itself', async () =>
    (await app.mailbox.emails()).find(({ to }) => to.startsWith('test+')),
  );
  await deliver(sent.to);
  await waitToHear(person, 'The test came back, so e-mails arrive.');
  const look = page.getByRole('button', { name: 'Look again' });
  await look.press('Enter');
  await waitToHear(person, 'Your reply has not arrived yet.');
  const replyTo = await waitFor('an e-mail that can be answered', async () =>
    (await app.mailbox.emails(vera.email)).map((email) => email.replyTo).find(Boolean),
  );
  await deliver(replyTo);
  await look.press('Enter');
  await waitToHear(person, 'Your reply has arrived, but the relay has not verified you.');
  await page.getByText('so replies of people are dropped').waitFor();
  await expectNoAxeViolations(page);
});
