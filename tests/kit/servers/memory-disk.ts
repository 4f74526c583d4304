import { accessSync, chmodSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps what is written here in memory. */
const MEMORY_DISK = '/dev/shm';
/** A whole run holds about a quarter of this at once. */
const LEAST_FREE_BYTES = 4 * 2 ** 30;

/**
 * Moves the temporary folder of this process, and of all that it starts, to the memory disk. Each
 * file of tests clones a database of a thousand small files, and a disk takes half a second of CPU
 * time for that. TMPDIR, a small memory disk or another system leave the folder where it is.
 */
export function moveToMemoryDisk(): void {
  if (process.env['TMPDIR'] !== undefined) return;
  const folder = join(MEMORY_DISK, `earmark-tests-${process.getuid?.()}`);
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    if (bavail * bsize < LEAST_FREE_BYTES) return;
    mkdirSync(folder, { recursive: true });
    // The account that runs PostgreSQL in root's stead must pass.
    chmodSync(folder, 0o711);
    accessSync(folder, constants.W_OK);
  } catch {
    return;
  }
  process.env['TMPDIR'] = folder;
}
