import { accessSync, chmodSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps files here in memory. */
const MEMORY_DISK = '/dev/shm';
/** Required free space. A whole run uses about a quarter of it. */
const LEAST_FREE_BYTES = 4 * 2 ** 30;

/**
 * Moves the temporary folder of this process and its children to the memory disk. Each test file
 * clones a database of a thousand small files, which costs half a second of CPU time on a real
 * disk. TMPDIR, a small memory disk or another system leave the folder unchanged.
 */
export function moveToMemoryDisk(): void {
  if (process.env['TMPDIR'] !== undefined) return;
  const folder = join(MEMORY_DISK, `earmark-tests-${process.getuid?.()}`);
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    if (bavail * bsize < LEAST_FREE_BYTES) return;
    mkdirSync(folder, { recursive: true });
    // The account that runs PostgreSQL instead of root needs to enter the folder.
    chmodSync(folder, 0o711);
    accessSync(folder, constants.W_OK);
  } catch {
    return;
  }
  process.env['TMPDIR'] = folder;
}
