import { StartError } from '../../platform/start/start-error.ts';
import { errorCode } from '../connection/error-code.ts';

/** What Node says when a folder cannot be made or written. */
const FOLDER_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR']);

/** The error as a StartError when it is the folder's fault, as it stands when it is another's. */
export function folderFault(folder: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === 'EEXIST') {
    return new StartError(`${folder} is a file: set DATA_DIR to the path of a folder.`);
  }
  if (code === undefined || !FOLDER_CODES.has(code)) return error;
  return new StartError(
    `The folder ${folder} cannot be written (${code}): give this account the right to write there, or set DATA_DIR to another folder.`,
  );
}
