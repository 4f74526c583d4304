import type { mediaCalls } from '../../../shared/features/media.ts';
import { type Handlers, NOT_BUILT } from '../../http/handler.ts';
import { malformed } from '../../platform/refusal.ts';
import { actForOneself } from '../../platform/session.ts';
import type { UploadsService } from './uploads.service.ts';

/** The code behind the calls of `media`. */
export function mediaHandlers(uploads: UploadsService): Handlers<typeof mediaCalls> {
  return {
    '/media/uploadFile': async ({ userId, ...chunk }, { session, files }) => {
      actForOneself(session, userId);
      const part = files.find(({ field }) => field === 'fileToUpload');
      if (!part) throw malformed('The file part fileToUpload is missing.');
      return { data: await uploads.take(session, { ...chunk, bytes: part.bytes }) };
    },
    '/media/uploadAudio': NOT_BUILT,
    '/media/sendAudio': NOT_BUILT,
  };
}
