import { join } from 'node:path';
import { chooseStorage } from '../start/from-environment.ts';
import { copyDiskStorage } from '../platform/storage/copy-storage.ts';
import { loadEnvironment } from '../platform/start/environment.ts';
import { runCommand, StartError } from '../platform/start/start-error.ts';

/*
 * STORAGE=s3 npm run storage:move: copies sounds and files from DATA_DIR to the store of S3_*. Run
 * it while Earmark still serves from the disk, and once more after it was stopped. Then start it
 * with STORAGE=s3. The command skips existing objects and deletes nothing.
 */

await runCommand(async (words) => {
  const environment = loadEnvironment();
  if (words.length > 0 || environment.STORAGE !== 's3') {
    throw new StartError(
      'Usage: STORAGE=s3 npm run storage:move, with S3_BUCKET and its keys set.',
    );
  }
  const storage = await chooseStorage(environment);
  const folder = join(environment.DATA_DIR, 'storage');
  const { copied, there, uploads } = await copyDiskStorage(folder, storage);
  return `Copied ${copied} objects and ${uploads} unfinished uploads; ${there} objects were there already.`;
});
