import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { explain } from '../kit/read/explain.ts';
import { insertManyPeople } from '../kit/make/many-people.ts';
import { cloneForTests } from '../kit/test-database.ts';
import type { DB } from '../../server/database/types.ts';
import {
  findNewOffers,
  findOffers,
  listBuyersWork,
  listMadeWork,
  listOffersBetween,
} from '../../server/features/offers/offer.repository.ts';
import { listOpen, listReviews } from '../../server/features/reviews/review.repository.ts';
import {
  listOfBuyer,
  listOfFreelancer,
} from '../../server/features/reviews/work-lists.repository.ts';
import { findWork } from '../../server/features/reviews/work.repository.ts';
import { sumSales, listOwnSounds } from '../../server/features/sounds/sounds.repository.ts';
import { listDrafts } from '../../server/features/chat/drafts/drafts.repository.ts';
import { listMessages } from '../../server/features/chat/messages/message.repository.ts';
import { listBought } from '../../server/features/orders/deliveries/delivery.repository.ts';
import { listFiles } from '../../server/features/orders/downloads/order-files.repository.ts';
import { listLines } from '../../server/features/orders/orders.repository.ts';
import {
  findCartOffers,
  findCartSounds,
  findOpenOrders,
  listCartItems,
} from '../../server/features/orders/cart/cart.repository.ts';

const database = cloneForTests();
let id: number;

beforeAll(async () => {
  await insertManyPeople(database.db, 5_000, 'person', { sells: false });
  await sql`
    INSERT INTO sound (owner_id, name, description, status)
    SELECT id, 'Rain', '', 0 FROM account`.execute(database.db);
  await sql`
    WITH people AS (SELECT min(id) AS first, max(id) AS last FROM account),
      met AS (INSERT INTO conversation (first_id, second_id) SELECT first, last FROM people
        RETURNING id, first_id)
    INSERT INTO offer (owner_id, buyer_id, conversation_id, name, description, price_cents, status,
      state, expires_at)
    SELECT met.first_id, account.id, met.id, 'Rain', '', 100, 1, 'offered', now()
    FROM account, met WHERE account.id > met.first_id`.execute(database.db);
  await sql`
    INSERT INTO orders (hash, request_key, buyer_id, status, total_cents, total_para, rate_e4,
      rate_list)
    SELECT 'h' || id, 'k', id, 'paid', 100, 11719, 1171872, 'x' FROM account`.execute(database.db);
  await sql`
    INSERT INTO order_item (order_id, sound_id, seller_id, name, freelancer, description,
      price_cents, charged_para, commission_basis_points, commission_cents)
    SELECT orders.id, sound.id, sound.owner_id, 'Rain', 'ana', '', 100, 11719, 2000, 20
    FROM orders JOIN sound ON sound.owner_id = orders.buyer_id`.execute(database.db);
  await sql`
    INSERT INTO review (sound_id, buyer_id, stars, text)
    SELECT id, owner_id, 5, '' FROM sound`.execute(database.db);
  await sql`
    INSERT INTO message_draft (account_id, conversation_id, text, saved_at)
    SELECT account.id, conversation.id, 'Begun', now()
    FROM account, conversation`.execute(database.db);
  await sql`
    INSERT INTO cart_item (account_id, item_id, added_at)
    SELECT id, id, now() FROM account`.execute(database.db);
  await sql`ANALYZE`.execute(database.db);
  const { rows } = await sql<{ id: number }>`SELECT max(id) AS id FROM sound`.execute(database.db);
  id = rows[0]?.id ?? 0;
});

const now = new Date();
const cart = () => ({ buyerId: id, ids: [id, id - 1], now, lock: false });
const page = { limit: 50 };
const reader = { viewerId: 1, now };
const reviews = () => ({ userId: id, before: undefined, limit: 21, now });

test.each<[string, (db: Kysely<DB>) => Promise<unknown>]>([
  ['the sounds of a cart', (db) => findCartSounds(db, cart())],
  ['the offers of a cart', (db) => findCartOffers(db, cart())],
  ['the open orders of a cart', (db) => findOpenOrders(db, cart())],
  ['the items of an order', (db) => listLines(db, [id])],
  ['the bought items of an order', (db) => listBought(db, id)],
  ['the files of an order', (db) => listFiles(db, id, now)],
  ['the sounds of a freelancer', (db) => listOwnSounds(db, id, page)],
  ['the offers of a freelancer', (db) => listMadeWork(db, id, page)],
  ['the offers to a buyer', (db) => listBuyersWork(db, id, page)],
  [
    'the offers between two accounts',
    (db) => listOffersBetween(db, id, { otherId: id - 1, limit: 20 }),
  ],
  ['new offers to a buyer', (db) => findNewOffers(db, { buyerId: id, now, limit: 50 })],
  ['the offers of messages', (db) => findOffers(db, [id])],
  ['the items of a cart', (db) => listCartItems(db, id)],
  ['the drafts of an account', (db) => listDrafts(db, id, { latest: 50, named: [1, 2] })],
  ['the files of a conversation', (db) => listMessages(db, 1, id, { ...page, onlyFiles: true })],
  ['the sales of a page', (db) => sumSales(db, [id])],
  ['the reviews of a sound', (db) => listReviews(db, { itemId: id, before: 9, limit: 20, reader })],
  ['the items that a buyer may review', (db) => listOpen(db, { buyerId: id, limit: 50, now })],
  ['the reviews of a freelancer', (db) => listOfFreelancer(db, reviews())],
  ['the reviews of a buyer', (db) => listOfBuyer(db, reviews())],
  ['the two reviews of an offer', (db) => findWork(db, id)],
])('%s are read by indexes', async (_what, read) => {
  const plan = await explain(database.db, read);
  expect(plan).toContain('Index');
  expect(plan).not.toMatch(
    /Seq Scan on (?:sound|offer|order_item|orders|review|account|message_draft|cart_item)\b/,
  );
});
