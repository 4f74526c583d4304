import type { soundDraftCalls } from '../../../shared/features/sound-drafts.ts';
import type { Handlers } from '../../http/handler.ts';
import type { SoundDraftsService } from './sound-drafts.service.ts';

export function soundDraftsHandlers(drafts: SoundDraftsService): Handlers<typeof soundDraftCalls> {
  return {
    '/users/getSoundDraft': async ({ kind }, { session }) => ({
      data: { draft: await drafts.get(session, kind) },
    }),
    '/users/saveSoundDraft': async ({ kind, forms = [], base = null }, { session }) => ({
      data: { version: await drafts.save(session, { kind, forms, base }) },
    }),
  };
}
