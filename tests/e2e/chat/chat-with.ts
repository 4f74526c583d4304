import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeConversation } from '../../kit/make/make-conversation.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { openPerson, type Person, type View } from '../kit/browser.ts';

/** Two people with a conversation. Ana has it open in her browser. */
export interface Pair {
  readonly ana: Person;
  readonly anaAccount: TestPerson;
  readonly boris: TestPerson;
  readonly conversationId: number;
}

/** Creates a buyer and a freelancer, and opens their conversation in the buyer's browser. */
export async function openPair(app: TestApp, view: View = {}): Promise<Pair> {
  const [anaAccount, boris] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
  const conversationId = await makeConversation(app, boris, anaAccount);
  const ana = await openConversation(app, anaAccount, boris, view);
  return { ana, anaAccount, boris, conversationId };
}

/** Opens a person's browser in the conversation with another. */
export async function openConversation(
  app: TestApp,
  person: TestPerson,
  other: TestPerson,
  view: View = {},
): Promise<Person> {
  const opened = await openPerson(app, { ...view, as: person, at: `/user/messages/${other.id}` });
  await opened.page.getByRole('textbox', { name: 'Message' }).waitFor();
  return opened;
}
