import { beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeAudio, tone } from '../../kit/make/make-audio.ts';
import { insertOrder } from '../../kit/make/make-sold.ts';
import { makePlayableSound } from '../../kit/make/make-sound.ts';
import { waitFor } from '../../kit/wait-for.ts';
import { openPerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { makeWaitingSound } from './waiting-sound.ts';

const app = startSiteForTests();
let freelancer: TestPerson;
let administrator: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  await seedCategories(app.db);
  [freelancer, administrator, buyer] = await Promise.all([
    makePerson(app, { role: 2, name: 'Boris' }),
    makePerson(app, { administrator: true }),
    makePerson(app),
  ]);
});

test('a draft is shared by two devices, and neither overwrites the other', async () => {
  const look = createScreenCheck('drafts');
  const first = await openPerson(app, { as: freelancer, at: '/user/projects/create' });
  /** Fills in a field and waits until the account has it. */
  const fill = async ({ page }: typeof first, label: string, text: string): Promise<void> => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/users/saveSoundDraft'));
    await page.getByLabel(label).fill(text);
    await saved;
  };
  await fill(first, 'Project name', 'Rain');

  const second = await openPerson(app, { as: freelancer, at: '/user/projects/create' });
  const nameOn = ({ page }: typeof first) => page.getByLabel('Project name').inputValue();
  expect(await nameOn(second)).toBe('Rain');
  await fill(second, 'Project name', 'Rain on tin');

  // The first device does not know that yet.
  await first.page.getByLabel('Keywords').fill('roof');
  await waitToHear(first, 'This draft was changed on another device, too.');
  await look(first.page, 'two drafts');
  expect(await nameOn(first)).toBe('Rain');
  await first.page.getByRole('button', { name: 'Take the other draft' }).press('Enter');
  await waitToHear(first, 'The draft from the other device is here now.');
  expect(await nameOn(first)).toBe('Rain on tin');
  expect(await first.page.locator(':focus').evaluate(({ tagName }) => tagName)).toBe('INPUT');

  // This time the local version stays.
  await fill(first, 'Keywords', 'tin');
  await fill(second, 'Keywords', 'gutter');
  await second.page.getByRole('button', { name: 'Keep this draft' }).press('Enter');
  await waitToHear(second, 'This draft is kept.');
  await waitFor('the draft of the second device', async () => {
    const row = app.db.selectFrom('sound_draft').select('forms');
    return JSON.stringify(await row.executeTakeFirst()).includes('gutter');
  });
  await first.page.reload();
  await waitFor('the kept draft', async () => {
    return (await first.page.getByLabel('Keywords').inputValue()) === 'gutter';
  });
});

test('an administrator and a freelancer who edit at the same time are notified of each other', async () => {
  const look = createScreenCheck('review-meanwhile');
  const projectId = await makeWaitingSound(app, freelancer, 'Hail');
  const owner = await openPerson(app, { as: freelancer, at: `/user/projects/edit/${projectId}` });
  const review = await openPerson(app, { as: administrator, at: `/admin/project/${projectId}` });
  await review.page.getByLabel('Price').fill('7.50');
  await review.page.getByLabel('Status').selectOption('Approved');

  await owner.page.getByLabel('Category').selectOption('16');
  await owner.page.getByLabel('Keywords').fill('hail, roof');
  await owner.page.getByRole('button', { name: 'Save' }).press('Enter');
  await waitToHear(owner, 'Your changes are saved.');

  // The administrator's typed values stay, and the changes are shown.
  await review.page.getByRole('button', { name: 'Save status' }).press('Enter');
  await review.page.getByText('This project was changed since you opened it.').waitFor();
  await review.page.getByText('hail, roof (before: nothing)').waitFor();
  expect(await review.page.getByLabel('Price').inputValue()).toBe('7.50');
  await look(review.page, 'changed since opened');

  // Meanwhile the owner edits again, and is told about the approval.
  await owner.page.goto(`/user/projects/edit/${projectId}`);
  await owner.page.getByLabel('Keywords').fill('hail, roof, May');
  await review.page.getByRole('button', { name: 'Save status' }).press('Enter');
  await waitToHear(review, 'Saved: Hail is approved.');
  await owner.page.getByRole('button', { name: 'Save' }).press('Enter');
  await owner.page.getByText('An administrator has approved this sound in the meantime').waitFor();
  expect(await owner.page.getByLabel('Keywords').inputValue()).toBe('hail, roof, May');
  await look(owner.page, 'approved while editing');
});

test('a play is counted, a review can be deleted or removed, and a lost preview is created again', async () => {
  const look = createScreenCheck('selling-life');
  const hum = makeAudio([tone(220, { seconds: 2, decibels: -12 })]);
  const projectId = await makePlayableSound(app, freelancer, hum, { name: 'Waves' });
  await insertOrder(app.db, buyer.id, [projectId]);
  const rate = () => app.call('/reviews/save', { projectId, stars: 4, text: 'Calm.' }, buyer.auth);
  await rate();
  const person = await openPerson(app, { as: buyer, at: `/project/${projectId}` });
  const { page } = person;
  await page.getByRole('button', { name: /^Play Waves/ }).press('Enter');
  await page.waitForResponse((answer) => answer.url().endsWith('/projects/notePlay'));

  await page.getByRole('button', { name: 'Delete your review Waves' }).press('Enter');
  await page.getByRole('dialog', { name: 'Delete your review of Waves?' }).waitFor();
  await look(page, 'delete the rating');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete your review' }).press('Enter');
  await waitToHear(person, 'Your review of Waves is deleted.');
  await page.getByText('Nobody has rated this yet.').waitFor();
  expect(await page.locator(':focus').textContent()).toBe('Rate Waves');

  await rate();
  const admin = await openPerson(app, { as: administrator, at: `/project/${projectId}` });
  await admin.page.getByRole('button', { name: /^Remove review/ }).press('Enter');
  await admin.page.keyboard.type('It was about another sound.');
  await look(admin.page, 'remove a rating');
  await admin.page.getByRole('button', { name: 'Remove it' }).press('Enter');
  await waitToHear(admin, `The review by ${buyer.userName} is removed.`);
  await admin.page.getByText('Nobody has rated this yet.').waitFor();

  // The preview is lost, as after the last attempt of its job.
  await app.db
    .updateTable('audio')
    .set({ state: 'failed', fault: 'The preview could not be made.', gave_up_at: new Date() })
    .where('file_id', '=', (eb) =>
      eb.selectFrom('sound').select('file_id').where('id', '=', projectId),
    )
    .execute();
  await goWithin(admin.page, '/admin');
  await admin.page.getByRole('link', { name: 'Failed previews' }).press('Enter');
  await admin.page.getByRole('heading', { level: 2, name: '1 project' }).waitFor();
  const owner = await openPerson(app, { as: freelancer, at: '/user/projects' });
  const row = owner.page.getByRole('listitem').filter({ hasText: 'Waves' });
  expect(await row.getByRole('definition').allTextContents()).toContain('1');
  await look(owner.page, 'failed preview');
  await row.getByRole('button', { name: 'Try again : the preview of Waves' }).press('Enter');
  await row.getByRole('button', { name: /^Play Waves/ }).waitFor();
});
