import { setTimeout as sleep } from 'node:timers/promises';
import type { CleanUp } from '../../../server/platform/start/clean-up.ts';
import { FIXED_PATHS } from '../../../server/features/pages/sitemap.ts';
import { demoSounds } from '../../../demo/sounds/demo-sounds.ts';
import { startBenchDatabase, untilJobsAreDone } from '../bench-database.ts';
import { benchFolder } from '../bench.ts';
import { print } from '../report.ts';
import { startEarmark } from '../start-server.ts';

/** The longest wait for the demo's sounds. */
const PATIENCE_MS = 300_000;

/**
 * Starts the server and waits until the demo's sounds are on sale, or only one for a smoke run. Its
 * addresses have one for every public screen.
 */
export async function startDemoSite(
  program: string,
  { quick, cleanUp }: { quick: boolean; cleanUp: CleanUp },
) {
  const database = await startBenchDatabase(cleanUp);
  const folder = benchFolder(cleanUp);
  const server = await startEarmark(program, { url: database.url, folder, demo: true });
  cleanUp.add(() => server.stop());
  const sounds = () => database.db.selectFrom('sound_listing').select('sound_id').execute();
  print('The sounds of the demo are made');
  const until = Date.now() + PATIENCE_MS;
  while ((await sounds()).length < (quick ? 1 : demoSounds.length) && Date.now() < until) {
    await sleep(500);
  }
  await untilJobsAreDone(database.db);
  const sound = await database.db
    .selectFrom('sound')
    .innerJoin('sound_listing', 'sound_listing.sound_id', 'sound.id')
    .select(['sound.id', 'sound.category_id', 'sound.owner_id'])
    .orderBy('sound.id')
    .executeTakeFirstOrThrow();
  const service = await database.db.selectFrom('service').selectAll().executeTakeFirst();
  const product = `/project/${sound.id}`;
  return {
    url: `http://127.0.0.1:${server.port}`,
    addresses: [
      ...new Set(['/', product, ...FIXED_PATHS]),
      `/projects/${sound.category_id}`,
      `/portfolio/${sound.owner_id}`,
      '/search?words=rain',
      ...(service
        ? [`/audio-services/${service.category_id}`, `/audio-service/${service.id}`]
        : []),
      '/settings',
      '/a-page-that-is-not-there',
    ],
  };
}
