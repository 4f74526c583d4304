import { recordOf } from '../../../storage/browser-storage.ts';
import { createUnsentList } from '../../../storage/unsent-lists.ts';

/** A recording that is not saved yet, so that it survives a lost connection and a reload. */
export interface UnsavedHello {
  /** The time of the recording, ISO 8601. */
  readonly at: string;
  readonly durationMs: number;
  readonly name: string;
  readonly type: string;
  /** The file in base64. */
  readonly data: string;
  readonly transcript: string;
}

/** There is one at most: the next recording replaces it. */
const ID = 'hello';

/** `String.fromCharCode` takes a limited number of arguments. */
const PIECE = 0x8000;

const unsaved = createUnsentList<UnsavedHello>('hello', { idOf: () => ID, isOne: isUnsaved });

export const useUnsavedHellos = unsaved.use;

export function keepHello(hello: UnsavedHello): void {
  unsaved.put(hello);
}

/** Stores the words that were typed so far. Does nothing without a recording. */
export function keepWords(transcript: string): void {
  const hello = unsaved.find(ID);
  if (hello) unsaved.put({ ...hello, transcript });
}

export function dropHello(): void {
  unsaved.drop(ID);
}

export function fileOfUnsaved({ name, type, at, data }: UnsavedHello): File {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  return new File([bytes], name, { type, lastModified: Date.parse(at) });
}

export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let signs = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    signs += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return btoa(signs);
}

function isUnsaved(value: unknown): value is UnsavedHello {
  const { at, durationMs, name, type, data, transcript } = recordOf(value) ?? {};
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    typeof durationMs === 'number' &&
    [name, type, data, transcript].every((text) => typeof text === 'string')
  );
}
