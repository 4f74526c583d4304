import type { UploadPurpose } from '../../features/uploads.ts';
import { wavFaults } from '../../audio/wav-faults.ts';
import { type FileSpan, inspectWav, type ReadBytes, type WavFacts } from '../../audio/wav.ts';
import { chatFileFault } from '../chat/chat-file.ts';
import type { Problem } from '../../errors.ts';
import { isProgram, isProgramName, PROGRAM, PROGRAM_START_BYTES } from './program-file.ts';
import { deliverySizeFault, stockSizeFault, stockSoundFault } from './stock-file.ts';

/** What is known of a file to be uploaded: a fault, the sound it holds, or neither yet. */
export interface FileVerdict {
  readonly fault?: Problem;
  readonly facts?: WavFacts;
}

/** A file, as far as it is known before its bytes are. */
export interface UploadCandidate {
  readonly purpose: UploadPurpose;
  /** What it is called at its sender's. */
  readonly name: string;
}

/** Why a file of this size cannot be what it is for; undefined when it can. */
export function uploadSizeFault(purpose: UploadPurpose, bytes: number): Problem | undefined {
  if (purpose === 'chat') return chatFileFault(bytes);
  if (bytes === 0) return wavFaults.empty;
  return purpose === 'stock' ? stockSizeFault(bytes) : deliverySizeFault(bytes);
}

/**
 * Judges a file by its bytes: a sound for sale is WAV whatever it is called, a delivery anything but a
 * program, which its name alone can give away. Of a WAV file that is delivered the facts are answered
 * where its preview can be made. `read` may not have all bytes yet; then what is known
 * so far is judged, and the whole again at the end.
 */
export async function judgeUpload(
  { purpose, name }: UploadCandidate,
  span: FileSpan,
  read: ReadBytes,
): Promise<FileVerdict> {
  if (purpose === 'chat') return {};
  if (purpose === 'delivery') return judgeDelivery(name, span, read);
  const found = await inspectWav(span, read);
  if (found.kind === 'unknown') return {};
  if (found.kind === 'fault') return { fault: found.fault };
  const fault = stockSoundFault(found.facts, span);
  return fault === undefined ? { facts: found.facts } : { fault };
}

async function judgeDelivery(name: string, span: FileSpan, read: ReadBytes): Promise<FileVerdict> {
  if (isProgramName(name)) return { fault: PROGRAM };
  const start = await read(0, Math.min(PROGRAM_START_BYTES, span.least));
  if (start && isProgram(start)) return { fault: PROGRAM };
  const found = await inspectWav(span, read);
  // A sound that could not be sold, or is broken, is delivered as it is, without a preview.
  const isHeard = found.kind === 'sound' && stockSoundFault(found.facts, span) === undefined;
  return isHeard ? { facts: found.facts } : {};
}
