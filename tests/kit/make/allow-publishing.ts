import type { TestApp } from '../test-app.ts';

/** Lets freelancers publish at once, by an exception in the database. */
export async function allowPublishing(
  { db }: Pick<TestApp, 'db'>,
  ...people: readonly { readonly id: number }[]
): Promise<void> {
  const at = new Date();
  await db
    .insertInto('publishing_exception')
    .values(people.map(({ id }) => ({ account_id: id, actor_id: id, reason: 'A test.', at })))
    .execute();
}
