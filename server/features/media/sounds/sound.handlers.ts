import type { soundCalls } from '../../../../shared/features/sound-calls.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { Previews } from '../preview/preview.job.ts';
import type { SoundAccess } from './sound-access.service.ts';
import type { SimilarSounds } from '../../catalogue/listing/similar.service.ts';

interface SoundHandlerParts {
  readonly soundAccess: SoundAccess;
  readonly similar: SimilarSounds;
  readonly previews: Pick<Previews, 'retry'>;
}

/** The code behind the calls about what is heard of sounds. */
export function soundHandlers({
  soundAccess,
  similar,
  previews,
}: SoundHandlerParts): Handlers<typeof soundCalls> {
  return {
    '/media/getPreviewLink': async ({ fileId }, { session }) => ({
      data: await soundAccess.link(session, fileId),
    }),
    '/media/retryPreview': async ({ fileId }, { session }) => {
      await previews.retry(session, fileId);
      return { data: null };
    },
    '/projects/getSimilar': async ({ projectId }) => ({
      data: { projects: await similar.to(projectId) },
    }),
  };
}
