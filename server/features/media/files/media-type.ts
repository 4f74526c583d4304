import { pictureTypeOf } from '../../../../shared/texts/picture-file.ts';

/** How a file is shown: heard in place, seen in place, or saved. */
export type FileKind = 'audio' | 'image' | 'other';

/** How many bytes at a file's start `mediaTypeOf` looks at, at most. */
export const TYPE_START_BYTES = 65_536;

/** The type of everything that is not known: no browser shows it, and none runs it. */
export const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * The media type of a file, judged by its first bytes and never by its name: what is called .wav may
 * be a page with a script in it. Types that can run script are not among the answers. Containers
 * that also carry pictures, WebM, MP4 and Ogg, are audio only when they say that they hold no video.
 */
export function mediaTypeOf(bytes: Buffer): string {
  const start = bytes.subarray(0, TYPE_START_BYTES);
  return pictureTypeOf(start) ?? TESTS.find(([, test]) => test(start))?.[0] ?? UNKNOWN_TYPE;
}

/**
 * The type that a file is answered with: sound and pictures as what they are, everything else as
 * bytes to save.
 */
export function servedType(mediaType: string): string {
  return fileKind(mediaType) === 'other' ? UNKNOWN_TYPE : mediaType;
}

/** How a file of a media type is shown. */
export function fileKind(mediaType: string): FileKind {
  if (mediaType.startsWith('audio/')) return 'audio';
  return mediaType.startsWith('image/') ? 'image' : 'other';
}

const TESTS: readonly (readonly [type: string, test: (start: Buffer) => boolean])[] = [
  [
    'audio/wav',
    (start) => /^(?:RIFF|RF64|BW64)$/.test(at(start, 0, 4)) && at(start, 8, 4) === 'WAVE',
  ],
  ['audio/mpeg', (start) => at(start, 0, 3) === 'ID3' || isMp3Frame(start)],
  ['audio/flac', (start) => at(start, 0, 4) === 'fLaC'],
  ['audio/ogg', (start) => at(start, 0, 4) === 'OggS' && !start.includes('theora')],
  ['audio/webm', isSoundWebm],
  ['audio/mp4', isSoundMp4],
  ['application/pdf', (start) => at(start, 0, 5) === '%PDF-'],
];

/** Bytes as one character each. */
function at(bytes: Buffer, from: number, count: number): string {
  return bytes.toString('latin1', from, from + count);
}

/** The header of an MPEG audio frame of layer III whose bit rate and sample rate exist (ISO 11172-3). */
function isMp3Frame(start: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = start;
  const isLayer3 = first === 0xff && (second & 0xe6) === 0xe2;
  const bitRate = third >> 4;
  const sampleRate = (third >> 2) & 3;
  return isLayer3 && bitRate !== 0 && bitRate !== 15 && sampleRate !== 3;
}

/** An EBML file of the type webm whose tracks are all audio: codec ids begin with A_ or V_. */
function isSoundWebm(start: Buffer): boolean {
  if (at(start, 0, 4) !== '\x1A\x45\xDF\xA3' || !start.subarray(0, 64).includes('webm'))
    return false;
  return start.includes('A_') && !/V_(?:VP|AV1|MPEG)/.test(start.toString('latin1'));
}

/**
 * An ISO media file of sound alone: by its brand, or by the handlers of its tracks. Where those
 * stand at the file's end, beyond what is looked at, it is taken for none.
 */
function isSoundMp4(start: Buffer): boolean {
  if (at(start, 4, 4) !== 'ftyp') return false;
  if (/^M4[AB] $/.test(at(start, 8, 4))) return true;
  return hasHandler(start, 'soun') && !hasHandler(start, 'vide');
}

/** Whether an 'hdlr' box of this type is there: the type stands 8 bytes after the box's name. */
function hasHandler(start: Buffer, type: string): boolean {
  for (let box = start.indexOf('hdlr'); box !== -1; box = start.indexOf('hdlr', box + 4)) {
    if (at(start, box + 12, 4) === type) return true;
  }
  return false;
}
