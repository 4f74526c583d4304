import type { Kysely } from 'kysely';
import { BUYER, FREELANCER } from '../../../shared/roles.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import type { DB } from '../../database/types.ts';
import { insertAccount, type NewAccount } from './account.repository.ts';
import { hashPassword } from './password.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'earmark-demo';

type DemoPerson = Pick<
  NewAccount,
  'email' | 'user_name' | 'name' | 'last_name' | 'gender' | 'year_of_birth' | 'country' | 'role'
>;

/** Two buyers, two freelancers and an administrator, invented. */
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

/** Adds the demo's people, approved and confirmed; who is there already is left alone. */
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
