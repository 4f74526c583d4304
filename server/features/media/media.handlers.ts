import type { mediaCalls } from '../../../shared/features/media.ts';
import type { Handlers } from '../../http/handler.ts';
import { actForOneself } from '../../platform/requests/session.ts';
import type { FileAccess } from './files/file-access.service.ts';
import type { FileMessagesService } from './files/file-messages.service.ts';

interface MediaHandlerParts {
  readonly fileMessages: FileMessagesService;
  readonly fileAccess: FileAccess;
}

/** The code behind the calls of `media`. */
export function mediaHandlers(parts: MediaHandlerParts): Handlers<typeof mediaCalls> {
  const { fileMessages, fileAccess } = parts;
  return {
    '/media/uploadAudio': async ({ userId }, { session, files }) => {
      actForOneself(session, userId);
      const fileId = await fileMessages.uploadAudio(session, files);
      return { data: { fileId }, fileId };
    },
    '/media/sendAudio': async ({ fromId, toId, categoryId = null }, { session, files }) => {
      actForOneself(session, fromId);
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
