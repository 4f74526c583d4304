import { expect, test } from 'vitest';
import { NO_SOUND } from '../../audio/sound-fields.ts';
import { readTempo } from '../../audio/tempo.ts';
import { allBroken, firstBroken } from '../rule.ts';
import { newSoundRules, soundRules } from './sound.ts';

test('a sound needs a file, a name and a category, in the order of the form', () => {
  const nothing = { ...NO_SOUND, fileId: '' };
  expect(firstBroken(newSoundRules, nothing)?.field).toBe('fileId');
  expect(allBroken(newSoundRules, nothing)).toMatchObject({
    fileId: { code: 'upload.file-missing' },
    projectName: { code: 'sound.name-missing' },
    categoryId: { code: 'sound.category-missing' },
  });
});

test('too long texts an invalid tempo and an unknown preview are refused at their fields', () => {
  const form = {
    projectName: 'n'.repeat(201),
    projectDescription: 'd'.repeat(201),
    keywords: 'k'.repeat(501),
    categoryId: '15',
    tempo: 'fast',
    preview: 'half',
  };
  expect(Object.keys(allBroken(soundRules(), form))).toEqual([
    'projectName',
    'projectDescription',
    'keywords',
    'tempo',
    'preview',
  ]);
  const longest = {
    ...form,
    projectName: 'n'.repeat(200),
    projectDescription: ` ${'d'.repeat(200)} `,
    keywords: 'k'.repeat(500),
    tempo: '120',
    preview: 'start',
  };
  expect(allBroken(soundRules(), longest)).toEqual({});
});

test.each([
  ['', 'n/a'],
  ['n/a', 'n/a'],
  [' N/A ', 'n/a'],
  ['120', '120'],
  ['092,50', '92.5'],
  ['20', '20'],
  ['400', '400'],
  ['19.9', undefined],
  ['400.5', undefined],
  ['1e2', undefined],
  ['-120', undefined],
  ['120 bpm', undefined],
])('the tempo %j is read as %j', (typed, read) => {
  expect(readTempo(typed)).toBe(read);
});
