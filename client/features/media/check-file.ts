import { extensionOf, FILE_START_BYTES, fileFault } from '../../../shared/audio-file.ts';
import { MAX_DELIVERY_BYTES } from '../../../shared/limits.ts';
import { formatSize } from './file-size.ts';
import { texts } from './texts.ts';

/** What is wrong with a chosen file, before a byte of it is sent; undefined when nothing is. */
export async function checkFile(file: File | undefined): Promise<string | undefined> {
  if (!file) return texts.chooseFile;
  if (file.size === 0) return texts.empty;
  if (file.size > MAX_DELIVERY_BYTES) return texts.tooLarge(formatSize(MAX_DELIVERY_BYTES));
  const start = await file.slice(0, FILE_START_BYTES).arrayBuffer();
  return fileFault(extensionOf(file.name), new Uint8Array(start));
}
