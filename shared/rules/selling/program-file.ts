import { extensionOf } from '../../audio/audio-file.ts';
import type { Problem } from '../../errors.ts';

/** How many bytes at a file's start `isProgram` looks at. */
export const PROGRAM_START_BYTES = 4_096;

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
export function isProgramName(name: string): boolean {
  return EXTENSIONS.has(extensionOf(name.replace(/(?<![\s.])[\s.]+$/u, '')));
}

/** Whether a file that begins like this is a program, whatever it is called. */
export function isProgram(start: Uint8Array): boolean {
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
