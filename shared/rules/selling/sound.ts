import { MAX_DESCRIPTION, MAX_KEYWORDS, MAX_PROJECT_NAME } from '../../limits.ts';
import { readPreviewKind } from '../../audio/preview-kind.ts';
import type { SoundForm } from '../../audio/sound-fields.ts';
import { FASTEST_TEMPO, readTempo, SLOWEST_TEMPO } from '../../audio/tempo.ts';
import { atMost, check, required, type Rule } from '../rule.ts';

export interface NewSoundForm extends SoundForm {
  /** The id of a finished upload. '' is none. */
  readonly fileId: string;
}

/** The checks of a sound's fields, in the order of the form. */
export function soundRules<T extends SoundForm>(): readonly Rule<T>[] {
  return [
    required('projectName', 'sound.name-missing'),
    atMost('projectName', 'project.name-too-long', MAX_PROJECT_NAME),
    atMost('projectDescription', 'project.description-too-long', MAX_DESCRIPTION),
    atMost('keywords', 'project.keywords-too-long', MAX_KEYWORDS),
    required('categoryId', 'sound.category-missing'),
    {
      field: 'tempo',
      code: 'sound.tempo-wrong',
      params: { least: SLOWEST_TEMPO, most: FASTEST_TEMPO },
      broken: ({ tempo }) => readTempo(tempo) === undefined,
    },
    check(
      'preview',
      'sound.preview-unknown',
      ({ preview }) => readPreviewKind(preview) === undefined,
    ),
  ];
}

/** The checks of a new sound. Its file comes first. */
export const newSoundRules: readonly Rule<NewSoundForm>[] = [
  required('fileId', 'upload.file-missing'),
  ...soundRules<NewSoundForm>(),
];
