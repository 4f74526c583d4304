/** Extensions of files that can be uploaded whole, in chunks; without the dot, in lower case. */
export const UPLOAD_EXTENSIONS: readonly string[] = ['wav'];

/** How many bytes at a file's start `fileFault` looks at. */
export const FILE_START_BYTES = 12;

/** Said of a file that is no WAV file, before or while it is sent. */
export const NOT_WAV =
  'This file is not a WAV file. Please export your sound as WAV (uncompressed PCM) and choose that file.';

/** RF64 and BW64 are RIFF for files that may grow over 4 GB; recorders write them for short ones too. */
const CONTAINERS: readonly string[] = ['RIFF', 'RF64', 'BW64'];

/**
 * What is wrong with a file, judged by its extension and its first bytes; undefined when nothing is.
 * A name alone proves nothing: an MP3 is easily called .wav.
 */
export function fileFault(extension: string, start: Uint8Array): string | undefined {
  if (!UPLOAD_EXTENSIONS.includes(extension)) return NOT_WAV;
  const isWav = CONTAINERS.includes(lettersOf(start, 0)) && lettersOf(start, 8) === 'WAVE';
  return isWav ? undefined : NOT_WAV;
}

/** The extension of a file's name in lower case, without the dot; '' where there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function lettersOf(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
