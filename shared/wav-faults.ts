/** Said of a file that is no WAV file, before or while it is sent. */
export const NOT_WAV = 'This file is not a WAV file.';
const EXPORT_WAV = 'Please export your sound as WAV (uncompressed PCM) and choose that file.';
const AGAIN = 'Please export it again and choose the new file.';

/** What can be wrong with a WAV file, and what would be right. */
export const wavFaults = {
  empty: 'This file is empty. Please choose another one.',
  cutOff: `This WAV file is cut off: it ends before the sound that its header announces. ${AGAIN}`,
  noSound: 'This WAV file holds no sound. Please choose another one.',
  noLength: `This WAV file does not say how long its sound is, as when a recording was broken off. Please open it in an audio editor, export it as WAV and choose the new file.`,
  noFormat: `This WAV file does not say what kind of sound it holds. ${AGAIN}`,
  contradicts: `The header of this WAV file contradicts itself. ${AGAIN}`,
  tooManyParts: `This WAV file has hundreds of parts that are no sound. ${AGAIN}`,
} as const;

/** Says that a file is no WAV file, and what it is where its first bytes tell. */
export function notWav(start: Uint8Array): string {
  const letters = String.fromCharCode(...start.subarray(0, 12));
  const kind = KINDS.find(([, like]) => like.test(letters))?.[0];
  return kind ? `${NOT_WAV} It is ${kind}. ${EXPORT_WAV}` : `${NOT_WAV} ${EXPORT_WAV}`;
}

/** Kinds of files that are called .wav by mistake, by their first bytes, one letter a byte. */
const KINDS: readonly (readonly [kind: string, like: RegExp])[] = [
  ['an MP3 file', /^(?:ID3|\xFF[\xE2\xE3\xF2\xF3\xFA\xFB])/],
  ['a FLAC file', /^fLaC/],
  ['an Ogg file', /^OggS/],
  ['an AAC file', /^\xFF[\xF0\xF1\xF8\xF9]/],
  ['an M4A or MP4 file', /^[^]{4}ftyp/],
  ['an AIFF file', /^FORM[^]{4}AIF[FC]/],
  ['a Core Audio file', /^caff/],
  ['a Wave64 file', /^riff/],
  ['a WAV file in the byte order of old computers (RIFX)', /^RIFX/],
  ['an AVI file', /^RIFF[^]{4}AVI /],
  ['a WebM or Matroska file', /^[^]E\xDF\xA3/],
  ['a MIDI file, which holds notes and no sound', /^MThd/],
  ['a ZIP file', /^PK/],
  ['a RAR file', /^Rar!/],
  ['a 7-Zip file', /^7z\xBC\xAF/],
  ['a PDF file', /^%PDF/],
  ['a web page', /^\s*<(?:!DOCTYPE|html)/i],
];
