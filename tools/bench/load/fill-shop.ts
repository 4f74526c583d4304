import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../server/database/types.ts';
import { hashPassword } from '../../../server/features/accounts/security/password.ts';
import { previewKey } from '../../../server/features/media/preview/preview-address.ts';
import { insertManyPeople } from '../../../tests/kit/make/many-people.ts';
import { createSoundMaker } from '../catalogue/make-sounds.ts';
import { makeQuestions } from '../catalogue/questions.ts';
import type { Person } from '../chat-load/load-protocol.ts';
import { makePeople } from '../make-people.ts';
import type { World, WorldSound } from './day-order.ts';
import { DAY_GROUP } from './actions.ts';
import type { ShopSize } from './load-plan.ts';

const PASSWORD = 'correct horse battery staple';
/** The number of sounds that people visit and buy, a sample of all. */
const VISITED = 5_000;
/** The number of messages that one statement inserts. */
const STEP = 100_000;

/** Fills an empty database and a data folder with a shop that has been open for some time. */
export async function fillShop(
  db: Kysely<DB>,
  folder: string,
  size: ShopSize,
): Promise<Omit<World, 'port' | 'bankPort'>> {
  // Freelancers are among the newer accounts. Query plans would be faster if they were the oldest.
  await insertManyPeople(db, size.accounts - size.people, 'person');
  await (await createSoundMaker(db)).growTo(size.sounds);
  const people = await makePeople(db, DAY_GROUP, size.people);
  const passwordHash = await hashPassword(PASSWORD);
  const ids = people.map(({ auth }) => auth.userId);
  await sql`
    UPDATE account SET password_hash = ${passwordHash}, email_confirmed_at = now(),
      may_sell = (place % 2 = 0), role = CASE place % 2 WHEN 0 THEN 2 ELSE 1 END
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS person (person_id, place)
    WHERE account.id = person_id`.execute(db);
  await fillConversations(db, people, size.messages);
  await layPreviews(db, folder, size.previewBytes);
  await sql`VACUUM ANALYZE`.execute(db);
  const categories = await db
    .selectFrom('sound_listing')
    .innerJoin('sound', 'sound.id', 'sound_listing.sound_id')
    .select('sound.category_id')
    .distinct()
    .execute();
  const { common, middle, rare, two } = await makeQuestions(db, 50);
  return {
    people,
    talkers: size.talkers,
    sounds: await drawSounds(db),
    categoryIds: categories.flatMap(({ category_id }) => category_id ?? []),
    words: [...common, ...middle, ...rare, ...two].map(({ words }) => words.join(' ')),
    password: PASSWORD,
  };
}

/** Inserts messages of both people in turn, one per minute. */
async function fillConversations(
  db: Kysely<DB>,
  people: readonly Person[],
  messages: number,
): Promise<void> {
  const first = people.filter((_person, place) => place % 2 === 0);
  const each = Math.floor(messages / first.length);
  const atOnce = Math.max(1, Math.floor(STEP / each));
  for (let from = 0; from < first.length; from += atOnce) {
    const some = first.slice(from, from + atOnce).map(({ conversationId }) => conversationId);
    await sql`
      INSERT INTO message (conversation_id, seq, sender_id, client_id, type, text, created_at)
      SELECT id, n, CASE n % 2 WHEN 0 THEN first_id ELSE second_id END,
        uuidv7((n - ${each}::int) * interval '1 minute'), 'text', repeat('word ', 22),
        now() + (n - ${each}::int) * interval '1 minute'
      FROM conversation, generate_series(1, ${each}::int) n WHERE id = ANY (${some}::bigint[])
    `.execute(db);
    await sql`
      UPDATE conversation SET last_seq = ${each}, last_message_at = now()
      WHERE id = ANY (${some}::bigint[])`.execute(db);
  }
}

/** Creates all previews as hard links to the same bytes, because their content does not matter. */
async function layPreviews(db: Kysely<DB>, folder: string, bytes: number): Promise<void> {
  const storage = join(folder, 'storage', 'objects');
  mkdirSync(storage, { recursive: true });
  const one = join(storage, 'one-preview');
  writeFileSync(one, Buffer.alloc(bytes, 'sound'));
  await db.updateTable('audio').set({ preview_bytes: bytes }).execute();
  for (const { file_id } of await db.selectFrom('audio').select('file_id').execute()) {
    const key = previewKey(file_id, 'whole');
    mkdirSync(join(storage, key.slice(0, 2)), { recursive: true });
    linkSync(one, join(storage, key.slice(0, 2), key));
  }
}

async function drawSounds(db: Kysely<DB>): Promise<WorldSound[]> {
  const rows = await db
    .selectFrom('sound_listing')
    .innerJoin('sound', 'sound.id', 'sound_listing.sound_id')
    .select(['sound.id', 'sound.file_id'])
    .orderBy(sql`md5(sound.id::text)`)
    .limit(VISITED)
    .execute();
  return rows.map(({ id, file_id }) => ({ projectId: id, fileId: file_id ?? '' }));
}
