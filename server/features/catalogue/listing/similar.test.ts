import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { transaction } from '../../../database/transaction.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { clicks, makeAudio, noise, tone } from '../../../../tests/kit/make/make-audio.ts';
import { explain } from '../../../../tests/kit/read/explain.ts';
import { insertStockSound } from '../../../../tests/kit/make/stock-sound.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { uploadFile } from '../../../../tests/kit/make/upload.ts';
import { waitForPreview } from '../../../../tests/kit/wait-for-preview.ts';
import { seedCategories } from '../seed-categories.ts';
import { refreshListing } from './listing.service.ts';
import { findNearest } from './shelves.repository.ts';

const app = startAppForTests();
let freelancer: TestPerson;
let hiss: number;

beforeAll(async () => {
  await seedCategories(app.db);
  freelancer = await makePerson(app, { role: 2 });
  hiss = await sell('Hiss', noise(2));
  await sell('Hum', tone(110, { seconds: 2, decibels: -12 }));
  await sell('Clock', clicks(60, 4));
  await sell('Rain', noise(3, 5));
  await sell('Not heard yet', noise(2, 3), 0);
});

async function sell(name: string, samples: Float64Array, status: 0 | 1 = 1): Promise<number> {
  const fileId = await uploadFile(app, freelancer.auth, makeAudio([samples]), `${name}.wav`);
  await waitForPreview(app, fileId);
  return app.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('sound')
      .values({
        owner_id: freelancer.id,
        category_id: 16,
        name,
        description: '',
        price_cents: 500,
        status,
        file_id: fileId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await refreshListing(trx, id);
    return id;
  });
}

test('the most similar approved sounds come first', async () => {
  const reply = await app.call('/projects/getSimilar', { projectId: hiss });
  expect(reply.status).toBe(200);
  const names = reply.data?.projects.map(({ name }) => name);
  expect(names?.[0]).toBe('Rain');
  expect(names?.toSorted()).toEqual(['Clock', 'Hum', 'Rain']);
  expect(reply.data?.projects[0]).toMatchObject({ price: 5, state: 'ready', length_ms: 3_000 });
});

test('a sound that is not approved or does not exist answers 404', async () => {
  const hidden = await sell('Hidden', noise(1, 9), 0);
  for (const projectId of [hidden, 999_999]) {
    expect(await app.call('/projects/getSimilar', { projectId })).toMatchObject({
      status: 404,
      info: 'There is no such sound.',
    });
  }
});

test('a sound without a position is no neighbour, and has none', async () => {
  const placeless = await insertStockSound(app.db, freelancer.id, { name: 'Placeless' });
  await sql`
    UPDATE audio SET state = 'ready', preview_bytes = 1, peaks = ''
    FROM sound WHERE sound.id = ${placeless} AND sound.file_id = audio.file_id
  `.execute(app.db);
  const ofIt = await app.call('/projects/getSimilar', { projectId: placeless });
  expect(ofIt).toMatchObject({ status: 200, data: { projects: [] } });
  const { data } = await app.call('/projects/getSimilar', { projectId: hiss });
  expect(data?.projects.map(({ name }) => name)).not.toContain('Placeless');
});

test('a cart names the nearest sound on sale in place of one that is off sale', async () => {
  const buyer = await makePerson(app);
  const old = await sell('Old hiss', noise(2, 7));
  await app.db.updateTable('sound').set({ status: 9 }).where('id', '=', old).execute();
  await transaction(app.db, (trx) => refreshListing(trx, old));
  const similarOf = async (projects: number[], person: TestPerson) => {
    const { data } = await app.call('/orders/getCartTotal', { projects }, person.auth);
    return data?.unavailable.find(({ id }) => id === old)?.similar;
  };
  const found = await similarOf([old], buyer);
  expect(['Hiss', 'Rain']).toContain(found?.name);
  expect(found?.price).toBe(5);
  // Neither from the cart nor the buyer's own.
  expect((await similarOf([old, found?.id ?? 0], buyer))?.id).not.toBe(found?.id);
  expect(await similarOf([old], freelancer)).toBeNull();
});

test('among many sounds the nearest ones are read from the index in order', async () => {
  await sql`
    INSERT INTO file (id, account_id, name, media_type, bytes)
    SELECT gen_random_uuid(), ${freelancer.id}, 'many', 'audio/wav', 1
    FROM generate_series(1, 5000)`.execute(app.db);
  await sql`
    INSERT INTO audio (file_id, sample_rate, bits, channels, duration_ms, state, preview_bytes,
      peaks, features)
    SELECT id, 44100, 16, 1, 1000, 'ready', 1, '', cube(ARRAY(
      SELECT random() + 0 * length(file.id::text) FROM generate_series(1, 21)))
    FROM file WHERE name = 'many'`.execute(app.db);
  await sql`
    INSERT INTO sound (owner_id, category_id, name, description, price_cents, status, file_id)
    SELECT ${freelancer.id}, 16, 'many', '', 500, 1, id FROM file WHERE name = 'many'
  `.execute(app.db);
  await sql`
    INSERT INTO sound_listing (sound_id, place, price_cents, length_ms, rating_sum, rating_count,
      terms)
    SELECT id, id + 1000, 500, 1000, 0, 0, '{}' FROM sound WHERE name = 'many'`.execute(app.db);
  // A third of them have no position.
  await sql`
    UPDATE audio SET features = NULL FROM file
    WHERE file.id = audio.file_id AND file.name = 'many' AND get_byte(uuid_send(file.id), 0) < 85
  `.execute(app.db);
  await sql`ANALYZE audio, sound, sound_listing, account`.execute(app.db);
  const features = `(${Array.from({ length: 21 }, () => 0.5).join(',')})`;
  const request = { fileId: '00000000-0000-4000-8000-000000000000', features, limit: 6 };
  const plan = await explain(app.db, (db) => findNearest(db, request));
  expect(plan).toContain('Index Scan using audio_features on audio');
  expect(plan).toContain('Order By: (features <->');
  expect(plan).not.toMatch(/Filter: .*features IS NOT NULL/);
});
