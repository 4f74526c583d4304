import { pictureTypeOf } from '../../../../shared/texts/picture-file.ts';
import { readMp3Frame } from '../preview/mp3-frames.ts';

/** How a file is shown: played inline, shown inline, or downloaded. */
export type FileKind = 'audio' | 'image' | 'other';

/** The bytes at the start of a file that `mediaTypeOf` reads. */
export const TYPE_START_BYTES = 65_536;

export const MP3_TYPE = 'audio/mpeg';

/** The type of everything unknown, which browsers neither show nor run. */
export const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * Detects the media type of a file by its content, never by its name: a .wav file may be a page
 * with a script. It never returns a type that can run scripts. Containers that may hold video
 * (WebM, MP4 and Ogg) are audio only if they declare no video.
 */
export function mediaTypeOf(bytes: Buffer): string {
  const start = bytes.subarray(0, TYPE_START_BYTES);
  return pictureTypeOf(start) ?? TESTS.find(([, test]) => test(start))?.[0] ?? UNKNOWN_TYPE;
}

/**
 * Returns the type that a file is served with: sound and pictures as they are, everything else as a
 * download.
 */
export function servedType(mediaType: string): string {
  return fileKind(mediaType) === 'other' ? UNKNOWN_TYPE : mediaType;
}

export function fileKind(mediaType: string): FileKind {
  if (mediaType.startsWith('audio/')) return 'audio';
  return mediaType.startsWith('image/') ? 'image' : 'other';
}

const TESTS: readonly (readonly [type: string, test: (start: Buffer) => boolean])[] = [
  [
    'audio/wav',
    (start) => /^(?:RIFF|RF64|BW64)$/.test(at(start, 0, 4)) && at(start, 8, 4) === 'WAVE',
  ],
  [MP3_TYPE, (start) => at(start, 0, 3) === 'ID3' || readMp3Frame(start, 0) !== undefined],
  ['audio/flac', (start) => at(start, 0, 4) === 'fLaC'],
  ['audio/ogg', (start) => at(start, 0, 4) === 'OggS' && !start.includes('theora')],
  ['audio/webm', isSoundWebm],
  ['audio/mp4', isSoundMp4],
  ['application/pdf', (start) => at(start, 0, 5) === '%PDF-'],
];

/** Reads bytes as Latin-1 characters. */
function at(bytes: Buffer, from: number, count: number): string {
  return bytes.toString('latin1', from, from + count);
}

/**
 * Returns whether this is WebM without video. Codec ids of audio start with A_, of video with V_.
 */
function isSoundWebm(start: Buffer): boolean {
  if (at(start, 0, 4) !== '\x1A\x45\xDF\xA3' || !start.subarray(0, 64).includes('webm'))
    return false;
  return start.includes('A_') && !/V_(?:VP|AV1|MPEG)/.test(start.toString('latin1'));
}

/**
 * Returns whether an ISO media file contains only sound, by its brand or by the handlers of its
 * tracks. A file with its handlers after the first `TYPE_START_BYTES` counts as something else.
 */
function isSoundMp4(start: Buffer): boolean {
  if (at(start, 4, 4) !== 'ftyp') return false;
  if (/^M4[AB] $/.test(at(start, 8, 4))) return true;
  return hasHandler(start, 'soun') && !hasHandler(start, 'vide');
}

/**
 * Returns whether an 'hdlr' box has this type. The type is 8 bytes after the end of the box's name.
 */
function hasHandler(start: Buffer, type: string): boolean {
  for (let box = start.indexOf('hdlr'); box !== -1; box = start.indexOf('hdlr', box + 4)) {
    if (at(start, box + 12, 4) === type) return true;
  }
  return false;
}
