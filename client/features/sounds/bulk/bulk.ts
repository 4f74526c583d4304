import { t as tFields } from 'texts:sounds/fields';
import { t } from 'texts:sounds/selling';
import { makeSoundForm, NO_SOUND, type SoundInput } from '../../../../shared/audio/sound-fields.ts';
import { keysOf } from '../../../../shared/keys-of.ts';
import { baseName } from '../../../../shared/texts/file-name.ts';
import { MAX_DESCRIPTION } from '../../../../shared/limits.ts';
import { allBroken, check, type Rule } from '../../../../shared/rules/rule.ts';
import { soundRules } from '../../../../shared/rules/selling/sound.ts';

/** One file of a bulk form. */
export interface BulkRow extends Readonly<Record<string, string>> {
  /** Identifies the file, even after a reload. */
  readonly key: string;
  readonly fileName: string;
  /** The id of the upload; '' until it is complete. */
  readonly fileId: string;
}

/** The fields in the form's order. A `shared` field has one value for all files. */
const FIELDS: Readonly<Record<SoundInput, 'shared' | 'own'>> = {
  projectDescription: 'shared',
  projectName: 'own',
  keywords: 'own',
  categoryId: 'own',
  tempo: 'own',
  preview: 'own',
};
const INPUTS = keysOf(FIELDS);
const SHARED_INPUTS = INPUTS.filter((input) => FIELDS[input] === 'shared');
export const OWN_INPUTS = INPUTS.filter((input) => FIELDS[input] === 'own');

/** The label of each file's own fields, which is also the name of their column. */
export const COLUMN_NAMES: Readonly<Record<SoundInput, string>> = {
  projectName: t('name'),
  keywords: tFields('keywords'),
  categoryId: tFields('category'),
  tempo: tFields('tempo'),
  preview: tFields('preview'),
  projectDescription: t('description'),
};

/** The values of a bulk form. The key of a file's own field is that of `fieldOf`. */
export type BulkValues = Readonly<Record<string, string>>;

/** The placeholder for the name of a sound in the shared description. */
const NAME = '{name}';

/** Empty shared values. */
export const NO_SHARED: BulkValues = Object.fromEntries(SHARED_INPUTS.map((input) => [input, '']));

/** Returns the name of a file's own field. */
export function fieldOf(input: SoundInput, key: string): string {
  return `${input}:${key}`;
}

/** Returns a key that identifies a chosen file. */
export function keyOf({ name, size, lastModified }: File): string {
  return `${name}/${size}/${lastModified}`;
}

/** Suggests a name for a sound: 'rain_on-tin.wav' becomes 'rain on tin'. */
export function nameFromFile(fileName: string): string {
  const words = baseName(fileName).replaceAll(/[_-]+/g, ' ').replaceAll(/\s+/g, ' ').trim();
  return words || fileName;
}

/** Builds the form of one sound from the shared values and its own. */
export function projectOf({ key, fileId }: BulkRow, values: BulkValues) {
  const form = makeSoundForm(
    (_field, input) => values[FIELDS[input] === 'own' ? fieldOf(input, key) : input] ?? '',
  );
  const { projectName, projectDescription } = form;
  return {
    ...form,
    fileId,
    projectDescription: projectDescription.replaceAll(NAME, projectName.trim()),
  };
}

/** Returns the rules in the order of the fields: files, shared values, then each file. */
export function bulkRules(rows: readonly BulkRow[]): readonly Rule<BulkValues>[] {
  return [
    check('files', 'upload.file-missing', () => rows.length === 0),
    check('files', 'upload.files-unfinished', () => rows.some(({ fileId }) => fileId === '')),
    ...soundRules()
      .filter(({ field }) => FIELDS[field] === 'shared' && field !== 'projectDescription')
      .map((rule) => ({
        ...rule,
        broken: (values: BulkValues) => rule.broken({ ...NO_SOUND, ...values }),
      })),
    ...rows.flatMap(rulesOfRow),
  ];
}

function rulesOfRow(row: BulkRow): Rule<BulkValues>[] {
  const { key, fileName } = row;
  const own = soundRules()
    .filter(({ field }) => FIELDS[field] === 'own')
    .map((rule) => ({
      ...rule,
      field: fieldOf(rule.field, key),
      broken: (values: BulkValues) => rule.broken(projectOf(row, values)),
    }));
  const description: Rule<BulkValues> = {
    field: 'projectDescription',
    code: 'sound.description-of-too-long',
    params: { name: fileName, most: MAX_DESCRIPTION },
    broken: (values) =>
      allBroken(soundRules(), projectOf(row, values)).projectDescription !== undefined,
  };
  return [description, ...own];
}
