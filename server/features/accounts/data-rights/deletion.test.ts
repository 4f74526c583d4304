import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/start/clock.ts';
import { changeAccount, makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { makeSound } from '../../../../tests/kit/make/make-sound.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { BANK_FORM } from '../../../../tests/kit/make/bank-form.ts';

const app = startAppForTests();

const ask = ({ auth, password }: TestPerson, given = password) =>
  app.call('/users/deleteAccount', { password: given }, auth);
const signIn = ({ email, password }: TestPerson) => app.call('/users/login', { email, password });
const rowOf = ({ id }: TestPerson) =>
  app.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Requests the deletion, advances the clock and runs the job. */
async function leave(person: TestPerson): Promise<void> {
  expect(await ask(person)).toMatchObject({ success: true });
  await makeDue(person);
  await runJob(app, 'accounts.delete');
}

/** Makes a deletion due without moving the clock, which would end other sessions. */
async function makeDue({ id }: TestPerson): Promise<void> {
  await app.db
    .updateTable('account')
    .set({ delete_at: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute();
}

describe('a request to delete an account', () => {
  test('signs out everywhere, sends an e-mail, and leaves 30 days', async () => {
    const ana = await makePerson(app, { role: 2 });
    const reply = await ask(ana);
    const at = new Date(reply.data?.delete_at ?? '').getTime();
    expect(Math.abs(at - (app.clock.now().getTime() + 30 * DAY_MS))).toBeLessThan(60_000);
    const email = await app.mailbox.waitForEmail(ana.email, 'Your Earmark account will be');
    expect(email.text).toContain('sign in before that day');
    expect(await app.call('/users/getUser', {}, ana.auth)).toMatchObject({ status: 401 });
    await runJob(app, 'accounts.delete');
    expect(await rowOf(ana)).toMatchObject({ email: ana.email, deleted_at: null });
  });

  test('can be cancelled after signing in, and repeated', async () => {
    const ana = await makePerson(app);
    await ask(ana);
    const { data } = await signIn(ana);
    const auth = { userId: ana.id, token: data?.token ?? '' };
    const own = () => app.call('/users/getUser', {}, auth);
    expect((await own()).data?.user.delete_at).toMatch(/^\d{4}-/);
    expect(await app.call('/users/keepAccount', {}, auth)).toMatchObject({ success: true });
    expect((await own()).data?.user.delete_at).toBeNull();
    expect(await app.call('/users/keepAccount', {}, auth)).toMatchObject({ success: true });
    expect(await ask({ ...ana, auth })).toMatchObject({ success: true });
  });

  test('needs the password, and is refused to administrators', async () => {
    const ana = await makePerson(app);
    for (const password of ['', 'not the password'])
      expect(await ask(ana, password)).toMatchObject({ status: 422 });
    expect(await rowOf(ana)).toMatchObject({ delete_at: null });
    const admin = await makePerson(app, { administrator: true });
    expect(await ask(admin)).toMatchObject({ status: 409 });
  });

  test('is refused while an order of paid work is open', async () => {
    const [ana, ben] = [await makePerson(app, { role: 2 }), await makePerson(app)];
    const offer = await makeOffer(app, ana, ben);
    const order = { projects: [offer.id], acceptTerms: true };
    await app.call('/orders/create', order, ben.auth);
    expect(await ask(ana)).toMatchObject({
      status: 409,
      info: expect.stringContaining('not delivered yet') as string,
    });
  });
});

describe('a due deletion', () => {
  test('removes the person everywhere, and nobody can sign in', async () => {
    const ana = await makePerson(app, { role: 2 });
    await app.call('/users/updateBankAccount', BANK_FORM, ana.auth);
    const before = await rowOf(ana);
    await leave(ana);
    await app.mailbox.waitForEmail(ana.email, 'Your Earmark account is deleted');
    expect(await rowOf(ana)).toMatchObject({
      name: 'Deleted',
      user_name: `deleted-${ana.id}`,
      country: '',
      deleted_at: expect.any(Date) as Date,
    });
    const { rows } = await sql<{ table: string }>`
      SELECT table_name AS table FROM information_schema.tables WHERE table_schema = 'public'
      `.execute(app.db);
    for (const { table } of rows) {
      const found = await sql`SELECT * FROM ${sql.table(table)}`.execute(app.db);
      const text = JSON.stringify(found.rows);
      for (const trace of [ana.email, ana.userName, before.last_name, 'RS35260005601001611379']) {
        expect(text.includes(trace), `${trace} in ${table}`).toBe(false);
      }
    }
    expect(await signIn(ana)).toMatchObject({ success: false, info: 'no-user' });
    const email = `deleted-${ana.id}@deleted.invalid`;
    expect(await app.call('/users/login', { email, password: 'x' })).toMatchObject({
      status: 422,
      success: false,
    });
  });

  test('is announced in the language that the account had chosen', async () => {
    const ana = await makePerson(app);
    await app.call('/users/setLanguage', { language: 'sr-Latn' }, ana.auth);
    await leave(ana);
    await app.mailbox.waitForEmail(ana.email, 'Vaš Earmark nalog će biti obrisan');
    await app.mailbox.waitForEmail(ana.email, 'Vaš Earmark nalog je obrisan');
  });

  test('removes services and unsold files, and keeps sold files and messages without a name', async () => {
    const [ana, ben] = [await makePerson(app, { role: 2 }), await makePerson(app)];
    const [unsold, sold] = [await makeSound(app, ana), await makeSound(app, ana, { name: 'Sold' })];
    const offer = await makeOffer(app, ana, ben);
    await app.call('/orders/create', { projects: [sold.id], acceptTerms: true }, ben.auth);
    await app.db.updateTable('orders').set({ status: 'paid' }).execute();
    await leave(ana);
    await runJob(app, 'upload-sweep');
    const files = await app.db
      .selectFrom('file')
      .select('id')
      .where('account_id', '=', ana.id)
      .execute();
    expect(files).toEqual([{ id: sold.fileId }]);
    const sounds = await app.db
      .selectFrom('sound')
      .select(['id', 'status', 'file_id'])
      .where('owner_id', '=', ana.id)
      .orderBy('id')
      .execute();
    expect(sounds).toEqual([
      { id: unsold.id, status: 9, file_id: null },
      { id: sold.id, status: 9, file_id: sold.fileId },
    ]);
    const offers = app.db.selectFrom('offer').select(['id', 'state']);
    expect(await offers.where('owner_id', '=', ana.id).execute()).toEqual([
      { id: offer.id, state: 'withdrawn' },
    ]);
    const item = app.db.selectFrom('order_item').selectAll().where('item_id', '=', sold.id);
    expect(await item.executeTakeFirstOrThrow()).toMatchObject({
      freelancer: `deleted-${ana.id}`,
      price_cents: 1_250,
    });
    const messages = app.db.selectFrom('message').select('text').where('sender_id', '=', ana.id);
    expect(await messages.execute()).not.toEqual([]);
  });

  test('waits for a payment in progress', async () => {
    const [ana, ben] = [await makePerson(app, { role: 2 }), await makePerson(app)];
    const sound = await makeSound(app, ana);
    await app.call('/orders/create', { projects: [sound.id], acceptTerms: true }, ben.auth);
    await leave(ben);
    expect(await rowOf(ben)).toMatchObject({ deleted_at: null });
    await app.db.updateTable('orders').set({ status: 'failed' }).execute();
    await runJob(app, 'accounts.delete');
    expect(await rowOf(ben)).toMatchObject({ deleted_at: expect.any(Date) as Date });
  });

  test('happens once, however often the job runs, and frees the username', async () => {
    const ana = await makePerson(app);
    await leave(ana);
    const gone = await rowOf(ana);
    await runJob(app, 'accounts.delete');
    expect(await rowOf(ana)).toEqual(gone);
    await expect.poll(() => app.mailbox.emails(ana.email), { timeout: 10_000 }).toHaveLength(2);
    const ben = await makePerson(app);
    await changeAccount(app, ben, { user_name: ana.userName, email: ana.email });
  });
});
