import type { Kysely } from 'kysely';
import { BUYER, FREELANCER } from '../shared/roles.ts';
import { APPROVED } from '../shared/statuses.ts';
import type { DB } from '../server/database/types.ts';
import { insertAccount, type NewAccount } from '../server/features/accounts/account.repository.ts';
import { hashPassword } from '../server/features/accounts/security/password.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'earmark-demo';

type DemoPerson = Pick<
  NewAccount,
  | 'email'
  | 'user_name'
  | 'name'
  | 'last_name'
  | 'gender'
  | 'year_of_birth'
  | 'country'
  | 'role'
  | 'biography'
  | 'languages'
>;

/** Two buyers, two freelancers and an administrator, all fictitious. */
const PEOPLE: readonly DemoPerson[] = [
  {
    email: 'buyer@demo.example',
    user_name: 'milica',
    name: 'Milica',
    last_name: 'Petrović',
    gender: 'female',
    year_of_birth: 1988,
    country: 'Serbia',
    role: BUYER,
  },
  {
    email: 'buyer2@demo.example',
    user_name: 'jonas-films',
    name: 'Jonas',
    last_name: 'Weber',
    gender: 'male',
    year_of_birth: 1979,
    country: 'Germany',
    role: BUYER,
  },
  {
    email: 'freelancer@demo.example',
    user_name: 'ana-sound',
    name: 'Ana',
    last_name: 'Kovač',
    gender: 'female',
    year_of_birth: 1992,
    country: 'Croatia',
    role: FREELANCER,
    biography:
      'I record weather, harbours and old machines, and mix speech so that every word is understood. I have been blind since birth and have worked in radio for eight years.',
    languages: ['Croatian', 'English', 'German'],
  },
  {
    email: 'freelancer2@demo.example',
    user_name: 'luca-voice',
    name: 'Luca',
    last_name: 'Moretti',
    gender: 'male',
    year_of_birth: 1985,
    country: 'Italy',
    role: FREELANCER,
    biography:
      'Voice, music and mastering from a small studio in Bologna. I read audio books in three languages and write short themes for podcasts.',
    languages: ['Italian', 'English', 'French'],
  },
  {
    email: 'admin@demo.example',
    user_name: 'earmark-admin',
    name: 'Vera',
    last_name: 'Nikolić',
    gender: 'female',
    year_of_birth: 1975,
    country: 'Serbia',
    role: BUYER,
  },
];

/** Adds the demo's accounts, approved and confirmed. Skips existing ones. */
export async function seedDemoAccounts(db: Kysely<DB>): Promise<void> {
  for (const person of PEOPLE) {
    await insertAccount(db, {
      ...person,
      password_hash: await hashPassword(DEMO_PASSWORD),
      may_sell: person.role === FREELANCER,
      is_administrator: person.email.startsWith('admin@'),
      contributor_status: APPROVED,
      email_confirmed_at: new Date(),
    });
  }
}
