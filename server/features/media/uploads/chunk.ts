import { extensionOf, plainFileName } from '../../../../shared/texts/file-name.ts';
import type { UploadPurpose } from '../../../../shared/features/media.ts';
import { CHUNK_BYTES, MAX_CHAT_FILE_BYTES, MAX_STOCK_BYTES } from '../../../../shared/limits.ts';
import { CHAT_FILE_TOO_LARGE } from '../../../../shared/rules/chat/chat-file.ts';
import { STOCK_TOO_LARGE } from '../../../../shared/rules/selling/stock-file.ts';
import { judgeUpload } from '../../../../shared/rules/selling/upload.ts';
import { malformed, refusalFor } from '../../../platform/requests/refusal.ts';

/** One piece of a file, as a client sends it. */
export interface Chunk {
  /** The file's name, as it is called at the sender's. */
  readonly file: string;
  /** From 0, or from 1 where the upload was begun so. */
  readonly num: number;
  readonly totalChunks: number;
  /** The upload it belongs to; absent or '' with the first piece that is sent. */
  readonly fileId?: string | undefined;
  readonly extension: string;
  /** Whether the sender takes it for the last one, in whatever form it says so. */
  readonly end?: boolean | number | string | undefined;
  /** A sound for sale unless it says otherwise. */
  readonly purpose?: UploadPurpose | undefined;
  readonly bytes: Uint8Array;
}

/** The number that the sender of an upload's first chunk gives to the beginning of the file. */
export function firstNumOf({ num, totalChunks, end }: Chunk): 0 | 1 {
  // A sender that counts from 0 may begin with chunk 1 only to say that it is the last of two.
  return num === 1 && (totalChunks === 1 || !isEnd(end)) ? 1 : 0;
}

/** A chunk with its number counted from 0. */
export function countedFromZero(chunk: Chunk, firstNum: number): Chunk {
  const num = chunk.num - firstNum;
  if (num < 0) throw malformed('upload.counts-from-one');
  return { ...chunk, num };
}

/**
 * Refuses a chunk that cannot be right: its number, its size (all but the last have 1 MiB, so that
 * every place in the file is known; the call takes no larger ones), and an end that is none.
 */
export function checkChunk({ num, totalChunks, end, bytes }: Chunk): void {
  if (num >= totalChunks) throw malformed('upload.num-beyond-last');
  if (bytes.length === 0) throw malformed('upload.chunk-empty');
  const isLast = num === totalChunks - 1;
  if (!isLast && bytes.length !== CHUNK_BYTES) {
    throw malformed('upload.chunk-size', { bytes: CHUNK_BYTES });
  }
  if (!isLast && isEnd(end)) {
    throw malformed('upload.end-too-early');
  }
}

function isEnd(end: Chunk['end']): boolean {
  return /^(?:true|1)$/.test(String(end));
}

/** Refuses an upload that is larger than what it is for. */
export function checkSize({ purpose, totalChunks }: Pick<Chunk, 'purpose' | 'totalChunks'>): void {
  if (purpose === 'chat' && totalChunks > MAX_CHAT_FILE_BYTES / CHUNK_BYTES) {
    throw refusalFor(CHAT_FILE_TOO_LARGE, 413);
  }
  if (purpose !== 'chat' && purpose !== 'delivery' && totalChunks > MAX_STOCK_BYTES / CHUNK_BYTES) {
    throw refusalFor(STOCK_TOO_LARGE, 413);
  }
}

/** Refuses a file as soon as its first chunk says that it cannot be what it is for. */
export async function checkStart(chunk: Chunk): Promise<void> {
  const { num, totalChunks, bytes } = chunk;
  if (num > 0) return;
  const isWhole = totalChunks === 1;
  const span = isWhole
    ? { least: bytes.length, most: bytes.length }
    : { least: (totalChunks - 1) * CHUNK_BYTES + 1, most: totalChunks * CHUNK_BYTES };
  const candidate = { purpose: chunk.purpose ?? 'stock', name: plainName(chunk) } as const;
  const { fault } = await judgeUpload(candidate, span, async (at, count) =>
    isWhole || at + count <= bytes.length ? bytes.subarray(at, at + count) : undefined,
  );
  if (fault) throw refusalFor(fault);
}

/** The extension without its dot, in lower case. */
export function plainExtension({ extension }: Pick<Chunk, 'extension'>): string {
  return extension.trim().replace(/^\./, '').toLowerCase();
}

/** The name to keep a file under: no folders; a sound for sale says by its extension that it is WAV. */
export function plainName({ file, purpose = 'stock' }: Pick<Chunk, 'file' | 'purpose'>): string {
  const name = plainFileName(file);
  return purpose !== 'stock' || extensionOf(name) === 'wav' ? name : `${name}.wav`;
}
