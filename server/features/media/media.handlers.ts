import type { mediaCalls, uploadCalls } from '../../../shared/features/media.ts';
import type { Sound, soundCalls } from '../../../shared/features/sounds.ts';
import type { Handlers } from '../../http/handler.ts';
import { requireOwnId } from '../../platform/requests/session.ts';
import { malformed } from '../../platform/requests/refusal.ts';
import type { FileAccess } from './files/file-access.service.ts';
import type { FileMessagesService } from './files/file-messages.service.ts';
import type { UploadsService } from './uploads/uploads.service.ts';
import type { Previews } from './preview/preview.job.ts';
import type { SoundAccess } from './sounds/sound-access.service.ts';

interface MediaHandlerParts {
  readonly fileMessages: FileMessagesService;
  readonly fileAccess: FileAccess;
}

export function mediaHandlers(parts: MediaHandlerParts): Handlers<typeof mediaCalls> {
  const { fileMessages, fileAccess } = parts;
  return {
    '/media/uploadAudio': async ({ userId }, { session, files }) => {
      requireOwnId(session, userId);
      const fileId = await fileMessages.uploadAudio(session, files);
      return { data: { fileId }, fileId };
    },
    '/media/sendAudio': async ({ fromId, toId, categoryId = null }, { session, files }) => {
      requireOwnId(session, fromId);
      await fileMessages.sendAudio(session, { toId, categoryId }, files);
      return { data: null };
    },
    '/media/sendFile': async (file, { session }) => {
      const { message, info } = await fileMessages.sendFile(session, file);
      return { data: { message }, info };
    },
    '/media/getLink': async ({ fileId }, { session }) => ({
      data: await fileAccess.link(session, fileId),
    }),
  };
}

export function uploadsHandlers(uploads: UploadsService): Handlers<typeof uploadCalls> {
  return {
    '/media/uploadFile': async ({ userId, ...chunk }, { session, files }) => {
      requireOwnId(session, userId);
      const part = files.find(({ field }) => field === 'fileToUpload');
      if (!part) throw malformed('file.part-missing', { part: 'fileToUpload' });
      const bytes = await part.read(0, part.size);
      return { data: await uploads.take(session, { ...chunk, bytes }) };
    },
    '/media/getUpload': async ({ fileId }, { session }) => ({
      data: await uploads.state(session, fileId),
    }),
    '/media/getUnfinished': async ({ purpose }, { session }) => ({
      data: { uploads: await uploads.unfinished(session, purpose) },
    }),
    '/media/cancelUpload': ({ fileId }, { session }) => uploads.cancel(session, fileId),
  };
}

/** The search for similar sounds, which the catalogue provides. */
export interface SimilarSounds {
  similarTo(projectId: number): Promise<Sound[]>;
}

interface SoundHandlerParts {
  readonly soundAccess: SoundAccess;
  readonly shelves: SimilarSounds;
  readonly previews: Pick<Previews, 'retry'>;
}

export function soundHandlers({
  soundAccess,
  shelves,
  previews,
}: SoundHandlerParts): Handlers<typeof soundCalls> {
  return {
    '/media/getPreviewLink': async ({ fileId }, { session }) => ({
      data: await soundAccess.link(session, fileId),
    }),
    '/media/retryPreview': ({ fileId }, { session }) => previews.retry(session, fileId),
    '/projects/getSimilar': async ({ projectId }) => ({
      data: { projects: await shelves.similarTo(projectId) },
    }),
  };
}
