import type { sellingCalls } from '../../../shared/features/projects.ts';
import { NO_SOUND, type SoundForm } from '../../../shared/rules/selling/sound.ts';
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

/** A sound's form on the wire. The rules treat a missing field as empty. */
type WireForm = Partial<Omit<SoundForm, 'categoryId'>> & {
  readonly categoryId?: number | null;
};

export function newSoundOf({
  fileId = '',
  requestKey,
  ...form
}: WireForm & Partial<Pick<NewSound, 'fileId' | 'requestKey'>>): NewSound {
  return { ...textsOf(form), fileId, requestKey };
}

function textsOf({ categoryId, ...texts }: WireForm): SoundForm {
  const { fileId: _none, ...empty } = NO_SOUND;
  return { ...empty, ...texts, categoryId: String(categoryId ?? '') };
}
