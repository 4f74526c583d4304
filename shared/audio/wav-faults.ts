import type { FileKind, Problem } from '../errors.ts';

export const wavFaults = {
  empty: { code: 'upload.file-empty', params: {} },
  cutOff: { code: 'upload.wav-cut-off', params: {} },
  noSound: { code: 'upload.wav-no-sound', params: {} },
  noLength: { code: 'upload.wav-no-length', params: {} },
  noFormat: { code: 'upload.wav-no-format', params: {} },
  contradicts: { code: 'upload.wav-contradicts', params: {} },
  tooManyParts: { code: 'upload.wav-too-many-parts', params: {} },
} as const satisfies Record<string, Problem>;

/**
 * Returns the problem of a file that is no WAV file. Its parameter names the real format, if the
 * first bytes show it.
 */
export function notWav(start: Uint8Array): Problem {
  const letters = String.fromCharCode(...start.subarray(0, 12));
  const [kind = 'unknown'] = KINDS.find(([, like]) => like.test(letters)) ?? [];
  return { code: 'upload.not-wav', params: { kind } };
}

/**
 * Formats that are named .wav by mistake, recognised by their first bytes, one character a byte.
 */
const KINDS: readonly (readonly [kind: FileKind, like: RegExp])[] = [
  ['mp3', /^(?:ID3|\xFF[\xE2\xE3\xF2\xF3\xFA\xFB])/],
  ['flac', /^fLaC/],
  ['ogg', /^OggS/],
  ['aac', /^\xFF[\xF0\xF1\xF8\xF9]/],
  ['mp4', /^[^]{4}ftyp/],
  ['aiff', /^FORM[^]{4}AIF[FC]/],
  ['caf', /^caff/],
  ['wave64', /^riff/],
  ['rifx', /^RIFX/],
  ['avi', /^RIFF[^]{4}AVI /],
  ['webm', /^[^]E\xDF\xA3/],
  ['midi', /^MThd/],
  ['zip', /^PK/],
  ['rar', /^Rar!/],
  ['7z', /^7z\xBC\xAF/],
  ['pdf', /^%PDF/],
  ['html', /^\s*<(?:!DOCTYPE|html)/i],
];
