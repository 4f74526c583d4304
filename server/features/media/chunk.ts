import { extensionOf, fileFault, NOT_WAV, UPLOAD_EXTENSIONS } from '../../../shared/audio-file.ts';
import { plainFileName } from '../../../shared/file-name.ts';
import { CHUNK_BYTES, MAX_CHAT_FILE_BYTES } from '../../../shared/limits.ts';
import { CHAT_FILE_TOO_LARGE } from '../../../shared/rules/chat-file.ts';
import { malformed, ruleBroken, tooLarge } from '../../platform/refusal.ts';

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
  /** `chat` for a file of any kind in a conversation; else it has to be a WAV file. */
  readonly purpose?: 'chat' | undefined;
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
  if (num > 0 || chunk.purpose === 'chat') return;
  const fault = fileFault(plainExtension(chunk), bytes);
  if (fault) throw ruleBroken(fault);
}

/** Refuses an upload that cannot become what it is for: by its size or its extension. */
export function checkPurpose(chunk: Chunk): void {
  if (chunk.purpose !== 'chat') {
    if (!UPLOAD_EXTENSIONS.includes(plainExtension(chunk))) throw ruleBroken(NOT_WAV);
    return;
  }
  if (chunk.totalChunks > MAX_CHAT_FILE_BYTES / CHUNK_BYTES) throw tooLarge(CHAT_FILE_TOO_LARGE);
}

/** The extension without its dot, in lower case. */
export function plainExtension({ extension }: Pick<Chunk, 'extension'>): string {
  return extension.trim().replace(/^\./, '').toLowerCase();
}

/** The name to keep a file under: no folders; one that is for sale says by its extension what it is. */
export function plainName(chunk: Pick<Chunk, 'file' | 'extension' | 'purpose'>): string {
  const name = plainFileName(chunk.file);
  const extension = plainExtension(chunk);
  if (chunk.purpose === 'chat' || extensionOf(name) === extension) return name;
  return `${name}.${extension}`;
}
