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
