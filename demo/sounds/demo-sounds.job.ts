import type { Kysely } from 'kysely';
import { transaction } from '../../server/database/transaction.ts';
import type { DB } from '../../server/database/types.ts';
import {
  askWorker,
  createWorkerPool,
  startWorker,
  type WorkerPool,
} from '../../server/platform/workers/worker-pool.ts';
import type { Jobs } from '../../server/platform/jobs/jobs.ts';
import { bytesInMemory } from '../../server/platform/storage/storage.ts';
import { takeWhole } from '../../server/features/media/uploads/take-whole.ts';
import type { UploadsService } from '../../server/features/media/uploads/uploads.service.ts';
import { chooseDemos } from '../demo-services.ts';
import { findMarks, findOwners, insertDemoSound, markOf } from './demo-sounds.repository.ts';
import { type DemoSound, demoSounds } from './demo-sounds.ts';
import type { Listing } from '../../server/features/catalogue/listing/listing.service.ts';

interface DemoSoundParts {
  readonly db: Kysely<DB>;
  readonly jobs: Pick<Jobs, 'queue'>;
  readonly uploads: Pick<UploadsService, 'take'>;
  readonly listing: Listing;
  readonly pool: WorkerPool;
  /** The sounds to add; by default all of the demo. */
  readonly sounds?: readonly DemoSound[];
}

/** The freelancers who sell the demo's sounds, in turn. */
const OWNERS = ['freelancer@demo.example', 'freelancer2@demo.example'];

/** Creates the thread that computes the demo's sounds. */
export function createDemoPool(): WorkerPool {
  const folder = new URL('.', import.meta.url);
  return createWorkerPool({ size: 1, start: () => startWorker('demo-worker', folder) });
}

/**
 * Declares the job that adds the demo's sounds: it computes them on a thread, uploads them like
 * their owners, and puts them on sale. Existing ones are skipped. Returns the function that queues
 * it; call it once the jobs have started.
 */
export function createDemoSounds(parts: DemoSoundParts): () => Promise<void> {
  const { db, jobs, uploads, listing, pool, sounds = demoSounds } = parts;
  // Servers that start together run it only once.
  const options = { retryLimit: 5, retryDelay: 10, alone: true };
  const queue = jobs.queue<object>('demo.sounds', options, fill);

  async function fill(): Promise<void> {
    const owners = await findOwners(db, OWNERS);
    if (owners.length === 0) return;
    const marks = await findMarks(db, owners);
    for (const [index, sound] of sounds.entries()) {
      const ownerId = owners[index % owners.length];
      if (ownerId === undefined || marks.has(markOf(sound))) continue;
      await sell(
        sound,
        ownerId,
        await pool.run((worker) => askWorker<Uint8Array>(worker, sound.key)),
      );
    }
    await transaction(db, (trx) => chooseDemos(trx));
  }

  async function sell(sound: DemoSound, ownerId: number, bytes: Uint8Array): Promise<void> {
    const file = {
      file: `${sound.name}.wav`,
      extension: 'wav',
      bytes: bytesInMemory(Buffer.from(bytes)),
    };
    const fileId = await takeWhole(uploads, { accountId: ownerId }, file);
    await transaction(db, async (trx) => {
      const id = await insertDemoSound(trx, sound, { ownerId, fileId });
      if (id !== undefined) await listing.refresh(trx, id);
    });
  }

  return () => queue.send(db, {});
}
