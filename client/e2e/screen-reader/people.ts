import {
  makePerson,
  type PersonOptions,
  type TestPerson,
} from '../../../server/testing/builders.ts';
import type { TestApp } from '../../../server/testing/test-app.ts';

/** A person whose whole name is the same in each run, since it is heard. */
export async function makeNamed(
  app: TestApp,
  { lastName, ...options }: PersonOptions & { readonly lastName: string },
): Promise<TestPerson> {
  const person = await makePerson(app, options);
  await app.db
    .updateTable('account')
    .set({ last_name: lastName })
    .where('id', '=', person.id)
    .execute();
  return { ...person, session: { ...person.session, lastName } };
}
