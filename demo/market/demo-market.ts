import { setTimeout } from 'node:timers/promises';
import type { Db } from '../../server/database/db.ts';
import { wordsOf } from '../sounds/demo-voices.ts';
import { markOf } from '../sounds/demo-sounds.repository.ts';
import { BRIEFS, openBrief } from './demo-briefs.ts';
import { PACKS, sellPack } from './demo-packs.ts';
import { type Market, type MarketParts, openMarket } from './open-market.ts';
import { HELLOS, OWN_DEMOS, PURCHASES, STORIES, WAITING, WAITING_HELLO } from './stories.ts';
import { tellStory } from './tell-story.ts';

/** Together two minutes. */
const [PREVIEW_TRIES, PREVIEW_WAIT_MS] = [240, 500];

/**
 * Fills the demo with what its people did: hellos, demos, conversations, briefs, orders, reviews,
 * and work for the administrator. Everything goes through the calls, so that the demo has nothing
 * that Earmark cannot do. A part that exists is skipped.
 */
export async function fillMarket(parts: MarketParts): Promise<void> {
  const market = openMarket(parts);
  for (const [name, key] of HELLOS) await sayHello(market, name, key);
  for (const demo of OWN_DEMOS) await addDemo(market, demo);
  for (const story of STORIES) await tellStory(market, story);
  for (const brief of BRIEFS) await openBrief(market, brief);
  for (const pack of PACKS) await sellPack(market, pack);
  for (const purchase of PURCHASES) await buySounds(market, purchase);
  for (const sound of WAITING) await submitSound(market, sound);
  await applyToSell(market);
  await approveRecordings(market);
}

async function sayHello({ person, upload }: Market, name: string, key: string): Promise<void> {
  const freelancer = await person(name);
  const { hello } = await freelancer.call('/hello/get', {});
  if (hello) return;
  const fileId = await upload(freelancer, key, 'hello');
  await freelancer.call('/hello/save', { fileId, transcript: wordsOf(key) });
}

async function addDemo(
  { person, upload }: Market,
  { freelancer: name, categoryId, key, ...demo }: (typeof OWN_DEMOS)[number],
): Promise<void> {
  const freelancer = await person(name);
  const { jobs } = await freelancer.call('/services/getUserService', { categoryId });
  const [service] = jobs;
  if (!service) return;
  const { id: serviceId } = service;
  const { demos } = await freelancer.call('/demos/get', { serviceId });
  if (demos.length > 0) return;
  const fileId = await upload(freelancer, key, 'demo');
  await freelancer.call('/demos/save', { serviceId, fileId, ...demo });
}

/** Approves all hellos and demos but one hello, which waits for an administrator. */
async function approveRecordings({ db, person }: Market): Promise<void> {
  await waitForPreviews(db);
  const admin = await person('admin');
  const { recordings } = await admin.call('/admin/getRecordings', {});
  for (const { id, words } of recordings) {
    if (words === wordsOf(WAITING_HELLO)) continue;
    await admin.call('/admin/decideRecording', { recordingId: id, status: 1, reason: '' });
  }
}

/** Waits until jobs have made the previews of all recordings: nobody approves a sound unheard. */
async function waitForPreviews(db: Db): Promise<void> {
  for (let tries = 0; tries < PREVIEW_TRIES; tries += 1) {
    const waiting = await db
      .selectFrom('recording')
      .innerJoin('audio', 'audio.file_id', 'recording.file_id')
      .select('recording.id')
      .where('audio.state', '=', 'waiting')
      .executeTakeFirst();
    if (!waiting) return;
    await setTimeout(PREVIEW_WAIT_MS);
  }
  throw new Error('The recordings of the demo got no previews.');
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
