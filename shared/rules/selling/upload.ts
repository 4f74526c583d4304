import type { UploadPurpose } from '../../features/media.ts';
import { wavFaults } from '../../audio/wav-faults.ts';
import { type FileSpan, inspectWav, type ReadBytes, type WavFacts } from '../../audio/wav.ts';
import type { Problem } from '../../errors.ts';
import { extensionOf } from '../../texts/file-name.ts';
import { chatFileFault } from '../chat/chat-file.ts';
import { isRecording, recordingLengthFault, recordingSizeFault } from './recordings.ts';
import { FILE_TOO_LARGE, STOCK_TOO_LARGE, stockSoundFault } from './stock-file.ts';
import { MAX_DELIVERY_BYTES, MAX_STOCK_BYTES } from '../../limits.ts';

/** The verdict on a file: a fault, the facts of its sound, or neither. */
interface FileVerdict {
  readonly fault?: Problem;
  readonly facts?: WavFacts;
}

/** The known facts of a file before its bytes arrive. */
interface UploadCandidate {
  readonly purpose: UploadPurpose;
  /** The name on the sender's computer. */
  readonly name: string;
}

/** Returns the reason a file of this size does not fit its purpose, if there is one. */
export function uploadSizeFault(purpose: UploadPurpose, bytes: number): Problem | undefined {
  if (purpose === 'chat') return chatFileFault(bytes);
  if (bytes === 0) return wavFaults.empty;
  if (isRecording(purpose)) return recordingSizeFault(purpose, bytes);
  if (purpose === 'stock') return bytes > MAX_STOCK_BYTES ? STOCK_TOO_LARGE : undefined;
  return bytes > MAX_DELIVERY_BYTES ? FILE_TOO_LARGE : undefined;
}

/**
 * Judges a file by its bytes. A stock sound or a recorded voice must be WAV, whatever its name. A
 * demo may be MP3 too. Recorded voices and demos must be short. A delivery can be any file that is
 * not a program by its bytes or its name. The facts of a delivery are returned if a preview is
 * possible. While bytes are missing, the verdict is preliminary: judge the whole file at the end.
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
  if (found.kind === 'fault') {
    return purpose === 'demo' ? judgeOtherDemo(found.fault) : { fault: found.fault };
  }
  const { durationMs } = found.facts;
  const lengthFault = isRecording(purpose) ? recordingLengthFault(purpose, durationMs) : undefined;
  const fault = stockSoundFault(found.facts, span) ?? lengthFault;
  return fault === undefined ? { facts: found.facts } : { fault };
}

/** The problem of a demo that is neither WAV nor MP3. */
export const NOT_A_DEMO: Problem = { code: 'demo.not-sound', params: {} };

/** Accepts a demo that begins like MP3. The server judges its frames when all of them are there. */
function judgeOtherDemo(fault: Problem): FileVerdict {
  if (fault.code !== 'upload.not-wav') return { fault };
  return fault.params.kind === 'mp3' ? {} : { fault: NOT_A_DEMO };
}

async function judgeDelivery(name: string, span: FileSpan, read: ReadBytes): Promise<FileVerdict> {
  if (isProgramName(name)) return { fault: PROGRAM };
  const start = await read(0, Math.min(PROGRAM_START_BYTES, span.least));
  if (start && isProgram(start)) return { fault: PROGRAM };
  const found = await inspectWav(span, read);
  // A sound that could not be sold, or is broken, is delivered unchanged, without a preview.
  const isHeard = found.kind === 'sound' && stockSoundFault(found.facts, span) === undefined;
  return isHeard ? { facts: found.facts } : {};
}

/** Bytes at a file's start that `isProgram` reads. */
const PROGRAM_START_BYTES = 4_096;

/** The problem of a program among the delivered files. */
export const PROGRAM: Problem = { code: 'upload.program', params: {} };

/**
 * Extensions that Windows, macOS, Linux or Android run or install on opening. Plug-ins and renamed
 * programs are recognised by their bytes. Documents for a viewer, such as PDF, are allowed.
 */
const EXTENSIONS: ReadonlySet<string> = new Set(
  [
    'exe com bat cmd msi msp mst scr pif cpl lnk scf reg vb vbs vbe js jse mjs ws wsf wsh wsc',
    'sct hta chm ps1 ps1xml psc1 psm1 msc gadget application appref-ms msix msixbundle appx',
    'appxbundle appinstaller dll ocx app command tool pkg mpkg scpt scptd applescript',
    'workflow sh bash zsh csh ksh run desktop deb rpm appimage snap flatpak apk aab jar jnlp',
    'class py pyw pyc pyz pyzw',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Returns whether a name is that of a program. Windows strips spaces and dots at the end of a name,
 * so they are ignored.
 */
function isProgramName(name: string): boolean {
  return EXTENSIONS.has(extensionOf(name.replace(/(?<![\s.])[\s.]+$/u, '')));
}

/** Returns whether a file is a program by its first bytes. */
function isProgram(start: Uint8Array): boolean {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (view.byteLength < 4) return false;
  if (MAGIC.has(view.getUint32(0))) return true;
  return isWindowsProgram(view) || /^#![ \t]*\//.test(letters(start.subarray(0, 16)));
}

/**
 * ELF; Mach-O with 32 and 64 bit in both byte orders; universal Mach-O binaries, and Java classes.
 */
const MAGIC: ReadonlySet<number> = new Set([
  0x7f454c46, 0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe, 0xcafebabe, 0xcafebabf,
]);

/**
 * Checks for 'MZ' and for the PE header at the offset that it points to: a text may begin with MZ,
 * too.
 */
function isWindowsProgram(view: DataView): boolean {
  const isMz = view.getUint16(0) === 0x4d5a;
  if (!isMz || view.byteLength < 64) return false;
  const at = view.getUint32(60, true);
  return at + 4 <= view.byteLength && view.getUint32(at) === 0x50450000;
}

function letters(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
