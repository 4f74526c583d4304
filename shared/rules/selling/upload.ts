import type { UploadPurpose } from '../../features/media.ts';
import { wavFaults } from '../../audio/wav-faults.ts';
import { type FileSpan, inspectWav, type ReadBytes, type WavFacts } from '../../audio/wav.ts';
import type { Problem } from '../../errors.ts';
import { extensionOf } from '../../texts/file-name.ts';
import { chatFileFault } from '../chat/chat-file.ts';
import { deliverySizeFault, stockSizeFault, stockSoundFault } from './stock-file.ts';

/** What is known of a file to be uploaded: a fault, the sound it holds, or neither yet. */
interface FileVerdict {
  readonly fault?: Problem;
  readonly facts?: WavFacts;
}

/** A file, as far as it is known before its bytes are. */
interface UploadCandidate {
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

/** How many bytes at a file's start `isProgram` looks at. */
const PROGRAM_START_BYTES = 4_096;

/** Said of a program that somebody wants to deliver. */
export const PROGRAM: Problem = {
  code: 'upload.program',
  params: {},
};

/**
 * What Windows, macOS, Linux or Android run, or install, when it is opened. Plug-ins and programs
 * under another name are known by their bytes; what a viewer shows, such as PDF, is none.
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
 * Whether a name is one of a program. Windows takes blanks and dots at the end of a name away, so
 * they do not count.
 */
function isProgramName(name: string): boolean {
  return EXTENSIONS.has(extensionOf(name.replace(/(?<![\s.])[\s.]+$/u, '')));
}

/** Whether a file that begins like this is a program, whatever it is called. */
function isProgram(start: Uint8Array): boolean {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (view.byteLength < 4) return false;
  if (MAGIC.has(view.getUint32(0))) return true;
  return isWindowsProgram(view) || /^#![ \t]*\//.test(letters(start.subarray(0, 16)));
}

/** ELF; Mach-O of 32 and 64 bit in both byte orders; Mach-O of several processors, and Java. */
const MAGIC: ReadonlySet<number> = new Set([
  0x7f454c46, 0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe, 0xcafebabe, 0xcafebabf,
]);

/** 'MZ', and where that part points the header of a Windows program: a text may begin with MZ, too. */
function isWindowsProgram(view: DataView): boolean {
  const isMz = view.getUint16(0) === 0x4d5a;
  if (!isMz || view.byteLength < 64) return false;
  const at = view.getUint32(60, true);
  return at + 4 <= view.byteLength && view.getUint32(at) === 0x50450000;
}

function letters(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
