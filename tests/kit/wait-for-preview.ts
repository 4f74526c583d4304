import type { TestApp } from './test-app.ts';
import { waitFor } from './wait-for.ts';

/** Previews are made beside all else and come last: on a busy machine that takes its time, seconds. */
const PATIENCE = 60;

/** Waits until an uploaded sound can be heard. */
export async function waitForPreview({ db }: Pick<TestApp, 'db'>, fileId: string): Promise<void> {
  const look = async () => {
    const sound = db.selectFrom('sound').select('state').where('file_id', '=', fileId);
    return (await sound.executeTakeFirst())?.state === 'ready';
  };
  await waitFor('the preview', look, PATIENCE);
}
