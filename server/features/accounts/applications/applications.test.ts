import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';

const app = startAppForTests();
let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson(app, { administrator: true });
});

const APPLICATION = { why: 'I record birds.', languages: 'serbian, English' };
const ask = ({ auth }: TestPerson, application: object = APPLICATION) =>
  app.call('/users/applyToSell', application, auth);
const own = async ({ auth }: TestPerson) => (await app.call('/users/getUser', {}, auth)).data?.user;
const waiting = async ({ id }: TestPerson) => {
  const { data } = await app.call('/admin/getApplications', {}, admin.auth);
  return data?.applications.filter((application) => application.user_id === id) ?? [];
};
const decide = (applicationId: number | undefined, approve: boolean, reason = '') =>
  app.call('/admin/decideApplication', { applicationId, approve, reason }, admin.auth);

describe('a buyer who wants to sell', () => {
  test('applies, changes the application, and sells after an administrator has approved it', async () => {
    const buyer = await makePerson(app);
    expect(await ask(buyer)).toMatchObject({ success: true });
    const changed = { ...APPLICATION, why: 'I record rain.' };
    expect(await ask(buyer, changed)).toMatchObject({ success: true });
    expect(await own(buyer)).toMatchObject({ application: 'waiting', may_sell: false });
    const applications = await waiting(buyer);
    expect(applications).toMatchObject([
      { why: 'I record rain.', languages: ['Serbian', 'English'] },
    ]);
    const change = () => app.call('/users/changeRole', { newRole: 2 }, buyer.auth);
    expect(await change()).toMatchObject({ status: 403 });

    expect(await decide(applications[0]?.id, true)).toMatchObject({ success: true });
    await app.mailbox.waitForEmail(buyer.email, 'You can now sell on Earmark');
    expect(await own(buyer)).toMatchObject({
      application: 'none',
      may_sell: true,
      languages: ['Serbian', 'English'],
    });
    expect(await change()).toMatchObject({ success: true, role: 2 });
    expect(await ask(buyer)).toMatchObject({ status: 409 });
    expect(await decide(applications[0]?.id, false, 'Too late')).toMatchObject({ status: 409 });
  });

  test('learns why the application was declined, and may apply again', async () => {
    const buyer = await makePerson(app);
    await ask(buyer);
    const [application] = await waiting(buyer);
    expect(await decide(application?.id, false)).toMatchObject({ status: 422 });
    await decide(application?.id, false, 'Please write more about your work.');
    const email = await app.mailbox.waitForEmail(buyer.email, 'Your application to become');
    expect(email.text).toContain('Please write more about your work.');
    expect(await own(buyer)).toMatchObject({
      application: 'declined',
      application_reason: 'Please write more about your work.',
      may_sell: false,
    });
    expect(await ask(buyer)).toMatchObject({ success: true });
    expect(await own(buyer)).toMatchObject({ application: 'waiting' });
  });

  test('applies once, however often the button is pressed', async () => {
    const buyer = await makePerson(app);
    await Promise.all(Array.from({ length: 6 }, () => ask(buyer)));
    expect(await waiting(buyer)).toHaveLength(1);
  });

  test.each([
    [{}, 'Please tell us why you would like to become a freelancer.'],
    [{ ...APPLICATION, why: ' \n ' }, 'Please tell us why you would like to become a freelancer.'],
    [{ ...APPLICATION, languages: '' }, 'Please enter at least one language.'],
    [{ ...APPLICATION, why: 'x'.repeat(10_000) }, 'Your reasons can be at most 1,000 characters.'],
    [{ ...APPLICATION, languages: '<i>' }, 'Please name each language in letters'],
  ])('is refused with a reason for %j', async (application, info) => {
    const reply = await ask(await makePerson(app), application);
    expect(reply).toMatchObject({ status: 422, success: false });
    expect(reply.info).toContain(info);
  });
});
