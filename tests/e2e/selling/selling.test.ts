import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { clicks, makeAudio, tone } from '../../kit/make/make-audio.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { openPerson, startSite, waitToHear } from '../kit/browser.ts';
import { goBy, goWithin } from '../kit/go-within.ts';
import { expectFocusedFault, tabTo, typeOver } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';

let app: TestApp;
let folder: string;
let freelancer: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  app = await startSite();
  await seedCategories(app.db);
  freelancer = await makePerson(app, { role: 2, name: 'Boris' });
  admin = await makePerson(app, { administrator: true });
  folder = await mkdtemp(join(tmpdir(), 'earmark-selling-'));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

/** Writes a file and returns its path. */
async function makeFile(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, bytes);
  return path;
}

const hum = (hertz: number, sampleRate = 44_100) =>
  makeAudio([tone(hertz, { seconds: 2, decibels: -12, sampleRate })], { sampleRate });

async function ownSounds() {
  const { data } = await app.call('/users/getallprojects', { kind: 'stock' }, freelancer.auth);
  return data?.projects ?? [];
}

test('a sound is uploaded, described, rejected, corrected, approved and deleted', async () => {
  const loop = await makeFile('late_loop.wav', makeAudio([clicks(120, 12)]));
  const slow = await makeFile('slow.wav', hum(220, 22_050));
  const look = createScreenCheck('selling');
  const person = await openPerson(app, { as: freelancer, at: '/user/projects' });
  const { page } = person;
  await page.getByText('Your sounds appear here').waitFor();
  await tabTo(page, { role: 'link', name: 'Create New Project' });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Create Project' }).waitFor();

  // Without values each field has an error, and the first one gets the focus.
  await page.getByRole('button', { name: 'CREATE' }).press('Enter');
  await expectFocusedFault(page, 'fileId: 3 problems. Please choose a file.');

  // A file that cannot be sold is refused before anything is sent.
  await page.getByLabel('File').setInputFiles(slow);
  await waitToHear(person, 'This file has 22,050 Hz. Stock files need at least 44,100 Hz.');
  await page.getByLabel('File').setInputFiles(loop);
  await waitToHear(person, 'Processing file, please wait, it can take a while...');
  await waitToHear(person, 'Upload finished, you can go ahead and create a project.');

  // A reload loses neither the file nor typed text.
  expect(await page.getByLabel('Project name').inputValue()).toBe('late_loop');
  await tabTo(page, { role: 'textbox', name: /^Project name/ });
  await typeOver(page, 'Late loop');
  await page.keyboard.press('Tab');
  await page.keyboard.type('x'.repeat(180));
  await waitToHear(person, '20 characters left');
  await page.reload();
  await page.getByText('late_loop.wav: Upload finished').waitFor();
  expect(await page.getByLabel('Project name').inputValue()).toBe('Late loop');
  expect(await page.getByLabel('Project description').inputValue()).toBe('x'.repeat(180));

  // The analysis suggests the tempo.
  await page.getByRole('button', { name: 'Use 120' }).press('Enter');
  expect(await page.getByLabel('Tempo').inputValue()).toBe('120');
  await page.getByLabel('Category').focus();
  await page.keyboard.type('Music');
  await page.getByLabel('Preview').focus();
  await page.keyboard.type('With');
  await page.getByLabel('Project description').focus();
  await typeOver(page, 'Brushes and a double bass.');
  await page.getByRole('button', { name: 'Play late_loop.wav' }).waitFor();
  await look(page, 'filled in');
  await page.getByRole('button', { name: 'CREATE' }).press('Enter');
  await waitToHear(person, 'Project successfuly created.');
  await page.getByRole('heading', { level: 1, name: 'File manager' }).waitFor();
  await page.getByText('Pending', { exact: true }).waitFor();
  const [sound] = await ownSounds();
  expect(sound).toMatchObject({ name: 'Late loop', tempo: '120', category_id: 15, status: 0 });
  expect(sound?.preview).toBe('marked');
  const projectId = sound?.id ?? 0;

  // The sound is rejected with a reason, corrected and submitted again.
  const reject = { projectId, status: 9 as const, reason: 'The end is cut off.' };
  await app.call('/admin/changeProjectStatus', reject, admin.auth);
  await page.reload();
  await page.getByText('The end is cut off.').waitFor();
  await look(page, 'rejected');
  await page.getByRole('link', { name: 'Edit and send again Late loop' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Edit Late loop' }).waitFor();
  await page.getByRole('button', { name: 'Save and send for review' }).press('Enter');
  await page.getByText('Nothing has changed.').waitFor();
  await page.getByLabel('Keywords').focus();
  await typeOver(page, 'brushes, bass');
  await look(page, 'mending');
  await page.getByRole('button', { name: 'Save and send for review' }).press('Enter');
  await waitToHear(person, 'Your changes are saved, and the sound is waiting for review.');
  await page.waitForURL((url) => url.pathname === '/user/projects');

  // An approved sound has its price, and keeps its name.
  const approve = { projectId, status: 1 as const, price: 12.5 };
  await app.call('/admin/changeProjectStatus', approve, admin.auth);
  await goWithin(page, `/user/projects/edit/${projectId}`);
  await page.getByText('Name, tempo and file stay as they are.').waitFor();
  expect(await page.getByLabel('Project name').count()).toBe(0);
  await goWithin(page, '/user/projects');
  await page.getByText('Approved', { exact: true }).waitFor();
  await page.getByText('In the catalogue.').waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'approved');

  await page.getByRole('button', { name: 'Delete Late loop' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await waitToHear(person, '“Late loop” is deleted.');
  await page.getByText('Your sounds appear here').waitFor();
  expect(await page.locator(':focus').textContent()).toBe('0 sounds');
});

test('a folder of sounds is submitted at once, and survives reloads', async () => {
  const freelancer = await makePerson(app, { role: 2 });
  const files = join(folder, 'takes');
  await makeFile('takes/rain_on_tin.wav', hum(200));
  await makeFile('takes/deep/hail.wav', hum(300));
  await makeFile('takes/slow.wav', hum(220, 22_050));
  await makeFile('takes/notes.txt', Buffer.from('Not a sound.'));
  const look = createScreenCheck('selling-many');
  const person = await openPerson(app, { as: freelancer, at: '/user/projects/create-many' });
  const { page } = person;
  await page.getByRole('button', { name: 'CREATE ALL' }).press('Enter');
  await expectFocusedFault(page, 'files: Please choose a file.');

  // One upload does not finish before the reload: its file is requested again.
  await page.route('**/api/media/uploadFile?*file=hail.wav*', () => undefined);
  await page.getByLabel('A folder').setInputFiles(files);
  await waitToHear(
    person,
    '2 files added. 1 file was refused. 1 other file in the folder was left out.',
  );
  await page.getByText('slow.wav: This file has 22,050 Hz.').waitFor();
  await page.getByRole('button', { name: 'Play rain_on_tin.wav' }).waitFor();
  await page.getByLabel('Upload of hail.wav').waitFor();
  await page.unroute('**/api/media/uploadFile?*file=hail.wav*');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Its upload is not complete.').waitFor();
  await page.getByRole('button', { name: 'CREATE ALL' }).press('Enter');
  await expectFocusedFault(page, /^files: .*Not all files are uploaded yet\./);
  await page.getByLabel('A folder').setInputFiles(files);
  await waitToHear(person, '1 file added.');
  await page.getByText('Not all files are uploaded yet.').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Play rain_on_tin.wav' }).waitFor();
  await page.getByRole('button', { name: 'Play hail.wav' }).waitFor();
  await page.getByLabel('Description for all').focus();
  await page.keyboard.type('{name}, in May.');
  const focused = () => page.locator(':focus').getAttribute('name');
  const first = page.getByRole('row').nth(1);
  const second = page.getByRole('row').nth(2);
  await first.getByLabel(/^Category/).focus();
  await page.keyboard.type('Nature');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await waitToHear(person, 'Category copied to 1 file.');
  expect(await second.getByLabel(/^Category/).inputValue()).toBe(
    await first.getByLabel(/^Category/).inputValue(),
  );
  await first.getByLabel(/^Keywords/).focus();
  await page.keyboard.type('may');
  await page
    .getByRole('group', { name: 'Copy from the first file to all others' })
    .getByRole('button', { name: 'Keywords' })
    .press('Enter');
  await waitToHear(person, 'Keywords copied to 1 file.');
  await first.getByLabel(/^Keywords/).focus();
  await page.keyboard.press('Alt+ArrowDown');
  expect(await focused()).toBe(await second.getByLabel(/^Keywords/).getAttribute('name'));
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowUp');
  expect(await focused()).toBe(await first.getByLabel(/^Keywords/).getAttribute('name'));
  const rain = page.getByRole('row', { name: 'rain_on_tin.wav' });
  const name = rain.getByLabel('Project name, rain_on_tin.wav');
  expect(await name.inputValue()).toBe('rain on tin');
  await name.focus();
  await typeOver(page, '');
  await page.getByRole('button', { name: 'CREATE ALL' }).press('Enter');
  await rain.getByText('Please enter project name.').waitFor();
  await look(page, 'faulty');
  await page.keyboard.type('Rain on tin');

  await page.reload();
  await rain.getByRole('button', { name: 'Play rain_on_tin.wav' }).waitFor();
  expect(await name.inputValue()).toBe('Rain on tin');
  await page.getByRole('button', { name: 'CREATE ALL' }).press('Enter');
  await waitToHear(person, '2 projects successfuly created.');
  await page.getByRole('heading', { name: '2 sounds' }).waitFor();
  const { data } = await app.call('/users/getallprojects', {}, freelancer.auth);
  expect(
    data?.projects.map(({ description, keywords }) => `${description} ${keywords}`).toSorted(),
  ).toEqual(['Rain on tin, in May. may', 'hail, in May. may']);
  await goBy(page, '/file-menager', '/user/projects');
  await goBy(page, '/upload-test', '/upload');
  await page.getByRole('heading', { level: 1, name: 'Upload' }).waitFor();
});
