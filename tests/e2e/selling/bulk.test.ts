import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { readCsv, writeCsv } from '../../../shared/texts/csv.ts';
import { makePerson } from '../../kit/make/builders.ts';
import { makeAudio, tone } from '../../kit/make/make-audio.ts';
import { insertStockSound } from '../../kit/make/stock-sound.ts';
import { openPerson, overflowOf, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { tabTo } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const FILES = 20;
const SHORT = { seconds: 0.5, decibels: -12 };

/** Two seconds of a chord. */
function aMinor(): Float64Array {
  const notes = [220, 261.63, 329.63].map((hertz) => tone(hertz, { seconds: 2, decibels: -18 }));
  const [first = new Float64Array()] = notes;
  return first.map((_unused, at) => notes.reduce((sum, note) => sum + (note[at] ?? 0), 0));
}

const app = startSiteForTests();
let folder: string;
const paths: string[] = [];
beforeAll(async () => {
  await seedCategories(app.db);
  folder = await mkdtemp(join(tmpdir(), 'earmark-bulk-'));
  for (let number = 1; number <= FILES; number += 1) {
    const path = join(folder, `take_${String(number).padStart(2, '0')}.wav`);
    const samples = number === 1 ? aMinor() : tone(100 + 40 * number, SHORT);
    await writeFile(path, makeAudio([samples]));
    paths.push(path);
  }
  const other = await makePerson(app, { role: 2 });
  for (const priceCents of [350, 400, 400, 450, 9_900]) {
    await insertStockSound(app.db, other.id, { priceCents, lengthMs: 700 });
  }
});
afterAll(() => rm(folder, { recursive: true }));

// Twenty uploads and previews take long on a busy machine.
const BUSY = { timeout: 60_000 };

test('twenty sounds are described in a spreadsheet', { timeout: 180_000 }, async () => {
  const look = createScreenCheck('selling-bulk');
  const freelancer = await makePerson(app, { role: 2 });
  const person = await openPerson(app, { as: freelancer, at: '/user/projects/create-many' });
  const { page } = person;
  await page.getByLabel('Files', { exact: true }).setInputFiles(paths);
  await waitToHear(person, '20 files added.');
  await page.getByRole('button', { name: 'Play take_20.wav' }).waitFor(BUSY);

  await tabTo(page, { role: 'button', name: 'Download as CSV' });
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(saved.suggestedFilename()).toBe('earmark-sounds.csv');
  const [head = [], ...rows] = readCsv(await readFile(await saved.path(), 'utf8'));
  expect(head).toEqual(['File', 'Project name', 'Keywords', 'Category', 'Tempo', 'Preview']);
  expect(rows[0]).toEqual(['take_01.wav', 'take 01', '', '', '', '']);
  const filled = rows
    .filter(([name]) => name !== '')
    .map(([name = ''], index) => [
      name,
      `=Take ${index + 1}`,
      'Šum, kiša',
      'nature and weather',
      '',
      '',
    ]);

  const wrong = join(folder, 'wrong.csv');
  await writeFile(wrong, 'File;Tempo;Price\ntake_01.wav;fast;5\nother.wav;;\ntake_02.wav;90;\n');
  const field = page.getByLabel('Fill in from a CSV file');
  await field.focus();
  await field.setInputFiles(wrong);
  await waitToHear(
    person,
    '1 sound filled in from the file. 3 problems are listed below the field.',
  );
  const faults = page.getByRole('region', { name: 'Not filled in' }).getByRole('listitem');
  expect(await faults.allTextContents()).toEqual([
    'The table has no column “Price”.',
    'Row 2, Tempo: The tempo has to be a number from 20 to 400.',
    'Row 3: the table has no file “other.wav”.',
  ]);
  await look(page, 'faults');
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  const right = join(folder, 'right.csv');
  await writeFile(right, writeCsv([head, ...filled]));
  await field.setInputFiles(right);
  await waitToHear(person, '20 sounds filled in from the file.');
  await faults.first().waitFor({ state: 'detached' });
  const second = page.getByRole('row', { name: 'take_02.wav' });
  expect(await second.getByLabel(/^Project name/).inputValue()).toBe('=Take 2');
  expect(await second.getByLabel(/^Tempo/).inputValue()).toBe('90');
  await second.getByText('4.00 EUR').waitFor();
  const addKey = 'Add A minor to the keywords of take_01.wav';
  await page.getByRole('button', { name: addKey }).waitFor();
  await tabTo(page, { role: 'button', name: addKey });
  await page.keyboard.press('Enter');
  await waitToHear(person, 'A minor added to the keywords.');
  await look(page, 'filled');
  const table = await page.getByRole('table').boundingBox();
  expect(table?.height).toBeLessThan(1_500);

  await tabTo(page, { role: 'button', name: 'CREATE ALL' });
  await page.keyboard.press('Enter');
  await waitToHear(person, '20 projects successfuly created.');
  const { data } = await app.call('/users/getallprojects', {}, freelancer.auth);
  expect(data?.projects.map(({ name, keywords }) => `${name}: ${keywords}`).toReversed()).toEqual(
    filled.map(([, name], index) => `${name}: Šum, kiša${index === 0 ? ', A minor' : ''}`),
  );

  const as = await makePerson(app, { administrator: true });
  const admin = await openPerson(app, { as, at: `/admin/project/${data?.projects[0]?.id}` });
  const price = admin.page.getByLabel('Price');
  expect(await price.inputValue()).toBe('');
  await tabTo(admin.page, { role: 'button', name: 'Use 4.00' });
  await admin.page.keyboard.press('Enter');
  await waitToHear(admin, 'Price 4.00 EUR.');
  expect(await price.inputValue()).toBe('4.00');
  await look(admin.page, 'price');
});
