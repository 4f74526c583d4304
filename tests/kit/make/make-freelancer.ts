import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../server/database/types.ts';
import type { TestApp } from '../test-app.ts';
import { waitForPreview } from '../wait-for-preview.ts';
import type { TestPerson } from './builders.ts';
import { insertAccount } from './insert-account.ts';
import { makeAudio, noise } from './make-audio.ts';
import { insertStockSound } from './stock-sound.ts';
import { uploadFile } from './upload.ts';

/** The offer of a test's freelancer. Absent facts are unknown. */
export interface Made {
  readonly languages?: string[];
  readonly price?: number;
  readonly days?: number;
  readonly mean?: number;
  readonly orders?: number;
  readonly response?: number;
  readonly state?: 'limited' | 'away';
  readonly demo?: boolean;
  readonly title?: string;
}

/** Inserts a freelancer with a service in a category. Returns the ids. */
export async function makeFreelancer(db: Kysely<DB>, categoryId: number, made: Made = {}) {
  const accountId = await insertAccount(db);
  const { languages = [], price = 10, days = null, mean = null, state } = made;
  await db.updateTable('account').set({ languages }).where('id', '=', accountId).execute();
  const { id: serviceId } = await db
    .insertInto('service')
    .values({
      account_id: accountId,
      category_id: categoryId,
      title: made.title ?? 'A service',
      description: 'Calm.',
      price_cents: price * 100,
      delivery_days: days,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('freelancer_figures')
    .values({
      account_id: accountId,
      completed_orders: made.orders ?? 0,
      response_minutes: made.response ?? null,
      review_count: mean === null ? 0 : 10,
      review_mean: mean,
      counted_at: new Date(),
    })
    .execute();
  if (state) {
    const absence = { away_until: '2099-01-01', away_since: new Date(), absence: randomUUID() };
    await db
      .insertInto('availability')
      .values({ account_id: accountId, state, ...(state === 'away' && absence) })
      .execute();
  }
  if (made.demo) {
    const sound_id = await insertStockSound(db, accountId);
    await db
      .insertInto('service_demo')
      .values({ service_id: serviceId, place: 1, sound_id })
      .execute();
  }
  return { accountId, serviceId };
}

/** Gives a freelancer an approved hello of a length in seconds. */
export async function giveHello(
  app: TestApp,
  { auth }: TestPerson,
  transcript: string,
  seconds = 2,
): Promise<void> {
  const fileId = await uploadFile(app, auth, makeAudio([noise(seconds)]), 'hello.wav', 'hello');
  await app.call('/hello/save', { fileId, transcript }, auth);
  await waitForPreview(app, fileId);
  await app.db.updateTable('recording').set({ status: 1 }).where('file_id', '=', fileId).execute();
}
