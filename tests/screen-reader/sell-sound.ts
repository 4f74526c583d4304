import { transaction } from '../../server/database/transaction.ts';
import { createListing } from '../../server/features/catalogue/listing/listing.service.ts';
import type { TestPerson } from '../kit/make/builders.ts';
import { clicks, makeAudio } from '../kit/make/make-audio.ts';
import type { TestApp } from '../kit/test-app.ts';
import { uploadFile } from '../kit/make/upload.ts';
import { waitForPreview } from '../kit/wait-for-preview.ts';

interface SoldSound {
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly seconds: number;
}

/** One of the categories of `seedCategories`. */
const CATEGORY = 16;

/**
 * Puts a sound on sale that can be found, played, bought and downloaded. Returns its project's id.
 */
export async function sellSound(
  app: TestApp,
  freelancer: TestPerson,
  sold: SoldSound,
): Promise<number> {
  const ticks = clicks(120, sold.seconds);
  const wav = makeAudio([ticks, ticks]);
  const fileId = await uploadFile(app, freelancer.auth, wav, `${sold.name}.wav`);
  await waitForPreview(app, fileId);
  return transaction(app.db, async (trx) => {
    const { id } = await trx
      .insertInto('sound')
      .values({
        owner_id: freelancer.id,
        name: sold.name,
        description: sold.description,
        price_cents: sold.priceCents,
        category_id: CATEGORY,
        status: 1,
        file_id: fileId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await createListing().refresh(trx, id);
    return id;
  });
}
