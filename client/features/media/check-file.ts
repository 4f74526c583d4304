import type { Problem } from '../../../shared/errors.ts';
import type { UploadPurpose } from '../../../shared/features/media.ts';
import { judgeUpload, uploadSizeFault } from '../../../shared/rules/selling/upload.ts';

/**
 * What is wrong with a chosen file, before a byte of it is sent; undefined when nothing is. The same
 * rules judge it at the server, and the same code reads its header.
 */
export async function checkFile(
  file: File | undefined,
  purpose: UploadPurpose,
): Promise<Problem | undefined> {
  if (!file) return { code: 'upload.file-missing', params: {} };
  const sizeFault = uploadSizeFault(purpose, file.size);
  if (sizeFault !== undefined) return sizeFault;
  const span = { least: file.size, most: file.size };
  try {
    const { fault } = await judgeUpload({ purpose, name: file.name }, span, async (at, count) => {
      const piece = file.slice(at, at + count);
      return new Uint8Array(await piece.arrayBuffer());
    });
    return fault;
  } catch {
    // It was moved, changed or taken away since it was chosen.
    return { code: 'upload.file-unreadable', params: {} };
  }
}
