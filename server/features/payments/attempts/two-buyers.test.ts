import { beforeAll, expect, test } from 'vitest';
import {
  CARDS,
  fillInCard,
  readReturn,
  returnToShop,
} from '../../../../tests/kit/make/bank-browser.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';

const app = startAppForTests();
let freelancer: TestPerson;
beforeAll(async () => {
  freelancer = await makePerson(app, { role: 2 });
});

function order(projectId: number, buyer: TestPerson) {
  const request = { projects: [projectId], acceptTerms: true };
  return app.call('/orders/create', request, buyer.auth);
}

/** Pays if that is still possible, and returns from the bank. */
async function pay(url: string): Promise<void> {
  const page = await fillInCard(url, CARDS.approved).catch(() => undefined);
  if (page?.status === 200) await returnToShop(app, await readReturn(page));
}

test('two people who want one offer at once, each in three windows: it is sold once, to the right buyer', async () => {
  const buyer = await makePerson(app);
  const other = await makePerson(app);
  const { id } = await makeOffer(app, freelancer, buyer, { price: 10 });
  const people = [buyer, other, buyer, other, buyer, other];
  const replies = await Promise.all(people.map((person) => order(id, person)));
  const refused = replies.filter((_reply, index) => people[index] === other);
  for (const { status, info } of refused) {
    expect([status, info]).toEqual([
      409,
      expect.stringContaining('It was made for somebody else.'),
    ]);
  }
  const addresses = replies.flatMap(({ data }) => (data ? [data.url] : []));
  expect(addresses.length).toBeGreaterThan(0);
  await Promise.all(addresses.map(pay));
  app.clock.advance(11 * 60_000);
  await runJob(app, 'payments.reconcile');

  const orders = await app.db.selectFrom('orders').select(['buyer_id', 'status']).execute();
  expect(orders.filter(({ status }) => status === 'paid')).toEqual([
    { buyer_id: buyer.id, status: 'paid' },
  ]);
  const sales = await app.db
    .selectFrom('ledger_txn')
    .select('id')
    .where('kind', '=', 'sale')
    .execute();
  expect(sales).toHaveLength(1);
  const { state } = await app.db
    .selectFrom('offer_claim')
    .select('state')
    .where('offer_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('sold');
});
