import { extensionOf, fileFault } from '../../../shared/audio-file.ts';
import { CHUNK_BYTES } from '../../../shared/limits.ts';
import { tidyLine } from '../../../shared/line.ts';
import { malformed, ruleBroken } from '../../platform/refusal.ts';

/** One piece of a file, as a client sends it. */
export interface Chunk {
  /** The file's name, as it is called at the sender's. */
  readonly file: string;
  /** From 0. */
  readonly num: number;
  readonly totalChunks: number;
  /** The upload it belongs to; absent or '' with the first piece that is sent. */
  readonly fileId?: string | undefined;
  readonly extension: string;
  readonly bytes: Buffer;
}

/**
 * Refuses a chunk that cannot be right: its number, its size (all but the last have 1 MiB, so that
 * every place in the file is known), and in the first chunk the kind of the file.
 */
export function checkChunk(chunk: Chunk): void {
  const { num, totalChunks, bytes } = chunk;
  if (num >= totalChunks) throw malformed('The field num has to be below totalChunks.');
  if (bytes.length === 0) throw malformed('The chunk is empty.');
  if (num < totalChunks - 1 && bytes.length !== CHUNK_BYTES) {
    throw malformed(`Every chunk but the last has to be ${CHUNK_BYTES} bytes.`);
  }
  if (num > 0) return;
  const fault = fileFault(plainExtension(chunk), bytes);
  if (fault) throw ruleBroken(fault);
}

/** The extension without its dot, in lower case. */
export function plainExtension({ extension }: Pick<Chunk, 'extension'>): string {
  return extension.trim().replace(/^\./, '').toLowerCase();
}

/** The name to keep a file under: no folders, and the extension that says what it is. */
export function plainName(chunk: Pick<Chunk, 'file' | 'extension'>): string {
  const extension = plainExtension(chunk);
  const name = tidyLine(chunk.file.split(/[/\\]/).at(-1) ?? '');
  return extensionOf(name) === extension ? name : `${name || 'file'}.${extension}`;
}
