import { afterEach, expect, test } from 'vitest';
import type { DemoParts, Settings } from '../../server/parts.ts';
import { makeWav } from '../../tests/kit/read/wav.ts';
import { insertStockSound } from '../../tests/kit/make/stock-sound.ts';
import { startTestApp, type TestApp } from '../../tests/kit/test-app.ts';
import { seedDemo } from '../demo.ts';
import { markOf } from '../sounds/demo-sounds.repository.ts';
import { demoSounds } from '../sounds/demo-sounds.ts';
import { fillMarket } from './demo-market.ts';
import { BRIEFS } from './demo-briefs.ts';
import { PACKS, sellPack } from './demo-packs.ts';
import { openMarket } from './open-market.ts';
import { HELLOS, OWN_DEMOS, STORIES, WAITING } from './stories.ts';
import { tellStory } from './tell-story.ts';

let app: TestApp;
let parts: DemoParts;

/** Starts a server with the demo's accounts and services. */
async function start(payment: Settings['payment']): Promise<void> {
  app = await startTestApp({
    payment,
    composeDemo(given) {
      parts = given;
      return async () => undefined;
    },
  });
  await seedDemo(app.db);
}
afterEach(() => app.stop());

/** One short sound stands for all files, because computing them takes long. */
const compute = async () => makeWav(6_000);

type Counted =
  | 'message'
  | 'offer'
  | 'orders'
  | 'review'
  | 'buyer_review'
  | 'brief'
  | 'brief_answer';

async function countRows() {
  const rowsOf = async (table: Counted) =>
    (await app.db.selectFrom(table).selectAll().execute()).length;
  return {
    messages: await rowsOf('message'),
    offers: await rowsOf('offer'),
    orders: await rowsOf('orders'),
    reviews: await rowsOf('review'),
    reviewsOfBuyers: await rowsOf('buyer_review'),
    briefs: await rowsOf('brief'),
    answers: await rowsOf('brief_answer'),
  };
}

// The previews of all its voices are made by one thread.
test(
  'the demo has hellos, demos, briefs, work in every state, reviews, and tasks for the administrator',
  { timeout: 90_000 },
  async () => {
    await start('sandbox');
    await fillMarket({ ...parts, compute, hasBank: true });
    const recordings = await app.db.selectFrom('recording').select('status').execute();
    const heard = HELLOS.length - 1 + OWN_DEMOS.length;
    expect(recordings.filter(({ status }) => status === 1)).toHaveLength(heard);
    expect(recordings.filter(({ status }) => status === 0)).toHaveLength(1);
    const states = await app.db.selectFrom('delivery').select('state').execute();
    expect(new Set(states.map(({ state }) => state))).toEqual(
      new Set(['due', 'delivered', 'change_asked', 'disputed', 'accepted']),
    );
    const reviews = await app.db.selectFrom('review').select(['shown_at', 'answer']).execute();
    const accepted = states.filter(({ state }) => state === 'accepted');
    expect(reviews).toHaveLength(accepted.length);
    expect(reviews.every(({ shown_at }) => shown_at !== null)).toBe(true);
    expect(reviews.some(({ answer }) => answer !== null)).toBe(true);
    const waiting = await app.db.selectFrom('sound').select('status').execute();
    expect(waiting).toEqual(WAITING.map(() => ({ status: 0 })));
    const applications = await app.db.selectFrom('application').select('state').execute();
    expect(applications).toEqual([{ state: 'waiting' }]);
    const conversations = await app.db.selectFrom('conversation').select('id').execute();
    expect(conversations).toHaveLength(STORIES.length);

    const briefs = await app.db.selectFrom('brief').select('closed_at').execute();
    expect(briefs).toEqual(BRIEFS.map(() => ({ closed_at: null })));
    const answers = await app.db.selectFrom('brief_answer').select(['state', 'file_id']).execute();
    expect(answers).toHaveLength(BRIEFS.flatMap((brief) => brief.answers).length);
    expect(answers.filter(({ state }) => state === 'shortlisted')).toHaveLength(1);

    const before = await countRows();
    await fillMarket({ ...parts, compute, hasBank: true });
    expect(await countRows()).toEqual(before);
  },
);

test('without a bank, the stories end before the payment', async () => {
  await start('off');
  const market = openMarket({ ...parts, compute, hasBank: false });
  for (const story of STORIES) await tellStory(market, story);
  expect(await countRows()).toMatchObject({ orders: 0, reviews: 0 });
  const offers = await app.db.selectFrom('offer').select('state').execute();
  expect(new Set(offers.map(({ state }) => state))).toEqual(
    new Set(['offered', 'in_cart', 'declined']),
  );
});

test('packs of existing sounds are on sale once', async () => {
  await start('off');
  const market = openMarket({ ...parts, compute, hasBank: false });
  const sellAll = async () => {
    for (const pack of PACKS) await sellPack(market, pack);
  };
  await sellAll();
  expect(await app.db.selectFrom('pack').select('id').execute()).toEqual([]);

  for (const { freelancer, sounds } of PACKS) {
    const { id: ownerId } = await market.person(freelancer);
    for (const { key, priceCents } of demoSounds.filter((one) => sounds.includes(one.key))) {
      const id = await insertStockSound(app.db, ownerId, { priceCents });
      const request_key = markOf({ key });
      await app.db.updateTable('sound').set({ request_key }).where('id', '=', id).execute();
    }
    await sellAll();
    await sellAll();
    const { data } = await app.call('/packs/getOnSale', { userId: ownerId });
    expect(data?.packs.map(({ name }) => name)).toEqual(PACKS.map(({ name }) => name));
  }
});
