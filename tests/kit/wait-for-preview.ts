import type { TestApp } from './test-app.ts';
import { waitFor } from './wait-for.ts';

/** Previews have a low priority and take long on a busy machine. */
const PATIENCE_SECONDS = 60;

/** Waits until the preview of an uploaded sound is ready. */
export async function waitForPreview({ db }: Pick<TestApp, 'db'>, fileId: string): Promise<void> {
  const look = async () => {
    const sound = db.selectFrom('audio').select('state').where('file_id', '=', fileId);
    return (await sound.executeTakeFirst())?.state === 'ready';
  };
  await waitFor('the preview', look, PATIENCE_SECONDS);
}
