import { dayInBelgrade, laterDay } from '../../../shared/money/belgrade.ts';
import { makeWav } from '../read/wav.ts';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from './builders.ts';
import { uploadFile } from './upload.ts';

/** The category Voice Over. */
export const BRIEF_CATEGORY = 31;

/** Returns a valid form of a brief, with differences. */
export function briefForm(app: Pick<TestApp, 'clock'>, form: object = {}) {
  return {
    title: 'Voice for an audio guide',
    need: 'Twelve minutes for a museum.',
    categoryId: BRIEF_CATEGORY,
    closesOn: laterDay(dayInBelgrade(app.clock.now()), 7),
    onlyInvited: false,
    ...form,
  };
}

/** Opens a brief and returns its id. */
export async function makeBrief(
  app: TestApp,
  buyer: TestPerson,
  form: object = {},
): Promise<number> {
  const reply = await app.call('/briefs/create', briefForm(app, form), buyer.auth);
  if (!reply.success) throw new Error(`The brief was refused: ${reply.info}`);
  return reply.data.briefId;
}

export const ANSWER = { price: '120', days: 5, revisions: 2, words: 'I read it calmly.' };

/** Answers a brief and returns the id of the answer. */
export async function makeAnswer(
  app: TestApp,
  freelancer: TestPerson,
  briefId: number,
  form: object = {},
): Promise<number> {
  const reply = await app.call('/briefs/answer', { briefId, ...ANSWER, ...form }, freelancer.auth);
  if (!reply.success) throw new Error(`The answer was refused: ${reply.info}`);
  const { id } = await app.db
    .selectFrom('brief_answer')
    .select('id')
    .where('brief_id', '=', briefId)
    .where('freelancer_id', '=', freelancer.id)
    .executeTakeFirstOrThrow();
  return id;
}

/** Uploads a recording for a brief or an answer. */
export function uploadSpoken(
  app: TestApp,
  { auth }: TestPerson,
  sound: Buffer = makeWav(5_000),
): Promise<string> {
  return uploadFile(app, auth, sound, 'spoken.wav', 'spoken');
}

/** Gives a freelancer a service in the category of the briefs. */
export async function offerVoice(app: TestApp, freelancer: TestPerson): Promise<void> {
  const form = { category: BRIEF_CATEGORY, description: 'A calm voice.', price: '12.50' };
  const reply = await app.call('/services/create', form, freelancer.auth);
  if (!reply.success) throw new Error(`The service was refused: ${reply.info}`);
}

/** Closes the briefs of a buyer and inserts another one with an answer, without e-mails. */
export async function insertBrief(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  people: { buyer: TestPerson; freelancer: TestPerson; categoryId: number },
): Promise<{ briefId: number; answerId: number }> {
  const created_at = clock.now();
  const { buyer, freelancer, categoryId } = people;
  await db
    .updateTable('brief')
    .set({ closed_at: created_at, told_up_to: null })
    .where('buyer_id', '=', buyer.id)
    .where('closed_at', 'is', null)
    .execute();
  const { id: briefId } = await db
    .insertInto('brief')
    .values({
      buyer_id: buyer.id,
      category_id: categoryId,
      title: 'Voice for an audio guide',
      need: 'Twelve minutes.',
      only_invited: false,
      created_at,
      closes_at: new Date(created_at.getTime() + 7 * 24 * 3_600_000),
      told_up_to: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const terms = { price_cents: 12_000, days: 5, revisions: 2, words: 'I read it calmly.' };
  const { id: answerId } = await db
    .insertInto('brief_answer')
    .values({ brief_id: briefId, freelancer_id: freelancer.id, created_at, ...terms })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { briefId, answerId };
}
