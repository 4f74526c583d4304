import { extensionOf, plainFileName } from '../../../shared/texts/file-name.ts';
import { call, callWithBytes } from '../../calls/api.ts';
import { createUnsentList } from '../../storage/unsent-lists.ts';
import { createUploader } from './upload-file.ts';
import { createUploadMemory, isRemembered } from './upload-memory.ts';

/** The most characters of an extension that are sent. */
const MAX_EXTENSION = 16;

const uploads = createUnsentList('upload', { idOf: ({ fileId }) => fileId, isOne: isRemembered });

/** The unfinished uploads of this browser. */
export const uploadMemory = createUploadMemory({
  ...uploads,
  all: () => uploads.use.getState().items,
});

/** The uploader that all screens share. */
export const uploader = createUploader({
  sendChunk: ({ file, num, totalChunks, fileId, purpose, bytes }, signal) =>
    callWithBytes(
      '/media/uploadFile',
      {
        file: plainFileName(file.name),
        num,
        totalChunks,
        fileId,
        extension: extensionOf(file.name).slice(0, MAX_EXTENSION),
        end: num === totalChunks - 1,
        purpose,
      },
      bytes,
      { signal },
    ),
  getState: (fileId) => call('/media/getUpload', { fileId }),
  discard: (fileId) => void call('/media/cancelUpload', { fileId }),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  memory: uploadMemory,
});
