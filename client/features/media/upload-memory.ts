import type { UploadPurpose } from '../../../shared/features/uploads.ts';
import { type KeyValueStorage, readKeptList } from '../../browser-storage.ts';

/** A file that was begun and is not complete, as it is told from others when it is chosen again. */
export interface RememberedUpload {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
  readonly purpose: UploadPurpose;
  /** When it was begun, milliseconds since 1970. */
  readonly at: number;
}

/** What tells a file from others. */
export type FileMark = Pick<File, 'name' | 'size' | 'lastModified'>;

/** What was begun on this device, over reloads; signing out clears it with all else. */
export interface UploadMemory {
  find(file: FileMark, purpose: UploadPurpose): RememberedUpload | undefined;
  all(purpose: UploadPurpose): RememberedUpload[];
  keep(upload: RememberedUpload): void;
  forget(fileId: string): void;
}

const KEY = 'uploads';
/** The server removes what rests for a day; a running one of two gigabytes may take longer. */
const LIFE = 7 * 24 * 60 * 60 * 1_000;

/** Makes the memory of a browser. What stands there may have been changed by anybody. */
export function createUploadMemory(
  storage: KeyValueStorage,
  now: () => number = () => Date.now(),
): UploadMemory {
  const read = (): RememberedUpload[] =>
    readKeptList(storage, KEY, isRemembered).filter(({ at }) => at > now() - LIFE);
  const write = (uploads: readonly RememberedUpload[]) =>
    storage.setItem(KEY, JSON.stringify(uploads));

  return {
    find: (file, purpose) =>
      read().find(
        (one) =>
          one.purpose === purpose &&
          one.name === file.name &&
          one.size === file.size &&
          one.lastModified === file.lastModified,
      ),
    all: (purpose) => read().filter((one) => one.purpose === purpose),
    keep: (upload) => write([...read().filter(({ fileId }) => fileId !== upload.fileId), upload]),
    forget: (fileId) => write(read().filter((one) => one.fileId !== fileId)),
  };
}

function isRemembered(value: unknown): value is RememberedUpload {
  const one = value as Partial<RememberedUpload> | null;
  return (
    typeof one?.fileId === 'string' &&
    typeof one.name === 'string' &&
    typeof one.size === 'number' &&
    typeof one.lastModified === 'number' &&
    typeof one.purpose === 'string' &&
    typeof one.at === 'number'
  );
}
