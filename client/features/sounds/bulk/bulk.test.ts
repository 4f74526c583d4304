import { expect, test } from 'vitest';
import { allBroken } from '../../../../shared/rules/rule.ts';
import { type BulkRow, type BulkValues, bulkRules, nameFromFile, projectOf } from './bulk.ts';

const ROW: BulkRow = { key: 'a.wav/1/1', fileName: 'a.wav', fileId: 'id' };
const VALUES: BulkValues = {
  projectDescription: '{name}, in May. {name}!',
  'projectName:a.wav/1/1': ' Hail ',
  'keywords:a.wav/1/1': 'rain',
  'categoryId:a.wav/1/1': '16',
  'tempo:a.wav/1/1': '',
  'preview:a.wav/1/1': 'start',
};

test.each([
  ['rain_on-tin.wav', 'rain on tin'],
  ['take.2.WAV', 'take.2'],
  ['__.wav', '__.wav'],
])('the file %s suggests the name %s', (file, name) => {
  expect(nameFromFile(file)).toBe(name);
});

test('each sound gets its own values, and the shared description with its name', () => {
  expect(projectOf(ROW, VALUES)).toEqual({
    fileId: 'id',
    projectName: ' Hail ',
    projectDescription: 'Hail, in May. Hail!',
    keywords: 'rain',
    categoryId: '16',
    tempo: '',
    preview: 'start',
  });
});

test('checks cover the shared fields and those of each file', () => {
  expect(allBroken(bulkRules([ROW]), VALUES)).toEqual({});
  expect(allBroken<BulkValues>(bulkRules([]), {})).toMatchObject({
    files: { code: 'upload.file-missing' },
  });
  const rows = [{ ...ROW, fileId: '' }];
  const wrong: BulkValues = {
    ...VALUES,
    'categoryId:a.wav/1/1': '',
    projectDescription: `{name}${'d'.repeat(198)}`,
    'projectName:a.wav/1/1': 'Hail',
    'tempo:a.wav/1/1': 'fast',
  };
  expect(Object.keys(allBroken(bulkRules(rows), wrong))).toEqual([
    'files',
    'projectDescription',
    'categoryId:a.wav/1/1',
    'tempo:a.wav/1/1',
  ]);
});
