import { makePerson, type TestPerson } from './builders.ts';
import type { TestApp } from '../test-app.ts';

/** Makes a buyer, a freelancer, and a stranger to both. */
export function makeThree(app: TestApp): Promise<[TestPerson, TestPerson, TestPerson]> {
  return Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
    makePerson(app, { name: 'Stranger' }),
  ]);
}

/** Opens an empty conversation of two people and returns its id. */
export async function makeConversation(
  app: Pick<TestApp, 'call'>,
  person: Pick<TestPerson, 'auth'>,
  other: Pick<TestPerson, 'id'>,
): Promise<number> {
  const opened = await app.call('/conversations/open', { userId: other.id }, person.auth);
  if (!opened.success) throw new Error(opened.info);
  return opened.data.chat.conversation_id;
}
