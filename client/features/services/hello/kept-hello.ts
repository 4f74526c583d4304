import { recordOf } from '../../../storage/browser-storage.ts';
import { createKeptList } from '../../../storage/kept-lists.ts';

/** A recording that is not saved yet, so that it survives a lost connection and a reload. */
export interface KeptHello {
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

const kept = createKeptList<KeptHello>('hello', { idOf: () => ID, isOne: isKept });

export const useKeptHellos = kept.use;

export function keepHello(hello: KeptHello): void {
  kept.put(hello);
}

/** Stores the words that were typed so far. Does nothing without a recording. */
export function keepWords(transcript: string): void {
  const hello = kept.find(ID);
  if (hello) kept.put({ ...hello, transcript });
}

export function dropHello(): void {
  kept.drop(ID);
}

export function fileOfKept({ name, type, at, data }: KeptHello): File {
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

function isKept(value: unknown): value is KeptHello {
  const { at, durationMs, name, type, data, transcript } = recordOf(value) ?? {};
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    typeof durationMs === 'number' &&
    [name, type, data, transcript].every((text) => typeof text === 'string')
  );
}
