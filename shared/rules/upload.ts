import type { UploadPurpose } from '../features/uploads.ts';
import { wavFaults } from '../wav-faults.ts';
import { type FileSpan, inspectWav, type ReadBytes, type WavFacts } from '../wav.ts';
import { chatFileFault } from './chat-file.ts';
import { deliverySizeFault, stockSizeFault, stockSoundFault } from './stock-file.ts';

/** What is known of a file to be uploaded: a fault as a text, the sound it holds, or neither yet. */
export interface FileVerdict {
  readonly fault?: string;
  readonly facts?: WavFacts;
}

/** Why a file of this size cannot be what it is for; undefined when it can. */
export function uploadSizeFault(purpose: UploadPurpose, bytes: number): string | undefined {
  if (purpose === 'chat') return chatFileFault(bytes);
  if (bytes === 0) return wavFaults.empty;
  return purpose === 'stock' ? stockSizeFault(bytes) : deliverySizeFault(bytes);
}

/**
 * Judges a file by its bytes, never by its name. `read` may not have all of them yet; then what is
 * known so far is judged, and the whole again at the end.
 */
export async function judgeUpload(
  purpose: UploadPurpose,
  span: FileSpan,
  read: ReadBytes,
): Promise<FileVerdict> {
  if (purpose === 'chat') return {};
  const found = await inspectWav(span, read);
  if (found.kind === 'unknown') return {};
  if (found.kind === 'fault') return { fault: found.fault };
  const fault = purpose === 'stock' ? stockSoundFault(found.facts, span) : undefined;
  return fault === undefined ? { facts: found.facts } : { fault };
}
