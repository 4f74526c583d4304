import { runJob } from '../run-job.ts';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from './builders.ts';

/** Deletes an account at once, without the 30 days that its owner has. */
export async function deleteAccount(
  app: TestApp,
  { id, password, auth }: TestPerson,
): Promise<void> {
  await app.call('/users/deleteAccount', { password }, auth);
  const due = { delete_at: new Date(Date.now() - 1_000) };
  await app.db.updateTable('account').set(due).where('id', '=', id).execute();
  await runJob(app, 'accounts.delete');
}
