import type { Delivery, DeliveryRole } from '../../../../shared/features/deliveries.ts';
import type { SoundFacts } from '../../../../shared/features/sounds.ts';
import type { FeatureParts } from '../../../parts.ts';
import { listEntries, listEntryFiles } from './delivery-entry.repository.ts';
import { listNotes } from './delivery-note.repository.ts';
import { type DeliveryKey, findDelivery } from './delivery.repository.ts';
import { viewDelivery, type WholeDelivery } from './delivery.view.ts';

/** Reads the audio facts of delivered files, by file id. */
export interface DeliveredAudio {
  byFileIds(fileIds: readonly string[]): Promise<ReadonlyMap<string, SoundFacts>>;
}

interface NewsParts extends Pick<FeatureParts, 'db' | 'clock' | 'publisher'> {
  readonly sounds: DeliveredAudio;
}

export type DeliveryNews = ReturnType<typeof createDeliveryNews>;

/** Creates the reader of deliveries, which also publishes their changes in the same shape. */
export function createDeliveryNews({ db, clock, publisher, sounds }: NewsParts) {
  async function readWhole(key: DeliveryKey): Promise<WholeDelivery | undefined> {
    const row = await findDelivery(db, key);
    if (!row) return undefined;
    const entries = await listEntries(db, key);
    const ids = entries.map(({ id }) => id);
    const files = ids.length === 0 ? [] : await listEntryFiles(db, ids);
    const previewIds = files.flatMap(({ preview_id: id }) => id ?? []);
    const notes = await listNotes(
      db,
      files.map(({ id }) => id),
    );
    return { row, entries, files, sounds: await sounds.byFileIds(previewIds), notes };
  }

  return {
    /** Reads a delivery as this role sees it; undefined if there is none. */
    async read(key: DeliveryKey, role: DeliveryRole): Promise<Delivery | undefined> {
      const whole = await readWhole(key);
      return whole && viewDelivery(whole, { role, now: clock.now() });
    },

    /** Publishes the delivery to both people. Call it after the commit. */
    async changed(key: DeliveryKey): Promise<void> {
      const whole = await readWhole(key);
      if (!whole) return;
      const { buyer_id: buyer, seller_id: seller } = whole.row;
      const now = clock.now();
      const publish = (accountId: number, role: DeliveryRole) => {
        const delivery = viewDelivery(whole, { role, now });
        publisher.toAccounts([accountId], 'delivery:changed', { delivery });
      };
      publish(buyer, 'buyer');
      publish(seller, 'freelancer');
    },
  };
}
