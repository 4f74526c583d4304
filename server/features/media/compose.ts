import type { FeatureParts } from '../../parts.ts';
import { createFileAccess, type SentFiles } from './files/file-access.service.ts';
import { createFileMessages, type FileMessageParts } from './files/file-messages.service.ts';
import { createFileOpener, createFileReader } from './files/file-opener.ts';
import { mountFileRoute } from './files/file-route.ts';
import {
  mediaHandlers,
  type SimilarSounds,
  soundHandlers,
  uploadsHandlers,
} from './media.handlers.ts';
import { createPreviewPool, createPreviews } from './preview/preview.job.ts';
import { createRemovePreview } from './preview/remove-preview.ts';
import { createSoundAccess, type DeliveredSounds } from './sounds/sound-access.service.ts';
import { createSoundReader } from './sounds/sound-reader.ts';
import { createFinishedFiles, createStockFiles } from './uploads/finished-files.ts';
import { sweepRegularly } from './uploads/upload-sweep.job.ts';
import { createUploadsService } from './uploads/uploads.service.ts';

/** The parts of features that are composed after media. */
interface MediaUsers extends Pick<FileMessageParts, 'chat' | 'pace'> {
  readonly sentFiles: SentFiles;
  readonly deliveredSounds: DeliveredSounds;
  readonly shelves: SimilarSounds;
}

/** Composes uploads, files and previews. The preview threads end with the server. */
export function composeMedia(parts: FeatureParts) {
  const { http, settings } = parts;
  const pool = createPreviewPool();
  http.addHook('onClose', () => pool.stop());
  const previews = createPreviews({ ...parts, pool });
  const uploads = createUploadsService({
    ...parts,
    sounds: previews,
    isShared: parts.redis !== undefined || parts.storage.direct !== undefined,
    finishWaitMs: settings.finishWaitMs,
  });
  const removePreview = createRemovePreview(parts);
  sweepRegularly({ ...parts, removePreview });
  const fileOpener = createFileOpener(parts);
  const fileMessages = (users: Pick<FileMessageParts, 'chat' | 'pace'>) =>
    createFileMessages({ ...parts, ...users, uploads });
  return {
    uploads,
    previews,
    removePreview,
    fileOpener,
    fileReader: createFileReader(parts),
    finishedFiles: createFinishedFiles(parts),
    sounds: createSoundReader({ ...parts, mediaUrl: settings.mediaUrl }),
    stockFiles: createStockFiles(),
    fileMessages,
    handlers({ chat, pace, sentFiles, deliveredSounds, shelves }: MediaUsers) {
      const fileAccess = createFileAccess({ ...parts, files: fileOpener, sent: sentFiles });
      const soundAccess = createSoundAccess({ ...parts, delivered: deliveredSounds });
      mountFileRoute(http, { files: fileAccess, sounds: soundAccess });
      return {
        ...mediaHandlers({ fileMessages: fileMessages({ chat, pace }), fileAccess }),
        ...uploadsHandlers(uploads),
        ...soundHandlers({ soundAccess, shelves, previews }),
      };
    },
  };
}
