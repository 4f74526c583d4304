import type { sellingCalls } from '../../../shared/features/projects.ts';
import { NO_SOUND } from '../../../shared/audio/sound-fields.ts';
import type { Handlers } from '../../http/handler.ts';
import type { ProjectsService } from './projects.service.ts';
import type { NewSound, SoundsService } from './sounds.service.ts';

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
      data: { sound: await stock.uploaded(session, fileId) },
    }),
  };
}

/** A new sound on the wire. The rules treat a missing field as empty. */
type WireSound = Partial<Omit<NewSound, 'categoryId'>> & { readonly categoryId?: number | null };

export function newSoundOf({ categoryId, ...form }: WireSound): NewSound {
  return { ...NO_SOUND, fileId: '', ...form, categoryId: String(categoryId ?? '') };
}
