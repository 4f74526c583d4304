import type { FileKind } from '../errors/media.ts';
import type { Fault } from '../rules/fault.ts';

/** Said of a file that is no WAV file, before or while it is sent. */
export const NOT_WAV = 'This file is not a WAV file.';
const EXPORT_WAV = 'Please export your sound as WAV (uncompressed PCM) and choose that file.';
const AGAIN = 'Please export it again and choose the new file.';

/** What can be wrong with a WAV file, and what would be right. */
export const wavFaults = {
  empty: {
    code: 'upload.file-empty',
    params: {},
    message: 'This file is empty. Please choose another one.',
  },
  cutOff: {
    code: 'upload.wav-cut-off',
    params: {},
    message: `This WAV file is cut off: it ends before the sound that its header announces. ${AGAIN}`,
  },
  noSound: {
    code: 'upload.wav-no-sound',
    params: {},
    message: 'This WAV file holds no sound. Please choose another one.',
  },
  noLength: {
    code: 'upload.wav-no-length',
    params: {},
    message: `This WAV file does not say how long its sound is, as when a recording was broken off. Please open it in an audio editor, export it as WAV and choose the new file.`,
  },
  noFormat: {
    code: 'upload.wav-no-format',
    params: {},
    message: `This WAV file does not say what kind of sound it holds. ${AGAIN}`,
  },
  contradicts: {
    code: 'upload.wav-contradicts',
    params: {},
    message: `The header of this WAV file contradicts itself. ${AGAIN}`,
  },
  tooManyParts: {
    code: 'upload.wav-too-many-parts',
    params: {},
    message: `This WAV file has hundreds of parts that are no sound. ${AGAIN}`,
  },
} as const satisfies Record<string, Fault>;

/** Says that a file is no WAV file, and what it is where its first bytes tell. */
export function notWav(start: Uint8Array): Fault {
  const letters = String.fromCharCode(...start.subarray(0, 12));
  const [kind = 'unknown', words] = KINDS.find(([, , like]) => like.test(letters)) ?? [];
  const message = words ? `${NOT_WAV} It is ${words}. ${EXPORT_WAV}` : `${NOT_WAV} ${EXPORT_WAV}`;
  return { code: 'upload.not-wav', params: { kind }, message };
}

/** Kinds of files that are called .wav by mistake, by their first bytes, one letter a byte. */
const KINDS: readonly (readonly [kind: FileKind, words: string, like: RegExp])[] = [
  ['mp3', 'an MP3 file', /^(?:ID3|\xFF[\xE2\xE3\xF2\xF3\xFA\xFB])/],
  ['flac', 'a FLAC file', /^fLaC/],
  ['ogg', 'an Ogg file', /^OggS/],
  ['aac', 'an AAC file', /^\xFF[\xF0\xF1\xF8\xF9]/],
  ['mp4', 'an M4A or MP4 file', /^[^]{4}ftyp/],
  ['aiff', 'an AIFF file', /^FORM[^]{4}AIF[FC]/],
  ['caf', 'a Core Audio file', /^caff/],
  ['wave64', 'a Wave64 file', /^riff/],
  ['rifx', 'a WAV file in the byte order of old computers (RIFX)', /^RIFX/],
  ['avi', 'an AVI file', /^RIFF[^]{4}AVI /],
  ['webm', 'a WebM or Matroska file', /^[^]E\xDF\xA3/],
  ['midi', 'a MIDI file, which holds notes and no sound', /^MThd/],
  ['zip', 'a ZIP file', /^PK/],
  ['rar', 'a RAR file', /^Rar!/],
  ['7z', 'a 7-Zip file', /^7z\xBC\xAF/],
  ['pdf', 'a PDF file', /^%PDF/],
  ['html', 'a web page', /^\s*<(?:!DOCTYPE|html)/i],
];
