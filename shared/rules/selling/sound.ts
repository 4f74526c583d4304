import { MAX_KEYWORDS, MAX_PROJECT_NAME } from '../../limits.ts';
import { readPreviewKind } from '../../audio/preview-kind.ts';
import type { SoundForm } from '../../audio/sound-fields.ts';
import { FASTEST_TEMPO, readTempo, SLOWEST_TEMPO } from '../../audio/tempo.ts';
import { shortEnough } from './description.ts';
import { required, type Rule } from '../rule.ts';

export interface NewSoundForm extends SoundForm {
  /** The id of a finished upload. '' is none. */
  readonly fileId: string;
}

/** The checks of a sound's fields, in the order of the form. */
export function soundRules<T extends SoundForm>(): readonly Rule<T>[] {
  return [
    required<T, 'projectName'>('projectName', 'sound.name-missing'),
    {
      field: 'projectName',
      code: 'project.name-too-long',
      params: { most: MAX_PROJECT_NAME },
      broken: ({ projectName }) => projectName.trim().length > MAX_PROJECT_NAME,
    },
    shortEnough<T, 'projectDescription'>('projectDescription'),
    {
      field: 'keywords',
      code: 'project.keywords-too-long',
      params: { most: MAX_KEYWORDS },
      broken: ({ keywords }) => keywords.trim().length > MAX_KEYWORDS,
    },
    required<T, 'categoryId'>('categoryId', 'sound.category-missing'),
    {
      field: 'tempo',
      code: 'sound.tempo-wrong',
      params: { least: SLOWEST_TEMPO, most: FASTEST_TEMPO },
      broken: ({ tempo }) => readTempo(tempo) === undefined,
    },
    {
      field: 'preview',
      code: 'sound.preview-unknown',
      params: {},
      broken: ({ preview }) => readPreviewKind(preview) === undefined,
    },
  ];
}

/** The checks of a new sound. Its file comes first. */
export const newSoundRules: readonly Rule<NewSoundForm>[] = [
  required<NewSoundForm, 'fileId'>('fileId', 'upload.file-missing'),
  ...soundRules<NewSoundForm>(),
];
