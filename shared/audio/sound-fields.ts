import { keysOf } from '../keys-of.ts';
import { NO_TEMPO } from './tempo.ts';

/**
 * The fields of a stock sound that its freelancer fills in, in the order of the form. Keys are the
 * names of columns and of fields in answers; `input` is the name in forms and requests. After the
 * approval, `isFixed` fields cannot change, because people have heard and bought the sound with
 * them.
 */
export const SOUND_FIELDS = {
  name: { input: 'projectName', isFixed: true },
  description: { input: 'projectDescription', isFixed: false },
  /** Comma-separated words. */
  keywords: { input: 'keywords', isFixed: false },
  category_id: { input: 'categoryId', isFixed: false },
  /** Beats a minute. */
  tempo: { input: 'tempo', isFixed: true },
  /** How much of the sound its preview gives away. */
  preview: { input: 'preview', isFixed: false },
} as const;

export type SoundField = keyof typeof SOUND_FIELDS;

export const SOUND_COLUMNS = keysOf(SOUND_FIELDS);

/** The texts of a sound's form, as they were typed or chosen. '' is an empty field. */
export type SoundForm = {
  readonly [F in SoundField as (typeof SOUND_FIELDS)[F]['input']]: string;
};
export type SoundInput = keyof SoundForm;

export const NO_SOUND = makeSoundForm(() => '');

/** Builds a form from the text of each field. */
export function makeSoundForm(textOf: (field: SoundField, input: SoundInput) => string): SoundForm {
  const texts = SOUND_COLUMNS.map((field) => {
    const { input } = SOUND_FIELDS[field];
    return [input, textOf(field, input)];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has each input
  return Object.fromEntries(texts) as SoundForm;
}

/** The values that offers have in answers for the fields of sounds. */
export const NOT_A_SOUND = { tempo: NO_TEMPO, preview: 'whole' } as const;

/** A sound's fields as they are stored and answered. */
type StoredSound = Readonly<Record<SoundField, string | number | null>>;

/** Builds the form of a stored sound. */
export function soundFormOf(sound: StoredSound): SoundForm {
  return makeSoundForm((field) => {
    const stored = sound[field];
    return stored === null || (field === 'tempo' && stored === NO_TEMPO) ? '' : String(stored);
  });
}

/** Returns the fields of a row or an answer, without its other values. */
export function soundFieldsOf<T extends StoredSound>(sound: T): Pick<T, SoundField> {
  const entries = SOUND_COLUMNS.map((field) => [field, sound[field]]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has each field
  return Object.fromEntries(entries) as Pick<T, SoundField>;
}
