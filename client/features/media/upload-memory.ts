import type { UploadPurpose } from '../../../shared/features/media.ts';
import { recordOf } from '../../storage/browser-storage.ts';

/** An unfinished upload, with the properties by which its file is recognised. */
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
type FileIdentity = Pick<File, 'name' | 'size' | 'lastModified'>;

/** The unfinished uploads of an account on this device. */
export interface UploadMemory {
  find(file: FileIdentity, purpose: UploadPurpose): RememberedUpload | undefined;
  all(purpose: UploadPurpose): RememberedUpload[];
  keep(upload: RememberedUpload): void;
  forget(fileId: string): void;
}

/** The storage of the memory. Tests pass their own. */
export interface UploadList {
  readonly all: () => readonly RememberedUpload[];
  readonly put: (upload: RememberedUpload) => void;
  readonly drop: (fileId: string) => void;
}

/**
 * The time after which an upload is forgotten. The server deletes it earlier, after a day without a
 * chunk, but a large upload can be active for days.
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
