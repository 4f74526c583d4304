import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRegistration } from '../../testing/registration.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Signs somebody up and reads the code in the mail. */
async function signUp(given: Parameters<typeof aRegistration>[0] = {}) {
  const form = aRegistration(given);
  await app.call('/users/create', form);
  const letter = await app.mailbox.waitForLetter(form.email, 'Confirm your email for Earmark');
  const link = /^(http\S+)\/accountactivation\/(\S+)$/m.exec(letter.text);
  return { form, letter, url: link?.[1], code: link?.[2] ?? '' };
}

const confirmedAt = async (email: string) => {
  const query = app.db.selectFrom('account').select('email_confirmed_at');
  return (await query.where('email', '=', email).executeTakeFirstOrThrow()).email_confirmed_at;
};

describe('the activation mail', () => {
  test('says what happens next and holds the link to this site', async () => {
    const { letter, url, code } = await signUp({ role: 2 });
    expect(url).toBe(app.url);
    expect(code).toMatch(/^[\w-]{22}$/);
    expect(letter.text).toContain('as a freelancer');
    expect(letter.text).toContain('an administrator reviews your data');
  });

  test('repeats nothing that was typed, so that nobody writes to strangers through us', async () => {
    const { letter } = await signUp({ name: 'Win at https://evil.example', userName: 'Winner' });
    expect(letter.text).not.toContain('evil.example');
    expect(letter.text).not.toContain('Winner');
  });

  test('is the only place with its code: neither database nor log holds it', async () => {
    const { code } = await signUp();
    await fetch(`${app.url}/accountactivation/${code}`);
    await app.call('/users/accountactivation', { activationCode: code });
    const rows = await app.db.selectFrom('activation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(app.logs.text()).not.toContain(code);
  });
});

describe('/users/accountactivation', () => {
  test('confirms the e-mail, and a repeat answers the same and changes nothing', async () => {
    const { form, code } = await signUp({ role: 2 });
    const first = await app.call('/users/accountactivation', { activationCode: code });
    expect(first).toMatchObject({ status: 200, data: { role: 2, awaitsReview: true } });
    const at = await confirmedAt(form.email);
    expect(at).toBeInstanceOf(Date);
    app.clock.advance(60_000);
    expect(await app.call('/users/accountactivation', { activationCode: code })).toEqual(first);
    expect(await confirmedAt(form.email)).toEqual(at);
  });

  test('confirms one account and no other', async () => {
    const [one, other] = [await signUp(), await signUp()];
    await app.call('/users/accountactivation', { activationCode: one.code });
    expect(await confirmedAt(one.form.email)).not.toBeNull();
    expect(await confirmedAt(other.form.email)).toBeNull();
  });

  test.each(['', 'x', 'A'.repeat(43), "' or 1=1 --"])(
    'knows nothing of the code %j',
    async (code) => {
      const reply = await app.call('/users/accountactivation', { activationCode: code });
      expect(reply).toMatchObject({ status: 404, success: false, data: null });
      expect(reply.info).toContain('This activation link is not valid.');
    },
  );
});
