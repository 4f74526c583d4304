import { recordOf } from '../../../storage/browser-storage.ts';
import { createUnsentList } from '../../../storage/unsent-lists.ts';

/** The form that a recording belongs to: the hello, a new brief, or an answer to a brief. */
export type VoicePlace = 'hello' | 'brief' | `answer-${number}`;

/** An unsent recording, stored so that it survives a lost connection and a reload. */
interface UnsavedVoice {
  /** Each form has at most one recording. The next one replaces it. */
  readonly place: string;
  /** The time of the recording, ISO 8601. */
  readonly at: string;
  readonly durationMs: number;
  readonly name: string;
  readonly type: string;
  /** The file in base64. */
  readonly data: string;
  /** The words of a hello that were typed so far. */
  readonly transcript: string;
}

/** `String.fromCharCode` takes a limited number of arguments. */
const PIECE = 0x8000;

const unsaved = createUnsentList<UnsavedVoice>('voice', {
  idOf: ({ place }) => place,
  isOne: isUnsaved,
});

/** Returns the unsent recording of a form, if there is one. */
export function useUnsavedVoice(place: VoicePlace): UnsavedVoice | undefined {
  return unsaved.use(({ items }) => items.find((one) => one.place === place));
}

/** Stores a recording on the device. Takes it in two formats, and stores the smaller file. */
export async function keepVoice(
  place: VoicePlace,
  files: readonly [File, File],
  durationMs: number,
): Promise<void> {
  const [one, other] = files;
  const file = one.size < other.size ? one : other;
  const { name, type } = file;
  const data = await base64Of(file);
  unsaved.put({
    place,
    at: new Date().toISOString(),
    durationMs,
    name,
    type,
    data,
    transcript: '',
  });
}

/** Stores the words that were typed so far. Does nothing without a recording. */
export function keepWords(place: VoicePlace, transcript: string): void {
  const voice = unsaved.find(place);
  if (voice) unsaved.put({ ...voice, transcript });
}

export function dropVoice(place: VoicePlace): void {
  if (unsaved.find(place)) unsaved.drop(place);
}

export function fileOfUnsaved({ name, type, at, data }: UnsavedVoice): File {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  return new File([bytes], name, { type, lastModified: Date.parse(at) });
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let signs = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    signs += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return btoa(signs);
}

function isUnsaved(value: unknown): value is UnsavedVoice {
  const { place, at, durationMs, name, type, data, transcript } = recordOf(value) ?? {};
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    typeof durationMs === 'number' &&
    [place, name, type, data, transcript].every((text) => typeof text === 'string')
  );
}
