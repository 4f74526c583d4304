import type { PayloadOf } from '../../../shared/features/call-table.ts';
import type { TestPerson } from './builders.ts';
import type { TestApp } from '../test-app.ts';
import { insertStockSound, type StockSound } from './stock-sound.ts';
import { uploadFile } from './upload.ts';
import { waitForPreview } from '../wait-for-preview.ts';
import { makeWav } from '../read/wav.ts';

/** A sound on sale. */
export interface TestSound {
  readonly id: number;
  readonly fileId: string;
  readonly bytes: Buffer;
}

/** Puts a sound on sale: a real upload, with the approval set in the database. */
export async function makeSound(
  app: Pick<TestApp, 'db' | 'url'>,
  freelancer: TestPerson,
  { name = 'Rain on tin', priceCents = 1_250 }: { name?: string; priceCents?: number } = {},
): Promise<TestSound> {
  const bytes = makeWav(5_000);
  const fileId = await uploadFile(app, freelancer.auth, bytes, `${name}.wav`);
  const { id } = await app.db
    .insertInto('sound')
    .values({
      owner_id: freelancer.id,
      name,
      description: 'A roof in May.',
      price_cents: priceCents,
      status: 1,
      file_id: fileId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, fileId, bytes };
}

/** Uploads a sound, waits for its preview, and puts it on sale. Returns its id. */
export async function makePlayableSound(
  app: TestApp,
  freelancer: TestPerson,
  bytes: Buffer,
  sound: StockSound,
): Promise<number> {
  const fileId = await uploadFile(app, freelancer.auth, bytes, `${sound.name}.wav`);
  await waitForPreview(app, fileId);
  return insertStockSound(app.db, freelancer.id, { ...sound, fileId });
}

type PackForm = Partial<PayloadOf<'/packs/save'>> & { readonly projects: number[] };

/** Makes a pack of sounds on sale, which waits for approval. Returns its id. */
export async function makePack(
  app: Pick<TestApp, 'call'>,
  { auth }: Pick<TestPerson, 'auth'>,
  form: PackForm,
): Promise<number> {
  const whole = { name: 'Weather', description: 'All of it.', price: '10', ...form };
  const { data, info } = await app.call('/packs/save', whole, auth);
  if (!data) throw new Error(`The pack was refused: ${info}`);
  return data.packId;
}

/** Puts a pack on sale, by a decision in the database. */
export async function approvePack({ db }: Pick<TestApp, 'db'>, packId: number): Promise<void> {
  await db.updateTable('pack').set({ status: 1 }).where('id', '=', packId).execute();
}
