import type { sellingCalls, projectDeletionCalls } from '../../../shared/features/projects.ts';
import { NO_SOUND } from '../../../shared/audio/sound-fields.ts';
import type { Handlers } from '../../http/handler.ts';
import type { ProjectsService } from './projects.service.ts';
import type { NewSound, SoundsService } from './sounds.service.ts';
import type { playsCalls } from '../../../shared/features/sounds.ts';
import type { PlaysService } from './plays.service.ts';
import type { soundDraftCalls } from '../../../shared/features/sound-drafts.ts';
import type { SoundDraftsService } from './sound-drafts.service.ts';
import type { DeletionService } from './deletion.service.ts';

interface SellingParts {
  readonly projects: ProjectsService;
  readonly stock: SoundsService;
}

export function soundsHandlers({ projects, stock }: SellingParts): Handlers<typeof sellingCalls> {
  return {
    '/projects/update': async ({ projectId, categoryId, ...change }, { session }) => {
      const category = categoryId ? { categoryId: String(categoryId) } : {};
      await stock.update(session, { ...change, ...category, projectId });
      return { data: { project: await projects.single(session, projectId) } };
    },
    '/media/getSound': async ({ fileId }, { session }) => ({
      data: await stock.uploaded(session, fileId),
    }),
  };
}

/** A new sound on the wire. The rules treat a missing field as empty. */
type WireSound = Partial<Omit<NewSound, 'categoryId'>> & { readonly categoryId?: number | null };

export function newSoundOf({ categoryId, ...form }: WireSound): NewSound {
  return { ...NO_SOUND, fileId: '', ...form, categoryId: String(categoryId ?? '') };
}

export function playsHandlers(plays: PlaysService): Handlers<typeof playsCalls> {
  return {
    '/projects/notePlay': ({ projectId }, { session, caller }) =>
      plays.note(session, caller, projectId),
  };
}

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

export function deletionHandlers(
  deletion: Pick<DeletionService, 'delete' | 'restore'>,
): Handlers<typeof projectDeletionCalls> {
  return {
    '/projects/delete': ({ projectId }, { session }) => deletion.delete(session, projectId),
    '/projects/restore': ({ projectId }, { session }) => deletion.restore(session, projectId),
  };
}
