import { makePerson, type PersonOptions, type TestPerson } from '../kit/make/builders.ts';
import type { TestApp } from '../kit/test-app.ts';

/** Creates a person with the same names in each run, since they are spoken. */
export async function makeNamed(
  app: TestApp,
  { lastName, ...options }: PersonOptions & { readonly lastName: string },
): Promise<TestPerson> {
  const person = await makePerson(app, options);
  const userName = `${person.session.name}-${lastName}`.toLowerCase();
  await app.db
    .updateTable('account')
    .set({ last_name: lastName, user_name: userName })
    .where('id', '=', person.id)
    .execute();
  return { ...person, userName, session: { ...person.session, lastName } };
}
