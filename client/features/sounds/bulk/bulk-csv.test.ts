import { expect, test } from 'vitest';
import type { Category } from '../../../../shared/features/catalogue.ts';
import { fieldOf } from './bulk.ts';
import { readBulkCsv, writeBulkCsv } from './bulk-csv.ts';

const row = (fileName: string, key = fileName) => ({ key, fileName, fileId: 'id' });
const category = (id: number, name: string): Category => ({
  id,
  name,
  title: name,
  description: '',
  contributor_description: '',
  categoryType: 2,
});
const SHEET = {
  rows: [row('rain.wav'), row('hail.wav', 'one'), row('hail.wav', 'other')],
  categories: [category(16, 'Nature'), category(17, 'Transport')],
};
const VALUES = {
  [fieldOf('projectName', 'rain.wav')]: '=Rain, "loud"',
  [fieldOf('categoryId', 'rain.wav')]: '16',
  [fieldOf('preview', 'rain.wav')]: 'marked',
  [fieldOf('keywords', 'one')]: 'ice, roof',
  [fieldOf('tempo', 'other')]: '92.5',
};

const read = (text: string) => {
  const { values, ...rest } = readBulkCsv(text, SHEET);
  return { ...rest, values: Object.fromEntries(values) };
};

test('a table that is saved and chosen again is the same', () => {
  const csv = writeBulkCsv(SHEET, VALUES);
  expect(csv).toContain('"File","Project name","Keywords","Category","Tempo","Preview"');
  expect(csv).toContain(`"'=Rain, ""loud""","","Nature","","With a tone every 8 seconds"`);
  expect(read(csv)).toEqual({ values: VALUES, files: 3, faults: [] });
});

test('a file of a European spreadsheet may leave columns and cells out', () => {
  const csv = 'keywords;FILE;tempo\r\n;Rain.wav;92,5\r\n\r\nkiša, šum;hail.wav;\r\n';
  expect(read(csv)).toEqual({
    values: { 'tempo:rain.wav': '92,5', 'keywords:one': 'kiša, šum' },
    files: 2,
    faults: [],
  });
});

test('faults have their row and column, and the other cells are filled in', () => {
  const csv = [
    'File,Price,Tempo,Category,Preview,Keywords',
    'rain.wav,5,fast,Nature,All of it,rain',
    'snow.wav,,120,,,',
    `hail.wav,,90,Trains,,${'k'.repeat(501)}`,
  ].join('\n');
  const { faults, ...filled } = read(csv);
  expect(filled).toEqual({
    values: { 'categoryId:rain.wav': '16', 'keywords:rain.wav': 'rain', 'tempo:one': '90' },
    files: 2,
  });
  expect(faults).toEqual([
    'The table has no column “Price”.',
    'Row 2, Tempo: The tempo has to be a number from 20 to 400.',
    'Row 2, Preview: “All of it” is not one of the choices.',
    'Row 3: the table has no file “snow.wav”.',
    'Row 4, Category: “Trains” is not one of the choices.',
    expect.stringMatching(/^Row 4, Keywords: /),
  ]);
});

test.each(['', 'rain.wav,Rain', '\u0000\u0001'])('%j is no table of sounds', (text) => {
  const { values, files, faults } = read(text);
  expect({ values, files }).toEqual({ values: {}, files: 0 });
  expect(faults).toEqual([
    'The first row has no column “File”. Start with the table that you can download here.',
  ]);
});
