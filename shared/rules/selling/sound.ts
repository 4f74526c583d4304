import { MAX_KEYWORDS, MAX_PROJECT_NAME } from '../../limits.ts';
import { FASTEST_TEMPO, NO_TEMPO, readTempo, SLOWEST_TEMPO } from '../../audio/tempo.ts';
import { shortEnough } from './description.ts';
import { required, type Rule } from '../rule.ts';

/** The fields of a stock sound, both for a new sound and for a change. */
export interface SoundForm {
  readonly projectName: string;
  readonly projectDescription: string;
  /** Comma-separated words. */
  readonly keywords: string;
  /** The id of the chosen category of sounds. '' is none. */
  readonly categoryId: string;
  /** Beats a minute as they were typed. '' or 'n/a' is none. */
  readonly tempo: string;
}

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
  ];
}

/** The checks of a new sound. Its file comes first. */
export const newSoundRules: readonly Rule<NewSoundForm>[] = [
  required<NewSoundForm, 'fileId'>('fileId', 'upload.file-missing'),
  ...soundRules<NewSoundForm>(),
];

export const NO_SOUND: NewSoundForm = {
  fileId: '',
  projectName: '',
  projectDescription: '',
  keywords: '',
  categoryId: '',
  tempo: '',
};

/** Returns the field's text for a stored tempo: empty for none. */
export function typedTempo(tempo: string): string {
  return tempo === NO_TEMPO ? '' : tempo;
}
