import { allowPublishing, type TestPerson } from '../kit/make/builders.ts';
import { type Actor, type Recorder, STRANGER } from './recorder.ts';
import { linkCode } from '../kit/read/read-email.ts';

export interface Person extends Actor {
  readonly id: number;
  readonly email: string;
  readonly auth: { readonly userId: number; readonly token: string };
}

export interface Cast {
  readonly buyer: Person;
  readonly freelancer: Person;
  readonly administrator: Person;
  /** A buyer and a freelancer who own nothing of the first two. */
  readonly otherBuyer: Person;
  readonly otherFreelancer: Person;
  /** A freelancer who may not publish yet. */
  readonly newcomer: Person;
}

/** The common password of the recording. */
export const PASSWORD = 'correct horse battery staple';

/** Builds a valid registration form of a person born in 1990. */
export function registrationOf(userName: string, role = 1) {
  return {
    userName,
    email: `${userName}@people.example`,
    password: PASSWORD,
    repeatedPassword: PASSWORD,
    role,
    name: 'Ana',
    lastName: 'Anić',
    country: 'Serbia',
    age: 1990,
    gender: 'female',
  };
}

/** Returns the code of the activation e-mail to an address. */
export async function activationCodeOf({ app }: Recorder, email: string): Promise<string> {
  return linkCode(await app.mailbox.waitForEmail(email, ''), 'accountactivation');
}

/** Signs an account in and records the answer. */
export async function signIn(recorder: Recorder, userName: string, label: string): Promise<Person> {
  const email = `${userName}@people.example`;
  const form = { email, password: PASSWORD };
  const { body } = await recorder.call('/users/login', `${label} signs in`, STRANGER, form);
  const { data } = body as { data: { id: number; token: string } };
  return { label, email, id: data.id, auth: { userId: data.id, token: data.token } };
}

/** Registers an account and approves it, without recording that. */
async function join({ app, name }: Recorder, userName: string, label: string, role: number) {
  const form = registrationOf(userName, role);
  const made = await app.call('/users/create', form);
  if (!made.success) throw new Error(`${label} cannot register: ${made.info}`);
  const { id } = await app.db
    .updateTable('account')
    .set({ contributor_status: 1, email_confirmed_at: new Date() })
    .where('email', '=', form.email)
    .returning('id')
    .executeTakeFirstOrThrow();
  name(id, userName);
  return id;
}

/** Creates the people of the recording. */
export async function makeCast(recorder: Recorder): Promise<Cast> {
  const { app } = recorder;
  const make = async (userName: string, label: string, role = 1, mayPublish = role === 2) => {
    const id = await join(recorder, userName, label, role);
    if (mayPublish) await allowPublishing(app, { id });
    return signIn(recorder, userName, label);
  };
  const administratorId = await join(recorder, 'vera', 'an administrator', 1);
  await app.db
    .updateTable('account')
    .set({ is_administrator: true })
    .where('id', '=', administratorId)
    .execute();
  return {
    buyer: await make('ana', 'a buyer'),
    freelancer: await make('mila', 'a freelancer', 2),
    administrator: await signIn(recorder, 'vera', 'an administrator'),
    otherBuyer: await make('boris', 'another buyer'),
    otherFreelancer: await make('olga', 'another freelancer', 2),
    newcomer: await make('nada', 'a new freelancer', 2, false),
  };
}

/** Converts a person for the test builders. */
export function testerOf({ id, auth }: Person): TestPerson {
  return { id, auth } as TestPerson;
}
