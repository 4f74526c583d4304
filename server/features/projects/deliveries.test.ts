import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '../../../shared/features/chat.ts';
import type { Offer } from '../../../shared/features/projects.ts';
import { transaction } from '../../database/transaction.ts';
import { makePerson, type TestPerson } from '../../testing/builders.ts';
import { makeOffer } from '../../testing/make-offer.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { connectSocket } from '../../testing/test-socket.ts';
import { uploadFile } from '../../testing/upload.ts';
import { makeWav } from '../../testing/wav.ts';
import { createOfferSales, type OfferSales } from './offer-sales.ts';

let app: TestApp;
let freelancer: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let projectId: number;
let fileId: string;
/** What the sales told of, in order. */
let news: number[][];
let said: string[];
let sales: OfferSales;

beforeAll(async () => {
  app = await startTestApp();
  freelancer = await makePerson(app, { role: 2 });
  stranger = await makePerson(app, { role: 2 });
  fileId = await uploadFile(app, freelancer.auth, makeWav(5_000));
  sales = createOfferSales({
    news: { changed: async (ids) => void news.push([...ids]) },
    messages: { tell: async (_trx, _after, words) => void said.push(...words.map((w) => w.text)) },
  });
});
beforeEach(async () => {
  buyer = await makePerson(app);
  projectId = (await makeOffer(app, freelancer, buyer, { projectName: 'Rain' })).id;
  news = [];
  said = [];
});
afterAll(() => app.stop());

function pay(...ids: number[]): Promise<void> {
  return transaction(app.db, (trx, afterCommit) => sales.markPaid(trx, afterCommit, ids));
}

function deliver(payload: object = {}, person = freelancer) {
  return app.call('/projects/deliver', { projectId, fileId, ...payload }, person.auth);
}

async function stateOf(id: number): Promise<string | null | undefined> {
  const { data } = await app.call('/projects/getProject', { projectId: id }, buyer.auth);
  return data?.project.offer_state;
}

/** How many letters with this subject were handed to the postbox for the buyer, sent or not. */
async function lettersSent(subject: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM pgboss.job
    WHERE name = 'mail' AND data->>'to' = ${buyer.email} AND data->>'subject' = ${subject}
  `.execute(app.db);
  return rows[0]?.count ?? 0;
}

describe('a sale', () => {
  test('marks its offers as paid once, in whatever open state they are', async () => {
    const second = await makeOffer(app, freelancer, buyer);
    await app.call(
      '/projects/takeOffer',
      { projectId: second.id, device: randomUUID() },
      buyer.auth,
    );
    await pay(projectId, second.id);
    await pay(projectId, second.id);
    expect([await stateOf(projectId), await stateOf(second.id)]).toEqual(['paid', 'paid']);
    expect(news.map((ids) => ids.toSorted((a, b) => a - b))).toEqual([[projectId, second.id], []]);
    expect(said.toSorted()).toEqual([
      'My payment for Jingle mix went through.',
      'My payment for Rain went through.',
    ]);
  });

  test('that is rolled back changes nothing and tells nobody', async () => {
    const failed = transaction(app.db, async (trx, afterCommit) => {
      await sales.markPaid(trx, afterCommit, [projectId]);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect([await stateOf(projectId), news]).toEqual(['offered', []]);
  });
});

describe('a delivery', () => {
  test('hands the file over, tells both people and writes to the buyer', async () => {
    await pay(projectId);
    const socket = await connectSocket(app, buyer.auth);
    const { data } = await deliver();
    expect(data?.project).toMatchObject({ offer_state: 'delivered', fileName: 'take.wav' });
    const told = await socket.waitFor<{ offer: Offer }>('offer:changed');
    expect(told.offer).toMatchObject({ project_id: projectId, state: 'delivered' });
    const letter = await app.mailbox.waitForLetter(buyer.email, 'Your file is ready: Rain');
    expect(letter.text).toContain(`${app.url}/purchase-history`);
    expect(letter.text).toContain(freelancer.userName);
    const { message } = await socket.waitFor<{ message: Message }>('message:sent');
    expect(message).toMatchObject({
      from_id: freelancer.id,
      text: 'The file of Rain is ready. It can be downloaded from your orders.',
    });
    socket.close();
  });

  test('names its file to the buyer only then', async () => {
    const fileName = async () => {
      const { data } = await app.call('/projects/getProject', { projectId }, buyer.auth);
      return data?.project.fileName;
    };
    await pay(projectId);
    await app.db
      .updateTable('project')
      .set({ file_id: fileId })
      .where('id', '=', projectId)
      .execute();
    expect(await fileName()).toBeNull();
    await deliver();
    expect(await fileName()).toBe('take.wav');
  });

  test('that is repeated answers the same and writes one letter; another file is refused', async () => {
    await pay(projectId);
    const replies = await Promise.all([deliver(), deliver(), deliver()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const other = await uploadFile(app, freelancer.auth, makeWav(6_000));
    expect(await deliver({ fileId: other })).toMatchObject({
      status: 409,
      info: 'The file of this project was delivered already.',
    });
    expect(await lettersSent('Your file is ready: Rain')).toBe(1);
  });

  test('has to wait for the payment', async () => {
    expect(await deliver()).toMatchObject({
      status: 409,
      info: 'The buyer has not paid for this project yet.',
    });
    expect(await stateOf(projectId)).toBe('offered');
  });

  test('needs a finished file of one’s own', async () => {
    await pay(projectId);
    const foreign = await uploadFile(app, stranger.auth, makeWav(5_000));
    for (const id of [randomUUID(), foreign]) {
      expect(await deliver({ fileId: id })).toMatchObject({
        status: 404,
        info: 'There is no such file. Please upload it first.',
      });
    }
    expect(await deliver({ fileId: 'take.wav' })).toMatchObject({ status: 400 });
    expect(await stateOf(projectId)).toBe('paid');
  });

  test('is for the freelancer of the project alone', async () => {
    await pay(projectId);
    expect(await deliver({}, stranger)).toMatchObject({ status: 404 });
    expect(await deliver({}, buyer)).toMatchObject({ status: 403 });
    expect(await app.call('/projects/deliver', { projectId, fileId })).toMatchObject({
      status: 401,
    });
    expect(await stateOf(projectId)).toBe('paid');
  });
});
