import { t } from 'texts:sounds/bulk';
import { NO_SOUND, type SoundInput } from '../../../../shared/audio/sound-fields.ts';
import type { Category } from '../../../../shared/features/catalogue.ts';
import { allBroken } from '../../../../shared/rules/rule.ts';
import { soundRules } from '../../../../shared/rules/selling/sound.ts';
import { readCsv, writeCsv } from '../../../../shared/texts/csv.ts';
import { faultText } from '../../../languages/fault-text.ts';
import { choicesOf } from '../upload/sound-fields.tsx';
import { type BulkRow, type BulkValues, COLUMN_NAMES, fieldOf, OWN_INPUTS } from './bulk.ts';

/** The files of a bulk form, and the categories to choose from. */
interface BulkSheet {
  readonly rows: readonly BulkRow[];
  readonly categories: readonly Category[];
}

/** Writes a table as CSV: the names of its columns, then a row for each file. */
export function writeBulkCsv({ rows, categories }: BulkSheet, values: BulkValues): string {
  const head = [t('file'), ...OWN_INPUTS.map((input) => COLUMN_NAMES[input])];
  const lines = rows.map(({ key, fileName }) => [
    fileName,
    ...OWN_INPUTS.map((input) => {
      const value = values[fieldOf(input, key)] ?? '';
      const choice = choicesOf(input, categories)?.find((one) => one.value === value);
      return choice?.label ?? value;
    }),
  ]);
  return writeCsv([head, ...lines]);
}

/** The contents of a chosen CSV file. */
export interface BulkFill {
  /** The new values by the name of their fields. */
  readonly values: ReadonlyMap<string, string>;
  /** The number of files with new values. */
  readonly files: number;
  /** The reason for each cell or row that was not filled in, with its place. */
  readonly faults: readonly string[];
}

/**
 * Reads a CSV file for a table. The first row names the columns. Each other row names its file. If
 * several files have one name, each row is for the next of them. Empty cells change nothing.
 */
export function readBulkCsv(text: string, { rows, categories }: BulkSheet): BulkFill {
  const [head = [], ...lines] = readCsv(text);
  const columns = head.map(columnOf);
  const faults = head
    .filter((name, at) => columns[at] === undefined && name.trim() !== '')
    .map((name) => t('csvNoColumn', { name }));
  const fileAt = columns.indexOf('file');
  if (fileAt < 0) {
    return { values: new Map(), files: 0, faults: [t('csvNoNames', { name: t('file') })] };
  }
  const values = new Map<string, string>();
  const filled = new Set<string>();
  const remaining = [...rows];
  for (const [index, cells] of lines.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const row = index + 2;
    const name = cells[fileAt] ?? '';
    const file = remaining.find(({ fileName }) => plain(fileName) === plain(name));
    if (!file) {
      faults.push(t('csvNoFile', { row, name }));
      continue;
    }
    remaining.splice(remaining.indexOf(file), 1);
    for (const [cellAt, column] of columns.entries()) {
      const cell = cells[cellAt]?.trim() ?? '';
      if (column === undefined || column === 'file' || cell === '') continue;
      const read = readCell(column, cell, categories);
      if ('fault' in read) {
        faults.push(t('csvCell', { row, column: COLUMN_NAMES[column], fault: read.fault }));
        continue;
      }
      values.set(fieldOf(column, file.key), read.value);
      filled.add(file.key);
    }
  }
  return { values, files: filled.size, faults };
}

/** Returns the column that a cell of the first row names. */
function columnOf(name: string): SoundInput | 'file' | undefined {
  if (plain(name) === plain(t('file'))) return 'file';
  return OWN_INPUTS.find((input) => plain(COLUMN_NAMES[input]) === plain(name));
}

function readCell(
  column: SoundInput,
  cell: string,
  categories: readonly Category[],
): { readonly value: string } | { readonly fault: string } {
  const choices = choicesOf(column, categories);
  if (choices) {
    const choice = choices.find(({ label }) => plain(label) === plain(cell));
    return choice ?? { fault: t('csvNoChoice', { value: cell }) };
  }
  const fault = allBroken(soundRules(), { ...NO_SOUND, [column]: cell })[column];
  return fault ? { fault: faultText(fault) } : { value: cell };
}

/** Normalises a name for comparisons. Some systems decompose the letters of file names. */
function plain(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
