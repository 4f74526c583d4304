import type { UploadPurpose } from '../../../shared/features/media.ts';
import { recordOf } from '../../storage/browser-storage.ts';

/** An unfinished upload, with the properties that recognise its file when it is chosen again. */
export interface RememberedUpload {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
  readonly purpose: UploadPurpose;
  /** The start of the upload, milliseconds since 1970. */
  readonly at: number;
}

/** The properties that identify a file. */
type FileMark = Pick<File, 'name' | 'size' | 'lastModified'>;

/** Unfinished uploads of an account on this device. Survives reloads and sessions. */
export interface UploadMemory {
  find(file: FileMark, purpose: UploadPurpose): RememberedUpload | undefined;
  all(purpose: UploadPurpose): RememberedUpload[];
  keep(upload: RememberedUpload): void;
  forget(fileId: string): void;
}

/** The storage behind the memory, replaced in tests. */
export interface UploadList {
  readonly all: () => readonly RememberedUpload[];
  readonly put: (upload: RememberedUpload) => void;
  readonly drop: (fileId: string) => void;
}

/**
 * The server deletes an upload after a day without a chunk. An active one of 2 GB can take longer.
 */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1_000;

export function createUploadMemory(
  { all, put, drop }: UploadList,
  now: () => number = () => Date.now(),
): UploadMemory {
  const living = () => all().filter(({ at }) => at > now() - LIFETIME_MS);
  return {
    find: (file, purpose) =>
      living().find(
        (one) =>
          one.purpose === purpose &&
          one.name === file.name &&
          one.size === file.size &&
          one.lastModified === file.lastModified,
      ),
    all: (purpose) => living().filter((one) => one.purpose === purpose),
    keep: put,
    forget: drop,
  };
}

/** Validates a stored value. */
export function isRemembered(value: unknown): value is RememberedUpload {
  const one = recordOf(value);
  return (
    typeof one?.fileId === 'string' &&
    typeof one.name === 'string' &&
    typeof one.size === 'number' &&
    typeof one.lastModified === 'number' &&
    typeof one.purpose === 'string' &&
    typeof one.at === 'number'
  );
}
