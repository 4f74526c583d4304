import { describe, expect, test } from 'vitest';
import { aRegistration } from '../../../../tests/kit/make/registration.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';
import { linkCode } from '../../../../tests/kit/read/read-email.ts';

const app = startAppForTests();

/** Signs a person up and returns the code from the e-mail. */
async function signUp(given: Parameters<typeof aRegistration>[0] = {}) {
  const form = aRegistration(given);
  await app.call('/users/create', form);
  const email = await app.mailbox.waitForEmail(form.email, 'Confirm your e-mail for Earmark');
  const link = /^(http\S+)\/accountactivation\/(\S+)$/m.exec(email.text);
  return { form, email, url: link?.[1], code: link?.[2] ?? '' };
}

const confirmedAt = async (email: string) => {
  const query = app.db.selectFrom('account').select('email_confirmed_at');
  return (await query.where('email', '=', email).executeTakeFirstOrThrow()).email_confirmed_at;
};

describe('the activation e-mail', () => {
  test('says what happens next and contains the link to this site', async () => {
    const { email, url, code } = await signUp({ role: 2 });
    expect(url).toBe(app.url);
    expect(code).toMatch(/^[\w-]{22}$/);
    expect(email.text).toContain('as a freelancer');
    expect(email.text).toContain('administrator then reviews your data');
  });

  test('repeats no typed text, so that nobody can send texts to strangers', async () => {
    const { email } = await signUp({ name: 'You won a prize', userName: 'Winner' });
    expect(email.text).not.toContain('prize');
    expect(email.text).not.toContain('Winner');
  });

  test('contains a code that is in neither the database nor the log', async () => {
    const { code } = await signUp();
    await fetch(`${app.url}/accountactivation/${code}`);
    await app.call('/users/accountactivation', { activationCode: code });
    const rows = await app.db.selectFrom('activation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(app.logs.text()).not.toContain(code);
  });
});

describe('/users/sendActivation', () => {
  const SUBJECT = 'Confirm your e-mail for Earmark';
  const ask = (email: string) => app.call('/users/sendActivation', { email });
  const emailsTo = async (email: string) =>
    (await app.mailbox.emails(email)).filter(({ subject }) => subject === SUBJECT);

  test('sends another code; earlier ones stay valid', async () => {
    const { form, code } = await signUp();
    expect(await ask(form.email.toUpperCase())).toMatchObject({ status: 200, data: null });
    const emails = await waitFor('the second e-mail', async () => {
      const all = await emailsTo(form.email);
      return all.length === 2 && all;
    });
    for (const email of emails) {
      const activationCode = linkCode(email, 'accountactivation');
      const reply = await app.call('/users/accountactivation', { activationCode });
      expect(reply).toMatchObject({ success: true });
    }
    expect(code).not.toBe('');
  });

  test('sends few e-mails per account, and answers the same for confirmed and unknown accounts', async () => {
    const { form } = await signUp();
    const answers = [];
    for (let attempt = 0; attempt < 4; attempt += 1) answers.push(await ask(form.email));
    const { form: confirmed, code } = await signUp();
    await app.call('/users/accountactivation', { activationCode: code });
    answers.push(await ask(confirmed.email), await ask('nobody@people.example'));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    // Requested last: when it arrives, the earlier requests are done.
    const last = await signUp();
    await ask(last.form.email);
    await waitFor('the last e-mail', async () => (await emailsTo(last.form.email)).length === 2);
    expect(await emailsTo(form.email)).toHaveLength(3);
    expect(await emailsTo(confirmed.email)).toHaveLength(1);
    expect(await emailsTo('nobody@people.example')).toEqual([]);
  });

  test.each(['', ' ', 'no-at-sign'])('refuses %j like the form', async (email) => {
    expect(await ask(email)).toMatchObject({ status: 422, success: false });
  });
});

describe('/users/accountactivation', () => {
  test('confirms the e-mail; a repeat answers the same and changes nothing', async () => {
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

  test.each(['', 'x', 'A'.repeat(43), "' or 1=1 --"])('refuses the code %j', async (code) => {
    const reply = await app.call('/users/accountactivation', { activationCode: code });
    expect(reply).toMatchObject({ status: 404, success: false, data: null });
    expect(reply.info).toContain('This activation link is not valid.');
  });
});
