import type { UploadPurpose } from '../../../shared/features/media.ts';

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

/** What an account has begun on this device, over reloads and sessions. */
export interface UploadMemory {
  find(file: FileMark, purpose: UploadPurpose): RememberedUpload | undefined;
  all(purpose: UploadPurpose): RememberedUpload[];
  keep(upload: RememberedUpload): void;
  forget(fileId: string): void;
}

/** Where the memory lies; a test gives its own. */
export interface UploadList {
  readonly all: () => readonly RememberedUpload[];
  readonly put: (upload: RememberedUpload) => void;
  readonly drop: (fileId: string) => void;
}

/** The server removes what rests for a day; a running one of two gigabytes may take longer. */
const LIFE = 7 * 24 * 60 * 60 * 1_000;

/** Makes the memory of uploads that were begun on this device. */
export function createUploadMemory(
  { all, put, drop }: UploadList,
  now: () => number = () => Date.now(),
): UploadMemory {
  const living = () => all().filter(({ at }) => at > now() - LIFE);
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

/** Whether something that was kept is an upload. */
export function isRemembered(value: unknown): value is RememberedUpload {
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
