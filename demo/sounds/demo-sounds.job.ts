import { transaction } from '../../server/database/transaction.ts';
import type { Db } from '../../server/database/db.ts';
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
import type { DemoSound } from './demo-sound.ts';
import { demoSounds } from './demo-sounds.ts';
import { refreshListing } from '../../server/features/catalogue/listing/listing.service.ts';

interface DemoSoundParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'queue'>;
  readonly uploads: Pick<UploadsService, 'take'>;
  readonly pool: WorkerPool;
  /** The sounds to add; by default all of the demo. */
  readonly sounds?: readonly DemoSound[];
  /** Called when the sounds are there. `compute` returns the WAV file of a sound or a voice. */
  readonly afterwards?: (compute: (key: string) => Promise<Uint8Array>) => Promise<void>;
}

/** The usernames of the freelancers who sell the sounds of each category, in turn. */
const FREELANCERS: Readonly<Record<number, readonly string[]>> = {
  11: ['marek-field', 'ana-sound'],
  12: ['ana-sound', 'marek-field'],
  13: ['marek-field', 'sofia-describes'],
  14: ['sofia-describes', 'petar-mix'],
  15: ['elif-music', 'petar-mix', 'luca-voice'],
  16: ['ana-sound', 'petar-mix', 'marek-field'],
  17: ['marek-field', 'ana-sound'],
  18: ['luca-voice', 'elif-music'],
  19: ['ana-sound', 'luca-voice'],
  20: ['elif-music', 'luca-voice'],
};

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
  const { db, jobs, uploads, pool, sounds = demoSounds, afterwards } = parts;
  // Servers that start together run it only once.
  const options = { retryLimit: 5, retryDelay: 10, singleton: true };
  const queue = jobs.queue<object>('demo.sounds', options, fill);

  async function fill(): Promise<void> {
    const owners = await findOwners(db);
    if (owners.size === 0) return;
    const marks = await findMarks(db);
    for (const sound of sounds) {
      const ownerId = owners.get(freelancerOf(sound));
      if (ownerId === undefined || marks.has(markOf(sound))) continue;
      await sell(sound, ownerId, await compute(sound.key));
    }
    await transaction(db, (trx) => chooseDemos(trx));
    await afterwards?.(compute);
  }

  function compute(key: string): Promise<Uint8Array> {
    return pool.run((worker) => askWorker<Uint8Array>(worker, key));
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
      if (id !== undefined) await refreshListing(trx, id);
    });
  }

  return () => queue.send(db, {});
}

function freelancerOf({ by, categoryId, key }: DemoSound): string {
  if (by !== undefined) return by;
  const freelancers = FREELANCERS[categoryId] ?? [];
  const unassigned = demoSounds.filter(
    (one) => one.categoryId === categoryId && one.by === undefined,
  );
  return freelancers[unassigned.findIndex((one) => one.key === key) % freelancers.length] ?? '';
}
