import type { None } from './none.ts';

/** The real format of a file that should be WAV. */
export type FileKind =
  | 'mp3'
  | 'flac'
  | 'ogg'
  | 'aac'
  | 'mp4'
  | 'aiff'
  | 'caf'
  | 'wave64'
  | 'rifx'
  | 'avi'
  | 'webm'
  | 'midi'
  | 'zip'
  | 'rar'
  | '7z'
  | 'pdf'
  | 'html'
  | 'unknown';

/** Refusals about files and uploads. */
export interface MediaErrors {
  'file.address-expired': None;
  'file.description-too-long': { most: number };
  'file.no-audio': None;
  'file.not-uploaded': None;
  'file.not-yours': None;
  'file.only-pictures-described': None;
  'file.part-missing': { part: 'files' | 'fileToUpload' };
  'file.peaks-too-long': { most: number };
  'file.unreadable': None;
  'storage.away': None;
  'storage.full': None;
  'upload.auth-first': None;
  'upload.body-too-large': { most: number };
  'upload.chat-file-too-large': { megabytes: number };
  'upload.chunk-differs': { num: number; bytes: number };
  'upload.chunk-empty': None;
  'upload.chunk-size': { bytes: number };
  'upload.counts-from-one': None;
  'upload.delivery-too-large': { gigabytes: number };
  'upload.end-too-early': None;
  'upload.fields-too-long': None;
  'upload.file-empty': None;
  'upload.file-missing': None;
  'upload.file-unreadable': None;
  'upload.files-unfinished': None;
  'upload.form-broken': None;
  'upload.mostly-no-sound': { megabytes: number };
  'upload.needs-multipart': None;
  'upload.not-found': None;
  'upload.not-wav': { kind: FileKind };
  'upload.num-beyond-last': None;
  'upload.one-file': None;
  'upload.other-count': { total: number; sent: number };
  'upload.other-extension': { extension: string };
  'upload.other-purpose': { purpose: 'stock' | 'delivery' | 'chat' | 'hello' | 'spoken' };
  'upload.part-too-large': { most: number };
  'upload.program': None;
  'upload.sample-bits': { bits: number; least: number };
  'upload.sample-bits-too-many': { bits: number; most: number };
  'upload.sample-compressed': { codec: string; format: number };
  'upload.sample-float-bits': { bits: number };
  'upload.sample-rate': { rate: number; least: number };
  'upload.sample-rate-too-high': { rate: number; most: number };
  'upload.stock-too-large': { megabytes: number };
  'upload.too-many-channels': { channels: number; most: number };
  'upload.too-many-files': { most: number };
  'upload.too-many-open': { count: number };
  'upload.too-much-open': { gigabytes: number };
  'upload.unfinished': None;
  'upload.wav-contradicts': None;
  'upload.wav-cut-off': None;
  'upload.wav-no-format': None;
  'upload.wav-no-length': None;
  'upload.wav-no-sound': None;
  'upload.wav-too-many-parts': None;
}
