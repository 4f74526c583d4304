import { expect, test } from 'vitest';
import { markUnreachable } from '../../../server/features/accounts/reach/reach.repository.ts';
import { makePerson } from '../../kit/make/builders.ts';
import { linkCode } from '../../kit/read/read-email.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, startSiteForTests, waitToHear } from '../kit/browser.ts';

const app = startSiteForTests();

test('a person whose e-mails do not arrive learns it in the app, and confirms the address again', async () => {
  const ana = await makePerson(app);
  await markUnreachable(app.db, ana.email, { code: '5.1.1', now: app.clock.now() });
  const person = await openPerson(app, { as: ana, at: '/notifications' });
  const { page } = person;
  await page.getByRole('link', { name: /^E-mails to your address do not arrive/ }).press('Enter');
  await page.getByText('E-mails to this address do not arrive').waitFor();
  await expectNoAxeViolations(page);
  const button = page.getByRole('button', { name: 'Send a link to confirm it again' });
  await button.press('Enter');
  await waitToHear(person, 'We have sent a link to your address.');
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  const email = await app.mailbox.waitForEmail(ana.email, 'Confirm that e-mails');
  await page.goto(`/confirm-email/${linkCode(email, 'confirm-email')}`);
  await page.getByRole('heading', { level: 1, name: 'Your email is confirmed again' }).waitFor();
  await page.goto('/notifications/settings');
  await page.getByRole('heading', { level: 1, name: 'Notification settings' }).waitFor();
  expect(await page.getByText('do not arrive').count()).toBe(0);
});

test('the settings and an administrator see that e-mails do not arrive', async () => {
  const [ana, vera] = await Promise.all([
    makePerson(app),
    makePerson(app, { administrator: true }),
  ]);
  await markUnreachable(app.db, ana.email, { code: '5.1.10', now: app.clock.now() });
  const { page } = await openPerson(app, { as: ana, at: '/notifications/settings' });
  await page.getByRole('link', { name: 'Confirm or change your address' }).press('Enter');
  await page.waitForURL('**/account/security');
  const admin = await openPerson(app, { as: vera, at: `/admin/user/${ana.id}` });
  await admin.page.getByText(/do not arrive \(code 5\.1\.10\), since/).waitFor();
});
