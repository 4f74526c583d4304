import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeConversation } from '../../kit/make/make-conversation.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { type Person, preparePerson, type View } from '../kit/browser.ts';

/** The accounts of two people with a conversation. */
export interface TwoAccounts {
  readonly anaAccount: TestPerson;
  readonly boris: TestPerson;
  readonly conversationId: number;
}

/** Two people with a conversation. Ana has it open in her browser. */
export interface Pair extends TwoAccounts {
  readonly ana: Person;
}

/** The first load of a conversation. */
export interface Entrance extends View {
  /** Prepares the person's page before its first load, such as its routes. */
  readonly prepare?: (person: Person) => unknown;
  /** The number of a message to open, if any. */
  readonly message?: number;
}

/** Creates a buyer and a freelancer with a conversation. */
export async function makePair(app: TestApp): Promise<TwoAccounts> {
  const [anaAccount, boris] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
  return { anaAccount, boris, conversationId: await makeConversation(app, boris, anaAccount) };
}

/** Creates a buyer and a freelancer, and opens their conversation in the buyer's browser. */
export async function openPair(app: TestApp, entrance: Entrance = {}): Promise<Pair> {
  const two = await makePair(app);
  return { ...two, ana: await openConversation(app, two.anaAccount, two.boris, entrance) };
}

/** Opens a person's browser in the conversation with another. */
export async function openConversation(
  app: TestApp,
  person: TestPerson,
  other: TestPerson,
  { prepare, message, ...view }: Entrance = {},
): Promise<Person> {
  const opened = await preparePerson(app, { ...view, as: person });
  await prepare?.(opened);
  const place = message === undefined ? '' : `?message=${message}`;
  await opened.page.goto(`/user/messages/${other.id}${place}`);
  await opened.page.getByRole('textbox', { name: 'Message' }).waitFor();
  return opened;
}
