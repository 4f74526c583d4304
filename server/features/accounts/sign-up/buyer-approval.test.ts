import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { aRegistration } from '../../../../tests/kit/make/registration.ts';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.ts';
import { linkCode } from '../../../../tests/kit/read/read-email.ts';

describe.each([false, true])('with buyersByEmail %s,', (buyersByEmail) => {
  let app: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    app = await startTestApp({ buyersByEmail });
    admin = await makePerson(app, { administrator: true });
  });
  afterAll(() => app.stop());

  /** Signs a person up and returns the form, the answer, and a function that opens the link. */
  async function signUp(role: 1 | 2) {
    const form = aRegistration({ role });
    const { data } = await app.call('/users/create', form);
    const email = await app.mailbox.waitForEmail(form.email, 'Confirm your e-mail for Earmark');
    const activationCode = linkCode(email, 'accountactivation');
    const confirm = () => app.call('/users/accountactivation', { activationCode });
    return { form, data, text: email.text, confirm };
  }

  const signIn = ({ email, password }: { email: string; password: string }) =>
    app.call('/users/login', { email, password });

  const waitingUsers = async () =>
    (await app.call('/admin/getWaiting', {}, admin.auth)).data?.waiting.users;

  const listed = async () =>
    (await app.call('/admin/getUsers', { status: 0 }, admin.auth)).data?.users.map(
      ({ email }) => email,
    );

  test('a buyer can sign in after the confirmation, or waits for an administrator', async () => {
    const { form, data, text, confirm } = await signUp(1);
    expect(data).toEqual({ awaitsReview: !buyersByEmail });
    expect(text.includes('administrator then reviews')).toBe(!buyersByEmail);
    expect(text.includes('sign in and buy right after that')).toBe(buyersByEmail);
    expect(await signIn(form)).toMatchObject({ code: 'sign-in.no-confirmed-email' });
    expect(await confirm()).toMatchObject({ data: { role: 1, awaitsReview: !buyersByEmail } });
    expect((await signIn(form)).success).toBe(buyersByEmail);
  });

  test('administrators see a buyer as waiting only if they decide', async () => {
    const before = (await waitingUsers()) ?? 0;
    const { form, confirm } = await signUp(1);
    const seen = buyersByEmail ? 0 : 1;
    expect(await waitingUsers()).toBe(before + seen);
    expect((await listed())?.includes(form.email)).toBe(!buyersByEmail);
    await confirm();
    expect(await waitingUsers()).toBe(before + seen);
  });

  test('a freelancer waits for an administrator', async () => {
    const before = (await waitingUsers()) ?? 0;
    const { form, data, confirm } = await signUp(2);
    expect(data).toEqual({ awaitsReview: true });
    expect(await confirm()).toMatchObject({ data: { role: 2, awaitsReview: true } });
    expect((await signIn(form)).success).toBe(false);
    expect(await waitingUsers()).toBe(before + 1);
  });

  test('the link does not approve an account again that an administrator has rejected', async () => {
    const { form, confirm } = await signUp(1);
    await confirm();
    const account = app.db.updateTable('account').where('email', '=', form.email);
    for (const contributor_status of [9, 0] as const) {
      await account.set({ contributor_status }).execute();
      await confirm();
      expect((await signIn(form)).success).toBe(false);
    }
  });

  test('an account that is rejected before its confirmation stays rejected', async () => {
    const { form, confirm } = await signUp(1);
    const account = app.db.updateTable('account').where('email', '=', form.email);
    await account.set({ contributor_status: 9 }).execute();
    await confirm();
    expect((await signIn(form)).success).toBe(false);
  });
});
