import { t } from 'texts:media/general';
import type { UploadPurpose } from '../../../shared/features/uploads.ts';
import { judgeUpload, uploadSizeFault } from '../../../shared/rules/selling/upload.ts';
import { faultText } from '../../languages/fault-text.ts';

/**
 * What is wrong with a chosen file, before a byte of it is sent; undefined when nothing is. The same
 * rules judge it at the server, and the same code reads its header.
 */
export async function checkFile(
  file: File | undefined,
  purpose: UploadPurpose,
): Promise<string | undefined> {
  if (!file) return t('chooseFile');
  const sizeFault = uploadSizeFault(purpose, file.size);
  if (sizeFault !== undefined) return faultText(sizeFault);
  const span = { least: file.size, most: file.size };
  try {
    const { fault } = await judgeUpload({ purpose, name: file.name }, span, async (at, count) => {
      const piece = file.slice(at, at + count);
      return new Uint8Array(await piece.arrayBuffer());
    });
    return fault && faultText(fault);
  } catch {
    // It was moved, changed or taken away since it was chosen.
    return t('unreadable');
  }
}
