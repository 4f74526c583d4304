import { baseName } from '../../../../shared/texts/file-name.ts';
import { MAX_DESCRIPTION } from '../../../../shared/limits.ts';
import { allBroken, type Rule } from '../../../../shared/rules/rule.ts';
import { NO_SOUND, soundRules } from '../../../../shared/rules/selling/sound.ts';

/** One file of many that are offered at once. */
export interface BulkRow extends Readonly<Record<string, string>> {
  /** What tells the file from others, over reloads too. */
  readonly key: string;
  readonly fileName: string;
  /** At the server; '' until it is complete there. */
  readonly fileId: string;
}

/** The form of all of them: what they share, and `name:` and `tempo:` of each. */
export type BulkValues = Readonly<Record<string, string>>;

/** Where the name of a sound stands in what describes all. */
const NAME = '{name}';

/** What they share, empty. */
export const NO_SHARED: BulkValues = { categoryId: '', keywords: '', description: '' };

/** The field of one file's own name or tempo. */
export function fieldOf(what: 'name' | 'tempo', key: string): string {
  return `${what}:${key}`;
}

/** What tells a chosen file from others. */
export function keyOf({ name, size, lastModified }: File): string {
  return `${name}/${size}/${lastModified}`;
}

/** What a file's name says its sound is called: 'rain_on-tin.wav' is 'rain on tin'. */
export function nameFromFile(fileName: string): string {
  const words = baseName(fileName).replaceAll(/[_-]+/g, ' ').replaceAll(/\s+/g, ' ').trim();
  return words || fileName;
}

/** One sound's form, of what all share and of its own. */
export function projectOf({ key, fileId }: BulkRow, values: BulkValues) {
  const projectName = values[fieldOf('name', key)] ?? '';
  return {
    fileId,
    projectName,
    projectDescription: (values['description'] ?? '').replaceAll(NAME, projectName.trim()),
    keywords: values['keywords'] ?? '',
    categoryId: values['categoryId'] ?? '',
    tempo: values[fieldOf('tempo', key)] ?? '',
  };
}

/** The checks of all: the files, what they share, then each file's own, from the first to the last. */
export function bulkRules(rows: readonly BulkRow[]): readonly Rule<BulkValues>[] {
  return [
    {
      field: 'files',
      code: 'upload.file-missing',
      params: {},
      broken: () => rows.length === 0,
    },
    {
      field: 'files',
      code: 'upload.files-unfinished',
      params: {},
      broken: () => rows.some(({ fileId }) => fileId === ''),
    },
    ...soundRules()
      .filter(({ field }) => field === 'categoryId' || field === 'keywords')
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
    .filter(({ field }) => field === 'projectName' || field === 'tempo')
    .map((rule) => ({
      ...rule,
      field: fieldOf(rule.field === 'tempo' ? 'tempo' : 'name', key),
      broken: (values: BulkValues) => rule.broken(projectOf(row, values)),
    }));
  const description: Rule<BulkValues> = {
    field: 'description',
    code: 'sound.description-of-too-long',
    params: { name: fileName, most: MAX_DESCRIPTION },
    broken: (values) =>
      allBroken(soundRules(), projectOf(row, values)).projectDescription !== undefined,
  };
  return [description, ...own];
}
