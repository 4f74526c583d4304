import { BUYER, FREELANCER } from '../shared/roles.ts';
import { APPROVED } from '../shared/statuses.ts';
import type { Db } from '../server/database/db.ts';
import { insertAccount, type NewAccount } from '../server/features/accounts/account.repository.ts';
import { hashPassword } from '../server/features/accounts/security/password.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'earmark-demo';

type DemoPerson = Omit<
  NewAccount,
  'password_hash' | 'may_sell' | 'is_administrator' | 'contributor_status' | 'email_confirmed_at'
>;

/** Buyers, freelancers and an administrator, all fictitious. */
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
    email: 'buyer3@demo.example',
    user_name: 'city-museum',
    name: 'Marija',
    last_name: 'Simić',
    gender: 'female',
    year_of_birth: 1971,
    country: 'Serbia',
    role: BUYER,
  },
  {
    email: 'buyer4@demo.example',
    user_name: 'paul-games',
    name: 'Paul',
    last_name: 'Adeyemi',
    gender: 'male',
    year_of_birth: 1990,
    country: 'United Kingdom',
    role: BUYER,
  },
  {
    email: 'freelancer3@demo.example',
    user_name: 'mina-govori',
    name: 'Mina',
    last_name: 'Jovanović',
    gender: 'female',
    year_of_birth: 1983,
    country: 'Serbia',
    role: FREELANCER,
    biography:
      'Čitam romane, bajke i vodiče kroz muzeje. Fifteen years in front of the microphone of a library for the blind; I also read in English with a soft accent.',
    languages: ['Serbian', 'English'],
  },
  {
    email: 'freelancer4@demo.example',
    user_name: 'owen-reads',
    name: 'Owen',
    last_name: 'Hughes',
    gender: 'male',
    year_of_birth: 1968,
    country: 'United Kingdom',
    role: FREELANCER,
    biography:
      'Long books are my trade: forty of them so far. I proof-listen every chapter twice and keep a list of how each name is spoken.',
    languages: ['English', 'Welsh'],
  },
  {
    email: 'freelancer5@demo.example',
    user_name: 'sofia-describes',
    name: 'Sofia',
    last_name: 'Duarte',
    gender: 'female',
    year_of_birth: 1990,
    country: 'Portugal',
    role: FREELANCER,
    biography:
      'Audio description for film, theatre and museums, written with a sighted partner and tested by people who listen without a picture.',
    languages: ['Portuguese', 'English', 'Spanish'],
  },
  {
    email: 'freelancer6@demo.example',
    user_name: 'petar-mix',
    name: 'Petar',
    last_name: 'Ilić',
    gender: 'male',
    year_of_birth: 1986,
    country: 'Serbia',
    role: FREELANCER,
    biography:
      'Mixing and mastering of songs, radio drama and podcasts. My studio runs on a screen reader and on good monitors.',
    languages: ['Serbian', 'English', 'Russian'],
  },
  {
    email: 'freelancer7@demo.example',
    user_name: 'elif-music',
    name: 'Elif',
    last_name: 'Demir',
    gender: 'female',
    year_of_birth: 1994,
    country: 'Türkiye',
    role: FREELANCER,
    biography:
      'Composer of jingles and sound logos. I play the piano, the kanun and anything with strings, and record at home.',
    languages: ['Turkish', 'English', 'German'],
  },
  {
    email: 'freelancer8@demo.example',
    user_name: 'marek-field',
    name: 'Marek',
    last_name: 'Novák',
    gender: 'male',
    year_of_birth: 1978,
    country: 'Czechia',
    role: FREELANCER,
    biography:
      'Field recordist and sound designer. I know the echo of every underpass in Brno. I also type interviews quickly and without mistakes.',
    languages: ['Czech', 'English', 'German'],
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
export async function seedDemoAccounts(db: Db): Promise<void> {
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
