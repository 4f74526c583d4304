import { extensionOf, plainFileName } from '../../../../shared/texts/file-name.ts';
import type { UploadPurpose } from '../../../../shared/features/media.ts';
import { CHUNK_BYTES, MAX_CHAT_FILE_BYTES, MAX_STOCK_BYTES } from '../../../../shared/limits.ts';
import { CHAT_FILE_TOO_LARGE } from '../../../../shared/rules/chat/chat-file.ts';
import { STOCK_TOO_LARGE } from '../../../../shared/rules/selling/stock-file.ts';
import { judgeUpload, uploadSizeFault } from '../../../../shared/rules/selling/upload.ts';
import { malformed, refusalFor } from '../../../platform/requests/refusal.ts';

/** A piece of a file, as a client sends it. */
export interface Chunk {
  readonly file: string;
  /** Starts at 0, or at 1 if the upload started so. */
  readonly num: number;
  readonly totalChunks: number;
  /** The upload that it belongs to; absent or '' for the first piece. */
  readonly fileId?: string | undefined;
  readonly extension: string;
  /** Whether the sender marks it as the last one, in various notations. */
  readonly end?: boolean | number | string | undefined;
  /** By default a sound for sale. */
  readonly purpose?: UploadPurpose | undefined;
  readonly bytes: Uint8Array;
}

/**
 * Returns the number that the sender gives to the first chunk, judged by the first one that
 * arrives.
 */
export function firstNumOf({ num, totalChunks, end }: Chunk): 0 | 1 {
  // A sender that counts from 0 starts with chunk 1 only if it is the last of two.
  return num === 1 && (totalChunks === 1 || !isEnd(end)) ? 1 : 0;
}

/** Returns the chunk with a number that counts from 0. */
export function countedFromZero(chunk: Chunk, firstNum: number): Chunk {
  const num = chunk.num - firstNum;
  if (num < 0) throw malformed('upload.counts-from-one');
  return { ...chunk, num };
}

/**
 * Refuses a chunk with an invalid number, size or end mark. All chunks but the last have 1 MiB, so
 * that their offsets are known; larger ones never reach this.
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

/** Refuses an upload that is too large for its purpose. */
export function checkSize({ purpose, totalChunks }: Pick<Chunk, 'purpose' | 'totalChunks'>): void {
  if (purpose === 'chat' && totalChunks > MAX_CHAT_FILE_BYTES / CHUNK_BYTES) {
    throw refusalFor(CHAT_FILE_TOO_LARGE, 413);
  }
  if (purpose === 'hello' || purpose === 'spoken' || purpose === 'demo') {
    const fault = uploadSizeFault(purpose, totalChunks * CHUNK_BYTES);
    if (fault) throw refusalFor(fault, 413);
  }
  if ((purpose ?? 'stock') === 'stock' && totalChunks > MAX_STOCK_BYTES / CHUNK_BYTES) {
    throw refusalFor(STOCK_TOO_LARGE, 413);
  }
}

/** Refuses a file as soon as its first chunk shows that it does not fit its purpose. */
export async function checkStart(chunk: Chunk): Promise<void> {
  const { num, totalChunks, bytes } = chunk;
  if (num > 0) return;
  const isWhole = totalChunks === 1;
  const span = isWhole
    ? { least: bytes.length, most: bytes.length }
    : { least: (totalChunks - 1) * CHUNK_BYTES + 1, most: totalChunks * CHUNK_BYTES };
  const candidate = { purpose: chunk.purpose ?? 'stock', name: plainName(chunk) } as const;
  // Only the first chunk has arrived: undefined means that the bytes are still to come.
  const { fault } = await judgeUpload(candidate, span, async (at, count) =>
    isWhole || at + count <= bytes.length ? bytes.subarray(at, at + count) : undefined,
  );
  if (fault) throw refusalFor(fault);
}

/** Normalises the extension: lower case, without the dot. */
export function plainExtension({ extension }: Pick<Chunk, 'extension'>): string {
  return extension.trim().replace(/^\./, '').toLowerCase();
}

/** Normalises the name: no folders, and a WAV extension for sounds for sale. */
export function plainName({ file, purpose = 'stock' }: Pick<Chunk, 'file' | 'purpose'>): string {
  const name = plainFileName(file);
  return purpose !== 'stock' || extensionOf(name) === 'wav' ? name : `${name}.wav`;
}
