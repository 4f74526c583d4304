import type { TestPerson } from '../../kit/make/builders.ts';
import { makeAudio, tone } from '../../kit/make/make-audio.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { uploadFile } from '../../kit/make/upload.ts';
import { waitForPreview } from '../../kit/wait-for-preview.ts';

/** Uploads a pending sound and waits for its preview. Returns its project's id. */
export async function makeWaitingSound(
  app: TestApp,
  freelancer: TestPerson,
  name: string,
): Promise<number> {
  const hum = tone(220, { seconds: 2, decibels: -12 });
  const file_id = await uploadFile(app, freelancer.auth, makeAudio([hum, hum]), `${name}.wav`);
  const description = 'A roof in May, from below, with a gutter on the left.';
  const { id } = await app.db
    .insertInto('sound')
    .values({ owner_id: freelancer.id, name, description, status: 0, file_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await waitForPreview(app, file_id);
  return id;
}
