import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { linkCode } from '../../../../tests/kit/read/read-email.ts';

const app = startAppForTests();

const anAddress = () => `${randomUUID().slice(0, 8)}@new.example`;
const change = ({ auth, password }: TestPerson, email: unknown, currentPassword = password) =>
  app.call('/users/changeEmail', { email, currentPassword }, auth);
const confirm = (code: string) => app.call('/users/confirmEmailChange', { code });
const emailOf = async ({ auth }: TestPerson) =>
  (await app.call('/users/getSecurity', {}, auth)).data?.security;

async function codeTo(email: string): Promise<string> {
  const request = await app.mailbox.waitForEmail(email, 'Confirm the change of your e-mail');
  return linkCode(request, 'confirm-email');
}

describe('a change of e-mail', () => {
  test.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)(
    'is made after the %s address and the %s one have confirmed it',
    async (first, second) => {
      const ana = await makePerson(app);
      const email = anAddress();
      expect(await change(ana, email)).toMatchObject({ status: 200 });
      expect(await emailOf(ana)).toMatchObject({ email: ana.email, newEmail: email });
      const codes = { old: await codeTo(ana.email), new: await codeTo(email) };
      expect(await confirm(codes[first])).toMatchObject({ success: true, data: { done: false } });
      expect(await confirm(codes[first])).toMatchObject({ success: true, data: { done: false } });
      expect(await emailOf(ana)).toMatchObject({ email: ana.email });
      expect(await confirm(codes[second])).toMatchObject({ success: true, data: { done: true } });
      expect(await emailOf(ana)).toMatchObject({ email, newEmail: null });
      expect(await confirm(codes[first])).toMatchObject({ status: 404 });
      await app.mailbox.waitForEmail(ana.email, 'Security change');
      const { password } = ana;
      expect(await app.call('/users/login', { email, password })).toMatchObject({ success: true });
      expect(await app.call('/users/login', { email: ana.email, password })).toMatchObject({
        info: 'no-user',
      });
    },
  );

  test('sends its e-mails in the language of the account', async () => {
    const ana = await makePerson(app);
    await app.call('/users/setLanguage', { language: 'sr-Latn' }, ana.auth);
    const email = anAddress();
    await change(ana, email);
    for (const to of [ana.email, email]) {
      const request = await app.mailbox.waitForEmail(to, 'Potvrdite promenu svog imejla');
      await confirm(linkCode(request, 'confirm-email'));
    }
    const last = await app.mailbox.waitForEmail(ana.email, 'Bezbednost Vašeg Earmark naloga');
    expect(last.text).toContain('Imejl Vašeg naloga je promenjen.');
  });

  test('can be confirmed for a day, unless another change is requested', async () => {
    const ana = await makePerson(app);
    const [first, second] = [anAddress(), anAddress()];
    await change(ana, first);
    const old = await codeTo(first);
    await change(ana, second);
    expect(await confirm(old)).toMatchObject({ status: 404 });
    const late = await codeTo(second);
    app.clock.advance(24 * 60 * 60_000 + 1_000);
    expect(await confirm(late)).toMatchObject({ status: 404 });
    expect(await emailOf(ana)).toMatchObject({ email: ana.email, newEmail: null });
  });

  test('is refused at the end if the address was taken in the meantime', async () => {
    const [ana, ben] = [await makePerson(app), await makePerson(app)];
    const email = anAddress();
    await change(ana, email);
    await change(ben, email);
    for (const one of [await codeTo(ana.email), await codeTo(ben.email)]) await confirm(one);
    const requests = await app.mailbox.emails(email);
    const codes = requests.map((request) => linkCode(request, 'confirm-email'));
    const replies = [];
    for (const code of codes) replies.push(await confirm(code));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('is refused with a reason', async () => {
    const [ana, ben] = [await makePerson(app), await makePerson(app)];
    for (const [email, code] of [
      ['', 'email-change.email-missing'],
      [' ', 'email-change.email-missing'],
      ['nobody', 'account.email-wrong'],
      ['<script>@x.example"', 'account.email-wrong'],
      [ana.email, 'email-change.same-email'],
      [ben.email.toUpperCase(), 'account.email-taken'],
    ]) {
      expect(await change(ana, email)).toMatchObject({ status: 422, code });
    }
    expect(await change(ana, anAddress(), 'not it')).toMatchObject({
      code: 'account.wrong-password',
    });
    expect(await change(ana, anAddress(), '')).toMatchObject({
      code: 'password.current-missing',
    });
  });

  test.each(['', 'x', 'A'.repeat(22), "' or 1=1 --"])('is not confirmed by %j', async (code) => {
    expect(await confirm(code)).toMatchObject({ status: 404, success: false });
  });
});
