import { statfs } from 'node:fs/promises';

/** Room on the disk of a folder, bytes. */
export interface DiskRoom {
  readonly free: number;
  readonly total: number;
}

/** Below both of these a disk is nearly full. */
const LOW_SHARE = 0.1;
const LOW_BYTES = 10 * 1024 ** 3;

/** Asks how much room this account has on the disk of a folder. */
export async function diskRoom(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Says that a disk is nearly full; undefined where it is not. */
export function lowDiskWarning({ free, total }: DiskRoom): string | undefined {
  if (free >= LOW_BYTES || free >= total * LOW_SHARE) return undefined;
  const inGigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);
  return `Only ${inGigabytes(free)} of ${inGigabytes(total)} GiB are free where DATA_DIR lies. Make room: uploads stop first, then the database.`;
}
