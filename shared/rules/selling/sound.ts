import { MAX_KEYWORDS, MAX_PROJECT_NAME } from '../../limits.ts';
import { FASTEST_TEMPO, NO_TEMPO, readTempo, SLOWEST_TEMPO } from '../../audio/tempo.ts';
import { shortEnough } from './description.ts';
import { required, type Rule } from '../rule.ts';

/** What a freelancer says of a sound for the stock, when it is offered and when it is changed. */
export interface SoundForm {
  readonly projectName: string;
  readonly projectDescription: string;
  /** Words apart by commas. */
  readonly keywords: string;
  /** The id of a category of sounds, as it was chosen; '' for none yet. */
  readonly categoryId: string;
  /** Beats a minute as they were typed; '' or 'n/a' where there are none. */
  readonly tempo: string;
}

/** The same with its file. */
export interface NewSoundForm extends SoundForm {
  /** Of a finished upload; '' where there is none yet. */
  readonly fileId: string;
}

/** The checks of what is said of a sound, in the order of the form. */
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

/** The checks of a new sound: its file comes first. */
export const newSoundRules: readonly Rule<NewSoundForm>[] = [
  required<NewSoundForm, 'fileId'>('fileId', 'upload.file-missing'),
  ...soundRules<NewSoundForm>(),
];

/** A form of a sound without anything in it. */
export const NO_SOUND: NewSoundForm = {
  fileId: '',
  projectName: '',
  projectDescription: '',
  keywords: '',
  categoryId: '',
  tempo: '',
};

/** A stored tempo as its field shows it: empty where there is none. */
export function typedTempo(tempo: string): string {
  return tempo === NO_TEMPO ? '' : tempo;
}
