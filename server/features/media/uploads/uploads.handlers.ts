import type { uploadCalls } from '../../../../shared/features/uploads.ts';
import type { Handlers } from '../../../http/handler.ts';
import { malformed } from '../../../platform/requests/refusal.ts';
import { actForOneself } from '../../../platform/requests/session.ts';
import type { UploadsService } from './uploads.service.ts';

/** The code behind the calls of uploads. */
export function uploadsHandlers(uploads: UploadsService): Handlers<typeof uploadCalls> {
  return {
    '/media/uploadFile': async ({ userId, ...chunk }, { session, files }) => {
      actForOneself(session, userId);
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
    '/media/cancelUpload': async ({ fileId }, { session }) => {
      await uploads.cancel(session, fileId);
      return { data: null };
    },
  };
}
