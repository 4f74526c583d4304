import type { Problem } from '../../../shared/errors.ts';
import type { UploadPurpose } from '../../../shared/features/media.ts';
import { judgeUpload, uploadSizeFault } from '../../../shared/rules/selling/upload.ts';

/**
 * Checks a chosen file before its upload, with the code that the server uses. Returns undefined if
 * nothing is wrong.
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
    // The file was moved, changed or deleted after it was chosen.
    return { code: 'upload.file-unreadable', params: {} };
  }
}
