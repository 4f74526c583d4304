import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { DB } from '../../server/database/types.ts';
import { wordsOf } from '../sounds/demo-voices.ts';
import { markOf } from '../sounds/demo-sounds.repository.ts';
import { BRIEFS, openBrief } from './demo-briefs.ts';
import { type Market, type MarketParts, openMarket } from './open-market.ts';
import { HELLOS, PURCHASES, STORIES, WAITING, WAITING_HELLO } from './stories.ts';
import { tellStory } from './tell-story.ts';

/** Together two minutes. */
const [PREVIEW_TRIES, PREVIEW_WAIT_MS] = [240, 500];

/**
 * Fills the demo with what its people did: hellos, conversations, briefs, orders, reviews, and work for the
 * administrator. Everything goes through the calls, so that the demo has nothing that Earmark cannot
 * do. A part that exists is skipped.
 */
export async function fillMarket(parts: MarketParts): Promise<void> {
  const market = openMarket(parts);
  for (const [name, key] of HELLOS) await sayHello(market, name, key);
  for (const story of STORIES) await tellStory(market, story);
  for (const brief of BRIEFS) await openBrief(market, brief);
  for (const purchase of PURCHASES) await buySounds(market, purchase);
  for (const sound of WAITING) await submitSound(market, sound);
  await applyToSell(market);
  await approveHellos(market);
}

async function sayHello({ person, upload }: Market, name: string, key: string): Promise<void> {
  const freelancer = await person(name);
  const { hello } = await freelancer.call('/hello/get', {});
  if (hello) return;
  const fileId = await upload(freelancer, key, 'hello');
  await freelancer.call('/hello/save', { fileId, transcript: wordsOf(key) });
}

/** Approves all hellos but one, which waits for an administrator. */
async function approveHellos({ db, person }: Market): Promise<void> {
  await waitForPreviews(db);
  const admin = await person('admin');
  const { hellos } = await admin.call('/admin/getHellos', {});
  for (const { id, transcript } of hellos) {
    if (transcript === wordsOf(WAITING_HELLO)) continue;
    await admin.call('/admin/decideHello', { helloId: id, status: 1, reason: '' });
  }
}

/** Waits until jobs have made the previews of all hellos: nobody approves a sound unheard. */
async function waitForPreviews(db: Kysely<DB>): Promise<void> {
  for (let tries = 0; tries < PREVIEW_TRIES; tries += 1) {
    const waiting = await db
      .selectFrom('hello')
      .innerJoin('audio', 'audio.file_id', 'hello.file_id')
      .select('hello.id')
      .where('audio.state', '=', 'waiting')
      .executeTakeFirst();
    if (!waiting) return;
    await setTimeout(PREVIEW_WAIT_MS);
  }
  throw new Error('The hellos of the demo got no previews.');
}

async function buySounds(
  { db, person, pay }: Market,
  { buyer: name, sounds }: (typeof PURCHASES)[number],
): Promise<void> {
  if (!pay) return;
  const buyer = await person(name);
  const rows = await db
    .selectFrom('sound')
    .leftJoin('review', (join) =>
      join.onRef('review.sound_id', '=', 'sound.id').on('review.buyer_id', '=', buyer.id),
    )
    .select(['sound.id', 'request_key', 'stars'])
    .where('request_key', 'in', sounds.map(markOf))
    .execute();
  if (rows.length === 0 || rows.some(({ stars }) => stars !== null)) return;
  await pay(
    buyer,
    rows.map(({ id }) => id),
  );
  for (const sound of sounds) {
    const projectId = rows.find(({ request_key }) => request_key === markOf(sound))?.id;
    if (projectId === undefined) continue;
    await buyer.call('/reviews/save', { projectId, stars: sound.stars, text: sound.words });
  }
}

async function submitSound(
  { db, person, upload }: Market,
  { freelancer: name, key, ...form }: (typeof WAITING)[number],
): Promise<void> {
  const freelancer = await person(name);
  const sent = await db
    .selectFrom('sound')
    .select('id')
    .where('owner_id', '=', freelancer.id)
    .where('name', '=', form.projectName)
    .executeTakeFirst();
  if (sent) return;
  const fileId = await upload(freelancer, key, 'stock');
  await freelancer.call('/users/createproject', { ...form, fileId, tempo: 'n/a', length: 'n/a' });
}

/** Applies to become a freelancer. A repeat changes nothing. */
async function applyToSell({ person }: Market): Promise<void> {
  const applicant = await person('buyer4');
  await applicant.call('/users/applyToSell', {
    why: 'I have been losing my sight for three years, and record everything around me meanwhile. I would like to sell footsteps: I have forty pairs of shoes.',
    languages: 'English, Yoruba',
  });
}
