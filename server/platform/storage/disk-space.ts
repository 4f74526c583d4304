import { statfs } from 'node:fs/promises';

interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

/** A disk is nearly full if its free space is below both values. */
const LOW_SHARE = 0.1;
const LOW_BYTES = 10 * 1024 ** 3;

/** Returns the free and total space that this account has on the disk of a folder. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Returns a warning if a disk is nearly full. */
export function lowDiskWarning({ free, total }: DiskSpace): string | undefined {
  if (free >= LOW_BYTES || free >= total * LOW_SHARE) return undefined;
  const inGigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);
  return `Only ${inGigabytes(free)} of ${inGigabytes(total)} GiB are free on the disk of DATA_DIR. Free some space: uploads stop first, then the database.`;
}
