import type { TestPerson } from './builders.ts';
import type { TestApp } from '../test-app.ts';

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
