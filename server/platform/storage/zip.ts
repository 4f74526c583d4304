import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. Its size must be known in advance. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: number;
  open(): Promise<Readable>;
}

/** An archive whose size is known before its first byte. */
interface Zip {
  readonly bytes: number;
  open(): Readable;
}

/**
 * Creates a ZIP without compression. Sounds hardly compress, and this way the size is known in
 * advance and the bytes are streamed.
 */
export function createZip(entries: readonly ZipEntry[], at: Date): Zip {
  let bytes = 0;
  const options = { forceZip64Format: isLong(entries), comment: '' };
  // The types of the callback omit its argument.
  assemble(entries, at, () => {}).end(options, (...sizes: readonly number[]) => {
    bytes = sizes[0] ?? 0;
  });
  return {
    bytes,
    open() {
      const zip = assemble(entries, at, (entry, opened) => {
        void entry.open().then(
          (stream) => opened(null, stream),
          (error: unknown) => opened(error, Readable.from([])),
        );
      });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library declares its interface only
      const archive = zip.outputStream as Readable;
      zip.on('error', (error: Error) => archive.destroy(error));
      zip.end(options);
      return archive;
    },
  };
}

/**
 * Returns whether the list of files may exceed 64 KiB. Yazl then counts ZIP64 into the announced
 * size, but writes it only if it is told to.
 */
function isLong(entries: readonly ZipEntry[]): boolean {
  const most = entries.reduce((sum, { name }) => sum + 100 + Buffer.byteLength(name), 0);
  return most >= 0xffff;
}

type Opened = (error: unknown, stream: Readable) => void;

function assemble(
  entries: readonly ZipEntry[],
  mtime: Date,
  open: (entry: ZipEntry, opened: Opened) => void,
): ZipFile {
  const zip = new ZipFile();
  for (const entry of entries) {
    const options = { mtime, compress: false, size: entry.bytes };
    zip.addReadStreamLazy(entry.name, options, (opened: Opened) => open(entry, opened));
  }
  return zip;
}
