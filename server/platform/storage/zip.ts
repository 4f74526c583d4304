import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of an archive. Its size has to be known before. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: number;
  open(): Promise<Readable>;
}

/** An archive whose size is known before a byte of it is made. */
export interface Zip {
  readonly bytes: number;
  open(): Readable;
}

/**
 * Creates a ZIP of files as they are, without compressing: sounds hardly get smaller, and so the size
 * is known at once and the bytes go through as they are read.
 */
export function createZip(entries: readonly ZipEntry[], at: Date): Zip {
  let bytes = 0;
  // The callback's types leave its argument out.
  assemble(entries, at, () => {}).end(undefined, (...sizes: readonly number[]) => {
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
      // The library types its own stream by less than it is.
      const archive = zip.outputStream as Readable;
      zip.on('error', (error: Error) => archive.destroy(error));
      zip.end();
      return archive;
    },
  };
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
