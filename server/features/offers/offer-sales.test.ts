import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MessageEvent } from '../../../shared/features/chat/message-event.ts';
import { transaction } from '../../database/transaction.ts';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../tests/kit/make/make-offer.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { createOfferSales, type OfferSales } from './offer-sales.ts';

const ORDER = 7;

const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
let projectId: number;
/** The offer ids of each notification, in order. */
let news: number[][];
/** The events posted to conversations. */
let events: MessageEvent[];
let sales: OfferSales;

beforeAll(async () => {
  freelancer = await makePerson(app, { role: 2 });
  sales = createOfferSales({
    news: { changed: async (ids) => void news.push([...ids]) },
    messages: {
      addNotices: async (_trx, _after, notices) =>
        void events.push(...notices.map(({ event }) => event)),
    },
  });
});
beforeEach(async () => {
  buyer = await makePerson(app);
  projectId = (await makeOffer(app, freelancer, buyer, { projectName: 'Rain' })).id;
  news = [];
  events = [];
});

function pay(...ids: number[]): Promise<void> {
  return transaction(app.db, (trx, afterCommit) =>
    sales.markPaid(trx, afterCommit, { orderId: ORDER, offerIds: ids }),
  );
}

async function stateOf(id: number): Promise<string | null | undefined> {
  const { data } = await app.call('/projects/getProject', { projectId: id }, buyer.auth);
  return data?.project.offer_state;
}

describe('a sale', () => {
  test('marks its offers as paid once, from any unpaid state', async () => {
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
    expect(events.toSorted((a, b) => a.params.projectId - b.params.projectId)).toEqual([
      { code: 'offer.paid', params: { name: 'Rain', projectId, orderId: ORDER } },
      { code: 'offer.paid', params: { name: 'Jingle mix', projectId: second.id, orderId: ORDER } },
    ]);
  });

  test('changes nothing and notifies nobody if it is rolled back', async () => {
    const failed = transaction(app.db, async (trx, afterCommit) => {
      await sales.markPaid(trx, afterCommit, { orderId: ORDER, offerIds: [projectId] });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect([await stateOf(projectId), news]).toEqual(['offered', []]);
  });
});
